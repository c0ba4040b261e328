import type { TerminalSize } from "@terminal-session/core";
import { closeCodes, TerminalWireError, toWireError } from "@terminal-session/transport";
import type {
  TerminalCloseGuardResult,
  TerminalSessionStatus,
  TerminalSnapshot,
} from "@terminal-session/transport/contracts";
import type { WorkspaceTerminal } from "@terminal-session/transport/frames";
import { resizeEveryMs, terminalMarks } from "../limits.js";
import { createOutputGatherer, type OutputGatherer } from "../output/output-gatherer.js";
import { createBoundedInput, type BoundedInput } from "../processes/bounded-input.js";
import type { Foreground } from "../processes/foreground.js";
import { ProgramEnd } from "../processes/program-end.js";
import type { Pty, PtyExit, PtyListener } from "../processes/pty.js";
import type { Attachment, FramePort } from "../sessions/attachment.js";
import { createEventLog } from "../sessions/event-log.js";
import { createPaced, type Paced } from "../sessions/paced.js";
import { createReaders, type Readers } from "../sessions/readers.js";
import type { SessionWorld } from "../sessions/session.js";
import { closeGuardOf } from "./close-guard.js";
import { typeWhenReady, type PromptWait } from "./prompt-wait.js";
import { createScreen, type Screen } from "./screen.js";

/** What a terminal is made of. */
export interface TerminalLaunch {
  readonly id: string;
  readonly owner: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly workingDirectory: string;
  readonly profileId: string | null;
  readonly initialInput: string | null;
  readonly size: TerminalSize;
}

/** What a terminal needs of the world. */
export interface TerminalWorld extends Omit<SessionWorld, "start" | "grew"> {
  /** Starts the shell. Rejects with a coded error. */
  readonly start: (launch: TerminalLaunch, listener: PtyListener) => Promise<Pty>;
  readonly foregroundOf: (pid: number) => Promise<Foreground>;
}

