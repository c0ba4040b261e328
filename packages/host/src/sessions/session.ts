import type { ApprovalDecision, TerminalEvent, TerminalSize } from "@terminal-session/core";
import type { Scheduler } from "@terminal-session/core";
import {
  closeCodes,
  TerminalWireError,
  toWireError,
  type HostSession,
  type HostSessionStatus,
} from "@terminal-session/transport";
import { resizeEveryMs, type HostLimits } from "../limits.js";
import { createOutputGatherer, type OutputGatherer } from "../output/output-gatherer.js";
import { createBoundedInput, type BoundedInput } from "../processes/bounded-input.js";
import { ProgramEnd } from "../processes/program-end.js";
import type { Pty, PtyListener } from "../processes/pty.js";
import type { Attachment, FramePort } from "./attachment.js";
import { createEventLog } from "./event-log.js";
import { createPaced, type Paced } from "./paced.js";
import { createReaders, type Readers } from "./readers.js";
import { nextCourse, type CourseNews, type SessionCourse, type SessionStep } from "./session-course.js";

/** What was launched, and by whom. */
export interface SessionLaunch {
  readonly id: string;
  readonly owner: string;
  readonly requestID: string;
  readonly command: string;
  readonly workingDirectory: string;
  readonly size: TerminalSize;
}

/** What a session needs of the world. */
export interface SessionWorld {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly scheduler: Scheduler;
  /** Runs something when everything that can be read now was read. */
  readonly afterReads: (run: () => void) => void;
  readonly limits: HostLimits;
  /** Starts a program. Rejects with a coded error when it cannot be started. */
  readonly start: (launch: SessionLaunch, listener: PtyListener) => Promise<Pty>;
  /** Called when a log grew. */
  readonly grew: () => void;
}

/** One command line: asked for, perhaps run, and all that it printed. */
export class Session {
  readonly launch: SessionLaunch;
  readonly #world: SessionWorld;
  readonly #log = createEventLog();
  readonly #output: OutputGatherer;
  readonly #input: BoundedInput;
  readonly #readers: Readers;
  readonly #sizes: Paced<TerminalSize>;
  readonly #ending: ProgramEnd;
  readonly #createdAt: number;
  #endedAt: number | undefined;
  #course: SessionCourse;
  #size: TerminalSize;
  #pty: Pty | undefined;
  #starting: Promise<void> = Promise.resolve();

