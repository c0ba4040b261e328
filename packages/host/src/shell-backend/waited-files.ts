import { closeSync, openSync, readFileSync, readSync } from "node:fs";

/** What a process that sleeps in a system call waits for. */
export interface WaitedFiles {
  /** Numbers of the files it waits to read from. */
  readonly files: readonly number[];
  /** It goes on by itself within a second. Runtimes have timers of many seconds for their own housekeeping. */
  readonly wakesSoon: boolean;
}

type Call = "epoll" | "epoll-pointer" | "poll" | "ppoll" | "pselect" | "read" | "select";

/** System calls that wait for input, by their numbers (Linux, `asm/unistd.h`). */
const calls: Readonly<Record<string, Readonly<Record<number, Call>>>> = {
  x64: {
    0: "read",
    7: "poll",
    19: "read",
    23: "select",
    232: "epoll",
    270: "pselect",
    271: "ppoll",
    281: "epoll",
    441: "epoll-pointer",
  },
  arm64: { 22: "epoll", 63: "read", 65: "read", 72: "pselect", 73: "ppoll", 441: "epoll-pointer" },
};

/** Files that one process may wait for before it is taken for a server, which has nothing to say to a reader. */
const maxFiles = 1_024;

const pollIn = 1;

/**
 * What the process waits for, from `/proc/<pid>/syscall`, which the system shows to whoever may trace the process: its user,
 * for its descendants. Nothing when it runs, waits for something else, or is not shown.
 */
export function waitedFiles(pid: number, arch: string = process.arch): WaitedFiles | undefined {
  try {
    const [number, ...rest] = readFileSync(`/proc/${pid}/syscall`, "latin1").trim().split(" ");
    const call = calls[arch]?.[Number(number)];
    if (call === undefined) return undefined;
    const [first = 0n, second = 0n, third = 0n, fourth = 0n, fifth = 0n] = rest.map((word) => BigInt(word));
    switch (call) {
      case "read":
        return { files: [Number(first)], wakesSoon: false };
      case "select":
      case "pselect":
        return {
          files: selected(pid, { address: second, count: Number(first) }),
          wakesSoon: isSoonAt(pid, fifth),
        };
      case "poll":
      case "ppoll":
        return {
          files: polled(pid, { address: first, count: Number(second) }),
          wakesSoon: call === "ppoll" ? isSoonAt(pid, third) : isSoon(third),
        };
      case "epoll":
      case "epoll-pointer":
        return {
          files: watched(pid, Number(first)),
          wakesSoon: call === "epoll" ? isSoon(fourth) : isSoonAt(pid, fourth),
        };
    }
  } catch {
    // Gone, or not shown to us.
    return undefined;
  }
}

/** A time in milliseconds as it was handed over: negative is for ever. */
function isSoon(timeout: bigint): boolean {
  const milliseconds = BigInt.asIntN(32, timeout);
  return milliseconds >= 0n && milliseconds < 1_000n;
}

/** A time in the process's memory, which begins with its seconds. None is for ever. */
function isSoonAt(pid: number, address: bigint): boolean {
  return address !== 0n && memoryOf(pid, address, 8).readBigInt64LE() < 1n;
}

interface Memory {
  readonly address: bigint;
  /** Of what is there. */
  readonly count: number;
}

/** The files in an `fd_set`: a bit each, from the lowest of the first byte on. */
function selected(pid: number, { address, count }: Memory): number[] {
  if (address === 0n) return [];
  const bits = memoryOf(pid, address, Math.ceil(Math.min(count, maxFiles) / 8));
  return Array.from({ length: bits.length * 8 }, (_, file) => file).filter(
    (file) => ((bits[file >> 3] ?? 0) & (1 << (file & 7))) !== 0,
  );
}

/** The files in an array of `pollfd`: 4 bytes for the file, 2 for what is waited for, 2 for the answer. */
function polled(pid: number, { address, count }: Memory): number[] {
  const entries = memoryOf(pid, address, Math.min(count, maxFiles) * 8);
  const found: number[] = [];
  for (let at = 0; at + 8 <= entries.length; at += 8)
    if ((entries.readInt16LE(at + 4) & pollIn) !== 0) found.push(entries.readInt32LE(at));
  return found;
}

/** The files that an epoll file watches for input (proc(5), `fdinfo`). */
function watched(pid: number, file: number): number[] {
  const text = readFileSync(`/proc/${pid}/fdinfo/${file}`, "latin1");
  return [...text.matchAll(/^tfd:\s*(\d+)\s+events:\s*([0-9a-f]+)/gm)]
    .filter(([, , events = "0"]) => (Number.parseInt(events, 16) & pollIn) !== 0)
    .slice(0, maxFiles)
    .map(([, watchedFile]) => Number(watchedFile));
}

function memoryOf(pid: number, address: bigint, length: number): Buffer {
  const memory = openSync(`/proc/${pid}/mem`, "r");
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(memory, buffer, { position: address, length }));
  } finally {
    closeSync(memory);
  }
}
