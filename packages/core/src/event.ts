/** The stream a piece of text belongs to. `system` is text whose stream nobody could name. */
export type TerminalStream = "stdout" | "stderr" | "stdin" | "system";

/** How an approval ended. */
export type ApprovalDecision = "allow" | "deny";

/** What an approval option means, in the Agent Client Protocol's words. `unknown` is never an allow. */
export type ApprovalOptionKind = "allow_once" | "allow_always" | "reject_once" | "reject_always" | "unknown";

/** One answer that an approval offers. */
export interface ApprovalOption {
  readonly optionID: string;
  readonly label: string;
  readonly kind: ApprovalOptionKind;
}

/** The size of a terminal, in cells. */
export interface TerminalSize {
  readonly cols: number;
  readonly rows: number;
}

interface EventBase<Type extends string> {
  readonly type: Type;
  readonly sessionID: string;
  /** When it happened, in milliseconds since the Unix epoch. */
  readonly time?: number;
}

/** A command starts. `tty` says that a PTY stands behind it, which ends its own lines and echoes what is typed. */
export interface TerminalOpenedEvent extends EventBase<"terminal.opened"> {
  readonly command: string;
  readonly workingDirectory?: string;
  readonly size?: TerminalSize;
  readonly tty?: boolean;
}

/** Text that the command printed. `stream` is absent for stdout. */
export interface TerminalOutputEvent extends EventBase<"terminal.output"> {
  readonly text: string;
  readonly stream?: TerminalStream;
  readonly sequence?: number;
}

/** Text that was typed into the command. It shares the sequence of the output. */
export interface TerminalInputEvent extends EventBase<"terminal.input"> {
  readonly text: string;
  readonly sequence?: number;
}

/** Somebody must decide. `command` and `workingDirectory` are what would run, and where. */
export interface TerminalApprovalRequestedEvent extends EventBase<"terminal.approval.requested"> {
  readonly requestID: string;
  readonly title: string;
  readonly summary: string;
  readonly command?: string;
  readonly workingDirectory?: string;
  readonly options?: readonly ApprovalOption[];
}

/** Somebody decided; or, with `cancelled`, nobody did: the request was taken back, or its time ran out. */
export interface TerminalApprovalResolvedEvent extends EventBase<"terminal.approval.resolved"> {
  readonly requestID: string;
  /** `deny` also where nobody decided: what was not allowed does not run. */
  readonly decision: ApprovalDecision;
  readonly optionID?: string;
  readonly cancelled?: boolean;
}

/**
 * The command ended. Without `code` and `signal` nobody knows how: neither success nor failure. `cancelled` says that it was
 * made to end, which is no failure.
 */
export interface TerminalExitedEvent extends EventBase<"terminal.exited"> {
  readonly code?: number;
  readonly signal?: string;
  readonly summary?: string;
  readonly cancelled?: boolean;
}

/** The session failed. One of `title` and `summary` is there. */
export interface TerminalErrorEvent extends EventBase<"terminal.error"> {
  readonly title?: string;
  readonly summary?: string;
}

/** Output with these sequences, both ends included, is known to be lost. */
export interface TerminalGapEvent extends EventBase<"terminal.gap"> {
  readonly fromSequence: number;
  readonly toSequence: number;
}

/**
 * What a producer declares about the session. A field left out stays as it is, `null` clears it, a value replaces it.
 * `output.sequence` limits what `output.text` replaces to chunks up to that number and those without one.
 */
export interface TerminalUpdatedEvent extends EventBase<"terminal.updated"> {
  readonly command?: string | null;
  readonly workingDirectory?: string | null;
  readonly output?: { readonly text: string; readonly sequence?: number } | null;
  readonly exit?: Omit<TerminalExitedEvent, "type" | "sessionID" | "time"> | null;
  readonly size?: TerminalSize | null;
}

/** A terminal event: plain JSON that can be logged, sent, recorded and replayed as it is. */
export type TerminalEvent =
  | TerminalOpenedEvent
  | TerminalOutputEvent
  | TerminalInputEvent
  | TerminalApprovalRequestedEvent
  | TerminalApprovalResolvedEvent
  | TerminalExitedEvent
  | TerminalErrorEvent
  | TerminalGapEvent
  | TerminalUpdatedEvent;
