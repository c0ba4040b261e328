import type {
  TerminalErrorEvent,
  TerminalExitedEvent,
  TerminalOpenedEvent,
  TerminalSize,
  TerminalUpdatedEvent,
} from "../event.js";
import { present } from "../decode/own-field.js";
import type { TerminalSessionError } from "../view.js";
import type { Outcome } from "./outcome.js";

/** How a session ended, as far as anybody said. */
export interface Exit {
  readonly code?: number;
  readonly signal?: string;
  readonly summary?: string;
  readonly time?: number;
}

const sameExit = (one: Exit | undefined, other: Exit | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.code === other.code &&
    one.signal === other.signal &&
    one.summary === other.summary &&
    one.time === other.time);

const sameSize = (one: TerminalSize | undefined, other: TerminalSize | undefined): boolean =>
  one === other || (one?.cols === other?.cols && one?.rows === other?.rows);

/** What is known of a session beside its output and its approvals. */
export class Facts {
  /** An event has opened the session: `terminal.opened` or `terminal.updated`. */
  opened = false;
  command: string | undefined;
  workingDirectory: string | undefined;
  size: TerminalSize | undefined;
  tty = false;
  openedAt: number | undefined;
  exit: Exit | undefined;
  error: TerminalSessionError | undefined;
  #openedEventSeen = false;
  readonly #declared = new Set<"command" | "workingDirectory" | "size">();

  /** The first `terminal.opened` counts; it fills only what no update has declared. */
  open(event: TerminalOpenedEvent): Outcome {
    if (this.#openedEventSeen) return "duplicate-opened";
    this.#openedEventSeen = true;
    this.opened = true;
    if (!this.#declared.has("command")) this.command = event.command;
    if (!this.#declared.has("workingDirectory")) this.workingDirectory = event.workingDirectory;
    if (!this.#declared.has("size")) this.size = event.size;
    this.tty = event.tty === true;
    this.openedAt = event.time ?? this.openedAt;
    return "changed";
  }

  leave(event: TerminalExitedEvent): Outcome {
    if (this.exit !== undefined) return "duplicate-exit";
    this.exit = present<Exit>({
      code: event.code,
      signal: event.signal,
      summary: event.summary,
      time: event.time,
    });
    return "changed";
  }

  fail(event: TerminalErrorEvent): Outcome {
    if (this.error !== undefined) return "duplicate-error";
    this.error = Object.freeze(present<TerminalSessionError>({ title: event.title, summary: event.summary }));
    return "changed";
  }

  /** Takes what a producer declares, its output aside: a value replaces, `null` clears, a field left out stays. */
  update(event: TerminalUpdatedEvent): Outcome {
    const before = { ...this };
    if (!this.opened) this.openedAt = event.time;
    this.opened = true;
    if (event.command !== undefined) this.command = event.command ?? undefined;
    if (event.workingDirectory !== undefined) this.workingDirectory = event.workingDirectory ?? undefined;
    if (event.size !== undefined) this.size = event.size ?? undefined;
    for (const field of ["command", "workingDirectory", "size"] as const)
      if (event[field] !== undefined) this.#declared.add(field);
    if (event.exit !== undefined)
      // A process exits once: a producer that declares the exit again does not move its time.
      this.exit = event.exit === null ? undefined : withTime(event.exit, this.exit?.time ?? event.time);
    const same =
      before.opened &&
      before.command === this.command &&
      before.workingDirectory === this.workingDirectory &&
      sameSize(before.size, this.size) &&
      sameExit(before.exit, this.exit);
    return same ? "unchanged" : "changed";
  }
}

const withTime = (exit: Exit, time: number | undefined): Exit =>
  time === undefined ? exit : { ...exit, time };
