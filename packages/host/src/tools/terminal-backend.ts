import type { TerminalHolder } from "@terminal-session/transport/frames";
import type { ApprovalOption } from "@terminal-session/core";
import type { SandboxMode } from "../sandbox/sandbox.js";
import type { PageRequest, TextPage } from "./retained-text.js";
import type { AgentSessionStatus, AgentSignal, SendResult } from "./session-values.js";

/** Opens sessions of one type. */
export interface TerminalBackend {
  readonly type: string;
  /** Resolves when the session is ready for a send. What arrives after `signal` is closed by the caller. */
  open(input: BackendOpen): Promise<BackendSession>;
}

/** A session to open. */
export interface BackendOpen {
  readonly owner: object;
  readonly sessionId: string;
  readonly name?: string;
  readonly cwd?: string;
  readonly sandboxMode: SandboxMode;
  readonly signal: AbortSignal;
}

/** A session of a backend. */
export interface BackendSession {
  /** What it printed until it was ready. */
  readonly motd: string;
  readonly pid?: number | undefined;
  /** The host's id of the terminal that pages attach to. */
  readonly terminalId?: string | undefined;
  readonly status: AgentSessionStatus;
  readonly holder?: TerminalHolder | undefined;
  /** The shell itself waits with an empty line. Absent where that is not known. */
  readonly isAtPrompt?: boolean | undefined;
  /** A send is under way. Absent where that is not known. */
  readonly isSending?: boolean | undefined;
  /** Writes. Throws when it cannot; at most one send at a time. */
  startSend(input: BackendSend): SendOperation;
  read(request: PageRequest): TextPage;
  /** Signals the foreground group, whose number it gives back. Throws a refusal. */
  signal(signal: AgentSignal): number;
  /** Asks whoever looks at the terminal. Absent where nobody can be asked. */
  readonly ask?: ((question: ApprovalQuestion) => Promise<ApprovalAnswer>) | undefined;
  /** Ends it, and resolves when nothing of it is left. May be tried again after a failure. */
  close(): Promise<void>;
}

/** What a person is asked before a text is typed. */
export interface ApprovalQuestion {
  /** Everything that will be typed. */
  readonly command: string;
  readonly title: string;
  readonly options: readonly ApprovalOption[];
  readonly signal: AbortSignal;
}

/** What a person said; `cancelled` where nobody did. */
export interface ApprovalAnswer {
  readonly decision: "allow" | "deny" | "cancelled";
  readonly optionID?: string;
  readonly reason?: string;
  /** What is allowed in place of what was asked for. */
  readonly command?: string;
  /** What a lasting answer covers, as the person saw it. */
  readonly rule?: string;
}

/** A text to type. */
export interface BackendSend {
  readonly text: string;
  /** Whether it ends with Enter. */
  readonly submit: boolean;
  /** Hears what is printed until it has settled, without escapes. */
  readonly printed?: (text: string) => void;
}

/** A send under way. */
export interface SendOperation {
  readonly settled: Promise<SendResult>;
  /** Interrupts what runs, after what is being written. It settles as always. False when it has settled. */
  readonly cancel: () => boolean;
}
