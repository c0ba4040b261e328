import type { TerminalSession } from "@terminal-session/core";
import { TerminalSessionPanel, toVisibleString } from "@terminal-session/react";
import type { CSSProperties, ReactElement } from "react";
import type { CallEntry } from "./transcript.js";
import { useShownRows } from "./useShownRows.js";

/** Props of {@link AgentCall}. */
export interface AgentCallProps {
  readonly call: CallEntry;
  readonly session: (sessionID: string) => TerminalSession;
}

/** A tool call: a panel for each of its terminals and requests, or a line when it has none. */
export function AgentCall({ call, session }: AgentCallProps): ReactElement {
  const { title, status, sessionIDs } = call;
  if (sessionIDs.length === 0)
    return (
      <p className="workbench-call-line">
        <span>{toVisibleString(title ?? "Tool call")}</span>
        <span className="workbench-item-aside">{toVisibleString((status ?? "").replaceAll("_", " "))}</span>
      </p>
    );
  return (
    <>
      {sessionIDs.map((sessionID) => (
        <CallPanel key={sessionID} session={session(sessionID)} />
      ))}
    </>
  );
}

function CallPanel({ session }: { readonly session: TerminalSession }): ReactElement {
  const style: CSSProperties & Record<`--${string}`, number> = { "--workbench-rows": useShownRows(session) };
  return <TerminalSessionPanel className="workbench-call-panel" session={session} style={style} />;
}
