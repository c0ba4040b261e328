import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DisplayFilter } from "../../src/surface/display-filter.js";
import { GuardedWriter } from "../../src/surface/guarded-writer.js";
import type { OutputPiece } from "../../src/surface/output-piece.js";
import { ModeGate } from "../../src/surface/private-modes.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import { headlessTerminal, screenOf, write } from "./headless-screen.js";

const hold = "\u001b[?2026h";
const show = "\u001b[?2026l";

/** A writer in front of an emulator that parses at once, with a clock that the test moves on. */
function newWriter({
  isShown = true,
  into = () => undefined,
}: { readonly isShown?: boolean; readonly into?: (text: string) => void } = {}) {
  const written: string[] = [];
  const parsed: string[] = [];
  const own: boolean[] = [];
  const clock = {
    nowMs: 0,
    timer: undefined as { readonly atMs: number; readonly call: () => void } | undefined,
  };
  let waiting: (() => void)[] = [];
  let flushed = 0;
  const writer: GuardedWriter = new GuardedWriter({
    terminal: {
      write: (text, done) => {
        written.push(text);
        waiting.push(() => {
          into(text);
          if (text === hold || text === show) own.push(writer.isOwnSequence);
          done?.();
        });
      },
    },
    filter: new DisplayFilter(new ModeGate(false)),
    isShown: () => isShown,
    now: () => clock.nowMs,
    after: (delayMs, call) => {
      const timer = { atMs: clock.nowMs + delayMs, call };
      clock.timer = timer;
      return () => {
        if (clock.timer === timer) clock.timer = undefined;
      };
    },
    onWrite: () => undefined,
    onParsed: ({ text }) => parsed.push(text),
    onFlushed: () => {
      flushed += 1;
    },
  });
  const parse = (): void => {
    const now = waiting;
    waiting = [];
    for (const each of now) each();
  };
  const writePieces = (pieces: readonly OutputPiece[], isMore = false): boolean => {
    let isDone = false;
    writer.write(pieces, isMore, () => {
      isDone = true;
    });
    parse();
    expect(own).not.toContain(false);
    expect(writer.isOwnSequence).toBe(false);
    return isDone;
  };
  return {
    writer,
    parsed,
    write: writePieces,
    parse,
    send: (text: string, { isMore = false } = {}) => writePieces([{ text, stream: "stdout" }], isMore),
    texts: () => written.join(""),
    flushed: () => flushed,
    wait: (ms: number) => {
      clock.nowMs += ms;
      const { timer } = clock;
      if (!timer || timer.atMs > clock.nowMs) return;
      clock.timer = undefined;
      timer.call();
      parse();
    },
  };
}

/** All but the modes: whether the picture is held at the end is up to the display. */
function cellsOf(terminal: ReturnType<typeof headlessTerminal>): unknown {
  return { ...(screenOf(terminal) as object), modes: undefined };
}

