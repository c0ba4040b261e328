import { describe, expect, test } from "vitest";
import { adaptTerminalSession, recordingViews, writePlan } from "../../src/index.js";
import { exited, opened, output, textOf, updated } from "../events.js";

const recording = [
  { atMs: 0, event: opened({ tty: true, size: { cols: 80, rows: 24 } }) },
  { atMs: 10, event: output("a", { sequence: 1 }) },
  { atMs: 10, event: output("b", { sequence: 2 }) },
  { atMs: 500, event: output("c", { sequence: 3 }) },
  { atMs: 600, event: updated({ size: { cols: 90, rows: 24 } }) },
  { atMs: 700, event: exited({ code: 0 }) },
];
const freshAt = (atMs: number): unknown =>
  adaptTerminalSession(recording.filter((each) => each.atMs <= atMs).map(({ event }) => event));

describe("recordingViews", () => {
  test("gives the view that a fresh fold up to that time gives, wherever one came from", () => {
    const views = recordingViews(recording);
    const times = [-1, 0, 9, 10, 499, 500, 600, 699, 700, 9_999];
    for (const from of times)
      for (const to of times) {
        views.viewAt(from);
        expect(views.viewAt(to)).toEqual(freshAt(to));
      }
    expect(views.durationMs).toBe(700);
  });

  test("gives a display that goes forward only what is new, and draws anew across a size", () => {
    const views = recordingViews(recording);
    const { cursor } = writePlan(views.viewAt(10));
    const forward = writePlan(views.viewAt(500), cursor);
    expect([forward.kind, forward.chunks.map(({ text }) => text)]).toEqual(["append", ["c"]]);
    expect(writePlan(views.viewAt(600), forward.cursor).kind).toBe("rewrite");
  });

  test("never changes a view that was handed out", () => {
    const views = recordingViews(recording);
    const early = views.viewAt(10);
    views.viewAt(700);
    expect(textOf(early)).toBe("a|b");
  });

  test("holds an empty recording", () => {
    expect(recordingViews([]).viewAt(5).state).toBe("idle");
  });
});
