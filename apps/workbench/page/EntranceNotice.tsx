import type { ReactElement } from "react";
import type { Access } from "./sign-in.js";

/** Why a tab is not let in. */
export type RefusedAccess = Exclude<Access["kind"], "signed-in">;

const reasons: Record<RefusedAccess, string> = {
  "no-ticket":
    "This address has no ticket. A ticket lets one browser tab in, and is part of the printed address.",
  "ticket-refused": "The ticket of this address was used already, or is too old.",
  "token-refused": "The workbench was restarted since this tab was let in, and its sessions ended with it.",
  unreachable: "The workbench does not answer. It may have been stopped.",
};

/** Why there is no way in, and what to do about it. */
export function EntranceNotice({ reason }: { readonly reason: RefusedAccess }): ReactElement {
  return (
    <main className="workbench-entrance">
      <h1>This tab is not let in</h1>
      <p>{reasons[reason]}</p>
      <h2>To get a new address</h2>
      <ol>
        <li>
          Go to the terminal where <kbd>npm start</kbd> runs and press <kbd>Enter</kbd>: it prints a new
          address.
          {reason === "unreachable" && " If it does not run any more, start it again."}
        </li>
        <li>Open that address here.</li>
      </ol>
    </main>
  );
}
