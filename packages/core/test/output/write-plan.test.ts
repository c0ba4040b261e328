import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  TerminalSessionAdapter,
  writePlan,
  type AdapterOptions,
  type TerminalSessionViewModel,
} from "../../src/index.js";
import { Display, expectedItems } from "./display.js";

// Many runs of one law, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const sessionID = "s";
const opened = { type: "terminal.opened", sessionID, command: "make" };
const output = (text: string, sequence?: number) => ({
  type: "terminal.output",
  sessionID,
  text,
  ...(sequence === undefined ? {} : { sequence }),
});
const gap = (fromSequence: number, toSequence: number) => ({
  type: "terminal.gap",
  sessionID,
  fromSequence,
  toSequence,
});
const updated = (text: string | null, sequence?: number) => ({
  type: "terminal.updated",
  sessionID,
  output: text === null ? null : { text, ...(sequence === undefined ? {} : { sequence }) },
});

/** Shows the view on one display after each group of events, and gives what each showing did. */
function kindsOf(
  groups: readonly (readonly unknown[])[],
  options?: AdapterOptions,
): { kinds: string[]; display: Display; view: TerminalSessionViewModel } {
  const adapter = new TerminalSessionAdapter(options);
  adapter.accept(opened);
  const display = new Display();
  const kinds = groups.map((events) => {
    adapter.acceptAll(events);
    return display.show(adapter.view).kind;
  });
  return { kinds, display, view: adapter.view };
}

const textOf = (display: Display): string => display.chunks.map((chunk) => chunk.text).join("");

describe("what a display does", () => {
  test("an empty display appends all there is, and nothing when there is nothing", () => {
    expect(kindsOf([[], [output("a", 1), output("b", 2)]]).kinds).toEqual(["none", "append"]);
  });

  test("nothing new is nothing to do, even when other fields changed", () => {
    const exited = { type: "terminal.exited", sessionID, code: 0 };
    expect(kindsOf([[output("a", 1)], [], [exited]]).kinds).toEqual(["append", "none", "none"]);
  });

  test("more text at the end is appended", () => {
    const { kinds, display } = kindsOf([[output("a", 1)], [output("b", 2)], [output("c")], [output("d")]]);
    expect(kinds).toEqual(["append", "append", "append", "append"]);
    expect(textOf(display)).toBe("abcd");
  });

  test("text that belongs before drawn text rewrites", () => {
    const { kinds, display } = kindsOf([[output("a", 1), output("c", 3)], [output("b", 2)]]);
    expect(kinds).toEqual(["append", "rewrite"]);
    expect(textOf(display)).toBe("abc");
  });

  test("sequenced text after drawn text without a sequence rewrites", () => {
    expect(kindsOf([[output("late")], [output("a", 1)]]).kinds).toEqual(["append", "rewrite"]);
  });

  test("text that arrives out of order among text that is not drawn yet is appended", () => {
    const { kinds, display } = kindsOf([[output("a", 1)], [output("d", 4), output("c", 3), output("b", 2)]]);
    expect(kinds).toEqual(["append", "append"]);
    expect(textOf(display)).toBe("abcd");
  });

  test("text that retention drops at the front stays on the display, and more is appended", () => {
    const groups = Array.from({ length: 500 }, (_, index) => [output(`${index} `, index)]);
    const { kinds, display, view } = kindsOf(groups, { limits: { maxChunks: 10 } });
    expect(new Set(kinds)).toEqual(new Set(["append"]));
    expect(view.chunks).toHaveLength(10);
    expect(display.chunks).toHaveLength(500);
  });

  test("a display that did not draw what retention has dropped rewrites", () => {
    const many = Array.from({ length: 20 }, (_, index) => output("x", index + 2));
    const { kinds, display, view } = kindsOf([[output("a", 1)], many], { limits: { maxChunks: 10 } });
    expect(kinds).toEqual(["append", "rewrite"]);
    expect(display.chunks).toEqual(view.chunks);
  });

  test("a display that did not draw the part of a text that retention has cut off rewrites", () => {
    const { kinds } = kindsOf([[output("a", 1)], [output("b".repeat(100), 2)]], {
      limits: { maxCharacters: 50 },
    });
    expect(kinds).toEqual(["append", "rewrite"]);
  });

  test("a replacement rewrites, and one by the same text is nothing", () => {
    const { kinds, display } = kindsOf([
      [output("a", 1)],
      [updated("b", 1)],
      [updated("b", 1)],
      [updated(null)],
    ]);
    expect(kinds).toEqual(["append", "rewrite", "none", "rewrite"]);
    expect(display.chunks).toEqual([]);
  });

  test("an older view after a newer one rewrites", () => {
    const adapter = new TerminalSessionAdapter();
    adapter.acceptAll([opened, output("a", 1)]);
    const older = adapter.view;
    adapter.accept(output("b", 2));
    const display = new Display();
    display.show(adapter.view);
    expect(display.show(older).kind).toBe("rewrite");
    expect(textOf(display)).toBe("a");
    expect(display.show(adapter.view).kind).toBe("append");
  });

  test("the view of another adapter rewrites", () => {
    const display = new Display();
    const view = (): TerminalSessionViewModel => {
      const adapter = new TerminalSessionAdapter();
      adapter.acceptAll([opened, output("a", 1)]);
      return adapter.view;
    };
    expect(display.show(view()).kind).toBe("append");
    expect(display.show(view()).kind).toBe("rewrite");
  });

  test("a plan for more text holds the new text alone", () => {
    const adapter = new TerminalSessionAdapter();
    adapter.acceptAll([opened, ...Array.from({ length: 5_000 }, (_, index) => output("x", index))]);
    const { cursor } = writePlan(adapter.view);
    adapter.acceptAll([output("z", 5_001), output("y", 5_000)]);
    expect(writePlan(adapter.view, cursor).chunks.map((chunk) => chunk.text)).toEqual(["y", "z"]);
  });

  test("many swaps between two showings are exact", () => {
    const swapped = Array.from({ length: 2_000 }, (_, index) => [output("x", index ^ 1)]);
    const { display, view } = kindsOf(swapped);
    expect(display.chunks).toEqual(view.chunks);
  });
});

