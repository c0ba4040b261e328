import type { ShellInvocation } from "./shell.js";

const interactiveArguments: Readonly<Record<string, readonly string[]>> = {
  bash: ["-il"],
  zsh: ["-il"],
  fish: ["-l", "-i"],
};

/** A shell that a person types into: the user's own, else `/bin/sh`; `cmd.exe` on Windows. Others than known ones bare. */
export function interactiveShell(input: {
  readonly platform: string;
  readonly shell: string | undefined;
}): ShellInvocation {
  const { platform, shell } = input;
  if (platform === "win32") return { file: shell ?? "cmd.exe", args: ["/D", "/Q"] };
  const file = shell ?? "/bin/sh";
  return { file, args: interactiveArguments[shellName(file)] ?? [] };
}

/** What a shell is called: the last part of its path. */
export function shellName(file: string): string {
  return file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
}
