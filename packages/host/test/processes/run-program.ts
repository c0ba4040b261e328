import { systemScheduler } from "@terminal-session/core";
import { nodePtyFactory } from "../../src/processes/node-pty.js";
import type { Pty, PtyExit } from "../../src/processes/pty.js";

/** A command line that runs in a real PTY, and what came of it so far. */
export interface RunningProgram {
  readonly pty: Pty;
  readonly exit: Promise<PtyExit>;
  /** Everything printed so far. */
  text(): string;
  /** How many bytes were printed so far. */
  bytes(): number;
  /** Resolves when the text has this part. */
  printed(part: string): Promise<void>;
}

const startPty = nodePtyFactory(systemScheduler);
let started = 0;

/** Runs a command line with `/bin/sh`. */
export function runProgram(command: string, options: { readonly cols?: number } = {}): RunningProgram {
  const pieces: Uint8Array[] = [];
  const text = (): string => Buffer.concat(pieces).toString();
  let waiting: { readonly part: string; readonly resolve: () => void }[] = [];
  let exited: (exit: PtyExit) => void = () => {};
  const exit = new Promise<PtyExit>((resolve) => {
    exited = resolve;
  });
  started += 1;
  const pty = startPty(
    {
      file: "/bin/sh",
      args: ["-c", command],
      workingDirectory: "/",
      environment: { PATH: process.env["PATH"] ?? "/usr/bin:/bin", TERM: "xterm-256color" },
      size: { cols: options.cols ?? 80, rows: 24 },
      mark: `TERMINAL_SESSION_ID=test-${process.pid}-${started}`,
    },
    {
      output(bytes) {
        pieces.push(bytes.slice());
        if (waiting.length === 0) return;
        const now = text();
        for (const each of waiting) if (now.includes(each.part)) each.resolve();
        waiting = waiting.filter(({ part }) => !now.includes(part));
      },
      exited,
    },
  );
  return {
    pty,
    exit,
    text,
    bytes: () => pieces.reduce((sum, { length }) => sum + length, 0),
    printed: (part) =>
      new Promise((resolve) => {
        if (text().includes(part)) resolve();
        else waiting.push({ part, resolve });
      }),
  };
}
