import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { OutputStore } from "../../src/output/output-store.js";
import { chunksBetween, sizeOf, type OutputSnapshot } from "../../src/output/output-snapshot.js";
import type { TerminalChunk } from "../../src/index.js";
import { PlainStore } from "./plain-store.js";

// Many runs of one law, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const chunk = (text: string, sequence?: number): TerminalChunk =>
  Object.freeze({ text, stream: "stdout", ...(sequence === undefined ? {} : { sequence }) });

const chunksOf = (snapshot: OutputSnapshot): TerminalChunk[] => chunksBetween(snapshot, 0, sizeOf(snapshot));

const unlimited = { maxCharacters: Infinity, maxChunks: Infinity };

const filled = (sequences: Iterable<number>): OutputStore => {
  const store = new OutputStore(unlimited, false);
  for (const sequence of sequences) store.add(chunk(`${sequence};`, sequence));
  return store;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe("order", () => {
  test.each([
    ["in order", upTo(5_000)],
    ["in reverse", upTo(5_000).reverse()],
    ["from both ends", upTo(5_000).map((each) => (each % 2 === 0 ? each : -each))],
    ["by a stride", upTo(5_000).map((each) => (each * 1_237) % 5_000)],
  ])("thousands of chunks that arrive %s are in order", (_, sequences) => {
    const snapshot = filled(sequences).snapshot;
    const sorted = sequences.toSorted((one, other) => one - other);
    expect(chunksOf(snapshot).map((each) => each.sequence)).toEqual(sorted);
  });

  test("a tree of many chunks stays flat", () => {
    for (const sequences of [upTo(50_000), upTo(50_000).reverse()]) {
      const { tree } = filled(sequences).snapshot;
      expect(tree?.height).toBeLessThanOrEqual(16);
    }
  });

  test("a tree stays flat while old text is dropped and new text comes", () => {
    const store = new OutputStore({ maxCharacters: Infinity, maxChunks: 2_000 }, false);
    for (const sequence of upTo(60_000)) store.add(chunk("x", sequence));
    expect(store.snapshot.tree?.height).toBeLessThanOrEqual(10);
    expect(chunksOf(store.snapshot).map((each) => each.sequence)).toEqual(
      upTo(2_000).map((each) => each + 58_000),
    );
  });
});

const action = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("add" as const),
      length: fc.nat(6),
      sequence: fc.option(fc.integer({ min: -20, max: 60 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("replace" as const),
      length: fc.nat(6),
      sequence: fc.option(fc.integer({ min: -20, max: 60 }), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("clear" as const),
      length: fc.constant(0),
      sequence: fc.constant(undefined),
    }),
  },
);

describe("against a plain list", () => {
  test("any order, replacement and bound gives what sorting a plain list gives, and no snapshot ever changes", () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 300, size: "max" }),
        fc.constantFrom(0, 1, 5, 40, 300, Infinity),
        fc.constantFrom(0, 1, 3, 20, 100, Infinity),
        fc.boolean(),
        (actions, maxCharacters, maxChunks, dedupe) => {
          const limits = { maxCharacters, maxChunks };
          const store = new OutputStore(limits, dedupe);
          const plain = new PlainStore(limits, dedupe);
          const handedOut: { snapshot: OutputSnapshot; expected: TerminalChunk[] }[] = [];
          actions.forEach(({ kind, length, sequence }, index) => {
            const added = chunk(String.fromCharCode(97 + (index % 26)).repeat(length), sequence);
            const replacement = kind === "clear" ? undefined : added;
            const did = kind === "add" ? store.add(added) : store.replace(replacement);
            expect(did).toBe(kind === "add" ? plain.add(added) : plain.replace(replacement));
            expect([store.droppedChunks, store.droppedCharacters]).toEqual([
              plain.droppedChunks,
              plain.droppedCharacters,
            ]);
            handedOut.push({ snapshot: store.snapshot, expected: [...plain.chunks] });
          });
          for (const { snapshot, expected } of handedOut) expect(chunksOf(snapshot)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
