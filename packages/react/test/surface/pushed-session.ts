import {
  createTerminalSession,
  type TerminalControls,
  type TerminalEvent,
  type TerminalSession,
  type TerminalSink,
  type TerminalSize,
} from "@terminal-session/core";

/** A session that a test feeds by hand. */
export interface PushedSession {
  readonly session: TerminalSession;
  readonly sink: TerminalSink;
  readonly events: (...events: readonly TerminalEvent[]) => void;
  readonly print: (...texts: readonly string[]) => void;
}

const sessionID = "session";

/** How a pushed session begins. */
export interface PushedOptions {
  readonly size?: TerminalSize;
  readonly tty?: boolean;
  readonly controls?: TerminalControls;
}

/** Opens a session into which a test pushes what it likes. */
export function pushedSession({ size, tty = true, controls = {} }: PushedOptions = {}): PushedSession {
  let given: TerminalSink | undefined;
  const session = createTerminalSession((sink) => {
    given = sink;
    return { stop: () => undefined, ...controls };
  });
  if (!given) throw new Error("The source was not started.");
  const sink = given;
  let sequence = 0;
  const events = (...list: readonly TerminalEvent[]): void => sink.events(list);
  events({ type: "terminal.opened", sessionID, command: "test", tty, ...(size && { size }) });
  return {
    session,
    sink,
    events,
    print: (...texts) => {
      for (const text of texts) {
        sequence += 1;
        events({ type: "terminal.output", sessionID, text, sequence });
      }
    },
  };
}
