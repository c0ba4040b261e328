import type {
  TerminalErrorEvent,
  TerminalExitedEvent,
  TerminalOpenedEvent,
  TerminalSize,
  TerminalUpdatedEvent,
} from "../event.js";
import type { TerminalSessionError } from "../view.js";
import type { Outcome } from "./outcome.js";

/** How a session ended, as far as anybody said. `time` is when that was first known. */
export interface Exit {
  readonly code?: number;
  readonly signal?: string;
  readonly summary?: string;
  readonly cancelled?: boolean;
  readonly time?: number;
}

/** What is known of a session beside its output and its approvals. */
export class Facts {
  #opening: TerminalOpenedEvent | undefined;
  /** What the producer declared last, field by field; `null` is nothing any more. It stands above the opening. */
  #declared: Pick<TerminalUpdatedEvent, "command" | "workingDirectory" | "size"> = {};
  #declaredAt: number | undefined;
  #isOpen = false;
  exit: Exit | undefined;
  error: TerminalSessionError | undefined;

  /** An event has opened the session: `terminal.opened` or `terminal.updated`. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isTty(): boolean {
    return this.#opening?.tty === true;
  }

  get openedAt(): number | undefined {
    return this.#opening?.time ?? this.#declaredAt;
  }

  get command(): string | undefined {
    return told(this.#declared.command, this.#opening?.command);
  }

  get workingDirectory(): string | undefined {
    return told(this.#declared.workingDirectory, this.#opening?.workingDirectory);
  }

  get size(): TerminalSize | undefined {
    return told(this.#declared.size, this.#opening?.size);
  }

  open(event: TerminalOpenedEvent): Outcome {
    if (this.#opening !== undefined) return "duplicate-opened";
    const before = this.#shown();
    this.#opening = event;
    this.#isOpen = true;
    return this.#changedSince(before);
  }

  leave({ type: _type, sessionID: _id, ...exit }: TerminalExitedEvent): Outcome {
    if (this.exit !== undefined) return "duplicate-exit";
    this.exit = exit;
    return "changed";
  }

  fail({ type: _type, sessionID: _id, time: _time, ...error }: TerminalErrorEvent): Outcome {
    if (this.error !== undefined) return "duplicate-error";
    this.error = Object.freeze(error);
    return "changed";
  }

  /** Takes what a producer declares, its output aside: a value replaces, `null` clears, a field left out stays. */
  update({
    type: _type,
    sessionID: _id,
    output: _output,
    time,
    exit,
    ...declared
  }: TerminalUpdatedEvent): Outcome {
    const before = this.#shown();
    if (!this.#isOpen) this.#declaredAt = time;
    this.#isOpen = true;
    this.#declared = { ...this.#declared, ...declared };
    if (exit !== undefined) this.exit = exit === null ? undefined : this.#exitAt(exit, time);
    return this.#changedSince(before);
  }

  /** A process exits once: who declares its exit again does not move the time. */
  #exitAt(exit: Exit, now: number | undefined): Exit {
    const time = this.exit === undefined ? now : this.exit.time;
    return time === undefined ? exit : { ...exit, time };
  }

  #changedSince(before: string): Outcome {
    return this.#shown() === before ? "unchanged" : "changed";
  }

  /** What a view shows of all this, its error aside: another text when it is other data. */
  #shown(): string {
    return JSON.stringify([
      this.#isOpen,
      this.isTty,
      this.openedAt,
      this.command,
      this.workingDirectory,
      this.size,
      this.exit,
    ]);
  }
}

const told = <T>(declared: T | null | undefined, opening: T | undefined): T | undefined =>
  declared === undefined ? opening : (declared ?? undefined);
