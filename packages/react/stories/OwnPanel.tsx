import type { ApprovalResponse, TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import type { ReactNode } from "react";
import { toVisibleString } from "../src/index.js";
import {
  type TerminalApproval,
  useSessionChrome,
  useTerminalAnnouncement,
  useTerminalApproval,
  useTerminalLines,
  useTerminalOutcome,
} from "../src/headless/index.js";

/** Props of {@link OwnPanel}. */
export interface OwnPanelProps {
  readonly session: TerminalSessionViewModel | TerminalSession;
  readonly onDecision?: (response: ApprovalResponse) => void | Promise<void>;
}

/** A panel of an app's own making: none of its elements is ours, and none of our styles. */
export function OwnPanel({ session, onDecision }: OwnPanelProps): ReactNode {
  const { command, state } = useSessionChrome(session);
  const { lines } = useTerminalLines(session);
  const ended = useTerminalOutcome(session);
  const approval = useTerminalApproval(session, { onDecision });
  return (
    <article aria-label="Own panel">
      <h2>{command ?? "nothing yet"}</h2>
      <p>{ended?.text ?? state}</p>
      {approval && <OwnApproval approval={approval} />}
      <pre>{lines.map(({ text }) => text).join("\n")}</pre>
      <output>{useTerminalAnnouncement(session)}</output>
    </article>
  );
}

function OwnApproval({ approval }: { readonly approval: TerminalApproval }): ReactNode {
  const { position, visibleCommand, unread, choices, phase } = approval;
  const { guardActions, watchCommand, visibleWorkingDirectory, request } = approval;
  return (
    <fieldset ref={guardActions}>
      <legend>
        May this run? ({position.index} of {position.count})
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre ref={watchCommand} tabIndex={0} style={{ maxBlockSize: 120, overflow: "auto" }}>
        {visibleCommand?.lines.map((line, index) => (
          <div key={index}>{line.map(({ text }) => text).join("")}</div>
        ))}
      </pre>
      <p>in {visibleWorkingDirectory ?? "a directory that nobody named"}</p>
      <p>
        <small>The agent says: {toVisibleString(request.title, { lookalikes: false })}</small>
      </p>
      {visibleCommand && visibleCommand.suspicious > 0 && (
        <p>{visibleCommand.suspicious} misleading characters</p>
      )}
      {unread && <p>Read it to the end first.</p>}
      {choices.map(({ key, name, canPress, isAsking, press }) => (
        <button key={key} type="button" aria-disabled={!canPress} onClick={() => press()}>
          {isAsking ? `${name}, really` : name}
        </button>
      ))}
      <output>{phase.kind}</output>
    </fieldset>
  );
}
