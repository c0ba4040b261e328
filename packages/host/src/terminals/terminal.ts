import type { TerminalSize } from "@terminal-session/core";
import { closeCodes, TerminalWireError, toWireError } from "@terminal-session/transport";
import type {
  TerminalApprovalAnswer,
  TerminalCloseGuardResult,
  TerminalSessionStatus,
  TerminalSnapshot,
} from "@terminal-session/transport/contracts";
import type { TerminalHolder, WorkspaceTerminal } from "@terminal-session/transport/frames";
import { resizeEveryMs } from "../limits.js";
import { createBoundedInput, type BoundedInput } from "../processes/bounded-input.js";
import type { Foreground } from "../processes/foreground.js";
import { ProgramEnd } from "../processes/program-end.js";
import type { Pty, PtyExit, PtyListener } from "../processes/pty.js";
import type { Attachment, OutputPort } from "../readers/attachment.js";
import {
  createTerminalApprovals,
  type ApprovalEvent,
  type ApprovalOutcome,
  type ApprovalRequest,
  type TerminalApprovals,
} from "./approvals.js";
import { closeGuardOf } from "./close-guard.js";
import { createPaced, type Paced } from "./paced.js";
import { typeWhenReady, type PromptWait } from "./prompt-wait.js";
import { TerminalOutput, type OutputListener, type OutputWorld } from "./terminal-output.js";
import {
  isOver,
  nextTerminalCourse,
  type TerminalCourse,
  type TerminalExit,
  type TerminalStep,
} from "./terminal-course.js";
import { isoTime, terminalDescription } from "./terminal-description.js";
import type { TerminalLaunch } from "./terminal-launch.js";
import type { TerminalProgram } from "./terminal-program.js";

/** What a terminal needs of the world. */
export interface TerminalWorld extends OutputWorld {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Starts the program. Rejects with a coded error. */
  readonly start: (launch: TerminalLaunch, listener: PtyListener) => Promise<Pty>;
  readonly foregroundOf: (pid: number) => Promise<Foreground>;
}

/** Who looks on. */
export interface TerminalWatcher {
  /** The status, the size, the command, the holder or the exit changed. */
  changed(): void;
  /** Something was asked, or answered. */
  approval?(event: ApprovalEvent): void;
}

/** A program in a PTY, live or asked for: how it stands, and who is attached. */
export class Terminal {
  readonly launch: TerminalLaunch;
  readonly #world: TerminalWorld;
  readonly #output: TerminalOutput;
  readonly #approvals: TerminalApprovals;
  readonly #input: BoundedInput;
  readonly #sizes: Paced<TerminalSize>;
  readonly #watchers = new Set<{ readonly watcher: TerminalWatcher }>();
  readonly #ending: ProgramEnd;
  readonly #createdAt: number;
  #updatedAt: number;
  #course: TerminalCourse;
  #program: TerminalProgram;
  #size: TerminalSize;
  #holder: TerminalHolder | undefined;
  #pty: Pty | undefined;
  #starting: Promise<void> = Promise.resolve();
  #prompt: PromptWait | undefined;

