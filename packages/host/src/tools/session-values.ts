import type { TerminalHolder } from "@terminal-session/transport/frames";

/** How a session of an agent is. An exit that nobody could tell has neither code nor signal. */
export type AgentSessionStatus =
  | { readonly kind: "running" }
  | { readonly kind: "exited"; readonly exitCode: number | null; readonly signal: string | null };

/** What a session is at one moment. */
export interface AgentSessionSnapshot {
  readonly sessionId: string;
  readonly name?: string;
  readonly type: string;
  readonly pid?: number;
  readonly status: AgentSessionStatus;
  /** Who holds it, where a person can take it over. */
  readonly holder?: TerminalHolder;
  /** The host's id of the terminal that pages attach to, where there is one. */
  readonly terminalId?: string;
}

/**
 * Why a send came back. None proves that the command ended: `stdin_read`, the terminal waits for input; `inferred_idle`,
 * nothing was printed for a while; `timeout`; `session_exit`, the shell is gone.
 */
export type WaitReason = "stdin_read" | "inferred_idle" | "timeout" | "session_exit";

/** What a send brought. */
export interface SendResult {
  /** What was printed since it was written. */
  readonly viewport: string;
  readonly waitReason: WaitReason;
  readonly sessionStatus: AgentSessionStatus;
  /** The beginning of `viewport` is missing. */
  readonly truncated: boolean;
}

/** Signals that an agent may send. */
export const agentSignals = ["SIGINT", "SIGTERM", "SIGKILL", "SIGTSTP", "SIGHUP"] as const;

/** A signal that an agent may send. */
export type AgentSignal = (typeof agentSignals)[number];