  /** Asks for approval at once. */
  constructor(launch: SessionLaunch, world: SessionWorld) {
    this.launch = launch;
    this.#world = world;
    this.#ending = new ProgramEnd(world.scheduler);
    this.#createdAt = world.now();
    this.#course = { phase: "waiting", requestID: launch.requestID };
    this.#size = launch.size;
    this.#readers = createReaders({
      sessionId: launch.id,
      log: this.#log,
      limits: world.limits,
      scheduler: world.scheduler,
      hold: (held) => (held ? this.#pty?.pause() : this.#pty?.resume()),
    });
    this.#output = createOutputGatherer({ ...world, print: (texts) => this.#print(texts) });
    this.#input = createBoundedInput(world.limits.maxPendingInputBytes);
    this.#sizes = createPaced({
      scheduler: world.scheduler,
      everyMs: resizeEveryMs,
      apply: (size) => this.#tellSize(size),
    });
    // What is declared of the session, so that a display can say what waits. Without a time: nothing has begun.
    this.#log.append(() => ({
      type: "terminal.updated",
      sessionID: launch.id,
      command: launch.command,
      workingDirectory: launch.workingDirectory,
      size: launch.size,
    }));
    this.#append({
      type: "terminal.approval.requested",
      requestID: launch.requestID,
      title: "Run a command",
      summary: "Nothing runs until this is allowed.",
      command: launch.command,
      workingDirectory: launch.workingDirectory,
    });
  }

  get status(): HostSessionStatus {
    if (this.#course.phase === "ended") return this.#course.status;
    return this.#course.phase === "running" ? "running" : "created";
  }

  /** Whether it ended. Nothing more will be logged. */
  get hasEnded(): boolean {
    return this.#course.phase === "ended";
  }

  get lastSeq(): number {
    return this.#log.lastSeq;
  }

  /** What its log keeps, in UTF-16 code units. */
  get heldCharacters(): number {
    return this.#log.held;
  }

  /** How many clients are attached. */
  get clients(): number {
    return this.#readers.count;
  }

  /** Drops the oldest output. False when there is none. */
  dropOldest(): boolean {
    return this.#log.dropOldest();
  }

  /** What the host's list says of it. */
  describe(): HostSession {
    return {
      id: this.launch.id,
      command: this.launch.command,
      cwd: this.launch.workingDirectory,
      status: this.status,
      ...this.#size,
      createdAt: new Date(this.#createdAt).toISOString(),
      endedAt: this.#endedAt === undefined ? null : new Date(this.#endedAt).toISOString(),
    };
  }

  /** Takes a decision; an allowed command has started, or failed to, when this resolves. Rejects with a refusal. */
  async decide(requestID: string, decision: ApprovalDecision): Promise<void> {
    this.#step({ type: "decided", requestID, decision });
    await this.#starting;
  }

  /** Ends the program and what came from it, or withdraws the request. `because` is a sentence for people. */
  cancel(because: string): void {
    this.#step({ type: "cancelled", because });
  }

  /** Resolves when nothing of it runs any more, or when that which cannot be ended was given up. Does not end it. */
  async over(): Promise<void> {
    await this.#starting;
    await this.#ending.over(() => this.hasEnded);
  }

  /** Lets go of its clients: the host does not know it any more. */
  forget(): void {
    this.#readers.end(closeCodes.sessionNotFound);
  }

  /** Types into the program. Rejects when there is none, or when it does not read. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#pty === undefined || this.#course.phase !== "running")
      throw new TerminalWireError("session_not_running");
    await this.#input.write(this.#pty, bytes);
  }

  /** Sets the size; of many in a row the last counts, whichever client it came from. Throws when it has ended. */
  resize(size: TerminalSize): void {
    if (this.hasEnded) throw new TerminalWireError("session_not_running");
    this.#sizes.set(size);
  }

  /** Sends what was logged after `afterSeq`, and then what happens. */
  attach(port: FramePort, afterSeq: number): Attachment {
    return this.#readers.attach(port, afterSeq);
  }

  #step(step: SessionStep): void {
    const result = nextCourse(this.#course, step);
    if (!result.ok) throw new TerminalWireError(result.refusal);
    const before = this.status;
    this.#course = result.course;
    if (this.hasEnded) this.#endedAt ??= this.#world.now();
    for (const news of result.news) this.#append(this.#eventOf(news));
    if (this.hasEnded) this.#sizes.stop();
    this.#grew();
    if (this.status !== before) this.#readers.state(this.status);
    if (result.effect === "start") this.#starting = this.#start();
    if (result.effect === "end") this.#ending.begin(this.#pty);
  }

  async #start(): Promise<void> {
    const { launch } = this;
    try {
      this.#pty = await this.#world.start(
        { ...launch, size: this.#size },
        { output: (bytes) => this.#output.take(bytes), exited: (exit) => this.#exited(exit) },
      );
    } catch (error) {
      this.#step({ type: "failed", summary: toWireError(error).message });
      return;
    }
    this.#step({ type: "started" });
  }

  #exited(exit: Extract<SessionStep, { type: "exited" }>["exit"]): void {
    this.#output.end();
    this.#step({ type: "exited", exit });
    this.#readers.release();
    // What the program left behind goes with it.
    this.#ending.begin(this.#pty);
    this.#ending.exited();
  }

  #print(texts: readonly string[]): void {
    for (const text of texts) this.#append({ type: "terminal.output", text });
    if (texts.length > 0) this.#grew();
  }

  #tellSize(size: TerminalSize): void {
    if (this.hasEnded || (size.cols === this.#size.cols && size.rows === this.#size.rows)) return;
    this.#size = size;
    if (this.#pty === undefined) return;
    this.#pty.resize(size);
    this.#append({ type: "terminal.updated", size });
    this.#grew();
  }

  #eventOf(news: CourseNews): UnloggedEvent {
    switch (news.type) {
      case "opened":
        return {
          type: "terminal.opened",
          command: this.launch.command,
          workingDirectory: this.launch.workingDirectory,
          size: this.#size,
          tty: true,
        };
      case "resolved":
        return { ...news, type: "terminal.approval.resolved" };
      case "error":
        return { ...news, type: "terminal.error" };
      case "exited":
        return { ...news, type: "terminal.exited" };
    }
  }

  #append(event: UnloggedEvent): void {
    const known = { sessionID: this.launch.id, time: this.#world.now() };
    this.#log.append((seq) =>
      event.type === "terminal.output" ? { ...event, ...known, sequence: seq } : { ...event, ...known },
    );
  }

  #grew(): void {
    this.#readers.grew();
    this.#world.grew();
  }
}

type Unlogged<Event> = Event extends TerminalEvent ? Omit<Event, "sessionID" | "time"> : never;

/** An event before the session puts its id and the time on it. */
type UnloggedEvent = Unlogged<TerminalEvent>;
