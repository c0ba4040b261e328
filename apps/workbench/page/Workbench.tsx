import type { TerminalSize } from "@terminal-session/core";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactElement,
} from "react";
import { AgentItem } from "./agent/AgentItem.js";
import type { AgentStore } from "./agent/agent-store.js";
import { CommandForm, type CommandRequest } from "./CommandForm.js";
import { CommandPalette } from "./commands/CommandPalette.js";
import { useCommands } from "./commands/useCommands.js";
import { DockArea } from "./dock/DockArea.js";
import type { DockWorld } from "./dock/dock-context.js";
import { dockItem } from "./dock/dock-item.js";
import { Dock } from "./dock/dock-model.js";
import { storedLayout } from "./dock/layout-store.js";
import { HostNotice } from "./HostNotice.js";
import type { NodeHost } from "./nodes/node-host.js";
import { TerminalList } from "./nodes/TerminalList.js";
import { useAgentTerminals } from "./nodes/useAgentTerminals.js";
import { RecordingList } from "./RecordingList.js";
import type { Selection } from "./selection.js";
import { SessionList } from "./SessionList.js";
import type { SessionBoard } from "./session-board.js";

/** Props of {@link Workbench}. */
export interface WorkbenchProps {
  readonly board: SessionBoard;
  readonly agent: AgentStore;
  readonly nodes: NodeHost;
}

/** A page that is narrower has the dock below the lists, and shows one panel at a time. */
const narrow = matchMedia("(max-width: 860px)");

/** What there is at one side, and what is open in the dock on the other. */
export function Workbench({ board, agent, nodes }: WorkbenchProps): ReactElement {
  const [dock] = useState(() => new Dock({ layouts: storedLayout(sessionStorage), narrow }));
  const { host, sessions } = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const activeId = useSyncExternalStore(dock.subscribe, dock.getActiveId);
  const stage = useRef<HTMLElement>(null);
  const size = useRef<TerminalSize>(undefined);
  const world = useMemo<DockWorld>(
    () => ({ dock, board, agent, nodes, onResize: (next) => void (size.current = next) }),
    [dock, board, agent, nodes],
  );
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [failure, setFailure] = useState<string>();

  // What was looked at last is looked at again, also where the address asks for it.
  useEffect(() => {
    const { selection } = board.getSnapshot();
    if (selection !== undefined) dock.open(selection);
  }, [board, dock]);
  useAgentTerminals(dock, sessions);
  // A person turns to a panel in the dock too.
  useEffect(() => {
    const item = dockItem(activeId ?? "");
    if (item !== undefined) board.select(item);
  }, [board, activeId]);

  const show = useCallback(
    (selection: Selection) => {
      dock.open(selection);
      // On a narrow screen the dock is below the lists.
      stage.current?.scrollIntoView({ block: "nearest" });
    },
    [dock],
  );
  const launch = useCallback(
    async ({ command, workingDirectory }: CommandRequest) => {
      const id = await board.launch({
        command,
        workingDirectory,
        ...(size.current && { size: size.current }),
      });
      show({ kind: "session", id });
    },
    [board, show],
  );
  const openTerminal = useCallback(async () => {
    setFailure(undefined);
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    try {
      const id = await nodes.launch({ width, height });
      show({ kind: "terminal", id });
      await board.refresh();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The terminal could not be opened.");
    }
  }, [board, nodes, show]);
  // Wherever the focus is, or where there is none.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      event.stopPropagation();
      setPaletteOpen(true);
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
  const commands = useCommands({ dock, sessions, show, openTerminal });

  return (
    <div className="workbench">
      <a className="workbench-skip" href="#stage">
        Skip to the session
      </a>
      <header className="workbench-top">
        <h1>Terminal sessions</h1>
        <button
          type="button"
          className="workbench-button"
          aria-keyshortcuts="Control+Shift+P"
          onClick={() => setPaletteOpen(true)}
        >
          Commands <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd>
        </button>
        <HostNotice host={host} />
      </header>
      <aside className="workbench-side">
        <CommandForm onRequest={launch} />
        <section aria-labelledby="terminals-title">
          <h2 id="terminals-title">Terminals</h2>
          <TerminalList
            nodes={nodes}
            sessions={sessions}
            selectedId={activeId}
            onSelect={(id) => show({ kind: "terminal", id })}
          />
          <button type="button" className="workbench-button" onClick={() => void openTerminal()}>
            New terminal
          </button>
          <p className="workbench-failure" role="alert">
            {failure}
          </p>
        </section>
        <section aria-labelledby="agent-title">
          <h2 id="agent-title">Agent</h2>
          <AgentItem
            store={agent}
            isSelected={activeId === "agent:"}
            onSelect={() => show({ kind: "agent" })}
          />
        </section>
        <section aria-labelledby="sessions-title">
          <h2 id="sessions-title">Sessions</h2>
          <SessionList
            sessions={sessions}
            selectedId={activeId}
            onSelect={(id) => show({ kind: "session", id })}
          />
        </section>
        <RecordingList selectedId={activeId} onSelect={(name) => show({ kind: "recording", name })} />
      </aside>
      <main
        id="stage"
        className="workbench-stage"
        ref={stage}
        tabIndex={-1}
        aria-label="Selected session"
        onKeyDownCapture={leaveTerminal}
      >
        <DockArea world={world} />
      </main>
      {isPaletteOpen && <CommandPalette commands={commands} onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

/** A running program gets every key, Tab too. This one takes the focus out of it, before the program sees it. */
function leaveTerminal(event: ReactKeyboardEvent<HTMLElement>): void {
  if (!event.ctrlKey || event.key !== "F6") return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.focus();
}
