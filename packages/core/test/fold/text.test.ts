import { describe, expect, test } from "vitest";
import { codesOf, exited, input, opened, output, textOf, updated, viewOf } from "../events.js";

const at = (...sequences: unknown[]) =>
  sequences.map((sequence, index) => output(String.fromCharCode(97 + index), { sequence }));

describe("streams", () => {
  test.each([
    ["stdout", ["stdout", "out", "standard-output", "1", "STDOUT", " Out\t", undefined, null]],
    [
      "stderr",
      ["stderr", "err", "standard-error", "2", "Err", " standard-ERROR ", `${" ".repeat(1_000)}err`],
    ],
    ["stdin", ["stdin", "in", "input", "0", "INPUT\n"]],
    ["system", ["system", "System "]],
  ])("%s has these names", (stream, names) => {
    const view = viewOf([opened(), ...names.map((name) => output("x", { stream: name }))]);
    expect(new Set(view.chunks?.map((chunk) => chunk.stream))).toEqual(new Set([stream]));
    expect(codesOf(view)).toEqual([]);
  });

  test.each(["debug", "", "std out", "3", 1, true, {}, "standard-output-and-error"])(
    "%j is no stream, and its text is kept as system text",
    (stream) => {
      const view = viewOf([opened(), output("x", { stream })]);
      expect(view.chunks).toEqual([{ text: "x", stream: "system" }]);
      expect(codesOf(view)).toEqual(["invalid-stream"]);
    },
  );

  test("input is stdin, whatever stream it names", () => {
    expect(viewOf([opened(), input("x", { stream: "stderr" })]).chunks).toEqual([
      { text: "x", stream: "stdin" },
    ]);
  });
});

describe("sequence", () => {
  test("any finite number is a place, of any sign or fraction", () => {
    expect(textOf(viewOf([opened(), ...at(0.5, -3, 2 ** 60, 0, -0.25)]))).toBe("b|e|d|a|c");
  });

  test.each(["1", Number.NaN, Infinity, -Infinity, [3], true, 3n, {}])(
    "%s is none, and its text is kept after all sequenced text",
    (sequence) => {
      const view = viewOf([opened(), output("x", { sequence }), output("y", { sequence: 5 })]);
      expect(view.chunks).toEqual([
        { text: "y", stream: "stdout", sequence: 5 },
        { text: "x", stream: "stdout" },
      ]);
      expect(codesOf(view)).toEqual(["invalid-sequence"]);
    },
  );

  test("equal numbers keep arrival order, both are kept, and 0 equals -0", () => {
    const view = viewOf([opened(), ...at(0, 1, -0, 0, 1)]);
    expect(textOf(view)).toBe("a|c|d|b|e");
    expect(codesOf(view)).toEqual(["duplicate-sequence", "duplicate-sequence", "duplicate-sequence"]);
  });

  test("a number of a held text is taken, and so is one of input", () => {
    expect(codesOf(viewOf([...at(1), opened(), input("x", { sequence: 1 })]))).toEqual([
      "duplicate-sequence",
    ]);
  });

  test("texts without a number are no duplicates", () => {
    expect(codesOf(viewOf([opened(), output("x"), output("x")]))).toEqual([]);
  });

  test("holes are no fault", () => {
    expect(codesOf(viewOf([opened(), ...at(1, 5, 1_000)]))).toEqual([]);
  });

  test("a duplicate tells its other faults too, in the order of the fields", () => {
    const view = viewOf([opened(), ...at(1), output("x", { sequence: 1, stream: "debug", time: "now" })]);
    expect(view.diagnostics?.map((each) => [each.code, each.field])).toEqual([
      ["invalid-stream", "stream"],
      ["duplicate-sequence", "sequence"],
      ["invalid-field", "time"],
    ]);
  });

  test("where numbers are unique a later text of an equal number is dropped without a diagnostic", () => {
    const events = [opened(), ...at(1, 2), output("x", { sequence: 1, stream: "debug" }), ...at(3)];
    const view = viewOf(events, { dedupe: true });
    expect(textOf(view)).toBe("a|b|a");
    expect(codesOf(view)).toEqual([]);
    expect(view).not.toHaveProperty("details");
  });

  test("where numbers are unique text that a producer has replaced is not shown again when it is repeated", () => {
    const events = [opened(), ...at(1, 2), updated({ output: { text: "ab", sequence: 2 } }), ...at(1, 2, 3)];
    expect(textOf(viewOf(events, { dedupe: true }))).toBe("ab|c");
    expect(textOf(viewOf(events))).toBe("a|ab|b|c");
  });

  test("output after the exit is kept without a diagnostic", () => {
    const view = viewOf([opened(), exited({ code: 0 }), ...at(1)]);
    expect(textOf(view)).toBe("a");
    expect(codesOf(view)).toEqual([]);
  });
});

