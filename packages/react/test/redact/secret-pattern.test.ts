import { expect, it } from "vitest";
import { literalStart } from "../../src/redact/secret-pattern.js";

it.each<[RegExp, string]>([
  [/ghp_\w{36}/, "ghp_"],
  [/\bAKIA[0-9A-Z]{16}/, "AKIA"],
  [/^Bearer [\w.-]+/i, "Bearer "],
  [/https:\/\/x\.example\/.*/, "https://x.example/"],
  [/-----BEGIN [A-Z ]+-----[\s\S]+?-----END/, "-----BEGIN "],
  [/sk-(?:live|test)_\w+/, "sk-"],
  [/a[|]b/, "a"],
  [/tokens?=\w+/, "token"],
  [/ab{2}c/, "a"],
  [/one|two/, ""],
  [/(one)/, ""],
  [/\d+/, ""],
  [/[a-z]+@/, ""],
  [/x\tz/, "x"],
  [new RegExp("[q]x", "v"), ""],
])("%s begins with %j", (pattern, start) => {
  expect(literalStart(pattern)).toBe(start);
});
