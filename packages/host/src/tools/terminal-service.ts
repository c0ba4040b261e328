import { newId } from "../access/owned-records.js";
import type { SandboxMode } from "../sandbox/sandbox.js";
import { AgentTerminalError } from "./agent-terminal-error.js";
import { createBackgroundSends, type BackgroundSends } from "./background-sends.js";
import {
  allOver,
  closeOnce,
  ownerNotLive,
  pendingOver,
  snapshotOf,
  type LiveOwner,
  type OwnedSession,
} from "./owned-sessions.js";
import type { PageRequest, TextPage } from "./retained-text.js";
import type { AgentSessionSnapshot, AgentSignal } from "./session-values.js";
import type {
  BackendOpen,
  BackendSend,
  BackendSession,
  SendOperation,
  TerminalBackend,
} from "./terminal-backend.js";

/** A session to open. */
export interface OpenRequest {
  readonly type: string;
  /** Not empty, and no other session of the owner has it. */
  readonly name?: string;
  readonly cwd?: string;
  readonly signal?: AbortSignal;
}

/**
 * Terminal sessions that live across the calls of their owners. An owner is an object, and its identity is the proof; of
 * an unknown id every call says `NO_SESSION`, of another owner's `FOREIGN_SESSION`. Sessions do not outlive the process.
 */
export interface TerminalService {
  /** Adds a backend; the result takes it away again, and its sessions live on. Throws `DUPLICATE_BACKEND`. */
  registerBackend(backend: TerminalBackend): () => void;
  /** Lets an owner open sessions, and says what their shells may do. Again for the same owner changes nothing. */
  registerOwner(owner: object, options?: { readonly sandboxMode?: SandboxMode }): void;
  /** Throws `SANDBOX_MODE_LOCKED` while a session of the owner is open or opening. */
  setSandboxMode(owner: object, mode: SandboxMode): void;
  /** Opens a session. It is listed from the moment this resolves. An abort rejects with the signal's own reason. */
  open(owner: object, request: OpenRequest): Promise<AgentSessionSnapshot & { readonly motd: string }>;
  /** Types into a session. Throws `SEND_ACTIVE` while another send is under way. */
  startSend(owner: object, sessionId: string, send: BackendSend): SendOperation;
  /** Reads what was printed, and consumes nothing. */
  read(owner: object, sessionId: string, request: PageRequest): TextPage;
  /** Signals what runs in the foreground, whose process group it gives back. */
  signal(owner: object, sessionId: string, signal: AgentSignal): number;
  /** True for the caller that closed it, false for one that found it closing. Both wait. A failure keeps the session. */
  close(owner: object, sessionId: string): Promise<boolean>;
  /** The owner's sessions, exited ones too, in the order in which they became ready. */
  list(owner: object): readonly AgentSessionSnapshot[];
  /** The session behind an id. */
  find(owner: object, sessionId: string): BackendSession;
  readonly backgroundSends: BackgroundSends;
  /** Aborts what the owner opens, closes what it has, waits for all, and throws what failed. */
  disposeOwner(owner: object): Promise<void>;
  /** The same for all owners, for good. */
  dispose(): Promise<void>;
}

/** Bytes of a background send's output that wait to be read: as many as one read of a session gives. */
const maxBackgroundBytes = 262_144;

/**
 * No sessions yet. `ids` are `counted` (`pty-1` …) unless they leave the process: then they are `unguessable`, and
 * another owner's session is an unknown one.
 */
