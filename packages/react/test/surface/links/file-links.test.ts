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

it.each([
  ['  File "/srv/app/main.py", line 12, in <module>', "/srv/app/main.py", 12, undefined],
  ['  File "/srv/my app/main.py", line 3', "/srv/my app/main.py", 3, undefined],
  ['File "main.py", line 3, in f', "main.py", 3, undefined],
  ["in '/srv/a.rb', line 7, column 2", "/srv/a.rb", 7, 2],
  ["PHP Warning: x in /srv/a.php on line 40", "/srv/a.php", 40, undefined],
  ["   at N.C.M() in /src/a.cs:line 21", "/src/a.cs", 21, undefined],
])("takes the line that words say: %s", (text, path, line, column) => {
  const [link, ...others] = fileLinks(text);
  expect(others).toEqual([]);
  expect(link).toMatchObject({ path, line, ...(column !== undefined && { column }) });
  expect(text.slice(link?.index)).toMatch(new RegExp(`^${path}`));
});

it.each([
  [
    "at TestContext.<anonymous> (file:///srv/a.test.mjs:2:66)",
    "file:///srv/a.test.mjs:2:66",
    "/srv/a.test.mjs",
    2,
    66,
  ],
  [
    "see file:///srv/my%20app/a.mjs.",
    "file:///srv/my%20app/a.mjs",
    "/srv/my app/a.mjs",
    undefined,
    undefined,
  ],
  ["file:///srv/100%.txt", "file:///srv/100%.txt", "/srv/100%.txt", undefined, undefined],
  ["file:///srv/a%00b%E2%80%AE", "file:///srv/a%00b%E2%80%AE", "/srv/a%00b%E2%80%AE", undefined, undefined],
])("takes an address of a file of this machine: %s", (text, shown, path, line, column) => {
  expect(fileLinks(text)).toEqual([
    {
      text: shown,
      index: text.indexOf("file:"),
      path,
      ...(line !== undefined && { line, column }),
    },
  ]);
});

it("takes no address of another machine for a file", () => {
  expect(found("file://host/a/b sshfile:///a/b https://a.example/file:///x")).toEqual([]);
});

it("stays quick on many frames of which none ends", () => {
  expect(found('File "'.repeat(20_000))).toEqual([]);
  expect(found("file://".repeat(20_000))).toEqual([]);
});

it("takes no file for a place in what was typed, nor a word for a line", () => {
  expect(found('File "<stdin>", line 1')).toEqual([]);
  expect(fileLinks("a/b, line of text")).toEqual([{ text: "a/b", index: 0, path: "a/b" }]);
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
