import { describe, expect, test } from "vitest";
import { adaptTerminalSessions } from "../../src/index.js";
import {
  codesOf,
  gap,
  opened,
  output,
  requested,
  resolved,
  textOf,
  unknown,
  updated,
  viewOf,
} from "../events.js";

describe("strings", () => {
  test("session and request ids are not empty", () => {
    const view = viewOf([opened(), output("a", { sessionID: "" }), requested(""), resolved("", "allow")]);
    expect(codesOf(view)).toEqual(["missing-session", "missing-field", "missing-field"]);
  });

  test("every other required text may be empty", () => {
    const option = { optionID: "", label: "", kind: "allow_once" };
    const view = viewOf([
      opened({ command: "" }),
      output(""),
      requested("r1", { title: "", summary: "", options: [option] }),
    ]);
    expect(codesOf(view)).toEqual([]);
    expect(view).toMatchObject({
      command: "",
      chunks: [{ text: "" }],
      approval: { title: "", options: [option] },
    });
  });

  test("an optional field of a wrong type is ignored with a diagnostic, and the event counts", () => {
    const view = viewOf([
      opened({ workingDirectory: 1, time: "now", size: { cols: 80 }, tty: "yes" }),
      output("a", { time: Number.NaN }),
      requested("r1", { command: 1, workingDirectory: {}, options: {}, time: Infinity }),
    ]);
    expect(view.diagnostics?.map((each) => [each.code, each.field])).toEqual([
      ["invalid-field", "workingDirectory"],
      ["invalid-field", "time"],
      ["invalid-field", "size"],
      ["invalid-field", "tty"],
      ["invalid-field", "time"],
      ["invalid-field", "time"],
      ["invalid-field", "command"],
      ["invalid-field", "workingDirectory"],
      ["invalid-field", "options"],
    ]);
    expect(textOf(view)).toBe("a");
    expect(view.approval).toEqual({ requestID: "r1", title: "Run it", summary: "Builds" });
  });

  test.each([
    { cols: 0, rows: 1 },
    { cols: 1.5, rows: 1 },
    { cols: 80, rows: 1e9 },
    { cols: "80", rows: 24 },
    [80, 24],
    "80x24",
  ])("%j is no size", (size) => {
    expect(codesOf(viewOf([opened({ size })]))).toEqual(["invalid-field"]);
  });

  test("null in an optional field is absence", () => {
    const view = viewOf([
      opened({ workingDirectory: null, time: null, size: null, tty: null }),
      requested("r1", { command: null, workingDirectory: null, options: null, time: null }),
      resolved("r2", "allow", { optionID: null, time: null }),
    ]);
    expect(codesOf(view)).toEqual(["unmatched-resolution"]);
    expect(view).not.toHaveProperty("details");
  });

  test("null in a required field is missing", () => {
    expect(codesOf(viewOf([opened({ command: null })]))).toEqual(["missing-field"]);
  });
});

describe("session", () => {
  test("an adapter is bound to the session that it is given", () => {
    const view = viewOf([output("a", { sessionID: "other" }), opened()], { sessionID: "s1" });
    expect(codesOf(view)).toEqual(["foreign-session"]);
    expect(view).toMatchObject({ sessionID: "s1", state: "running" });
  });

  test.each([
    ["an unknown type", unknown()],
    ["an event that lacks a field", opened({ command: 1 })],
    ["a gap", gap({ fromSequence: 1, toSequence: 2 })],
  ])("else to that of the first event that has one: %s", (_, first) => {
    expect(viewOf([{ type: "terminal.output" }, first, opened({ sessionID: "s2" })])).toMatchObject({
      sessionID: "s1",
      state: "idle",
    });
  });

  test("an event of another session says that and changes nothing else, whatever is wrong with it", () => {
    const view = viewOf([opened(), unknown({ sessionID: "s2" }), output(7, { sessionID: "s2", stream: 1 })]);
    expect(codesOf(view)).toEqual(["foreign-session", "foreign-session"]);
  });

  test("an event that names no session says that alone", () => {
    const view = viewOf([opened(), { type: "terminal.unheard" }, { type: "terminal.output", stream: 1 }]);
    expect(codesOf(view)).toEqual(["missing-session", "missing-session"]);
  });

  test("with no session known the id is empty, and an empty one given is none", () => {
    expect(viewOf([null])).toMatchObject({ sessionID: "", state: "idle" });
    expect(viewOf([opened()], { sessionID: "" })).toMatchObject({ sessionID: "s1", state: "running" });
  });
});

