import { describe, expect, it } from "vitest";
import { DisplayFilter } from "../../src/surface/display-filter.js";
import { GuardedWriter } from "../../src/surface/guarded-writer.js";
import { ModeGate } from "../../src/surface/private-modes.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";

const hold = "\u001b[?2026h";
const show = "\u001b[?2026l";

/** A writer in front of an emulator that parses when the test says so. */
function newWriter({ isShown = true } = {}) {
  const written: { readonly text: string; readonly done: (() => void) | undefined }[] = [];
  const parsed: string[] = [];
  let nowMs = 0;
  const writer = new GuardedWriter({
    terminal: { write: (text, done) => void written.push({ text, done }) },
    filter: new DisplayFilter(new ModeGate(false)),
    isShown: () => isShown,
    now: () => nowMs,
    onWrite: () => undefined,
    onParsed: ({ text }) => parsed.push(text),
  });
  const send = (text: string, { isMore = false, isLive = false } = {}): boolean => {
    let isDone = false;
    writer.write([{ text, stream: "stdout", ...(isLive && { isLive }) }], isMore, () => {
      isDone = true;
    });
    const own: boolean[] = [];
    for (const { text: part, done } of written.slice(seen)) {
      if (part === hold || part === show) own.push(writer.isOwnSequence);
      done?.();
    }
    seen = written.length;
    expect(own).not.toContain(false);
    expect(writer.isOwnSequence).toBe(false);
    return isDone;
  };
  let seen = 0;
  const texts = (): string => written.map(({ text }) => text).join("");
  return { writer, send, texts, parsed, wait: (ms: number) => (nowMs += ms) };
}

describe("GuardedWriter", () => {
  it("writes a piece that comes alone as it is", () => {
    const { send, texts, parsed } = newWriter();
    expect(send("a\r\nb")).toBe(true);
    expect([texts(), parsed]).toEqual(["a\r\nb", ["a\r\nb"]]);
  });

  it("holds the picture from the first piece of a flood to the last", () => {
    const { send, texts } = newWriter();
    send("a\r\nb", { isMore: true });
    send("c\r\nd", { isMore: true });
    send("e\r\nf");
    expect(texts()).toBe(`a\r\n${hold}bc\r\nde\r\n${show}f`);
  });

  it("shows a picture now and then during a flood, and holds again only when it was painted", () => {
    const { writer, send, texts, wait } = newWriter();
    send("a\r\n", { isMore: true });
    wait(surfaceLimits.floodPaintMs);
    send("b\r\n", { isMore: true });
    send("c\r\n", { isMore: true });
    writer.painted();
    send("d\r\n", { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}b\r\n${show}c\r\nd\r\n${hold}`);
  });

  it("puts its own sequences nowhere where a program could tell", () => {
    const { send, texts } = newWriter();
    send("no end of a line", { isMore: true });
    send("\u001b]0;a title that is not", { isMore: true });
    send(" finished\u0007 e", { isMore: true });
    send("\u0301\u001b[31mred");
    expect(texts()).toBe(
      `${hold}no end of a line\u001b]0;a title that is not finished\u0007 e\u0301${show}\u001b[31mred`,
    );
  });

  it("holds nothing back from an emulator that nobody sees yet", () => {
    const { send, texts } = newWriter({ isShown: false });
    send("a\r\n", { isMore: true });
    send("b\r\n");
    expect(texts()).toBe("a\r\nb\r\n");
  });

  it("tells what comes live from a replay, in the order of the text", () => {
    const marks: string[] = [];
    const filter = new DisplayFilter(new ModeGate(true));
    const writer: GuardedWriter = new GuardedWriter({
      terminal: {
        write: (text, done) => {
          if (text !== "") marks.push(`${text} ${writer.isLive ? "live" : "replayed"}`);
          done?.();
        },
      },
      filter,
      isShown: () => true,
      now: () => 0,
      onWrite: () => undefined,
      onParsed: () => undefined,
    });
    writer.write(
      [
        { text: "a", stream: "stdout" },
        { text: "b", stream: "stdout", isLive: true },
      ],
      false,
      () => marks.push("done"),
    );
    expect([marks, writer.isReplaying]).toEqual([["a replayed", "b live", "done"], false]);
  });
});