  constructor(launch: TerminalLaunch, world: TerminalWorld) {
    this.launch = launch;
    this.#world = world;
    this.#ending = new ProgramEnd(world.scheduler);
    this.#createdAt = this.#updatedAt = world.now();
    this.#course = { status: launch.requireApproval ? "created" : "starting" };
    this.#program = launch.program;
    this.#size = launch.size;
    this.#holder = launch.holder;
    this.#output = new TerminalOutput({
      ...world,
      size: launch.size,
      hold: (held) => (held ? this.#pty?.pause() : this.#pty?.resume()),
      printed: () => {
        this.#updatedAt = world.now();
        this.#prompt?.printed();
      },
    });
    this.#approvals = createTerminalApprovals({
      ...world,
      sessionID: launch.id,
      tell: (event) => {
        for (const { watcher } of Array.from(this.#watchers)) watcher.approval?.(event);
      },
    });
    this.#input = createBoundedInput(world.limits.maxPendingInputBytes);
    this.#sizes = createPaced({
      scheduler: world.scheduler,
      everyMs: resizeEveryMs,
      apply: (size) => this.#tellSize(size),
    });
  }

  get status(): TerminalSessionStatus {
    return this.#course.status;
  }

  get hasEnded(): boolean {
    return isOver(this.#course);
  }

  get lastSeq(): number {
    return this.#output.lastSeq;
  }

  get size(): TerminalSize {
    return this.#size;
  }

  get clients(): number {
    return this.#output.clients;
  }

  /** The program waits for those who read what it prints. */
  get isHeldBack(): boolean {
    return this.#output.isHeld;
  }

  /** The program's own process, once it has one. */
  get pid(): number | undefined {
    return this.#pty?.pid;
  }

  /** Who types, where an agent may; absent where it may not. */
  get holder(): TerminalHolder | undefined {
    return this.#holder;
  }

  /** How the program ended, once it has. */
  get exit(): TerminalExit | undefined {
    return this.#course.exit;
  }

  /** The command line that it runs or would run; nothing for a shell. */
  get command(): string | undefined {
    return this.#program.kind === "command" ? this.#program.command : undefined;
  }

  get startedAt(): number | undefined {
    return this.#course.startedAt;
  }

  /** Why it failed, in a sentence for people. */
  get lastError(): string | undefined {
    return this.#course.lastError;
  }

  /** What a late client must know of what was asked here. */
  get approvalEvents(): readonly ApprovalEvent[] {
    return this.#approvals.events;
  }

  /** Starts the program, or asks whether it may. Rejects with a coded error where it cannot be started, and has failed then. */
  async start(): Promise<void> {
    if (!this.launch.requireApproval) {
      const starting = this.#start();
      this.#starting = starting.catch(() => {});
      return starting;
    }
    const { command } = this;
    this.#approvals.request(
      {
        title: command === undefined ? "Start a shell" : "Run a command",
        summary: "Nothing runs until this is allowed.",
        ...(command === undefined ? {} : { command }),
        workingDirectory: this.launch.workingDirectory,
      },
      (outcome) => this.#launchAnswered(outcome),
    );
  }

  /** Types into the program. Rejects when there is none, or when it does not read. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#pty === undefined || this.hasEnded)
      throw new TerminalWireError("workspace_terminal_not_running");
    await this.#input.write(this.#pty, bytes);
  }

  /** Says who types. Throws `invalid_request` for a terminal that no agent was given. */
  hold(holder: TerminalHolder): void {
    if (this.hasEnded) throw new TerminalWireError("workspace_terminal_not_running");
    if (this.#holder === undefined) throw new TerminalWireError("invalid_request");
    if (holder === this.#holder) return;
    this.#holder = holder;
    this.#tell();
  }

  /** Sets the size, whoever says so: of many in a row the last counts. */
  resize(size: TerminalSize): void {
    if (this.hasEnded) throw new TerminalWireError("workspace_terminal_not_running");
    this.#sizes.set(size);
  }

  /** Sends what was printed after `afterSeq`, and then what comes. */
  attach(port: OutputPort, afterSeq: number): Pick<Attachment, "acknowledge" | "end"> {
    const attachment = this.#output.attach(port, afterSeq);
    this.#attended();
    return {
      acknowledge: (characters) => attachment.acknowledge(characters),
      end: (code) => {
        attachment.end(code);
        this.#attended();
      },
    };
  }

  /** Tells what was printed and is kept, and then what comes. Returns how to stop that. */
  follow(listener: OutputListener): () => void {
    return this.#output.follow(listener);
  }

  /** Tells what changes. Returns how to stop that. */
  watch(watcher: TerminalWatcher): () => void {
    const entry = { watcher };
    this.#watchers.add(entry);
    return () => void this.#watchers.delete(entry);
  }

  /**
   * Asks whoever looks at it. Resolves with the answer, or without one: when it expires, is taken back, or the terminal is
   * over. Rejects with `approval_overflow` where too many wait, and where it is over already.
   */
  async requestApproval(request: ApprovalRequest): Promise<ApprovalOutcome> {
    if (this.hasEnded) throw new TerminalWireError("workspace_terminal_not_running");
    return new Promise((resolve) => this.#approvals.request(request, resolve));
  }

  /** Takes an answer; an allowed command has started, or failed to, when this resolves. Rejects with a refusal. */
  async answer(requestID: string, answer: TerminalApprovalAnswer): Promise<void> {
    this.#approvals.answer(requestID, answer);
    await this.#starting;
  }

  /** What restores the screen as it is now. */
  async snapshot(): Promise<TerminalSnapshot> {
    const { data, seq, truncated } = await this.#output.snapshot();
    return {
      data,
      ...(truncated || seq === 0 ? {} : { fromSeq: 1 }),
      toSeq: seq,
      truncated,
      updatedAt: isoTime(this.#updatedAt),
    };
  }

  /** Which process group has the terminal. */
  async foreground(): Promise<Foreground> {
    const { pid } = this;
    return pid === undefined || this.hasEnded ? { kind: "unknown" } : this.#world.foregroundOf(pid);
  }

  /** What closing it needs. */
  async guard(): Promise<TerminalCloseGuardResult> {
    return closeGuardOf(this.status, await this.foreground());
  }

  /**
   * Ends the program and everything that came from it, or takes back the question whether it may run. Resolves when nothing
   * of it runs any more. `because` is a sentence for people.
   */
  async terminate(because = "Ended on request."): Promise<void> {
    this.#step({ type: "ending", because });
    if (this.status === "created") this.#approvals.end();
    await this.#starting;
    this.#ending.begin(this.#pty);
    await this.over();
  }

  /** Resolves when nothing of it runs any more, or when that which cannot be ended was given up. Does not end it. */
  async over(): Promise<void> {
    await this.#ending.over(() => this.hasEnded);
  }

  /** Lets go of its clients, whose lines are closed with `code`: the host does not know it any more. */
  forget(code: number = closeCodes.sessionNotFound): void {
    this.#output.forget(code);
  }

  /** What the routes say of it. */
  describe(): WorkspaceTerminal {
    return terminalDescription({
      launch: this.launch,
      course: this.#course,
      command: this.command,
      holder: this.#holder,
      size: this.#size,
      createdAt: this.#createdAt,
      updatedAt: this.#updatedAt,
    });
  }

  #launchAnswered(outcome: ApprovalOutcome): void {
    if (outcome.decision === "deny")
      return this.#step({
        type: "refused",
        because: "Denied: the command was not run.",
        at: this.#world.now(),
      });
    if (this.#program.kind === "command" && outcome.command !== undefined)
      this.#program = { kind: "command", command: outcome.command };
    this.#step({ type: "allowed" });
    // What went wrong is told to all who look on.
    this.#starting = this.#start().catch(() => {});
  }

  async #start(): Promise<void> {
    const { initialInput } = this.launch;
    try {
      this.#pty = await this.#world.start(
        { ...this.launch, program: this.#program, size: this.#size },
        { output: (bytes) => this.#output.take(bytes), exited: (exit) => this.#exited(exit) },
      );
    } catch (error) {
      this.#step({ type: "failed", error: toWireError(error).message, at: this.#world.now() });
      throw error;
    }
    this.#step({ type: "started", at: this.#world.now() });
    if (initialInput === null || initialInput === "") return;
    const bytes = Buffer.from(initialInput);
    this.#prompt = typeWhenReady(this.#world.scheduler, () => {
      // A program that is gone by now takes nothing, which its exit tells.
      if (!this.hasEnded) this.write(bytes).catch(() => {});
    });
  }

  #exited(exit: PtyExit): void {
    this.#output.end();
    this.#step({ type: "exited", exit, at: this.#world.now() });
    this.#output.release();
    // What the program left behind goes with it.
    this.#ending.begin(this.#pty);
    this.#ending.exited();
  }

  #step(step: TerminalStep): void {
    const before = this.#course;
    this.#course = nextTerminalCourse(before, step);
    if (this.#course.status === before.status) return;
    this.#updatedAt = this.#world.now();
    if (this.hasEnded) this.#leave();
    this.#tell();
  }

  #leave(): void {
    this.#prompt?.stop();
    this.#sizes.stop();
    this.#approvals.end();
    if (this.#holder !== undefined) this.#holder = "nobody";
  }

  #tellSize(size: TerminalSize): void {
    if (this.hasEnded || (size.cols === this.#size.cols && size.rows === this.#size.rows)) return;
    this.#size = size;
    this.#output.resize(size);
    this.#pty?.resize(size);
    this.#tell();
  }

  /** Somebody came or went. */
  #attended(): void {
    this.#step({ type: "attended", clients: this.clients });
    // A person who went away does not keep the agent waiting.
    if (this.clients === 0 && this.#holder === "person" && !this.hasEnded) this.hold("nobody");
  }

  #tell(): void {
    for (const { watcher } of Array.from(this.#watchers)) watcher.changed();
  }
}
