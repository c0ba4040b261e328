import type { ReactElement } from "react";
import type { HostState } from "./session-board.js";

const words: Record<HostState, string> = {
  connecting: "Connecting to the host …",
  connected: "Connected",
  lost: "The host does not answer. Trying again …",
  refused:
    "The host was restarted and does not know this tab. Press Enter in its terminal for a new address.",
};

/** How the page stands with its host. Says nothing of the sessions: a broken line is not a dead process. */
export function HostNotice({ host }: { readonly host: HostState }): ReactElement {
  return (
    <output className="workbench-host" data-state={host}>
      <span className="workbench-dot" data-state={host} aria-hidden="true" />
      {words[host]}
    </output>
  );
}
