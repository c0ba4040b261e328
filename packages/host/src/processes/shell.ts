/** A program and its arguments. */
export interface ShellInvocation {
  readonly file: string;
  readonly args: readonly string[];
  /** On Windows: they are quoted already, as their program wants it. */
  readonly verbatim?: boolean;
}

const shellsWithCommandOption = new Set(["ash", "bash", "dash", "fish", "ksh", "mksh", "sh", "zsh"]);

/**
 * How a person's command line is run: by the user's shell where it is one that we know, else by `/bin/sh`; by `cmd.exe`
 * on Windows, which takes what is between its own quotes as it is.
 */
export function shellInvocation(input: {
  readonly platform: string;
  readonly shell: string | undefined;
  readonly command: string;
}): ShellInvocation {
  const { platform, shell, command } = input;
  if (platform === "win32")
    return { file: "cmd.exe", args: ["/d", "/s", "/c", `"${command}"`], verbatim: true };
  const name = shell?.startsWith("/") ? shell.slice(shell.lastIndexOf("/") + 1) : "";
  const known = shell !== undefined && shellsWithCommandOption.has(name);
  return { file: known ? shell : "/bin/sh", args: ["-c", command] };
}
