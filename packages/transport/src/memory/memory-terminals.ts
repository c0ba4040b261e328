import type {
  TerminalDataEvent,
  TerminalExitEvent,
  TerminalMetadataEvent,
  TerminalStateEvent,
  TerminalTransport,
  TerminalWrite,
} from "../contracts.js";
import { createListeners } from "../event-listeners.js";
import { TerminalWireError } from "../wire-error.js";

/** The host's end of an in-memory transport: sessions that a test or a demonstration plays. */
export interface MemoryTerminals {
  /** What a client is given. */
  readonly transport: TerminalTransport;
  /** Prints text, numbered 1, 2, 3 … . The session begins with its first text. */
  print(sessionId: string, data: string): void;
  /** Ends the process. */
  exit(sessionId: string, exit?: { readonly code?: number; readonly signal?: string }): void;
  metadata(event: TerminalMetadataEvent): void;
  /** Breaks the line of a session: it stays so until it is attached again. */
  drop(sessionId: string): void;
  /** What was typed, in its order. */
  readonly written: readonly TerminalWrite[];
}

interface Played {
  readonly outputs: string[];
  isAttached: boolean;
  exit: Omit<TerminalExitEvent, "sessionId"> | undefined;
}

/** A transport within one program. Everything it says, it says at once. */
export function createMemoryTerminals(): MemoryTerminals {
  const sessions = new Map<string, Played>();
  const written: TerminalWrite[] = [];
  const data = createListeners<TerminalDataEvent>();
  const exits = createListeners<TerminalExitEvent>();
  const states = createListeners<TerminalStateEvent>();
  const metadata = createListeners<TerminalMetadataEvent>();

  const played = (sessionId: string): Played => {
    const found = sessions.get(sessionId) ?? { outputs: [], isAttached: false, exit: undefined };
    sessions.set(sessionId, found);
    return found;
  };
  const found = (sessionId: string): Played => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw new TerminalWireError("session_not_found");
    return session;
  };
  const tellEnd = (sessionId: string, { exit }: Played): void => {
    if (exit === undefined) return;
    states.tell({ sessionId, status: exit.code === 0 ? "exited" : "failed" });
    exits.tell({ sessionId, ...exit });
  };

  const transport: TerminalTransport = {
    async attach({ sessionId, afterSeq = 0 }) {
      const session = found(sessionId);
      session.isAttached = true;
      for (const [index, text] of session.outputs.entries())
        if (index + 1 > afterSeq) data.tell({ sessionId, data: text, seq: index + 1 });
      if (session.exit === undefined) states.tell({ sessionId, status: "running" });
      tellEnd(sessionId, session);
    },
    async detach({ sessionId }) {
      found(sessionId).isAttached = false;
    },
    async write(write) {
      const session = found(write.sessionId);
      if (session.exit !== undefined) throw new TerminalWireError("session_not_running");
      if (!session.isAttached) throw new TerminalWireError("not_attached");
      written.push(write);
    },
    async resize({ sessionId, cols, rows }) {
      found(sessionId);
      metadata.tell({ sessionId, cols, rows });
    },
    async snapshot({ sessionId }) {
      const { outputs } = found(sessionId);
      return { data: outputs.join(""), fromSeq: 1, toSeq: outputs.length };
    },
    onData: data.add,
    onExit: exits.add,
    onState: states.add,
    onMetadata: metadata.add,
  };

  return {
    transport,
    written,
    print(sessionId, text) {
      const session = played(sessionId);
      session.outputs.push(text);
      if (session.isAttached) data.tell({ sessionId, data: text, seq: session.outputs.length });
    },
    exit(sessionId, exit = { code: 0 }) {
      const session = played(sessionId);
      session.exit = exit;
      if (session.isAttached) tellEnd(sessionId, session);
    },
    metadata: metadata.tell,
    drop(sessionId) {
      played(sessionId).isAttached = false;
      states.tell({ sessionId, status: "detached" });
    },
  };
}