describe("several sessions", () => {
  test("are grouped by id, by first appearance, and nothing is foreign", () => {
    const views = adaptTerminalSessions([
      output("early", { sessionID: "s2" }),
      opened(),
      opened({ sessionID: "s2" }),
      output("a"),
    ]);
    expect(views.map((view) => [view.sessionID, textOf(view), codesOf(view)])).toEqual([
      ["s2", "early", []],
      ["s1", "a", []],
    ]);
  });

  test("events without a usable session id form a last view, only if there are any", () => {
    const views = adaptTerminalSessions([null, { type: "terminal.output", sessionID: 5 }, opened()]);
    expect(views.map((view) => [view.sessionID, codesOf(view)])).toEqual([
      ["s1", []],
      ["", ["invalid-event", "missing-session"]],
    ]);
    expect(adaptTerminalSessions([opened()])).toHaveLength(1);
    expect(adaptTerminalSessions([])).toEqual([]);
  });

  test("are each folded by the same options", () => {
    const views = adaptTerminalSessions(
      [opened(), output("a", { sequence: 1 }), output("b", { sequence: 1 }), opened({ sessionID: "s2" })],
      { dedupe: true },
    );
    expect(views.map(textOf)).toEqual(["a", ""]);
  });
});

describe("opened", () => {
  test("the first valid one fixes command and directory, a second changes nothing", () => {
    const view = viewOf([
      opened({ command: 1 }),
      opened({ workingDirectory: "/w", time: 1 }),
      opened({ command: "rm -rf /", workingDirectory: "/", tty: true, size: { cols: 1, rows: 1 }, time: 2 }),
    ]);
    expect(codesOf(view)).toEqual(["missing-field", "duplicate-opened"]);
    expect(view).toMatchObject({ command: "make", details: { workingDirectory: "/w", openedAt: 1 } });
    expect(view.details).not.toHaveProperty("tty");
  });

  test("a repeated one tells no other fault", () => {
    expect(codesOf(viewOf([opened(), opened({ workingDirectory: 1, time: "" })]))).toEqual([
      "duplicate-opened",
    ]);
  });

  test.each([
    ["output", output("a")],
    ["a request", requested("r1")],
    ["an exit", { type: "terminal.exited", sessionID: "s1" }],
    ["an error", { type: "terminal.error", sessionID: "s1", title: "Lost" }],
  ])("%s before it gives not-opened until it comes", (_, first) => {
    expect(codesOf(viewOf([first]))).toEqual(["not-opened"]);
    expect(codesOf(viewOf([first, opened()]))).toEqual([]);
    expect(codesOf(viewOf([first, updated()]))).toEqual([]);
  });

  test("a resolution before it gives not-opened and unmatched-resolution, after all others", () => {
    expect(codesOf(viewOf([resolved("r1", "allow"), null]))).toEqual([
      "invalid-event",
      "not-opened",
      "unmatched-resolution",
    ]);
  });

  test.each([
    ["a gap", gap({ fromSequence: 1, toSequence: 2 }), ["output-gap"]],
    ["an unknown type", unknown(), ["unknown-type"]],
    ["an invalid event", null, ["invalid-event"]],
    ["an event that lacks a field", output(1), ["missing-field"]],
    ["an invalid decision", resolved("r1", "maybe"), ["invalid-decision"]],
    ["an event of another session", output("a", { sessionID: "s2" }), ["foreign-session"]],
  ])("%s does not ask for it", (_, first, codes) => {
    expect(codesOf(viewOf([first], { sessionID: "s1" }))).toEqual(codes);
  });

  test("text before it is held and appears in its place", () => {
    const early = [output("c", { sequence: 3 }), output("late"), output("a", { sequence: 1 })];
    expect(viewOf(early)).not.toHaveProperty("chunks");
    expect(textOf(viewOf([...early, opened(), output("b", { sequence: 2 })]))).toBe("a|b|c|late");
  });

  test("approvals, exits and errors before it count as after it", () => {
    const view = viewOf([
      requested("r1"),
      resolved("r1", "deny"),
      { type: "terminal.exited", sessionID: "s1", code: 1 },
      opened(),
    ]);
    expect(view).toMatchObject({
      state: "exited",
      exitCode: 1,
      details: { decisions: [{ requestID: "r1" }] },
    });
  });
});
