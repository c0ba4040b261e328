import { describe, expect, test } from "vitest";
import { codesOf, exited, failed, gap, opened, output, textOf, updated, viewOf } from "../events.js";

describe("exit", () => {
  test("the first counts, and a later one says that alone", () => {
    const view = viewOf([opened(), exited({ code: 1 }), exited({ code: 0.5, signal: 9 })]);
    expect(view.exitCode).toBe(1);
    expect(codesOf(view)).toEqual(["duplicate-exit"]);
  });

  test.each([0, 1, -1, 137, 2 ** 40])("%j is an exit code", (code) => {
    expect(viewOf([opened(), exited({ code })])).toMatchObject({ state: "exited", exitCode: code });
  });

  test.each(["0", 1.5, Number.NaN, Infinity, true, [0], {}])("%j is none: exited, without a code", (code) => {
    const view = viewOf([opened(), exited({ code })]);
    expect(view.state).toBe("exited");
    expect(view).not.toHaveProperty("exitCode");
    expect(codesOf(view)).toEqual(["invalid-exit-code"]);
  });

  test("says its summary, signal and time in the details", () => {
    const view = viewOf([opened({ time: 10 }), exited({ signal: "SIGKILL", summary: "Killed", time: 20 })]);
    expect(view.details).toEqual({ openedAt: 10, exitedAt: 20, signal: "SIGKILL", exitSummary: "Killed" });
  });

  test("says that it was made to end, and nothing where it was not", () => {
    expect(viewOf([opened(), exited({ cancelled: true })]).details).toEqual({ cancelled: true });
    expect(viewOf([opened(), exited({ cancelled: false })])).not.toHaveProperty("details");
    const declared = viewOf([updated({ exit: { code: 130, cancelled: true } })]);
    expect(declared).toMatchObject({ exitCode: 130, details: { cancelled: true } });
    expect(viewOf([updated({ exit: { cancelled: true } }), updated({ exit: null })]).details).toBeUndefined();
  });

  test("tells each of its faults in the order of the fields", () => {
    const view = viewOf([opened(), exited({ code: "1", summary: 1, signal: 9, cancelled: 1, time: "" })]);
    const fields = ["code", "summary", "signal", "cancelled", "time"];
    expect(view.diagnostics?.map((each) => each.field)).toEqual(fields);
  });
});

describe("error", () => {
  test("the first counts, and a later one says that alone", () => {
    const view = viewOf([opened(), failed({ title: "A" }), failed({ title: "B", summary: 1 })]);
    expect(view.error).toEqual({ title: "A" });
    expect(codesOf(view)).toEqual(["duplicate-error"]);
  });

  test("needs a title or a summary", () => {
    const view = viewOf([opened(), failed(), failed({ title: 1 }), failed({ title: null, summary: [] })]);
    expect(view.diagnostics?.map((each) => [each.code, each.field])).toEqual([
      ["missing-field", "title"],
      ["missing-field", "title"],
      ["missing-field", "title"],
    ]);
    expect(view.state).toBe("running");
  });

  test("counts with one of them when the other is of a wrong type", () => {
    const view = viewOf([opened(), failed({ title: 1, summary: "Gone" })]);
    expect(view.error).toEqual({ summary: "Gone" });
    expect(codesOf(view)).toEqual(["invalid-field"]);
  });
});

describe("gap", () => {
  test("is a diagnostic and a place, and changes nothing else", () => {
    const view = viewOf([
      opened(),
      output("a", { sequence: 1 }),
      gap({ fromSequence: 2, toSequence: 4, time: 5 }),
    ]);
    expect(codesOf(view)).toEqual(["output-gap"]);
    expect(view.details).toEqual({ gaps: [{ fromSequence: 2, toSequence: 4 }] });
    expect(textOf(view)).toBe("a");
  });

  test("is told each time and kept once, by its first sequence", () => {
    const view = viewOf([
      opened(),
      gap({ fromSequence: 7, toSequence: 8 }),
      gap({ fromSequence: 1, toSequence: 2 }),
      gap({ fromSequence: 7, toSequence: 8 }),
    ]);
    expect(codesOf(view)).toEqual(["output-gap", "output-gap", "output-gap"]);
    expect(view.details?.gaps?.map((each) => each.fromSequence)).toEqual([1, 7]);
  });

  test("needs both of its ends, as finite numbers", () => {
    const view = viewOf([
      opened(),
      gap({ fromSequence: 1 }),
      gap({ toSequence: 1 }),
      gap({ fromSequence: "1", toSequence: 2 }),
    ]);
    expect(view.diagnostics?.map((each) => each.field)).toEqual([
      "toSequence",
      "fromSequence",
      "fromSequence",
    ]);
    expect(view).not.toHaveProperty("details");
  });

  test("is bounded like diagnostics", () => {
    const gaps = Array.from({ length: 150 }, (_, index) => gap({ fromSequence: index, toSequence: index }));
    const view = viewOf([opened(), ...gaps]);
    expect(view.details?.gaps).toHaveLength(100);
    expect(view.details?.diagnosticsDropped).toBe(50);
  });
});

