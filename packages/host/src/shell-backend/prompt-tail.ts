import { shellPrompt } from "./shell-dialect.js";

/** More than a few redrawn prompts, in UTF-16 code units: what is longer is no prompt alone. */
const maxTail = 16 * shellPrompt.length;

/** Matches no prompt, whatever follows. */
const other = "\0";

/**
 * What followed the last prompt marker, after `text` as well. A prompt that the shell drew again on a line of its own, as it does when its
 * terminal gets another size, is the same prompt.
 */
export function nextPromptTail(tail: string, text: string): string {
  const next = tail + text;
  if (isPrompts(next)) return shellPrompt;
  return next.length > maxTail ? other : next;
}

/** Whether the line after the prompt is empty. It is so too while the shell draws the prompt again: a line that was begun shows what it has. */
export function isEmptyLine(tail: string): boolean {
  const lines = tail.split("\n");
  const last = lines.pop() ?? "";
  if (lines.length === 0) return last === shellPrompt;
  return lines.includes(shellPrompt) && lines.every(isEmptyOrPrompt) && shellPrompt.startsWith(last);
}

function isPrompts(text: string): boolean {
  return text.endsWith(shellPrompt) && text.split("\n").every(isEmptyOrPrompt);
}

function isEmptyOrPrompt(line: string): boolean {
  return line === "" || line === shellPrompt;
}