export function createTerminalService(
  options: { readonly ids?: "counted" | "unguessable" } = {},
): TerminalService {
  const isHidden = options.ids === "unguessable";
  const backends = new Map<string, TerminalBackend>();
  const owners = new Map<object, LiveOwner>();
  const sessions = new Map<string, OwnedSession>();
  let isDisposing = false;
  const counter = (prefix: string): (() => string) => {
    let count = 0;
    return () => `${prefix}-${isHidden ? newId() : (count += 1)}`;
  };
  const newSessionId = counter("pty");
  const backgroundSends = createBackgroundSends({
    newId: counter("pty-send"),
    maxBytes: maxBackgroundBytes,
  });

  const find = (owner: object, sessionId: string): OwnedSession => {
    const owned = sessions.get(sessionId);
    if (owned === undefined || (isHidden && owned.owner !== owner))
      throw new AgentTerminalError("NO_SESSION", "there is no such terminal session");
    if (owned.owner !== owner)
      throw new AgentTerminalError("FOREIGN_SESSION", "the terminal session belongs to another owner");
    return owned;
  };
  const sessionsOf = (owner: object): OwnedSession[] =>
    [...sessions.values()].filter((owned) => owned.owner === owner);
  const liveOwner = (owner: object): LiveOwner => {
    const live = owners.get(owner);
    if (live === undefined) throw ownerNotLive();
    return live;
  };
  const close = (owned: OwnedSession): Promise<boolean> =>
    closeOnce(owned, () => {
      sessions.delete(owned.sessionId);
      if (owned.name !== undefined) owners.get(owned.owner)?.names.delete(owned.name);
    });

  /** Opens with the backend, and closes what arrives after an abort. `ready` is called in the moment of arrival. */
  const openWith = async (
    backend: TerminalBackend,
    live: LiveOwner,
    {
      ready,
      ...input
    }: Omit<BackendOpen, "sandboxMode"> & { readonly ready: (session: BackendSession) => void },
  ): Promise<void> => {
    const { signal } = input;
    const opening = (async () => backend.open({ ...input, sandboxMode: live.sandboxMode }))();
    let abort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      // The caller's own reason, whatever it is.
      abort = () => reject(signal.reason as Error);
      signal.addEventListener("abort", abort);
    });
    try {
      const session = await Promise.race([opening, aborted]);
      signal.throwIfAborted();
      ready(session);
    } catch (error) {
      const late = opening.then(
        (session) => session.close(),
        () => undefined,
      );
      live.pending.add(late);
      void late.catch(() => undefined).finally(() => live.pending.delete(late));
      throw error;
    } finally {
      signal.removeEventListener("abort", abort);
    }
  };

  const disposeOwner = async (owner: object, reason: AgentTerminalError): Promise<void> => {
    const live = owners.get(owner);
    if (live === undefined) return;
    owners.delete(owner);
    live.stop.abort(reason);
    await allOver([pendingOver(live), ...sessionsOf(owner).map(close)]);
    backgroundSends.forget(owner);
  };

  return {
    backgroundSends,
    registerBackend(backend) {
      if (backends.has(backend.type))
        throw new AgentTerminalError("DUPLICATE_BACKEND", "a backend of this type is registered");
      backends.set(backend.type, backend);
      return () => {
        if (backends.get(backend.type) === backend) backends.delete(backend.type);
      };
    },
    registerOwner(owner, { sandboxMode = "danger-full-access" } = {}) {
      if (isDisposing) throw new AgentTerminalError("SERVICE_DISPOSING", "the terminal service is closing");
      if (owners.has(owner)) return;
      owners.set(owner, { stop: new AbortController(), names: new Set(), pending: new Set(), sandboxMode });
    },
    setSandboxMode(owner, mode) {
      const live = liveOwner(owner);
      if (mode === live.sandboxMode) return;
      if (live.pending.size > 0 || sessionsOf(owner).length > 0)
        throw new AgentTerminalError(
          "SANDBOX_MODE_LOCKED",
          "the sandbox mode changes only while no terminal session is open or opening; close them first",
        );
      live.sandboxMode = mode;
    },
    async open(owner, { type, name, cwd, signal }) {
      signal?.throwIfAborted();
      if (isDisposing) throw new AgentTerminalError("SERVICE_DISPOSING", "the terminal service is closing");
      const live = liveOwner(owner);
      if (name === "") throw new TypeError("PTY session name must be non-empty");
      const backend = backends.get(type);
      if (backend === undefined) throw new AgentTerminalError("NO_BACKEND", "no backend has this type");
      if (name !== undefined && live.names.has(name))
        throw new AgentTerminalError("DUPLICATE_NAME", "another terminal session has this name");
      if (name !== undefined) live.names.add(name);
      const sessionId = newSessionId();
      let owned: OwnedSession | undefined;
      let motd = "";
      const opening = openWith(backend, live, {
        owner,
        sessionId,
        ready(session) {
          owned = { sessionId, ...(name === undefined ? {} : { name }), type, owner, session };
          motd = session.motd;
          sessions.set(sessionId, owned);
        },
        ...(name === undefined ? {} : { name }),
        ...(cwd === undefined ? {} : { cwd }),
        signal: signal === undefined ? live.stop.signal : AbortSignal.any([signal, live.stop.signal]),
      });
      const over = opening.then(
        () => undefined,
        () => undefined,
      );
      live.pending.add(over);
      try {
        await opening;
        return { ...snapshotOf(owned ?? find(owner, sessionId)), motd };
      } catch (error) {
        if (name !== undefined) live.names.delete(name);
        throw error;
      } finally {
        live.pending.delete(over);
      }
    },
    startSend: (owner, sessionId, send) => find(owner, sessionId).session.startSend(send),
    read: (owner, sessionId, request) => find(owner, sessionId).session.read(request),
    signal: (owner, sessionId, signal) => find(owner, sessionId).session.signal(signal),
    close: async (owner, sessionId) => close(find(owner, sessionId)),
    list: (owner) => sessionsOf(owner).map(snapshotOf),
    find: (owner, sessionId) => find(owner, sessionId).session,
    disposeOwner: (owner) => disposeOwner(owner, ownerNotLive()),
    async dispose() {
      isDisposing = true;
      const reason = new AgentTerminalError("SERVICE_DISPOSING", "the terminal service is closing");
      await allOver([...owners.keys()].map((owner) => disposeOwner(owner, reason)));
      // Sessions whose close failed when their owner went.
      await allOver([...sessions.values()].map(close));
    },
  };
}
