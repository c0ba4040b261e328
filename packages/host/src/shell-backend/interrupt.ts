import type { Scheduler } from "@terminal-session/core";
import type { ShellTerminal } from "./shell-terminal.js";

/** How long a process has to become the program it was started for, and how often that is looked at, in milliseconds. */
const startMs = 200;
const lookMs = 10;

/** When it is looked at whether something else runs by now, in milliseconds, and how often that is interrupted, too. */
const againMs = 100;
const maxTimes = 5;

/**
 * Interrupts what is in the foreground. A signal that hits a child of the shell before it has become its program is lost, and a loop goes on with its
 * next command when it comes between two of them: then it is sent again, to what runs now. A program that takes its time gets it once.
 */
export async function interrupt(input: {
  readonly terminal: ShellTerminal;
  readonly shellGroup: number | undefined;
  readonly scheduler: Scheduler;
  /** Nothing waits for it any more. */
  readonly isOver: () => boolean;
}): Promise<void> {
  const { terminal, shellGroup, scheduler, isOver } = input;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => scheduler.after(ms, resolve));
  let last: number | undefined;
  for (let times = 0; times < maxTimes && !isOver(); times += 1) {
    const group = terminal.foregroundGroup();
    if (group === undefined) {
      // Where the system does not tell the group, the terminal knows it.
      await terminal.write("\u0003");
      return;
    }
    if (group === last || (times > 0 && group === shellGroup)) return;
    for (let waited = 0; terminal.isStarting?.(group) === true && waited < startMs; waited += lookMs)
      await wait(lookMs);
    if (isOver()) return;
    if (terminal.signalGroup(group, "SIGINT")) last = group;
    await wait(againMs);
  }
}
