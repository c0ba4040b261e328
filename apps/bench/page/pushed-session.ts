import { createTerminalSession, type TerminalSession, type TerminalSink } from "@terminal-session/core";

/** A session whose output is pushed into it, text by text. */
export interface PushedSession {
  readonly session: TerminalSession;
  readonly push: (...texts: readonly string[]) => void;
}

const sessionID = "bench";
const limits = { maxCharacters: Infinity, maxChunks: Infinity };

/** Opens a session of a program on a PTY of this size, without bounds on what is kept. The caller disposes it. */
export function pushedSession(size: { readonly cols: number; readonly rows: number }): PushedSession {
  let sink: TerminalSink | undefined;
  const session = createTerminalSession(
    (given) => {
      sink = given;
      return { stop: () => undefined };
    },
    { sessionID, limits },
  );
  let sequence = 0;
  sink?.events([{ type: "terminal.opened", sessionID, command: "npm test", tty: true, size }]);
  return {
    session,
    push: (...texts) =>
      sink?.events(
        texts.map((text) => ({ type: "terminal.output", sessionID, text, sequence: (sequence += 1) })),
      ),
  };
}