describe("known gaps", () => {
  test("a gap lies before the first chunk from its first sequence on", () => {
    const { display } = kindsOf([[output("a", 1), gap(2, 8), output("b", 9)]]);
    expect(display.items).toEqual([
      { text: "a", stream: "stdout", sequence: 1 },
      { fromSequence: 2, toSequence: 8 },
      { text: "b", stream: "stdout", sequence: 9 },
    ]);
  });

  test("a gap after which nothing came has no place until something comes", () => {
    const { kinds, display } = kindsOf([[output("a", 1)], [gap(2, 8)], [output("b", 9)]]);
    expect(kinds).toEqual(["append", "none", "append"]);
    expect(display.items[1]).toEqual({ fromSequence: 2, toSequence: 8 });
  });

  test("a gap among drawn text rewrites, and the same gap again is nothing", () => {
    const { kinds, display, view } = kindsOf([[output("a", 1), output("b", 9)], [gap(2, 8)], [gap(2, 8)]]);
    expect(kinds).toEqual(["append", "rewrite", "none"]);
    expect(display.items).toEqual(expectedItems(view));
  });

  test("a gap before drawn text without a sequence rewrites", () => {
    expect(kindsOf([[output("a")], [gap(2, 8)]]).kinds).toEqual(["append", "rewrite"]);
  });

  test("a gap within what retention has dropped has no place", () => {
    const { view } = kindsOf([[output("a", 1), gap(2, 3), output("b", 4), output("c", 5)]], {
      limits: { maxChunks: 1 },
    });
    expect(writePlan(view).gaps).toEqual([]);
  });
});

const event = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.nat(4), fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }))
      .map(([length, sequence]) => output("x".repeat(length), sequence)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(null, "y", "zz"), fc.option(fc.nat(40), { nil: undefined }))
      .map(([text, sequence]) => updated(text, sequence)),
  },
  { weight: 1, arbitrary: fc.tuple(fc.nat(40), fc.nat(5)).map(([from, length]) => gap(from, from + length)) },
);

const groups = fc.array(fc.array(event, { maxLength: 12 }), { maxLength: 20 });

describe("any events, shown at any times", () => {
  test("a display shows what an empty one would", () => {
    fc.assert(
      fc.property(groups, (given) => {
        const adapter = new TerminalSessionAdapter();
        adapter.accept(opened);
        const display = new Display();
        for (const events of given) {
          adapter.acceptAll(events);
          display.show(adapter.view);
          expect(display.items).toEqual(expectedItems(adapter.view));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a display of views that went through JSON shows what an empty one would", () => {
    fc.assert(
      fc.property(groups, (given) => {
        const adapter = new TerminalSessionAdapter();
        adapter.accept(opened);
        const display = new Display();
        for (const events of given) {
          adapter.acceptAll(events);
          // JSON gives back what it took.
          const view = JSON.parse(JSON.stringify(adapter.view)) as TerminalSessionViewModel;
          display.show(view);
          expect(display.items).toEqual(expectedItems(view));
        }
      }),
      { numRuns: 40 },
    );
  });

  test("with retention a display ends with all that is kept", () => {
    fc.assert(
      fc.property(
        groups,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (given, maxChunks, maxCharacters) => {
          const adapter = new TerminalSessionAdapter({ limits: { maxChunks, maxCharacters } });
          adapter.accept(opened);
          const display = new Display();
          for (const events of given) {
            adapter.acceptAll(events);
            display.show(adapter.view);
            const kept = adapter.view.chunks ?? [];
            const drawn = display.chunks
              .slice(display.chunks.length - kept.length)
              .map((chunk) => chunk.text)
              .join("");
            const text = kept.map((chunk) => chunk.text).join("");
            expect(drawn.endsWith(text)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("a view written by hand", () => {
  const view = (...texts: string[]): TerminalSessionViewModel => ({
    sessionID,
    state: "running",
    ...(texts.length === 0
      ? {}
      : { chunks: texts.map((text, index) => ({ text, stream: "stdout" as const, sequence: index })) }),
  });

  test("is appended to as long as its chunks begin with the known ones, by identity or by what they are", () => {
    const display = new Display();
    expect(display.show(view()).kind).toBe("none");
    expect(display.show(view("a")).kind).toBe("append");
    expect(display.show(view("a")).kind).toBe("none");
    expect(display.show(view("a", "b")).kind).toBe("append");
    expect(textOf(display)).toBe("ab");
  });

  test("is rewritten when a known chunk changed or went", () => {
    const display = new Display();
    display.show(view("a", "b"));
    expect(display.show(view("a", "c")).kind).toBe("rewrite");
    expect(display.show(view("a")).kind).toBe("rewrite");
    expect(display.show(view()).kind).toBe("rewrite");
    expect(display.chunks).toEqual([]);
  });
});
