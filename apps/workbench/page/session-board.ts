import type { TerminalSession, TerminalSize } from "@terminal-session/core";
import type { WorkspaceClient, WorkspaceTerminal } from "@terminal-session/transport";
import { codeOf } from "./error-code.js";
import { refreshEveryMs, retryEveryMs } from "./limits.js";
import type { SelectionStore, Selection } from "./selection.js";
import { workspaceId } from "./workspace.js";

/** A session of the host, and our line to it once there is one. */
export interface BoardSession {
  /** What the host said of it when the list was last read. */
  readonly listed: WorkspaceTerminal;
  /** Absent for an ended session that nobody has looked at: its line would only bring back old output. */
  readonly session?: TerminalSession;
}

/**
 * How the page stands with the host. `lost`: it does not answer, and we go on asking. `refused`: it answers that our
 * token is none of its own, which a restarted host does; asking again would not help.
 */
export type HostState = "connecting" | "connected" | "lost" | "refused";

/** What the page shows of the host's sessions. Immutable. */
export interface Board {
  readonly host: HostState;
  /** Newest first. */
  readonly sessions: readonly BoardSession[];
  readonly selection?: Selection;
}

/** What a board needs of the world. */
export interface SessionBoardOptions {
  readonly client: Pick<WorkspaceClient, "list" | "launch">;
  /** Opens our line to a session. */
  readonly attach: (sessionId: string) => TerminalSession;
  readonly selections: SelectionStore;
  readonly timers: Pick<typeof globalThis, "setTimeout" | "clearTimeout">;
}

/** What a person asked to run, with the size of the place where it will be shown. */
export interface BoardLaunch {
  readonly command: string;
  readonly workingDirectory: string;
  readonly size?: TerminalSize;
}

/** The sessions of one host, kept up to date while it is open. `close` lets go of every line and ends no process. */
export class SessionBoard {
  readonly #options: SessionBoardOptions;
  readonly #listeners = new Set<() => void>();
  /** Ended sessions that somebody has looked at. */
  readonly #looked = new Set<string>();
  readonly #open = new Map<string, { readonly session: TerminalSession; readonly unsubscribe: () => void }>();
  #board: Board;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<void> | undefined;
  /** How often the list was asked for. */
  #asked = 0;
  #closed = false;

  constructor(options: SessionBoardOptions) {
    this.#options = options;
    const selection = options.selections.read();
    this.#board = { host: "connecting", sessions: [], ...(selection ? { selection } : {}) };
  }

  readonly getSnapshot = (): Board => this.#board;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the host's list again, and goes on doing so until {@link close}. Never rejects. */
  readonly refresh = (): Promise<void> => {
    this.#asked += 1;
    this.#refreshing ??= this.#readList().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  };

  /** Makes a session that asks for approval, selects it, and answers its id. Rejects with the host's refusal. */
  async launch({ command, workingDirectory, size }: BoardLaunch): Promise<string> {
    const cwd = workingDirectory === "" ? null : workingDirectory;
    const launch = { command, requireApproval: true, cwd, ...size, reason: "intent", workspaceId } as const;
    const launched = await this.#options.client.launch.create(launch).catch((error: unknown) => {
      // It may be the host that is gone or another one: the list tells.
      void this.refresh();
      throw error;
    });
    const { sessionId: id } = launched;
    if (this.#closed) return id;
    this.select({ kind: "session", id });
    await this.refresh();
    return id;
  }

  /** Remembers what is shown, and lists it as such. */
  readonly select = (selection: Selection): void => {
    this.#options.selections.write(selection);
    this.#change({ selection });
    if (selection.kind === "session") this.look(selection.id);
  };

  /** Brings a session back that has ended: its line is there from now on. */
  readonly look = (id: string): void => {
    if (this.#looked.has(id)) return;
    this.#looked.add(id);
    this.#change({ sessions: this.#board.sessions.map(({ listed }) => this.#entry(listed)) });
  };

  /** Lets go of everything. Twice is harmless. */
  close(): void {
    this.#closed = true;
    this.#options.timers.clearTimeout(this.#timer);
    for (const { session, unsubscribe } of this.#open.values()) {
      unsubscribe();
      session.dispose();
    }
    this.#open.clear();
    this.#listeners.clear();
  }

  async #readList(): Promise<void> {
    this.#options.timers.clearTimeout(this.#timer);
    let host: HostState = "connected";
    try {
      let asked: number;
      let listed: readonly WorkspaceTerminal[];
      do {
        // A list that was on its way when it was asked for may not know what it was asked for.
        asked = this.#asked;
        listed = await this.#options.client.list();
      } while (asked !== this.#asked);
      if (this.#closed) return;
      this.#show(listed);
    } catch (error) {
      if (this.#closed) return;
      host = codeOf(error) === "unauthorized" ? "refused" : "lost";
    }
    if (host !== this.#board.host) this.#change({ host });
    if (host === "refused") return;
    const delayMs = host === "connected" ? refreshEveryMs : retryEveryMs;
    this.#timer = this.#options.timers.setTimeout(() => void this.refresh(), delayMs);
  }

  #show(listed: readonly WorkspaceTerminal[]): void {
    const sessions = listed.toReversed().map((entry) => this.#entry(entry));
    const selected = this.#board.selection;
    const isOfHost = selected?.kind === "session" || selected?.kind === "terminal";
    const isGone = isOfHost && !listed.some((entry) => entry.id === selected.id);
    const { selection: _gone, ...rest } = this.#board;
    this.#board = isGone ? rest : this.#board;
    this.#change({ sessions });
  }

  #entry(listed: WorkspaceTerminal): BoardSession {
    // The line of a shell is that of its node.
    if (listed.command === undefined) return { listed };
    const { selection } = this.#board;
    const isSelected = selection?.kind === "session" && selection.id === listed.id;
    const isWanted = isSelected || listed.endedAt === null || this.#looked.has(listed.id);
    return isWanted ? this.#attached(listed) : { listed };
  }

  #attached(listed: WorkspaceTerminal): BoardSession {
    const known = this.#open.get(listed.id);
    if (known) return { listed, session: known.session };
    const session = this.#options.attach(listed.id);
    let link = session.getSnapshot().link.state;
    const unsubscribe = session.subscribe(() => {
      const before = link;
      link = session.getSnapshot().link.state;
      // A line that breaks is the first sign of a host that is gone.
      if (link === "lost" && before !== "lost") void this.refresh();
    });
    this.#open.set(listed.id, { session, unsubscribe });
    return { listed, session };
  }

  #change(change: Partial<Board>): void {
    this.#board = { ...this.#board, ...change };
    for (const listener of this.#listeners) listener();
  }
}
