import { adaptTerminalSession, toPlainText } from "@terminal-session/core";
import { loadRecording, recordingEvents, type RecordingName } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { fileLinks, fileNames } from "../../../src/surface/links/file-links.js";

/** The places that are offered in what a program printed: by a path, or, for whoever knows the files, by a name. */
async function placesIn(
  name: RecordingName,
): Promise<{ readonly paths: string[]; readonly names: string[] }> {
  const view = adaptTerminalSession(recordingEvents(await loadRecording(name)));
  const lines = toPlainText(view).split("\n");
  const texts = (find: typeof fileLinks): string[] => [
    ...new Set(
      lines.flatMap((line) => find(line).map((link) => [link.path, link.line, link.column].join(" "))),
    ),
  ];
  return { paths: texts(fileLinks), names: texts(fileNames) };
}

describe("what real tools print", () => {
  it("as errors of the TypeScript compiler", async () => {
    const { names } = await placesIn("tsc-errors");
    // Of what looks like a name, an app knows one file.
    const known = names.filter((place) => place.startsWith("bad.ts "));
    expect(known).toEqual(["bad.ts 1 7", "bad.ts 2 46", "bad.ts 3 20", "bad.ts 1 "]);
  });
  it("as warnings of the Rust compiler", async () => {
    const { paths } = await placesIn("cargo-build");
    expect(paths).toContain("app/src/main.rs 1 15");
  });
  it("as a stack of Node", async () => {
    const { paths } = await placesIn("node-test");
    expect(paths).toEqual(["/tmp/demo/web/t.test.mjs 2 66"]);
  });
});

describe("what tools print that are not recorded", () => {
  it.each([
    ["gcc", "src/main.c:12:5: error: 'x' undeclared (first use in this function)", "src/main.c 12 5"],
    ["gcc, of what includes a file", "In file included from include/a.h:3,", "include/a.h 3 "],
    ["pytest", "tests/test_app.py:14: AssertionError", "tests/test_app.py 14 "],
    ["pytest, of a summary", "FAILED tests/test_app.py::test_one - assert 1 == 2", "tests/test_app.py  "],
    ["python", '  File "/srv/app/main.py", line 12, in <module>', "/srv/app/main.py 12 "],
    ["go", "\t/srv/app/main.go:31 +0x1d", "/srv/app/main.go 31 "],
    [
      "msbuild",
      "/src/App/Program.cs(10,13): error CS0103: The name 'x' does not exist",
      "/src/App/Program.cs 10 13",
    ],
    ["eslint, of a file", "/srv/app/src/index.js", "/srv/app/src/index.js  "],
  ])("%s", (_tool, line, place) => {
    const places = fileLinks(line).map((link) => [link.path, link.line, link.column].join(" "));
    expect(places).toEqual([place]);
  });
});