describe("updated", () => {
  test("opens the session if nothing has", () => {
    expect(viewOf([updated()])).toEqual({ sessionID: "s1", state: "running" });
    expect(viewOf([output("held"), updated({ time: 4 })])).toMatchObject({
      chunks: [{ text: "held" }],
      details: { openedAt: 4 },
    });
  });

  test("a field left out stays, null clears, a value replaces", () => {
    const first = {
      command: "a",
      workingDirectory: "/a",
      size: { cols: 1, rows: 1 },
      exit: { code: 1, signal: "HUP", summary: "x" },
    };
    expect(viewOf([updated(first), updated()])).toMatchObject({
      command: "a",
      exitCode: 1,
      details: { workingDirectory: "/a" },
    });
    expect(
      viewOf([updated(first), updated({ command: null, workingDirectory: null, size: null, exit: null })]),
    ).toEqual({
      sessionID: "s1",
      state: "running",
    });
    expect(
      viewOf([
        updated(first),
        updated({ command: "b", workingDirectory: "/b", size: { cols: 2, rows: 2 }, exit: { code: 2 } }),
      ]),
    ).toEqual({
      sessionID: "s1",
      state: "exited",
      command: "b",
      exitCode: 2,
      details: { workingDirectory: "/b", size: { cols: 2, rows: 2 } },
    });
  });

  test("replaces what opened and exited said", () => {
    const events = [opened({ workingDirectory: "/a" }), exited({ code: 1, time: 5 })];
    expect(
      viewOf([...events, updated({ command: "b", workingDirectory: null, exit: { code: 2 }, time: 9 })]),
    ).toEqual({
      sessionID: "s1",
      state: "exited",
      command: "b",
      exitCode: 2,
      details: { exitedAt: 5 },
    });
  });

  test("a terminal.opened after it counts once and fills only what no update has declared", () => {
    const late = opened({
      command: "late",
      workingDirectory: "/late",
      size: { cols: 9, rows: 9 },
      tty: true,
      time: 1,
    });
    const view = viewOf([updated({ command: "a", size: null }), late, late]);
    expect(view).toMatchObject({
      command: "a",
      details: { workingDirectory: "/late", tty: true, openedAt: 1 },
    });
    expect(view.details).not.toHaveProperty("size");
    expect(codesOf(view)).toEqual(["duplicate-opened"]);
    expect(viewOf([updated({ command: null }), late])).not.toHaveProperty("command");
  });

  test("an exit after it is a duplicate, unless the exit was cleared", () => {
    const view = viewOf([updated({ exit: { code: 2 } }), exited({ code: 0 })]);
    expect([view.exitCode, codesOf(view)]).toEqual([2, ["duplicate-exit"]]);
    const cleared = viewOf([updated({ exit: { code: 2 } }), updated({ exit: null }), exited({ code: 0 })]);
    expect([cleared.exitCode, codesOf(cleared)]).toEqual([0, []]);
  });

  test("an exit of which nothing is said is an exit without a code", () => {
    expect(viewOf([updated({ exit: {} })])).toEqual({ sessionID: "s1", state: "exited" });
  });

  test("an exit that is declared again keeps the time at which it was first known", () => {
    const view = viewOf([updated({ exit: {}, time: 1 }), updated({ exit: { code: 3 }, time: 2 })]);
    expect(view).toMatchObject({ exitCode: 3, details: { exitedAt: 1 } });
  });

  const texts = [
    output("a", { sequence: 1 }),
    output("u"),
    output("b", { sequence: 2 }),
    output("c", { sequence: 3 }),
  ];
  test.each([
    ["every sequenced chunk up to its number and every one without", { text: "X", sequence: 2 }, "X|c"],
    ["all of them without a number", { text: "X" }, "X"],
    ["all of them by nothing", null, ""],
    ["no sequenced chunk above its number", { text: "X", sequence: 0 }, "X|a|b|c"],
    ["nothing when it is left out", undefined, "a|b|c|u"],
    ["with an empty text, which is a chunk", { text: "", sequence: 3 }, ""],
  ])("output replaces %s", (_, declared, expected) => {
    expect(textOf(viewOf([opened(), ...texts, updated({ output: declared })]))).toBe(expected);
  });

  test("replaced output stands at its number, and more goes on from there", () => {
    const view = viewOf([
      opened(),
      ...texts,
      updated({ output: { text: "X", sequence: 3 } }),
      output("d", { sequence: 4 }),
    ]);
    expect(view.chunks).toEqual([
      { text: "X", stream: "stdout", sequence: 3 },
      { text: "d", stream: "stdout", sequence: 4 },
    ]);
  });

  test("replaced output was never missing: what retention had dropped of it is no longer counted", () => {
    const limits = { maxChunks: 2 };
    const dropped = viewOf([opened(), ...texts], { limits });
    expect(dropped.details).toMatchObject({ droppedChunks: 2 });
    expect(viewOf([opened(), ...texts, updated({ output: { text: "X" } })], { limits })).not.toHaveProperty(
      "details",
    );
  });

  test.each([
    [{ command: 1 }, ["invalid-field"]],
    [{ output: {} }, ["invalid-field"]],
    [{ output: { text: 1, sequence: "1" } }, ["invalid-field"]],
    [{ output: "text" }, ["invalid-field"]],
    [{ output: [] }, ["invalid-field"]],
    [{ exit: 1 }, ["invalid-field"]],
    [{ exit: { code: "1", signal: 9 } }, ["invalid-exit-code", "invalid-field"]],
    [{ size: { cols: 80 } }, ["invalid-field"]],
    [{ output: { text: "x", sequence: "1" } }, ["invalid-sequence"]],
  ])("%j tells its faults, and the event counts", (fields, codes) => {
    const view = viewOf([updated({ workingDirectory: "/w", ...fields })]);
    expect(codesOf(view)).toEqual(codes);
    expect(view).toMatchObject({ details: { workingDirectory: "/w" } });
  });

  test("a declared output whose number is none replaces everything and keeps its text", () => {
    const view = viewOf([opened(), ...texts, updated({ output: { text: "X", sequence: "1" } })]);
    expect(view.chunks).toEqual([{ text: "X", stream: "stdout" }]);
  });
});
