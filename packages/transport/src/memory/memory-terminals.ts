import type {
  TerminalApprovalAnswer,
  TerminalApprovalEvent,
  TerminalApprovalRequested,
  TerminalDataEvent,
  TerminalExitEvent,
  TerminalMetadataEvent,
  TerminalSessionStatus,
  TerminalStateEvent,
  TerminalTransport,
  TerminalWrite,
} from "../contracts.js";
import { createListeners } from "../event-listeners.js";
import { TerminalWireError } from "../wire-error.js";
import { createMemoryApprovals, type MemoryApprovals } from "./memory-approvals.js";

/** A command line that a test or a demonstration asks approval for. */
export interface MemoryLaunch {
  readonly sessionId: string;
  readonly command: string;
  readonly cwd?: string;
}

/** The host's end of an in-memory transport: sessions that a test or a demonstration plays. */
export interface MemoryTerminals {
  /** What a client is given. */
  readonly transport: TerminalTransport;
  /** Prints text, numbered 1, 2, 3 … . The session begins with its first text. */
  print(sessionId: string, data: string): void;
  /**
   * Begins a session with a command line that must be allowed first. Resolves with the answer; a denied one has ended by
   * then, an allowed one runs and prints what it is made to.
   */
  launch(input: MemoryLaunch): Promise<TerminalApprovalAnswer>;
  /** Asks whoever looks at the session. Resolves with the answer. */
  requestApproval(
    sessionId: string,
    request: Omit<TerminalApprovalRequested, "type">,
  ): Promise<TerminalApprovalAnswer>;
  /** Ends the process. What was asked and not answered is denied. */
  exit(sessionId: string, exit?: Omit<TerminalExitEvent, "sessionId">): void;
  metadata(event: TerminalMetadataEvent): void;
  /** Breaks the line of a session: it stays so until it is attached again. */
  drop(sessionId: string): void;
  /** What was typed, in its order. */
  readonly written: readonly TerminalWrite[];
}

interface Played {
  readonly outputs: string[];
  readonly approvals: MemoryApprovals;
  isAttached: boolean;
  status: TerminalSessionStatus;
  known: Omit<TerminalMetadataEvent, "sessionId"> | undefined;
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
  const approvals = createListeners<TerminalApprovalEvent>();

  const played = (sessionId: string): Played => {
    const known = sessions.get(sessionId);
    if (known !== undefined) return known;
    const session: Played = {
      outputs: [],
      approvals: createMemoryApprovals((event) => {
        if (session.isAttached) approvals.tell({ sessionId, event });
      }),
      isAttached: false,
      status: "running",
      known: undefined,
      exit: undefined,
    };
    sessions.set(sessionId, session);
    return session;
  };
  const found = (sessionId: string): Played => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw new TerminalWireError("session_not_found");
    return session;
  };
  const become = (sessionId: string, session: Played, status: TerminalSessionStatus): void => {
    session.status = status;
    if (!session.isAttached) return;
    states.tell({ sessionId, status });
    if (session.exit !== undefined) exits.tell({ sessionId, ...session.exit });
  };
  const end = (sessionId: string, exit: Omit<TerminalExitEvent, "sessionId">): void => {
    const session = played(sessionId);
    session.exit = exit;
    session.approvals.denyAll();
    const isFine = exit.code === 0 || (exit.code === undefined && exit.signal === undefined);
    become(sessionId, session, isFine ? "exited" : "failed");
  };

  const transport: TerminalTransport = {
    async attach({ sessionId, afterSeq = 0 }) {
      const session = found(sessionId);
      session.isAttached = true;
      for (const event of session.approvals.events) approvals.tell({ sessionId, event });
      for (const [index, text] of session.outputs.entries())
        if (index + 1 > afterSeq) data.tell({ sessionId, data: text, seq: index + 1 });
      if (session.known !== undefined) metadata.tell({ sessionId, ...session.known });
      become(sessionId, session, session.status);
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
    async resolveApproval({ sessionId, requestID, ...answer }) {
      found(sessionId).approvals.answer(requestID, answer);
    },
    async terminate({ sessionId }) {
      if (found(sessionId).exit === undefined) end(sessionId, { reason: "Ended on request." });
    },
    onData: data.add,
    onExit: exits.add,
    onState: states.add,
    onMetadata: metadata.add,
    onApproval: approvals.add,
  };

  return {
    transport,
    written,
    print(sessionId, text) {
      const session = played(sessionId);
      session.outputs.push(text);
      if (session.isAttached) data.tell({ sessionId, data: text, seq: session.outputs.length });
    },
    async launch({ sessionId, command, cwd }) {
      const session = played(sessionId);
      const where = cwd === undefined ? {} : { workingDirectory: cwd };
      session.known = { command, ...(cwd === undefined ? {} : { cwd }) };
      session.status = "created";
      const answer = await session.approvals.ask({
        requestID: `launch-${sessionId}`,
        title: "Run a command",
        summary: "Nothing runs until this is allowed.",
        command,
        ...where,
      });
      if (session.exit !== undefined) return answer;
      if (answer.decision === "allow") become(sessionId, session, "running");
      else end(sessionId, { reason: "Denied: the command was not run." });
      return answer;
    },
    requestApproval: (sessionId, request) => played(sessionId).approvals.ask(request),
    exit: (sessionId, exit = { code: 0 }) => end(sessionId, exit),
    metadata: metadata.tell,
    drop(sessionId) {
      played(sessionId).isAttached = false;
      states.tell({ sessionId, status: "detached" });
    },
  };
}
