import type { TerminalSize } from "@terminal-session/core";
import type { TerminalHolder } from "@terminal-session/transport/frames";
import type { TerminalProgram } from "./terminal-program.js";

/** What a terminal is made of. */
export interface TerminalLaunch {
  readonly id: string;
  readonly owner: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly program: TerminalProgram;
  /** Nothing runs before somebody allows it. */
  readonly requireApproval: boolean;
  readonly workingDirectory: string;
  readonly profileId: string | null;
  /** What the program itself can be resumed by: told to everybody who attaches. */
  readonly resumeSessionId?: string;
  /** Typed once the program is ready for it. */
  readonly initialInput: string | null;
  readonly size: TerminalSize;
  /** Who types, where an agent may; absent where it may not. */
  readonly holder?: TerminalHolder;
}
