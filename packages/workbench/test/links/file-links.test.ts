import { expect, it } from "vitest";
import { fileLinks } from "../../src/links/file-links.js";

const found = (text: string): string[] => fileLinks(text).map((link) => link.text);

it("leaves the end of a sentence out", () => {
  expect(found("see src/main.ts. And (lib/a.rs), or `b/c.go`!")).toEqual([
    "src/main.ts",
    "lib/a.rs",
    "b/c.go",
  ]);
});

it("takes no slash by itself for a path", () => {
  expect(found("3 / 4, ../ and ./. //x/y")).toEqual([]);
});

it("stays quick on a long text of nearly nothing but paths", () => {
  const text = "a/".repeat(20_000);
  expect(found(text)).toEqual([text]);
  expect(found("a".repeat(40_000))).toEqual([]);
});
