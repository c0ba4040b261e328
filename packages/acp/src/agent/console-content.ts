import type { TextContent } from "../protocol/tool-call.js";

/** The longest run of backquotes at the start of a line, which would end a fence of the same length. */
const longestFence = (text: string): number =>
  Math.max(2, ...Array.from(text.matchAll(/^ {0,3}(`{3,})/gm), (match) => match[1]?.length ?? 0));

/**
 * Gives a command's output as content for a client without terminals: a fenced console block without the space at its end.
 * Nothing when there is no output.
 */
export function toConsoleContent(output: string): TextContent | undefined {
  const text = output.trimEnd();
  if (text === "") return undefined;
  const fence = "`".repeat(longestFence(text) + 1);
  return { type: "content", content: { type: "text", text: `${fence}console\n${text}\n${fence}` } };
}

/** Gives the text inside when all of it is one fenced block, else the text as it is. */
export function fromConsoleContent(text: string): string {
  const match = /^\s*(`{3,})[^\n`]*\n(?:([\s\S]*?)\n)?\1\s*$/.exec(text);
  return match === null ? text : (match[2] ?? "");
}
