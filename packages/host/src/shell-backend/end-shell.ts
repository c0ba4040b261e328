import { readFile } from "node:fs/promises";
import type { Scheduler } from "@terminal-session/core";
import { lookAgainMs } from "../limits.js";
import type { ProcessGroup } from "../processes/end-processes.js";
import type { ProcessIdentity } from "../processes/process-table.js";
import { AgentTerminalError } from "../tools/agent-terminal-error.js";

/**
 * Ends a shell: what it started first, by SIGTERM and after `graceMs` by SIGKILL, then the shell itself by `endTerminal`, and
 * looks again. A process is known by its number and its start. Rejects with `SURVIVORS`, which it names.
 */
export async function endShell(input: {
  readonly processes: ProcessGroup<ProcessIdentity>;
  /** Interactive shells take no SIGTERM, so nobody waits for them. */
  readonly isShell: (process: ProcessIdentity) => boolean;
  readonly graceMs: number;
  readonly scheduler: Scheduler;
  readonly endTerminal: () => Promise<void>;
}): Promise<void> {
  const { processes, isShell, graceMs, scheduler, endTerminal } = input;
  const children = async (): Promise<readonly ProcessIdentity[]> =>
    (await processes.find()).filter((process) => !isShell(process));

  const asked = await children();
  for (const process of asked) {
    processes.signal(process, "SIGTERM");
    // A stopped process takes a signal only when it goes on.
    processes.signal(process, "SIGCONT");
  }
  const until = scheduler.now() + graceMs;
  while (asked.some((process) => processes.isAlive(process)) && scheduler.now() < until)
    await new Promise<void>((resolve) => scheduler.after(lookAgainMs, resolve));
  for (const process of await children()) processes.signal(process, "SIGKILL");
  await endTerminal();
  const left = await processes.find();
  if (left.length === 0) return;
  const names = await Promise.all(left.map(({ pid }) => nameOf(pid)));
  throw new AgentTerminalError("SURVIVORS", `still running after SIGKILL: ${names.join(", ")}`);
}

async function nameOf(pid: number): Promise<string> {
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "?");
  return `${name.trim()} (pid ${pid})`;
}
