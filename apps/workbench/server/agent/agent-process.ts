import { spawn, type ChildProcess } from "node:child_process";
import { Readable, Writable } from "node:stream";
import type { AgentCommand } from "./agent-command.js";
import { LastWords } from "./last-words.js";

/** How an agent's process ended, or why there is none. */
export type AgentEnd =
  | { readonly kind: "not-started"; readonly code: string }
  | {
      readonly kind: "exited";
      readonly code: number | null;
      readonly signal: NodeJS.Signals | null;
      /** The last that it printed to its error output. */
      readonly lastWords: string;
    };

/** A running agent. */
export interface AgentProcess {
  readonly input: WritableStream<Uint8Array>;
  readonly output: ReadableStream<Uint8Array>;
  /** Resolves when it has ended, or could not be started. Never rejects. */
  readonly ended: Promise<AgentEnd>;
  /** Ends it and what it has started. Resolves when it has ended. */
  end(): Promise<void>;
}

/** How long an agent may take to end by itself, in milliseconds. */
const endGraceMs = 2_000;

// A group of its own can be ended with everything that the agent has started.
const hasGroups = process.platform !== "win32";

/**
 * Starts an agent in `cwd`. It gets the whole environment: a person has chosen it to act for them, and it needs their keys.
 */
export function startAgentProcess({ program, args }: AgentCommand, cwd: string): AgentProcess {
  const child = spawn(program, args, { cwd, stdio: ["pipe", "pipe", "pipe"], detached: hasGroups });
  const lastWords = new LastWords();
  child.stderr.on("data", (bytes: Buffer) => lastWords.add(bytes));
  // Writing to an agent that is gone fails; its end says why.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<AgentEnd>((resolve) => {
    child.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ kind: "not-started", code: error.code ?? "unknown" }),
    );
    // After its output was read to the end.
    child.on("close", (code, signal) => resolve({ kind: "exited", code, signal, lastWords: lastWords.text }));
  });
  return {
    // Node's types of web streams and the browser's are two spellings of one thing.
    input: Writable.toWeb(child.stdin) as WritableStream<Uint8Array>,
    output: Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
    ended,
    async end() {
      signal(child, "SIGTERM");
      const timer = setTimeout(() => signal(child, "SIGKILL"), endGraceMs);
      await ended;
      clearTimeout(timer);
      // What is left of its group.
      signal(child, "SIGKILL");
    },
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // It is gone already.
  }
}
