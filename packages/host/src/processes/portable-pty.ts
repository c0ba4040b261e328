import type { Scheduler } from "@terminal-session/core";
import { endProcesses, type ProcessGroup } from "./end-processes.js";
import { onceAtATime } from "./once-at-a-time.js";
import type { Pty, PtyFactory } from "./pty.js";
import { toExit } from "./to-exit.js";

/** A terminal of node-pty's own class, so far as it is used. */
interface PlatformPty {
  readonly pid: number;
  onData(listener: (data: string) => void): unknown;
  onExit(listener: (exit: { readonly exitCode: number; readonly signal?: number }) => void): unknown;
  /** Its types say text alone; bytes go into the same socket. */
  write(data: string | Buffer): void;
  resize(cols: number, rows: number): void;
  pause(): void;
  resume(): void;
  kill(): void;
}

/** node-pty's own way to start a program. */
export type PlatformSpawn = (
  file: string,
  args: string[] | string,
  options: {
    readonly name: string;
    readonly cwd: string;
    readonly env: Record<string, string>;
    readonly cols: number;
    readonly rows: number;
    readonly encoding: null;
  },
) => PlatformPty;

/**
 * Starts programs on macOS, by a PTY, and on Windows, by ConPTY. A Windows program ends with its console, and knows no
 * signals; elsewhere its process group is ended kindly and then by force.
 */
export function portablePty(input: {
  readonly platform: string;
  readonly spawn: PlatformSpawn;
  readonly scheduler: Scheduler;
  /** Sends a signal, or says with 0 whether anybody is there to take one. */
  readonly kill?: (pid: number, signal: NodeJS.Signals | 0) => boolean;
}): PtyFactory {
  const { platform, spawn, scheduler, kill = killed } = input;
  return (program, listener): Pty => {
    const { args, environment, mark, size, verbatim = false, workingDirectory } = program;
    const [name = "", value = ""] = mark.split("=");
    const pty = spawn(program.file, verbatim ? args.join(" ") : [...args], {
      name: environment["TERM"] ?? "xterm-256color",
      cwd: workingDirectory,
      env: { ...environment, [name]: value },
      ...size,
      encoding: null,
    });
    let ended = false;
    pty.onData((data: string | Uint8Array) => {
      // Bytes where `encoding: null` is obeyed, which is everywhere but on Windows.
      listener.output(typeof data === "string" ? Buffer.from(data) : data);
    });
    pty.onExit(({ exitCode, signal = 0 }) => {
      ended = true;
      listener.exited(toExit(exitCode, signal));
    });
    const groupIsAlive = (leader: number): boolean => kill(-leader, 0);
    const group: ProcessGroup<number> = {
      find: async () => (groupIsAlive(pty.pid) ? [pty.pid] : []),
      isAlive: groupIsAlive,
      signal: (leader, signal) => void kill(-leader, signal),
    };
    const endConsole = async (): Promise<void> => {
      if (!ended) pty.kill();
    };
    return {
      pid: pty.pid,
      write: async (bytes) => pty.write(Buffer.from(bytes)),
      resize: ({ cols, rows }) => {
        if (!ended) pty.resize(cols, rows);
      },
      pause: () => pty.pause(),
      resume: () => pty.resume(),
      end: platform === "win32" ? endConsole : onceAtATime(() => endProcesses(group, scheduler)),
    };
  };
}

function killed(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