describe("retention", () => {
  test("past the number of chunks the oldest go and are counted", () => {
    const view = viewOf([opened(), ...at(1, 2, 3)], { limits: { maxChunks: 2 } });
    expect(textOf(view)).toBe("b|c");
    expect(view.details).toEqual({ droppedChunks: 1, droppedCharacters: 1 });
  });

  test("past the number of characters the oldest chunks go as a whole", () => {
    const view = viewOf([opened(), output("aaaa"), output("bbbb"), output("cccc")], {
      limits: { maxCharacters: 10 },
    });
    expect(textOf(view)).toBe("bbbb|cccc");
    expect(view.details).toEqual({ droppedChunks: 1, droppedCharacters: 4 });
  });

  test("a chunk that alone is too long keeps its end, never half a character", () => {
    const view = viewOf([opened(), output("abcdefgh")], { limits: { maxCharacters: 5 } });
    expect(textOf(view)).toBe("defgh");
    expect(view.details).toEqual({ droppedCharacters: 3 });
    expect(textOf(viewOf([opened(), output("a😀b")], { limits: { maxCharacters: 2 } }))).toBe("b");
  });

  test("a very long chunk is cut rather than dropped when more comes", () => {
    const view = viewOf([opened(), output("x".repeat(100_000)), output("end")], {
      limits: { maxCharacters: 90_000 },
    });
    expect(view.chunks?.map((chunk) => chunk.text.length)).toEqual([89_997, 3]);
    expect(view.details).toEqual({ droppedCharacters: 10_003 });
  });

  test("a later chunk that sorts below what was dropped is dropped and counted too", () => {
    const view = viewOf([opened(), ...at(5, 6, 7), output("early!", { sequence: 4 })], {
      limits: { maxChunks: 2 },
    });
    expect(textOf(view)).toBe("b|c");
    expect(view.details).toEqual({ droppedChunks: 2, droppedCharacters: 7 });
  });

  test("a chunk that arrives late and would be the first to go goes at once", () => {
    const view = viewOf([opened(), ...at(5, 6), output("early!", { sequence: 4 })], {
      limits: { maxChunks: 2 },
    });
    expect(textOf(view)).toBe("a|b");
    expect(view.details).toEqual({ droppedChunks: 1, droppedCharacters: 6 });
  });

  test("a number that was dropped is taken", () => {
    const events = [opened(), ...at(1, 2), output("again", { sequence: 1 })];
    expect(codesOf(viewOf(events, { limits: { maxChunks: 1 } }))).toEqual([]);
    const equal = [opened(), ...at(1), output("b", { sequence: 1 }), output("c", { sequence: 1 })];
    expect(codesOf(viewOf(equal, { limits: { maxChunks: 1 } }))).toEqual([
      "duplicate-sequence",
      "duplicate-sequence",
    ]);
    expect(textOf(viewOf(equal, { limits: { maxChunks: 1 }, dedupe: true }))).toBe("a");
  });

  test("held text is bounded too", () => {
    const view = viewOf(at(1, 2, 3), { limits: { maxChunks: 2 } });
    expect(view.details).toEqual({ droppedChunks: 1, droppedCharacters: 1 });
    expect(textOf(viewOf([...at(1, 2, 3), opened()], { limits: { maxChunks: 2 } }))).toBe("b|c");
  });

  test("with no room nothing is kept and all is counted", () => {
    for (const limits of [{ maxChunks: 0 }, { maxCharacters: 0 }]) {
      const view = viewOf([opened(), ...at(1, 2)], { limits });
      expect(view).not.toHaveProperty("chunks");
      expect(view.details).toEqual({ droppedChunks: 2, droppedCharacters: 2 });
    }
  });

  test.each([-1, Number.NaN])("%s is no bound", (maxChunks) => {
    expect(() => viewOf([], { limits: { maxChunks } })).toThrow(RangeError);
  });
});
