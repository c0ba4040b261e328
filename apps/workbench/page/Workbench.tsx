import type { TerminalSize } from "@terminal-session/core";
import { useCallback, useRef, useSyncExternalStore, type KeyboardEvent, type ReactElement } from "react";
import { AgentItem } from "./agent/AgentItem.js";
import { AgentStage } from "./agent/AgentStage.js";
import type { AgentStore } from "./agent/agent-store.js";
import { CommandForm, type CommandRequest } from "./CommandForm.js";
import { HostNotice } from "./HostNotice.js";
import { LiveSession } from "./LiveSession.js";
import { knownRecording, RecordingList } from "./RecordingList.js";
import { ReplayedSession } from "./ReplayedSession.js";
import type { Selection } from "./selection.js";
import { SessionList } from "./SessionList.js";
import type { Board, SessionBoard } from "./session-board.js";

/** Props of {@link Workbench}. */
export interface WorkbenchProps {
  readonly board: SessionBoard;
  readonly agent: AgentStore;
}

/** The sessions of a host and its agent at one side, what is looked at on the other. */
export function Workbench({ board, agent }: WorkbenchProps): ReactElement {
  const { host, sessions, selection } = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const stage = useRef<HTMLElement>(null);
  const size = useRef<TerminalSize>(undefined);
  const rememberSize = useCallback((next: TerminalSize) => {
    size.current = next;
  }, []);

  const select = useCallback(
    (selection: Selection) => {
      board.select(selection);
      // On a narrow screen the panel is below the lists.
      stage.current?.scrollIntoView({ block: "nearest" });
    },
    [board],
  );
  const launch = useCallback(
    async ({ command, workingDirectory }: CommandRequest) => {
      await board.launch({ command, workingDirectory, ...(size.current && { size: size.current }) });
      stage.current?.scrollIntoView({ block: "nearest" });
    },
    [board],
  );

  return (
    <div className="workbench">
      <a className="workbench-skip" href="#stage">
        Skip to the session
      </a>
      <header className="workbench-top">
        <h1>Terminal sessions</h1>
        <HostNotice host={host} />
      </header>
      <aside className="workbench-side">
        <CommandForm onRequest={launch} />
        <section aria-labelledby="agent-title">
          <h2 id="agent-title">Agent</h2>
          <AgentItem
            store={agent}
            isSelected={selection?.kind === "agent"}
            onSelect={() => select({ kind: "agent" })}
          />
        </section>
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title">Sessions</h2>
          <SessionList
            sessions={sessions}
            selectedId={selection?.kind === "session" ? selection.id : undefined}
            onSelect={(id) => select({ kind: "session", id })}
          />
        </section>
        <RecordingList
          selectedName={selection?.kind === "recording" ? selection.name : undefined}
          onSelect={(name) => select({ kind: "recording", name })}
        />
      </aside>
      <main
        id="stage"
        className="workbench-stage"
        ref={stage}
        tabIndex={-1}
        aria-label="Selected session"
        onKeyDownCapture={leaveTerminal}
      >
        <Stage agent={agent} sessions={sessions} selection={selection} onResize={rememberSize} />
      </main>
    </div>
  );
}

/** A running program gets every key, Tab too. This one takes the focus out of it, before the program sees it. */
function leaveTerminal(event: KeyboardEvent<HTMLElement>): void {
  if (!event.ctrlKey || event.key !== "F6") return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.focus();
}

interface StageProps {
  readonly agent: AgentStore;
  readonly sessions: Board["sessions"];
  readonly selection: Selection | undefined;
  readonly onResize: (size: TerminalSize) => void;
}

function Stage({ agent, sessions, selection, onResize }: StageProps): ReactElement {
  if (selection?.kind === "agent") return <AgentStage store={agent} />;
  const recording = selection?.kind === "recording" ? knownRecording(selection.name) : undefined;
  if (recording) return <ReplayedSession key={recording} name={recording} />;
  const selected = sessions.find(({ listed }) => selection?.kind === "session" && listed.id === selection.id);
  if (selected?.session)
    return <LiveSession key={selected.listed.id} session={selected.session} onResize={onResize} />;
  return (
    <div className="workbench-empty">
      <p>Ask for a command, talk to the agent, or choose a session or a recording.</p>
      <p>Nothing runs before you allow it.</p>
    </div>
  );
}
