import { readdirSync, readFileSync, statSync } from "node:fs";
import type { InputProbe } from "./readiness.js";
import { waitedFiles } from "./waited-files.js";

/** What the system says of the processes in front of a terminal. */
export interface ForegroundInput {
  /** The group that has the terminal, where the system says it. */
  readonly group: () => number | undefined;
  readonly probe: (group: number) => InputProbe;
  /** Whether the group's first process is still a copy of the shell. */
  readonly isStarting: (group: number) => boolean;
}

/** `/dev/tty`, which is a process's own terminal whatever that is: major 5, minor 0. */
const ownTerminal = 0x0500;

/** How long the members of a group are remembered while nothing waits, in milliseconds: finding them reads the whole table. */
const membersMs = 200;

/** Looks at the terminal of a process. On other systems than Linux nothing is known. */
export function foregroundInput(shell: number, now: () => number): ForegroundInput {
  if (process.platform !== "linux")
    return { group: () => undefined, probe: () => ({ kind: "unknown", stamp: "" }), isStarting: () => false };
  let known: { readonly group: number; readonly pids: readonly number[]; readonly at: number } | undefined;
  const members = (group: number): readonly number[] => {
    if (known?.group !== group || now() - known.at > membersMs)
      known = { group, pids: groupMembers(group), at: now() };
    return known.pids;
  };
  return {
    group: () => {
      const foreground = statusOf(shell)?.foreground;
      return foreground !== undefined && foreground > 0 ? foreground : undefined;
    },
    isStarting: (group) => group !== shell && nameOf(group) === nameOf(shell),
    probe(group) {
      const probe = probed(members(group), group);
      if (probe.kind !== "waiting") return probe;
      // A process that came since the table was read may be the one that runs.
      known = undefined;
      return probed(members(group), group);
    },
  };
}

interface ProcessStatus {
  readonly state: string;
  readonly group: number;
  readonly terminal: number;
  readonly foreground: number;
  readonly startTime: string;
}

function probed(pids: readonly number[], group: number): InputProbe {
  const stamps: string[] = [];
  let isWaiting = false;
  let isHidden = false;
  for (const pid of pids) {
    const status = statusOf(pid);
    if (status === undefined || status.group !== group || status.state === "Z") continue;
    if (isRunning(pid)) return { kind: "busy", stamp: `${pid} runs` };
    stamps.push(`${pid}:${status.startTime}:${switchesOf(pid)}`);
    const reads = readsTerminal(pid, status.terminal);
    isWaiting ||= reads === true;
    isHidden ||= reads === undefined;
  }
  const stamp = stamps.join(" ");
  if (isWaiting) return { kind: "waiting", stamp };
  return { kind: isHidden || stamps.length === 0 ? "unknown" : "busy", stamp };
}

/** Whether the process waits for its terminal, and for nothing that comes from elsewhere. Nothing where the system hides it. */
function readsTerminal(pid: number, terminal: number): boolean | undefined {
  const waited = waitedFiles(pid);
  if (waited === undefined) return isShown(pid) ? false : undefined;
  if (waited.wakesSoon) return false;
  let reads = false;
  for (const file of waited.files) {
    try {
      const { rdev, mode } = statSync(`/proc/${pid}/fd/${file}`);
      // What comes from a network or another process may come at any moment.
      if ((mode & 0o170000) === 0o140000) return false;
      reads ||= rdev === terminal || rdev === ownTerminal;
    } catch {
      // Closed meanwhile; or of no kind that has a place, such as an event.
    }
  }
  return reads;
}

function isShown(pid: number): boolean {
  try {
    readFileSync(`/proc/${pid}/syscall`);
    return true;
  } catch {
    return false;
  }
}

function groupMembers(group: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    return Number.isInteger(pid) && statusOf(pid)?.group === group ? [pid] : [];
  });
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8");
  } catch {
    return undefined;
  }
}

/** Whether one of its threads runs, or waits for a disk. */
function isRunning(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) =>
      "RD".includes(statusAt(`/proc/${pid}/task/${thread}/stat`)?.state ?? "S"),
    );
  } catch {
    return false;
  }
}

/** How often its first thread has gone to sleep: changes whenever it ran. */
function switchesOf(pid: number): string {
  try {
    return (
      /^voluntary_ctxt_switches:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? ""
    );
  } catch {
    return "";
  }
}

function statusOf(pid: number): ProcessStatus | undefined {
  return statusAt(`/proc/${pid}/stat`);
}

/** Reads a `stat` file (proc(5)). The name in parentheses may hold anything, so counting starts after it. */
function statusAt(path: string): ProcessStatus | undefined {
  let text;
  try {
    text = readFileSync(path, "latin1");
  } catch {
    return undefined;
  }
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state = "", , group, , terminal, foreground] = fields;
  return {
    state,
    group: Number(group),
    terminal: Number(terminal),
    foreground: Number(foreground),
    startTime: fields[19] ?? "",
  };
}
