import type { TerminalHolder } from "@terminal-session/transport/frames";
import type { PtyExit } from "../processes/pty.js";
import type { ApprovalAnswer, ApprovalQuestion } from "../tools/terminal-backend.js";
import type { AgentSignal } from "../tools/session-values.js";
import type { InputProbe } from "./readiness.js";

/** A shell that runs in a terminal of the host. */
export interface ShellTerminal {
  /** The host's id, by which pages attach. */
  readonly terminalId: string;
  readonly pid?: number | undefined;
  /** Output waits in the system because somebody reads slowly. */
  readonly isHeldBack: boolean;
  readonly holder?: TerminalHolder | undefined;
  /** The agent types from now on, where nobody else does. */
  takeHold?(): void;
  /** Types. Resolves when the terminal has taken it. */
  write(text: string): Promise<void>;
  /** The process group that has the terminal, where the system says it. */
  foregroundGroup(): number | undefined;
  /** Whether that group waits for input. */
  probeInput(group: number): InputProbe;
  /** Says which group is the shell's own. */
  knowShell?(group: number): void;
  /** False when the group is gone. */
  signalGroup(group: number, signal: AgentSignal): boolean;
  /** Whether the group's first process is a child of the shell that has not become its program yet. */
  isStarting?(group: number): boolean;
  readonly ask?: ((question: ApprovalQuestion) => Promise<ApprovalAnswer>) | undefined;
  /**
   * Ends the shell and what came from it: children first, SIGTERM, then SIGKILL after `graceMs`. Rejects with `SURVIVORS` when
   * something is left.
   */
  end(graceMs: number): Promise<void>;
}

/** What a shell in a terminal tells, never from inside the start. `exited` comes last. */
export interface ShellTerminalListener {
  output(text: string): void;
  exited(exit: PtyExit): void;
}
