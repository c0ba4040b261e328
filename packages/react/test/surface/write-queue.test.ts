import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutputPiece } from "../../src/surface/output-piece.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import { WriteQueue, type WriteQueueOptions } from "../../src/surface/write-queue.js";

const { maxWriteCharacters, maxStringCharacters, minShortenedCharacters } = surfaceLimits;
const out = (text: string): OutputPiece => ({ text, stream: "stdout" });

/** A queue in front of a writer that has parsed when the test says so. */
function newQueue(options: Partial<WriteQueueOptions> = {}) {
  const writes: { readonly pieces: readonly OutputPiece[]; readonly isMore: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const drawn: number[] = [];
  const flushes: number[] = [];
  const isHolding = { current: false };
  const queue = new WriteQueue({
    writer: {
      write(pieces, isMore, done) {
        writes.push({ pieces, isMore });
        waiting.push(done);
      },
      get isSettled() {
        return !isHolding.current;
      },
      flush(done) {
        flushes.push(writes.length);
        isHolding.current = false;
        waiting.push(done);
      },
    },
    onDrawn: (characters) => drawn.push(characters),
    ...options,
  });
  const parse = (): void => waiting.shift()?.();
  const parseAll = (): void => {
    while (waiting.length > 0) parse();
  };
  const textOf = (index: number): string => (writes[index]?.pieces ?? []).map(({ text }) => text).join("");
  const written = (): string => writes.map((_write, index) => textOf(index)).join("");
  return { queue, writes, drawn, flushes, isHolding, waiting, parse, parseAll, textOf, written };
}

describe("WriteQueue", () => {
  it("writes at once when nothing is being parsed", () => {
    const { queue, textOf } = newQueue();
    queue.add([out("a")]);
    expect(textOf(0)).toBe("a");
  });

  it("joins what arrives while a piece is being parsed, and goes on from its callback", () => {
    const { queue, writes, parse, textOf } = newQueue();
    queue.add([out("a")]);
    queue.add([out("b")]);
    queue.add([out("c"), out("d")]);
    expect(writes).toHaveLength(1);
    parse();
    expect([writes.length, textOf(1)]).toEqual([2, "bcd"]);
  });

  it("has one write under way at a time", () => {
    const { queue, waiting, parse } = newQueue();
    for (let count = 0; count < 100; count += 1) {
      queue.add([out("x".repeat(10_000))]);
      if (count % 3 === 0) parse();
      expect(waiting.length).toBeLessThanOrEqual(1);
    }
  });

  it("hands over no more than 64 Ki at once, in strings that V8 keeps small", () => {
    const { queue, writes, parseAll, written } = newQueue();
    const text = "0123456789".repeat(100_000);
    queue.add([out(text)]);
    parseAll();
    const lengths = writes.map(({ pieces }) => pieces.map((piece) => piece.text.length));
    expect(Math.max(...lengths.map((list) => list.reduce((sum, length) => sum + length, 0)))).toBe(
      maxWriteCharacters,
    );
    expect(Math.max(...lengths.flat())).toBe(maxStringCharacters);
    expect(written()).toBe(text);
  });

  it.each([0, 1, 2, 3])("never cuts a surrogate pair that lies %i characters before the bound", (shift) => {
    const { queue, writes, parseAll, written } = newQueue();
    const text = `${"x".repeat(maxStringCharacters - shift)}${"🚀".repeat(maxWriteCharacters)}`;
    queue.add([out(text)]);
    parseAll();
    for (const { text: piece } of writes.flatMap(({ pieces }) => pieces))
      expect(piece).not.toMatch(/^[\udc00-\udfff]/);
    expect(written()).toBe(text);
  });

  it("keeps the order and the streams of any pieces", () => {
    const piece = fc.record({
      text: fc.string({ maxLength: 4 }),
      stream: fc.constantFrom("stdout" as const, "stderr" as const),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(piece), fc.boolean())), (batches) => {
        const { queue, writes, parse, parseAll } = newQueue();
        for (const [batch, isParsed] of batches) {
          queue.add(batch);
          if (isParsed) parse();
        }
        parseAll();
        const perCharacter = (pieces: readonly OutputPiece[]): string[] =>
          pieces.flatMap(({ text, stream }) => Array.from(text, (character) => `${stream} ${character}`));
        expect(perCharacter(writes.flatMap(({ pieces }) => pieces))).toEqual(
          perCharacter(batches.flatMap(([batch]) => batch)),
        );
      }),
    );
  });

  it("tells how much was drawn when it was parsed, and that more waits", () => {
    const { queue, writes, drawn, parse } = newQueue();
    queue.add([out("x".repeat(maxWriteCharacters + 10))]);
    expect([writes[0]?.isMore, drawn]).toEqual([true, []]);
    parse();
    expect([writes[1]?.isMore, drawn]).toEqual([false, [maxWriteCharacters]]);
    parse();
    expect(drawn).toEqual([maxWriteCharacters, 10]);
  });

  it("runs an action between what was added before it and after it", () => {
    const order: string[] = [];
    const { queue, parse, textOf } = newQueue({ onDrawn: () => order.push("drawn") });
    queue.add([out("a")]);
    queue.addAction(() => order.push("action"));
    queue.add([out("b")]);
    parse();
    expect([order, textOf(1)]).toEqual([["drawn", "action"], "b"]);
  });

  it("has what the writer holds back drawn before an action runs, and asks for more after it", () => {
    const order: string[] = [];
    const { queue, isHolding, flushes, parse, textOf } = newQueue({ onReady: () => order.push("ready") });
    queue.add([out("a")]);
    isHolding.current = true;
    parse();
    queue.addAction(() => order.push("action"));
    queue.add([out("b")]);
    expect([order, flushes, queue.isReady]).toEqual([["ready"], [1], false]);
    parse();
    expect([order, textOf(1)]).toEqual([["ready", "ready", "action"], "b"]);
  });

  it("has what the writer holds back drawn before what waits is shortened", () => {
    const { queue, isHolding, flushes, parse, textOf } = newQueue({
      startShortening: () => ({ add: () => undefined, finish: () => [out("tail")] }),
      later: (callback) => callback(),
    });
    queue.add([out("a")]);
    isHolding.current = true;
    queue.add([out("x".repeat(minShortenedCharacters))]);
    parse();
    expect([flushes, textOf(1)]).toEqual([[1], ""]);
    parse();
    expect(textOf(1)).toBe("tail");
  });

  it("forgets what waits, but not what is being parsed", () => {
    const { queue, drawn, parse, textOf } = newQueue();
    queue.add([out("old")]);
    queue.add([out("forgotten")]);
    queue.clear();
    queue.add([out("new")]);
    parse();
    expect([drawn, textOf(1)]).toEqual([[3], "new"]);
  });

  it("calls nothing back after it was disposed", () => {
    const { queue, writes, drawn, parse } = newQueue();
    queue.add([out("a")]);
    queue.add([out("b")]);
    queue.dispose();
    parse();
    expect([writes.length, drawn]).toEqual([1, []]);
  });

  it("has much that waits shortened, and counts what was left out as drawn", () => {
    const fed: string[] = [];
    const { queue, drawn, parseAll, written } = newQueue({
      startShortening: () => ({
        add: ({ text }) => fed.push(text),
        finish: () => [{ ...out("tail"), omitted: fed.join("").length - 4 }],
      }),
      later: (callback) => callback(),
    });
    queue.add([out("first")]);
    const texts = Array.from({ length: 10 }, (_, index) => String(index).repeat(minShortenedCharacters / 4));
    queue.add(texts.map(out));
    parseAll();
    expect(fed.join("")).toBe(texts.join(""));
    expect(written()).toBe("firsttail");
    expect(drawn.reduce((sum, characters) => sum + characters, 0)).toBe(texts.join("").length + 5);
  });

  it("looks through a long backlog in several tasks, and takes what arrives meanwhile along", () => {
    const tasks: (() => void)[] = [];
    let characters = 0;
    const { queue, writes, parse, textOf } = newQueue({
      startShortening: () => ({
        add: ({ text }) => {
          characters += text.length;
        },
        finish: () => [out("tail")],
      }),
      later: (callback) => tasks.push(callback),
    });
    const piece = out("x".repeat(maxStringCharacters));
    queue.add([out("first")]);
    queue.add(Array.from({ length: 200 }, () => piece));
    parse();
    queue.add([out("late")]);
    expect([writes.length, tasks.length]).toEqual([1, 1]);
    while (tasks.length > 0) tasks.shift()?.();
    expect([textOf(1), characters]).toEqual(["tail", 200 * maxStringCharacters + 4]);
  });

  it("forgets a backlog that is being looked through when all that waits is forgotten", () => {
    const tasks: (() => void)[] = [];
    const { queue, parse, textOf } = newQueue({
      startShortening: () => ({ add: () => undefined, finish: () => [out("tail")] }),
      later: (callback) => tasks.push(callback),
    });
    queue.add([out("first")]);
    queue.add(Array.from({ length: 200 }, () => out("x".repeat(maxStringCharacters))));
    parse();
    queue.clear();
    queue.add([out("new")]);
    while (tasks.length > 0) tasks.shift()?.();
    expect(textOf(1)).toBe("new");
  });
});

describe("a queue with a batch of its own", () => {
  it.each([
    { chunks: ["ab", "cd", "ef"], max: 4, first: "abcd" },
    { chunks: ["abcdef"], max: 4, first: "abcd" },
    { chunks: ["", "a"], max: 5, first: "a" },
    { chunks: ["a😀b"], max: 2, first: "a" },
    { chunks: ["😀b"], max: 0, first: "😀" },
    { chunks: ["x".repeat(maxWriteCharacters + 1)], max: Infinity, first: "x".repeat(maxWriteCharacters) },
  ])("writes at most $max of $chunks.length pieces at once, and all of them", ({ chunks, max, first }) => {
    const { queue, textOf, written, parseAll } = newQueue({ maxWriteCharacters: max });
    queue.add(chunks.map(out));
    expect(textOf(0)).toBe(first);
    parseAll();
    expect(written()).toBe(chunks.join(""));
  });
});
