import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOutputLog, type OutputLog } from "../../src/readers/output-log.js";

/** What a reader gets that begins after `seq`, in short. */
function readAfter(log: OutputLog, seq: number): string[] {
  const read: string[] = [];
  for (let item = log.after(seq); item !== undefined;) {
    read.push("text" in item ? `${item.seq} ${item.text}` : `gap ${item.fromSeq}-${item.toSeq}`);
    item = log.after("text" in item ? item.seq : item.toSeq);
  }
  return read;
}

describe("an output log", () => {
  it("numbers its pieces from 1", () => {
    const log = createOutputLog();
    expect([log.append("a"), log.append("b")]).toEqual([1, 2]);
    expect(readAfter(log, 0)).toEqual(["1 a", "2 b"]);
    expect([log.lastSeq, log.after(2)]).toEqual([2, undefined]);
  });

  it("drops the oldest and says which is gone", () => {
    const log = createOutputLog();
    for (const text of ["a", "b", "c"]) log.append(text);
    expect([log.dropOldest(), log.dropOldest()]).toEqual([true, true]);
    expect(readAfter(log, 0)).toEqual(["gap 1-2", "3 c"]);
    expect(readAfter(log, 1)).toEqual(["gap 2-2", "3 c"]);
    expect(readAfter(log, 2)).toEqual(["3 c"]);
    expect([log.dropOldest(), log.dropOldest()]).toEqual([true, false]);
    expect(readAfter(log, 0)).toEqual(["gap 1-3"]);
  });

  it("measures what it keeps, in bytes, as it goes", () => {
    const log = createOutputLog();
    const empty = log.held;
    log.append("abc");
    const one = log.held;
    log.append("abcd\u00e9");
    expect([empty, log.held - one, log.characters]).toEqual([0, one + 3, 8]);
    log.dropOldest();
    log.dropOldest();
    expect([log.held, log.characters]).toEqual([0, 8]);
  });

  it("knows how much was printed up to a number, while that is kept", () => {
    const log = createOutputLog();
    for (const text of ["ab", "c", "def"]) log.append(text);
    expect([0, 1, 2, 3, 9].map((seq) => log.charactersThrough(seq))).toEqual([0, 2, 3, 6, 6]);
    log.dropOldest();
    expect([1, 2, 3].map((seq) => log.charactersThrough(seq))).toEqual([0, 3, 6]);
  });

  it("accounts for every number once, to every reader, wherever it begins and whatever was dropped", () => {
    const step = fc.constantFrom("print", "drop");
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, start) => {
        const log = createOutputLog();
        for (const each of steps) {
          if (each === "drop") log.dropOldest();
          else log.append("x");
        }
        let seq = Math.min(start, log.lastSeq);
        for (let item = log.after(seq); item !== undefined; item = log.after(seq)) {
          const [from, to]: [number, number] =
            "text" in item ? [item.seq, item.seq] : [item.fromSeq, item.toSeq];
          expect(from).toBe(seq + 1);
          expect(to).toBeGreaterThanOrEqual(from);
          seq = to;
        }
        expect(seq).toBe(log.lastSeq);
      }),
    );
  });
});