/** A live shell in a PTY: what it printed, how its screen looks, and who is attached. */
export class Terminal {
  readonly launch: TerminalLaunch;
  readonly #world: TerminalWorld;
  readonly #log = createEventLog((event) =>
    event.type === "terminal.output" ? Buffer.byteLength(event.text) : 0,
  );
  readonly #screen: Screen;
  readonly #readers: Readers;
  readonly #output: OutputGatherer;
  readonly #input: BoundedInput;
  readonly #sizes: Paced<TerminalSize>;
  readonly #watchers = new Set<{ readonly changed: () => void }>();
  readonly #ending: ProgramEnd;
  readonly #createdAt: number;
  #updatedAt: number;
  #endedAt: number | undefined;
  #status: TerminalSessionStatus = "starting";
  #size: TerminalSize;
  #pty: Pty | undefined;
  #prompt: PromptWait | undefined;
  #isTerminated = false;
  #exit: PtyExit | undefined;
  #lastError: string | null = null;
  #screenLag = 0;
  #heldByReaders = false;
  #isHeld = false;

  constructor(launch: TerminalLaunch, world: TerminalWorld) {
    this.launch = launch;
    this.#world = world;
    this.#ending = new ProgramEnd(world.scheduler);
    this.#createdAt = this.#updatedAt = world.now();
    this.#size = launch.size;
    this.#screen = createScreen(launch.size, world.limits.maxScreenLines);
    this.#readers = createReaders({
      sessionId: launch.id,
      log: this.#log,
      limits: { ...world.limits, ...terminalMarks },
      scheduler: world.scheduler,
      hold: (held) => {
        this.#heldByReaders = held;
        this.#regulate();
      },
    });
    this.#output = createOutputGatherer({ ...world, print: (texts) => this.#print(texts) });
    this.#input = createBoundedInput(world.limits.maxPendingInputBytes);
    this.#sizes = createPaced({
      scheduler: world.scheduler,
      everyMs: resizeEveryMs,
      apply: (size) => this.#tellSize(size),
    });
  }

  get status(): TerminalSessionStatus {
    return this.#status;
  }

  get hasEnded(): boolean {
    return this.#status === "exited" || this.#status === "failed";
  }

  get lastSeq(): number {
    return this.#log.lastSeq;
  }

  get size(): TerminalSize {
    return this.#size;
  }

  get clients(): number {
    return this.#readers.count;
  }

  /** How the shell ended, once it has. */
  get exit(): PtyExit | undefined {
    return this.#exit;
  }

  /** Starts the shell. Rejects with a coded error, and the terminal has failed. */
  async start(): Promise<void> {
    const { launch } = this;
    try {
      this.#pty = await this.#world.start(launch, {
        output: (bytes) => this.#output.take(bytes),
        exited: (exit) => this.#exited(exit),
      });
    } catch (error) {
      this.#lastError = toWireError(error).message;
      this.#setStatus("failed");
      this.#screen.dispose();
      throw error;
    }
    this.#setStatus("running");
    if (launch.initialInput === null || launch.initialInput === "") return;
    const bytes = Buffer.from(launch.initialInput);
    this.#prompt = typeWhenReady(this.#world.scheduler, () => {
      // A shell that is gone by now takes nothing, which its exit tells.
      if (!this.hasEnded) this.write(bytes).catch(() => {});
    });
  }

  /** Types into the shell. Rejects when there is none, or when it does not read. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#pty === undefined || this.hasEnded)
      throw new TerminalWireError("workspace_terminal_not_running");
    await this.#input.write(this.#pty, bytes);
  }

  /** Sets the size, whoever says so: of many in a row the last counts. */
  resize(size: TerminalSize): void {
    if (this.hasEnded) throw new TerminalWireError("workspace_terminal_not_running");
    this.#sizes.set(size);
  }

  /** Sends what was printed after `afterSeq`, and then what comes. */
  attach(port: FramePort, afterSeq: number): Attachment {
    const attachment = this.#readers.attach(port, afterSeq);
    if (!this.hasEnded) this.#setStatus("running");
    return {
      ...attachment,
      get lag() {
        return attachment.lag;
      },
      end: (code) => {
        attachment.end(code);
        if (!this.hasEnded && this.#readers.count === 0) this.#setStatus("detached");
      },
    };
  }

  /** Calls `changed` when the status, the size or the exit changed. Returns how to stop that. */
  watch(changed: () => void): () => void {
    const entry = { changed };
    this.#watchers.add(entry);
    return () => void this.#watchers.delete(entry);
  }

  /** What restores the screen as it is now. */
  async snapshot(): Promise<TerminalSnapshot> {
    const { data, seq, truncated } = await this.#screen.snapshot(this.#world.limits.maxSnapshotBytes);
    return {
      data,
      ...(truncated || seq === 0 ? {} : { fromSeq: 1 }),
      toSeq: seq,
      truncated,
      updatedAt: iso(this.#updatedAt),
    };
  }

  /** What closing it needs. */
  async guard(): Promise<TerminalCloseGuardResult> {
    const pid = this.#pty?.pid;
    const foreground = pid === undefined || this.hasEnded ? undefined : await this.#world.foregroundOf(pid);
    return closeGuardOf(this.#status, foreground);
  }

  /** Ends the shell and everything that came from it. Resolves when nothing of it runs any more. */
  async terminate(): Promise<void> {
    this.#isTerminated = true;
    this.#ending.begin(this.#pty);
    await this.over();
  }

  /** Resolves when nothing of it runs any more, or when that which cannot be ended was given up. Does not end it. */
  async over(): Promise<void> {
    await this.#ending.over(() => this.hasEnded);
  }

  /** Lets go of its clients: the host does not know it any more. */
  forget(): void {
    this.#readers.end(closeCodes.sessionNotFound);
    this.#screen.dispose();
  }

  /** What the routes say of it. */
  describe(): WorkspaceTerminal {
    const { id, workspaceId, title, workingDirectory, profileId } = this.launch;
    return {
      id,
      workspaceId,
      title,
      cwd: workingDirectory,
      profileId,
      runtimeKind: "local",
      status: this.#status,
      ...this.#size,
      createdAt: iso(this.#createdAt),
      updatedAt: iso(this.#updatedAt),
      endedAt: this.#endedAt === undefined ? null : iso(this.#endedAt),
      lastError: this.#lastError,
    };
  }

  #print(texts: readonly string[]): void {
    const { limits } = this.#world;
    for (const text of texts) {
      this.#log.append((sequence) => ({
        type: "terminal.output",
        sessionID: this.launch.id,
        text,
        sequence,
      }));
      this.#screenLag += text.length;
      this.#screen.write(text, this.#log.lastSeq, () => {
        this.#screenLag -= text.length;
        this.#regulate();
      });
    }
    if (texts.length === 0) return;
    this.#updatedAt = this.#world.now();
    this.#prompt?.printed();
    this.#readers.grew();
    while (this.#log.held > limits.maxReplayBytes && this.#log.dropOldest());
    this.#regulate();
  }

  #exited(exit: PtyExit): void {
    this.#output.end();
    this.#exit = exit;
    this.#prompt?.stop();
    this.#sizes.stop();
    this.#endedAt = this.#world.now();
    this.#setStatus(this.#isTerminated || exit.code === 0 ? "exited" : "failed");
    this.#readers.release();
    // What the shell left behind goes with it.
    this.#ending.begin(this.#pty);
    this.#ending.exited();
  }

  #tellSize(size: TerminalSize): void {
    if (this.hasEnded || (size.cols === this.#size.cols && size.rows === this.#size.rows)) return;
    this.#size = size;
    this.#screen.resize(size);
    this.#pty?.resize(size);
    this.#tell();
  }

  #regulate(): void {
    const { maxScreenLag } = this.#world.limits;
    const lagsBehind = this.#screenLag > (this.#isHeld ? maxScreenLag / 2 : maxScreenLag);
    const held = this.#heldByReaders || lagsBehind;
    if (held === this.#isHeld) return;
    this.#isHeld = held;
    if (held) this.#pty?.pause();
    else this.#pty?.resume();
  }

  #setStatus(status: TerminalSessionStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#updatedAt = this.#world.now();
    this.#tell();
  }

  #tell(): void {
    for (const { changed } of Array.from(this.#watchers)) changed();
  }
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
