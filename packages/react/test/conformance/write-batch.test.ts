// What a host's workbench expects of one write: pieces are joined up to a bound, and the piece that crosses it is cut there.
import { expect, it } from "vitest";
import { WriteQueue } from "../../src/surface/write-queue.js";
import cases from "./write-batch.json" with { type: "json" };

it.each(cases.writeBatch)("writes $nextWrite of $chunks with room for $max", ({ chunks, max, nextWrite, remainingChunks }) => {
  const writes: string[] = [];
  const parsed: (() => void)[] = [];
  const queue = new WriteQueue({
    writer: {
      write(pieces, _isMore, done) {
        writes.push(pieces.map(({ text }) => text).join(""));
        parsed.push(done);
      },
      isSettled: true,
      flush: (done) => done(),
    },
    maxWriteCharacters: max,
  });
  queue.add(chunks.map((text) => ({ text, stream: "stdout" as const })));
  expect(writes[0] ?? "").toBe(nextWrite);
  while (parsed.length > 0) parsed.shift()?.();
  expect(writes.slice(1).join("")).toBe(remainingChunks.join(""));
});
