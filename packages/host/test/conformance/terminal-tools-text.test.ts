import { describe, expect, it } from "vitest";
import { createOutputPieces } from "../../src/output/output-pieces.js";
import {
  boundAcknowledgement,
  renderBackgroundRead,
  renderBackgroundStatus,
  renderList,
  renderOpen,
  renderRead,
  renderSend,
} from "../../src/tools/render-results.js";
import { createRetainedText } from "../../src/tools/retained-text.js";
import { createTextSanitizer, plainText } from "../../src/tools/text-sanitizer.js";
import type { SendResult } from "../../src/tools/session-values.js";
import cases from "./terminal-tools.json";

const bounds = { maxLines: 10_000, maxBytes: 4_194_304, maxReadBytes: 262_144 };

describe("cases: sanitizer", () => {
  it.each(cases.sanitizer)("$name", ({ maxPendingBytes, steps }) => {
    const sanitizer = createTextSanitizer({ maxPendingBytes });
    const seen = steps.map(({ chunk }) =>
      chunk === undefined ? { flush: true, text: sanitizer.flush() } : { chunk, ...sanitizer.take(chunk) },
    );
    expect(seen).toMatchObject(steps);
  });
});

describe("cases: normalize", () => {
  it.each(cases.normalize)("$text", ({ text, output }) => {
    expect(plainText(text)).toBe(output);
  });
});

describe("cases: renderers", () => {
  const named = <Case extends object>(list: readonly Case[]) =>
    list.map((each, index) => ({ ...each, index }));

  it.each(named(cases.renderOpen))("open $index", ({ value, maxResultBytes, text }) => {
    expect(renderOpen(value as Parameters<typeof renderOpen>[0], maxResultBytes)).toBe(text);
  });

  it.each(named(cases.renderSend))("send $index", ({ value, maxResultBytes, text }) => {
    expect(renderSend(value as SendResult, maxResultBytes)).toBe(text);
  });

  it.each(named(cases.renderRead))("read $index", ({ value, maxResultBytes, text }) => {
    expect(renderRead(value, maxResultBytes)).toBe(text);
  });

  it.each(named(cases.renderList))("list $index", ({ value, maxResultBytes, text }) => {
    expect(renderList(value as Parameters<typeof renderList>[0], maxResultBytes)).toBe(text);
  });

  it.each(named(cases.renderBackgroundRead))("background read $index", ({ value, text }) => {
    expect(renderBackgroundRead(value)).toBe(text);
  });

  it.each(named(cases.boundAcknowledgement))("acknowledgement $index", ({ text, maxResultBytes, output }) => {
    expect(boundAcknowledgement(text, maxResultBytes)).toBe(output);
  });
});

describe("cases: backgroundStatus", () => {
  const running = { kind: "running" } as const;
  const sent = { viewport: "", truncated: false, sessionStatus: running };
  const outcomes: Record<string, Parameters<typeof renderBackgroundStatus>[0]> = {
    "prompt returned": { kind: "completed", result: { ...sent, waitReason: "stdin_read" } },
    silence: { kind: "completed", result: { ...sent, waitReason: "inferred_idle" } },
    "shell killed by SIGKILL": {
      kind: "completed",
      result: {
        ...sent,
        waitReason: "session_exit",
        sessionStatus: { kind: "exited", exitCode: null, signal: "SIGKILL" },
      },
    },
    "exit unknown": {
      kind: "completed",
      result: {
        ...sent,
        waitReason: "session_exit",
        sessionStatus: { kind: "exited", exitCode: null, signal: null },
      },
    },
    "operation rejected": { kind: "failed", message: "it broke" },
  };

  it.each(cases.backgroundStatus)("$outcome", ({ outcome, statusLine, statusStartsWith }) => {
    const given = outcomes[outcome];
    if (given === undefined) throw new Error(`no such outcome here: ${outcome}`);
    const line = renderBackgroundStatus(given);
    expect(line.startsWith(statusLine ?? statusStartsWith ?? "none")).toBe(true);
    expect(line).toHaveLength(statusLine?.length ?? line.length);
  });
});

describe("cases: readPaging", () => {
  it.each(cases.readPaging.cases)("$request", ({ request, result, error }) => {
    const text = createRetainedText({ ...bounds, maxLines: 6 });
    text.append("l1\nl2\nl3\nl4\nl5\nl6\nl7\nl8");
    const read = (): unknown => {
      try {
        return text.read(request);
      } catch (thrown) {
        return thrown;
      }
    };
    expect(read()).toEqual(error === undefined ? result : new RangeError(error));
  });

  it("empty", () => {
    expect(createRetainedText(bounds).read({})).toEqual(cases.readPaging.empty);
  });

  it("a trailing newline counts as a line", () => {
    const text = createRetainedText(bounds);
    text.append("a\nb\n");
    expect(text.read({})).toEqual(cases.readPaging.trailingNewlineCountsAsALine);
  });

  it("byte cap", () => {
    const { maxReadBytes, result } = cases.readPaging.byteCap;
    const text = createRetainedText({ ...bounds, maxReadBytes });
    text.append("日本\n語x");
    expect(text.read({})).toEqual(result);
  });

  it("UTF-8 cut in two", () => {
    const { afterFirst, afterSecond } = cases.readPaging.splitUtf8;
    const pieces = createOutputPieces();
    const text = createRetainedText(bounds);
    pieces.take(Uint8Array.of(0xe6, 0x97));
    for (const piece of pieces.give()) text.append(piece);
    expect(text.read({}).text).toBe(afterFirst);
    pieces.take(Uint8Array.of(0xa5, 0xff));
    for (const piece of pieces.give()) text.append(piece);
    expect(text.read({}).text).toBe(afterSecond);
  });
});
