import { spawnSync } from "node:child_process";
import type { ShellInvocation } from "./shell.js";

/** Debian's `/bin/sh` cannot name a file by more than one digit; bash and busybox can. */
const candidates = ["/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash", "/bin/sh"];

const script = `for f in /proc/self/fd/*; do f=\${f##*/}; [ "$f" -gt 2 ] && eval "exec $f>&-"; done; exec "$@"`;

/**
 * Finds a shell that can close files by any number. Takes some milliseconds. Throws when there is none: the programs of
 * one session could then read what is typed and printed in others, because node-pty lets every program inherit the
 * terminals that were open when it started.
 */
export function findClosingShell(): string {
  const found = candidates.find((shell) => spawnSync(shell, ["-c", "exec 18>&-"]).status === 0);
  if (found === undefined)
    throw new Error("No shell was found that can close inherited files: install bash.");
  return found;
}

/** The same program, started so that it inherits nothing but its terminal. Process number and end stay its own. */
export function withoutInheritedFiles(closingShell: string, program: ShellInvocation): ShellInvocation {
  return { file: closingShell, args: ["-c", script, closingShell, program.file, ...program.args] };
}
