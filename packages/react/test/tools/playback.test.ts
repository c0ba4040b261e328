import { describe, expect, it } from "vitest";
import { pictureInMs, playedTo } from "../../src/tools/playback.js";

const moments = [0, 500, 20_000, 20_100];

describe("a recording that plays", () => {
  it.each([
    ["goes as fast as it went", 0, 100, 100],
    ["cuts a wait short after two seconds", 2_450, 100, 20_000],
    ["plays the first two seconds of a wait", 600, 1_000, 1_600],
    ["takes what is behind a wait in its own time", 20_000, 100, 20_100],
    ["goes on after the last moment", 20_100, 100, 20_200],
  ])("%s", (_, atMs, elapsedMs, toMs) => {
    expect(playedTo({ moments, atMs }, elapsedMs)).toBe(toMs);
  });

  it("gives ten pictures a second", () => {
    expect(pictureInMs({ moments, atMs: 600 }, { calm: false })).toBe(100);
  });

  it.each([
    ["where something happens next", 9_000, { moments: [10_500] }, 1_500],
    ["twice a second at most", 9_000, { moments: [9_010, 9_020] }, 500],
    ["and through a wait as long as waits are played", 600, { moments }, 2_000],
  ])("has a picture %s, where a person wants little motion", (_, atMs, played, inMs) => {
    expect(pictureInMs({ ...played, atMs }, { calm: true })).toBe(inMs);
  });
});
