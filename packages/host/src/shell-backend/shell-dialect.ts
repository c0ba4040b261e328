import type { ShellConfig } from "./shell-config.js";

/** The prompt of every shell, so that its end can be told from what programs print. */
export const shellPrompt = "dsh> ";

/** How a shell is started so that it tells when a command has ended. */
export interface ShellStart {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Typed at once, where the prompt cannot be set from outside. */
  readonly initialInput?: string;
}

/** Tells the code of the last command (OSC 133;D, "semantic prompts") and sets the prompt that some programs change. */
const bashHook = String.raw`printf '\033]133;D;%s\007' "$?"; PS1='${shellPrompt}'`;

/**
 * What bash does before its first prompt: nothing of ours stays in the environment of its children, and what is pasted is
 * not bracketed, because the end of a bracket looks like a line of its own.
 */
const bashFirst = [
  "export -n PROMPT_COMMAND PS1",
  "bind 'set enable-bracketed-paste off' 2>/dev/null",
  `PROMPT_COMMAND=${singleQuoted(bashHook)}`,
  'eval "$PROMPT_COMMAND"',
].join("; ");

const pwshPrompt = [
  "function prompt {",
  "$code = if ($?) { 0 } elseif ($LASTEXITCODE) { $LASTEXITCODE } else { 1 };",
  `"$([char]27)]133;D;$code$([char]7)${shellPrompt}"`,
  "}",
].join(" ");

const pagers = { PAGER: "cat", GIT_PAGER: "cat" };

/** How the shell of a configuration is started. */
export function shellStart({
  shellDialect,
  shellFile,
  shellArgs,
}: Pick<ShellConfig, "shellDialect" | "shellFile" | "shellArgs">): ShellStart {
  switch (shellDialect) {
    case "bash":
      return {
        file: shellFile ?? "bash",
        args: shellArgs.length > 0 ? shellArgs : ["--noprofile", "--norc", "-i"],
        environment: {
          ...pagers,
          PS1: shellPrompt,
          PROMPT_COMMAND: bashFirst,
          // What an agent types is not the person's history.
          HISTFILE: "/dev/null",
        },
      };
    case "pwsh":
      return {
        file: shellFile ?? "pwsh",
        args: shellArgs.length > 0 ? shellArgs : ["-NoLogo", "-NoProfile"],
        environment: pagers,
        initialInput: `${pwshPrompt}\r`,
      };
  }
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
