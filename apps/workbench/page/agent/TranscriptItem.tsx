import type { TerminalSession } from "@terminal-session/core";
import { Visible } from "@terminal-session/react";
import { memo, type ReactElement } from "react";
import { AgentCall } from "./AgentCall.js";
import type { TranscriptEntry } from "./transcript.js";

/** Props of {@link TranscriptItem}. */
export interface TranscriptItemProps {
  readonly entry: TranscriptEntry;
  /** Gives the session of a terminal. */
  readonly session: (sessionID: string) => TerminalSession;
}

/** One thing that was said or done. Renders anew only when that itself changed. */
export const TranscriptItem: React.NamedExoticComponent<TranscriptItemProps> = memo(function TranscriptItem({
  entry,
  session,
}: TranscriptItemProps): ReactElement {
  switch (entry.kind) {
    case "prompt":
      return (
        <li className="workbench-said" data-from="person">
          <span className="workbench-speaker">You</span>
          <p>{entry.text}</p>
        </li>
      );
    case "message":
    case "thought":
      return (
        <li className="workbench-said" data-from="agent" data-kind={entry.kind}>
          <span className="workbench-speaker">{entry.kind === "thought" ? "Agent, thinking" : "Agent"}</span>
          <p>
            <Visible text={entry.text} />
          </p>
        </li>
      );
    case "call":
      return (
        <li className="workbench-call">
          <AgentCall call={entry} session={session} />
        </li>
      );
    case "notice":
      return (
        <li className="workbench-notice" data-tone={entry.tone}>
          <p>{entry.text}</p>
          {entry.details !== undefined && (
            <pre>
              <Visible text={entry.details} />
            </pre>
          )}
        </li>
      );
  }
});
