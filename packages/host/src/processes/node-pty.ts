// The one file that touches node-pty. On Linux it uses the binding below node-pty's own terminal class, because that
// class tears the terminal down 200 ms after the program's end whether or not everything was read, and reports the end
// only then. Elsewhere it is the class.
import { closeSync, constants, openSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import type { OnReadOpts, SocketConstructorOpts } from "node:net";
import { ReadStream } from "node:tty";
import { spawn } from "@lydell/node-pty";
import type { Scheduler } from "@terminal-session/core";
import { maxTailBytes } from "../limits.js";
import { descendantsOf } from "./descendants.js";
import { endProcesses } from "./end-processes.js";
import { findClosingShell, withoutInheritedFiles } from "./inherited-files.js";
import { createProcessTable, processNow } from "./process-table.js";
import { onceAtATime } from "./once-at-a-time.js";
import { portablePty } from "./portable-pty.js";
import type { PtyFactory } from "./pty.js";
import { toExit } from "./to-exit.js";

/** Starts programs with node-pty. Looks at the system once, at the first start. */
export function nodePtyFactory(scheduler: Scheduler): PtyFactory {
  if (process.platform !== "linux") return portablePty({ platform: process.platform, spawn, scheduler });
  let start: PtyFactory | undefined;
  return (program, listener) => {
    start ??= linuxPty(scheduler, { binding: linuxBinding(), closingShell: findClosingShell() });
    return start(program, listener);
  };
}

/** What is read lies here until the listener has taken it, which it does at once. All terminals are read in turn. */
const readBuffer: Uint8Array = new Uint8Array(64 * 1024);

interface Binding {
  fork(
    ...program: [
      file: string,
      args: readonly string[],
      environment: readonly string[],
      workingDirectory: string,
      cols: number,
      rows: number,
      user: number,
      group: number,
      utf8: boolean,
      helper: string,
      exited: (code: number, signal: number) => void,
    ]
  ): { readonly fd: number; readonly pid: number; readonly pty: string };
  resize(fd: number, cols: number, rows: number): void;
}

/** A user or group that stays as it is. */
const unchanged = -1;

function linuxPty(
  scheduler: Scheduler,
  { binding, closingShell }: { readonly binding: Binding; readonly closingShell: string },
): PtyFactory {
  const table = createProcessTable();
  return (program, listener) => {
    const { file, args } = withoutInheritedFiles(closingShell, program);
    const environment = Object.entries(program.environment).map(([name, value]) => `${name}=${value}`);
    let ended = false;
    const { fd, pid, pty } = binding.fork(
      ...([file, args, [...environment, program.mark], program.workingDirectory] as const),
      ...([program.size.cols, program.size.rows, unchanged, unchanged, true, ""] as const),
      (code, signal) => {
        ended = true;
        stream.pause();
        for (const bytes of unread(fd)) listener.output(bytes);
        stream.destroy();
        closeSync(slave);
        listener.exited(toExit(code, signal));
      },
    );
    // Without a holder of the other side, the system reports a hang-up at the program's end, and reading stops there
    // with the last output unread.
    const slave = openSync(pty, constants.O_RDWR | constants.O_NOCTTY);
    const stream = readInPlace(fd, (bytes) => listener.output(bytes));
    // Reading can fail only after the end, and what is to be known of that comes with the exit.
    stream.on("error", () => {});
    const leader = processNow(pid) ?? { pid, startTime: "0" };
    const processes = descendantsOf({ table, leader, mark: program.mark });
    return {
      pid,
      write: (bytes) => writeTo(stream, bytes),
      resize: ({ cols, rows }) => {
        // After the end the number may belong to another file.
        if (!ended) binding.resize(fd, cols, rows);
      },
      pause: () => void stream.pause(),
      resume: () => void stream.resume(),
      end: onceAtATime(() => endProcesses(processes, scheduler)),
    };
  };
}

function linuxBinding(): Binding {
  const require = createRequire(import.meta.url);
  const loader = require("@lydell/node-pty/requireBinary.js") as {
    requireBinary(name: string): Binding; // JavaScript without types; the version is pinned
  };
  return loader.requireBinary("pty.node");
}

/**
 * Reads a terminal. It hands out 4 KiB a read: with memory of its own for each, that costs more than all that is done with it.
 */
function readInPlace(fd: number, output: (bytes: Uint8Array) => void): ReadStream {
  const onread: OnReadOpts = {
    buffer: readBuffer,
    callback(length, bytes) {
      output(bytes.subarray(0, length));
      return true;
    },
  };
  // A terminal's stream passes its options on to the socket that it is; the types leave this one out.
  const stream = new ReadStream(fd, { onread } as SocketConstructorOpts);
  return stream.resume();
}

/** What was written before the program's end and not read yet: the system hands it out until it says "try again". */
function* unread(fd: number): Iterable<Uint8Array> {
  for (let bytes = 0; bytes < maxTailBytes;) {
    let read: number;
    try {
      read = readSync(fd, readBuffer);
    } catch {
      return;
    }
    if (read === 0) return;
    yield readBuffer.subarray(0, read);
    bytes += read;
  }
}

function writeTo(stream: ReadStream, bytes: Uint8Array): Promise<void> {
  // A write that fails is one after the end, which does nothing.
  return new Promise((resolve) => void stream.write(bytes, () => resolve()));
}
