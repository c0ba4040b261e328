import { expect, it } from "vitest";
import { isEmptyLine, nextPromptTail } from "../../src/shell-backend/prompt-tail.js";
import { shellPrompt } from "../../src/shell-backend/shell-dialect.js";

const after = (...texts: readonly string[]): string => texts.reduce(nextPromptTail, "");

it.each([
  ["a prompt", ["dsh> "]],
  ["a prompt in pieces", ["ds", "h> "]],
  ["a prompt that was drawn again", ["dsh> ", "\ndsh> "]],
  ["a prompt that was drawn again in pieces", ["dsh> ", "\n", "\nds", "h> "]],
  [
    "a prompt that was drawn again a thousand times",
    ["dsh> ", ...Array.from({ length: 1_000 }, () => "\ndsh> ")],
  ],
])("takes %s for the prompt", (_, texts) => {
  expect(after(...texts)).toBe(shellPrompt);
});

it.each([
  ["a line that somebody began", ["dsh> ", "rm"]],
  ["a line that somebody began, drawn again", ["dsh> rm", "\ndsh> rm"]],
  ["a line that was begun after a prompt was drawn again", ["dsh> ", "\ndsh> ", "x"]],
  ["two prompts on one line", ["dsh> dsh> "]],
  ["text before a prompt", ["out\ndsh> "]],
  ["a prompt after very much", ["x".repeat(1_000), "\ndsh> "]],
  ["very many empty lines", ["dsh> ", "\n".repeat(1_000), "dsh> "]],
])("takes %s for none", (_, texts) => {
  expect(after(...texts)).not.toBe(shellPrompt);
});

it.each([
  [["dsh> "], true],
  [["dsh> ", "\n"], true],
  [["dsh> ", "\n\nds"], true],
  [["dsh> ", "\ndsh> "], true],
  [["dsh> ", "\ndsh> \n"], true],
  [[], false],
  [["ds"], false],
  [["\n"], false],
  [["dsh> d"], false],
  [["dsh> d", "\n"], false],
  [["dsh> ", "\nd>"], false],
  [["dsh> ", "\ndsh> d"], false],
  [["dsh> \\", "\n"], false],
])("after %j the shell's line is empty: %s", (texts, isEmpty) => {
  expect(isEmptyLine(after(...texts))).toBe(isEmpty);
});
