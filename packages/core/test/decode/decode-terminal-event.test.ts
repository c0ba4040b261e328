import { describe, expect, test } from "vitest";
import { decodeTerminalEvent } from "../../src/index.js";
import { exited, gap, opened, output, requested, resolved, updated } from "../events.js";

const codesOf = (value: unknown): string[] => decodeTerminalEvent(value).diagnostics.map((each) => each.code);

describe("decodeTerminalEvent", () => {
  test("gives the event with the fields that its contract names", () => {
    expect(
      decodeTerminalEvent({ ...output("a", { sequence: 1, stream: "ERR", time: 3 }), token: "x" }),
    ).toEqual({
      event: { type: "terminal.output", sessionID: "s1", text: "a", sequence: 1, stream: "stderr", time: 3 },
      diagnostics: [],
    });
  });

  test.each([
    opened({ workingDirectory: "/w", size: { cols: 80, rows: 24 }, tty: true, time: 1 }),
    output("a"),
    requested("r1", { options: [{ optionID: "o", label: "Yes", kind: "allow_once" }] }),
    resolved("r1", "deny", { optionID: "o" }),
    exited({ code: 0, signal: "SIGTERM", summary: "x" }),
    gap({ fromSequence: 1, toSequence: 2 }),
    updated({ command: null, output: { text: "x", sequence: 1 }, exit: { code: 1 }, size: null }),
  ])("leaves a good event as it is: $type", (event) => {
    expect(decodeTerminalEvent(event)).toEqual({ event, diagnostics: [] });
  });

  test("an unusable optional field is absent with a diagnostic, beside the event", () => {
    const { event, diagnostics } = decodeTerminalEvent(opened({ workingDirectory: 1 }));
    expect(event).toEqual(opened());
    expect(diagnostics).toEqual([
      {
        code: "invalid-field",
        message: "An optional field is unusable; it is ignored.",
        eventType: "terminal.opened",
        field: "workingDirectory",
      },
    ]);
  });

  test("what cannot be used is a diagnostic and no event", () => {
    expect(decodeTerminalEvent(null)).not.toHaveProperty("event");
    expect(codesOf(null)).toEqual(["invalid-event"]);
    expect(codesOf({ type: "terminal.output", text: "a" })).toEqual(["missing-session"]);
    expect(codesOf({ type: "toString", sessionID: "s1" })).toEqual(["unknown-type"]);
    expect(codesOf(output(1, { stream: 1 }))).toEqual(["missing-field"]);
  });

  test("types are known by their exact name", () => {
    for (const type of ["TERMINAL.OUTPUT", "terminal.output ", "__proto__", "hasOwnProperty"])
      expect(codesOf({ ...output("a"), type })).toEqual(["unknown-type"]);
  });
});
