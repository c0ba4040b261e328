import { describe, expect, it } from "vitest";
import { fileLinks, fileNames } from "../../../src/surface/links/file-links.js";

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

describe("names without a slash", () => {
  const named = (text: string): string[] => fileNames(text).map((link) => link.text);

  it("are found by their ending or by a line", () => {
    expect(named("README.md:12 Makefile:3 main.rs(4,2), .gitignore and package.json.")).toEqual([
      "README.md:12",
      "Makefile:3",
      "main.rs(4,2)",
      ".gitignore",
      "package.json",
    ]);
  });

  it("are neither times nor versions nor words nor parts of paths and addresses", () => {
    expect(
      named("at 12:30:45 v1.2.3 1.2 word key:value/path src/a.ts:1 https://a.example/b.c C:/d.e x=y"),
    ).toEqual([]);
  });
});
