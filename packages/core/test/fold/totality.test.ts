import { describe, expect, test, vi } from "vitest";
import { TerminalSessionAdapter } from "../../src/index.js";
import { codesOf, opened, output, requested, textOf, updated, viewOf } from "../events.js";

// Large texts, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const throwing = (): never => {
  throw new Error("unreadable");
};

/** An event one of whose fields throws when it is read. */
const withThrowing = (event: object, field: string): object =>
  Object.defineProperty({ ...event }, field, { enumerable: true, get: throwing });

const hostile = new Proxy(
  {},
  { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing },
);
const { proxy: revoked, revoke } = Proxy.revocable<unknown[]>([], {});
revoke();

class Event {
  type = "terminal.output";
  sessionID = "s1";
  get text(): string {
    return "from the prototype";
  }
}

describe("totality", () => {
  test.each([
    ["undefined", undefined],
    ["a number", 0],
    ["not a number", Number.NaN],
    ["a big number", 10n],
    ["a symbol", Symbol("terminal.output")],
    ["a function", throwing],
    ["a text", "terminal.output"],
    ["an array", ["terminal.output"]],
    ["an array with holes", Array.from({ length: 3 })],
    ["a date", new Date(0)],
    ["a map", new Map([["type", "terminal.output"]])],
    ["an object without a type", { sessionID: "s1" }],
    ["an object whose type is no text", { type: 1, sessionID: "s1" }],
    ["a proxy that throws", hostile],
    ["a revoked proxy", revoked],
    ["a type that throws", withThrowing({ sessionID: "s1" }, "type")],
    ["an object whose toJSON lies", { toJSON: () => opened() }],
    ["a type that is inherited", Object.create(opened()) as unknown],
    [
      "a type under __proto__",
      JSON.parse('{"__proto__":{"type":"terminal.output","sessionID":"s1"}}') as unknown,
    ],
  ])("%s is an invalid event, and the events after it count", (_, value) => {
    const view = viewOf([opened(), value, output("after")]);
    expect(codesOf(view)).toEqual(["invalid-event"]);
    expect(textOf(view)).toBe("after");
  });

  test("a required field that throws is missing, an optional one is invalid and the event counts", () => {
    const view = viewOf([
      opened(),
      withThrowing(output("lost"), "text"),
      withThrowing(output("kept"), "stream"),
      withThrowing(output("also kept"), "sequence"),
      withThrowing(output("kept too"), "time"),
      withThrowing(output("nobody's"), "sessionID"),
    ]);
    expect(codesOf(view)).toEqual([
      "missing-field",
      "invalid-stream",
      "invalid-sequence",
      "invalid-field",
      "missing-session",
    ]);
    expect(textOf(view)).toBe("kept|also kept|kept too");
  });

  test("an optional field that is a hostile object is invalid, and the event counts", () => {
    const view = viewOf([
      opened({ size: hostile, workingDirectory: revoked }),
      requested("r1", { options: revoked }),
      requested("r2", { options: [hostile, revoked, { optionID: "o", label: "Yes", kind: "allow_once" }] }),
      updated({ output: hostile, exit: revoked, size: hostile }),
    ]);
    expect(codesOf(view)).toEqual(Array.from({ length: 8 }, () => "invalid-field"));
    expect(view.details?.pendingApprovals?.[1]?.options).toHaveLength(1);
  });

  test("only own fields are read", () => {
    const view = viewOf([opened(), new Event(), Object.create(output("inherited")) as unknown]);
    expect(codesOf(view)).toEqual(["missing-field", "invalid-event"]);
  });

  test("keys named like members of objects are data", () => {
    const view = viewOf([
      opened(),
      requested("__proto__"),
      requested("constructor"),
      JSON.parse('{"type":"terminal.output","sessionID":"s1","text":"a","__proto__":{"stream":"stderr"}}'),
    ]);
    expect(view.details?.pendingApprovals?.map((approval) => approval.requestID)).toEqual([
      "__proto__",
      "constructor",
    ]);
    expect(view.chunks).toEqual([{ text: "a", stream: "stdout" }]);
    expect(codesOf(view)).toEqual([]);
  });

  test("sessions named like members of objects are sessions", () => {
    expect(viewOf([opened({ sessionID: "__proto__" })])).toMatchObject({
      sessionID: "__proto__",
      state: "running",
    });
  });

  test("an event that its sender changes later changes nothing", () => {
    const event = { ...output("a") };
    const opening = opened({ size: { cols: 80, rows: 24 } });
    const adapter = new TerminalSessionAdapter();
    adapter.acceptAll([opening, event]);
    Object.assign(event, { text: "b" });
    Object.assign(opening, { command: "other", size: { cols: 1, rows: 1 } });
    expect(adapter.view).toMatchObject({ command: "make", details: { size: { cols: 80, rows: 24 } } });
    expect(textOf(adapter.view)).toBe("a");
  });

  test("a text of a hundred megabytes is text", () => {
    const long = "x".repeat(100_000_000);
    const view = viewOf([
      opened({ command: long }),
      output(long),
      { type: long, sessionID: "s1" },
      output("end"),
    ]);
    expect(view.command).toBe(long);
    expect(view.chunks?.map((chunk) => chunk.text.length)).toEqual([8 * 1024 * 1024 - 3, 3]);
    expect(view.details).toMatchObject({ droppedCharacters: 100_000_000 - 8 * 1024 * 1024 + 3 });
    expect(view.diagnostics?.[0]?.eventType).toHaveLength(64);
  });

  test("a list that claims billions of options is read to its bound", () => {
    const sparse: unknown[] = [];
    sparse.length = 4_000_000_000;
    const view = viewOf([opened(), requested("r1", { options: sparse })]);
    expect(view.approval).not.toHaveProperty("options");
    expect(codesOf(view)).toHaveLength(65);
  });

  test("accepting what is no iterable is a programmer's mistake", () => {
    const adapter = new TerminalSessionAdapter();
    // The cast makes the mistake that a program without types makes.
    expect(() => adapter.acceptAll(7 as unknown as unknown[])).toThrow(TypeError);
  });
});
