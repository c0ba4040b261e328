import { adaptTerminalSession, toPlainText } from "@terminal-session/core";
import { loadRecording, recordingEvents, type RecordingName } from "@terminal-session/fixtures";
import { expect, it } from "vitest";
import { fileLinkFinder } from "../../../src/surface/links/file-link-finder.js";

/** What a person can follow in a recording, line by line, where an app knows some files. */
async function followedIn(name: RecordingName, files: readonly string[]): Promise<string[]> {
  const view = adaptTerminalSession(recordingEvents(await loadRecording(name)));
  const followed: string[] = [];
  const find = fileLinkFinder({
    resolve: (place) => (files.includes(place.path) ? place : null),
    open: ({ path, line, column }) =>
      void followed.push([path, line, column].filter((each) => each !== undefined).join(" ")),
  });
  for (const line of toPlainText(view).split("\n"))
    for (const link of await find(line, new AbortController().signal)) link.open();
  return followed;
}

it.each<readonly [RecordingName, readonly string[], readonly string[]]>([
  ["tsc-errors", ["bad.ts"], ["bad.ts 1 7", "bad.ts 2 46", "bad.ts 3 20", "bad.ts 1"]],
  ["pytest", ["/usr/bin/python3"], ["/usr/bin/python3"]],
  [
    "node-test",
    ["/tmp/demo/web/t.test.mjs", "t.test.mjs"],
    ["/tmp/demo/web/t.test.mjs 2 66", "t.test.mjs 2 40", "/tmp/demo/web/t.test.mjs 2 66"],
  ],
  ["cargo-build", ["app/src/main.rs", "/tmp/demo/rs/app"], ["/tmp/demo/rs/app", "app/src/main.rs 1 15"]],
  [
    "cargo-test",
    ["app/src/main.rs", "src/main.rs"],
    ["app/src/main.rs 1 15", "src/main.rs", "app/src/main.rs 1 75"],
  ],
  ["dd-progress", ["bad.ts"], []],
])("leads from %s to the files that there are, and nowhere else", async (name, files, places) => {
  expect(await followedIn(name, files)).toEqual(places);
});