describe("GuardedWriter", () => {
  it("writes a piece that comes alone as it is", () => {
    const { send, texts, parsed } = newWriter();
    expect(send("a\r\nb")).toBe(true);
    expect([texts(), parsed]).toEqual(["a\r\nb", ["a\r\nb"]]);
  });

  it("holds the picture from the first piece of a flood on, and shows it a frame after the last", () => {
    const { writer, send, texts, wait, flushed } = newWriter();
    send("a\r\nb", { isMore: true });
    send("c\r\nd", { isMore: true });
    expect([send("e\r\nf", { isMore: true }), writer.isSettled]).toEqual([true, false]);
    expect(texts()).toBe(`a\r\n${hold}bc\r\nde\r\n`);
    wait(surfaceLimits.silenceMs - 1);
    expect([writer.isSettled, flushed()]).toEqual([false, 0]);
    wait(1);
    expect(texts()).toBe(`a\r\n${hold}bc\r\nde\r\n${show}f`);
    expect([writer.isSettled, flushed()]).toEqual([true, 1]);
  });

  it("shows the end of a short burst at once", () => {
    const { send, texts } = newWriter();
    send("a\r\nb", { isMore: true });
    send("c\r\nd");
    expect(texts()).toBe(`a\r\n${hold}bc\r\n${show}d`);
  });

  it("waits for silence anew with each piece", () => {
    const { send, texts, wait } = newWriter();
    send("a\r\n", { isMore: true });
    for (let count = 0; count < 5; count += 1) {
      wait(surfaceLimits.silenceMs - 1);
      send("b\r\n", { isMore: true });
    }
    expect(texts()).toBe(`a\r\n${hold}${"b\r\n".repeat(5)}`);
  });

  it("holds the picture of text that rushes in piece by piece, and lets go of it when that slows down", () => {
    const { writer, send, texts, wait } = newWriter();
    const line = `${"x".repeat(998)}\r\n`;
    for (let count = 0; count < 17; count += 1) send(line);
    expect(texts()).toBe(line.repeat(17));
    send(line);
    expect(texts()).toBe(`${line.repeat(18)}${hold}`);
    wait(surfaceLimits.silenceMs);
    writer.painted();
    wait(2 * surfaceLimits.gaugeMs);
    send(line);
    expect(texts()).toBe(`${line.repeat(18)}${hold}${show}${line}`);
  });

  it("lets what comes next wait while the picture is held, unless a key was pressed", () => {
    const { writer, send } = newWriter();
    expect(writer.canWait).toBe(false);
    send("a\r\n", { isMore: true });
    expect(writer.canWait).toBe(true);
    writer.typed();
    expect(writer.canWait).toBe(false);
  });

  it("holds the picture where each takes long, although the text is short", () => {
    const { writer, send, texts, wait } = newWriter();
    for (let count = 0; count < 12; count += 1) {
      send("a\r\n");
      wait(surfaceLimits.slowPictureMs * 2);
      writer.painted();
    }
    send("b\r\n");
    expect(texts()).toContain(hold);
  });

  it("paints what comes after a key as it comes", () => {
    const { writer, send, texts, wait } = newWriter();
    send("a\r\n", { isMore: true });
    writer.typed();
    send("b", { isMore: true });
    writer.painted();
    send("c\r\n", { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}${show}bc\r\n`);
    wait(surfaceLimits.echoMs);
    send("d\r\n", { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}${show}bc\r\nd\r\n${hold}`);
  });

  it("shows a picture now and then during a flood, and holds again only when it was painted", () => {
    const { writer, send, texts, wait } = newWriter();
    send("a\r\n", { isMore: true });
    for (let waitedMs = 0; waitedMs < surfaceLimits.floodPaintMs; waitedMs += 10) {
      wait(10);
      send("b\r\n", { isMore: true });
    }
    send("c\r\n", { isMore: true });
    writer.painted();
    send("d\r\n", { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}${"b\r\n".repeat(10)}${show}c\r\nd\r\n${hold}`);
  });

  it("puts its own sequences nowhere where a program could tell", () => {
    const { send, texts, wait } = newWriter();
    send("no end of a line", { isMore: true });
    send("\u001b]0;a title that is not", { isMore: true });
    send(" finished\u0007 e", { isMore: true });
    send("\u0301\u001b[31mred");
    wait(surfaceLimits.silenceMs);
    expect(texts()).toBe(
      `${hold}no end of a line\u001b]0;a title that is not finished\u0007 e\u0301${show}\u001b[31mred`,
    );
  });

  it("shows the picture before an open sequence, not inside of it", () => {
    const { send, texts, wait } = newWriter();
    send("a\r\nb", { isMore: true });
    send("c\u001b]0;ti", { isMore: true });
    wait(surfaceLimits.silenceMs);
    send("tle\u0007");
    expect(texts()).toBe(`a\r\n${hold}${show}bc\u001b]0;title\u0007`);
  });

  it("shows the picture of text that has no end of a line instead of keeping more and more of it", () => {
    const { send, texts } = newWriter();
    const text = "x".repeat(surfaceLimits.maxHeldCharacters);
    send("a\r\n", { isMore: true });
    send(text, { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}`);
    send("y", { isMore: true });
    expect(texts()).toBe(`a\r\n${hold}${show}${text}y`);
  });

  it("keeps the order and the streams of what it holds back", () => {
    const { write, parsed, wait } = newWriter();
    write([{ text: "a\nb", stream: "stdout" }], true);
    write([{ text: "c", stream: "stderr" }], true);
    write([{ text: "d", stream: "stdout" }], true);
    wait(surfaceLimits.silenceMs);
    expect(parsed).toEqual(["a\n", "b", "c", "d"]);
  });

  it("writes what it holds back when it is asked to, and tells when that was parsed", () => {
    const { writer, send, parse, texts } = newWriter();
    send("a\r\nb", { isMore: true });
    let isDone = false;
    writer.flush(() => {
      isDone = true;
    });
    expect([writer.isSettled, isDone]).toEqual([true, false]);
    parse();
    expect([isDone, texts()]).toEqual([true, `a\r\n${hold}${show}b`]);
  });

  it("forgets what it holds back, and calls nothing back, when it begins anew", () => {
    const { writer, send, wait, texts, flushed } = newWriter();
    send("a\r\nb", { isMore: true });
    writer.reset();
    wait(1_000);
    send("c\r\n");
    expect([texts(), flushed()]).toEqual([`a\r\n${hold}c\r\n`, 0]);
  });

  it("leaves an emulator with the cells that the text alone would, however it comes", () => {
    const letters = "a|b| |\r|\n|漢|\u0301|\ud83d|\ude80|\u200d|\u001b|[|?|;|0|3|K|l|m|]|\u0007".split("|");
    const sequences = ["line\r\n", "\u001b[31m", "\u001b]0;title", "\u001b[3b", "\u001b[2;3H", "\u001b[?25l"];
    const fragments = [...letters, ...sequences];
    const step = fc.record({
      text: fc.array(fc.constantFrom(...fragments), { maxLength: 6 }).map((parts) => parts.join("")),
      stream: fc.constantFrom("stdout" as const, "stderr" as const),
      isMore: fc.boolean(),
      isPainted: fc.boolean(),
      waitMs: fc.constantFrom(0, 0, 5, 20, 60, 200),
    });
    const size = { cols: 12, rows: 5, scrollback: 20 };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const alone = headlessTerminal(size);
        const held = headlessTerminal(size);
        const { writer, write: send, wait } = newWriter({ into: (text) => write(held, text) });
        for (const { text, stream, isMore, isPainted, waitMs } of steps) {
          send([{ text, stream }], isMore);
          if (isPainted) writer.painted();
          wait(waitMs);
        }
        wait(1_000);
        const filter = new DisplayFilter(new ModeGate(false));
        write(alone, filter.filter(steps.map(({ text }) => text).join("")));
        expect(writer.isSettled).toBe(true);
        expect(cellsOf(held)).toEqual(cellsOf(alone));
      }),
      { numRuns: 200 },
    );
  }, 30_000);

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
      after: () => () => undefined,
      onWrite: () => undefined,
      onParsed: () => undefined,
      onFlushed: () => undefined,
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
