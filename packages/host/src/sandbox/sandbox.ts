import type { ShellInvocation } from "../processes/shell.js";

/** What a shell may do: everything; write below its directory only and reach no network; or write nothing. */
export const sandboxModes = ["danger-full-access", "workspace-write", "read-only"] as const;

/** What a shell may do. */
export type SandboxMode = (typeof sandboxModes)[number];

/** Confines programs. */
export interface Sandbox {
  /**
   * The same program, started so that it is confined to its directory. Rejects with `SANDBOX_UNAVAILABLE` where this machine cannot
   * do that: nothing runs less confined than was asked for.
   */
  confine(program: ShellInvocation, input: ConfinedTo): Promise<ConfinedProgram>;
  /** Lets go of what it holds, once nothing that it confined runs any more. */
  close(): Promise<void>;
}

/** Where a program is confined to. */
export interface ConfinedTo {
  readonly mode: Exclude<SandboxMode, "danger-full-access">;
  /** The absolute directory it starts in. */
  readonly workingDirectory: string;
}

/** A program that is confined. */
export interface ConfinedProgram extends ShellInvocation {
  /** Variables besides its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets go of what the confinement holds, once the program has ended. */
  release(): void;
}
