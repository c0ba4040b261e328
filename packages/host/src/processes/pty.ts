import type { TerminalSize } from "@terminal-session/core";

/** A program to run in a PTY: checked, complete, and never from a client. */
export interface PtyProgram {
  readonly file: string;
  readonly args: readonly string[];
  /** On Windows: they are quoted already, as their program wants it. */
  readonly verbatim?: boolean;
  /** An absolute directory that exists. */
  readonly workingDirectory: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly size: TerminalSize;
  /** An entry of the environment, `NAME=value`, that every descendant inherits and no other process has. */
  readonly mark: string;
}

/** How a program ended: a code, or the name of a signal. */
export interface PtyExit {
  readonly code?: number;
  readonly signal?: string;
}

/**
 * What a running program reports, never from inside the start. All output comes before `exited`, which comes once;
 * nothing comes after.
 */
export interface PtyListener {
  /** `bytes` hold what was printed until this returns, and then what is read next. */
  output(bytes: Uint8Array): void;
  exited(exit: PtyExit): void;
}

/** A program that runs in a PTY. */
export interface Pty {
  /** The program's own process, where it has one. */
  readonly pid?: number;
  /** Types bytes. Resolves when the terminal has taken them; after the end it never does anything. */
  write(bytes: Uint8Array): Promise<void>;
  resize(size: TerminalSize): void;
  /** Stops reading, so that the program blocks when the terminal is full. */
  pause(): void;
  resume(): void;
  /**
   * Ends the program and every process that came from it, first kindly, then by force. Resolves when none is left, or
   * when those that cannot be ended were given up. May be called again, and after the program's own end.
   */
  end(): Promise<void>;
}

/** Starts programs in PTYs. Throws when the system has no PTY or no process left. */
export type PtyFactory = (program: PtyProgram, listener: PtyListener) => Pty;
