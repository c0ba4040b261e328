import type { TerminalSessionViewModel } from "@terminal-session/core";

/** A session as Markdown: the command and its output, each in a block that nothing in it can end. */
export function toMarkdown(view: TerminalSessionViewModel, text: string): string {
  const { command, details, exitCode } = view;
  const ended = details?.signal ?? (exitCode === undefined ? undefined : `exit ${exitCode}`);
  const directory = details?.workingDirectory;
  const facts = [directory && inline(directory), ended && inline(ended)].filter(Boolean).join(" · ");
  return [
    ...(command === undefined ? [] : [fenced(command, "sh")]),
    ...(facts === "" ? [] : [facts]),
    fenced(text, "text"),
    "",
  ].join("\n\n");
}

function fenced(text: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\n$/, "")}\n${fence}`;
}

function inline(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const fence = "`".repeat(longestRun(line) + 1);
  return `${fence} ${line} ${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
