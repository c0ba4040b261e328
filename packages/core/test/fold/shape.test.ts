import { describe, expect, test } from "vitest";
import { TerminalSessionAdapter, type TerminalSessionViewModel } from "../../src/index.js";
import {
  exited,
  failed,
  gap,
  input,
  opened,
  output,
  requested,
  resolved,
  unknown,
  updated,
  viewOf,
} from "../events.js";

const everything = [
  opened({ workingDirectory: "/w", size: { cols: 80, rows: 24 }, tty: true, time: 5 }),
  output("a", { sequence: 1, stream: "stderr" }),
  input("b"),
  gap({ fromSequence: 2, toSequence: 3 }),
  requested("r1", {
    command: "rm",
    workingDirectory: "/",
    options: [{ optionID: "o", label: "Yes", kind: "allow_once" }],
  }),
  requested("r2"),
  requested("r3"),
  resolved("r3", "deny", { optionID: "n", time: 7 }),
  exited({ code: 3, signal: "SIGTERM", summary: "Stopped", time: 9 }),
  failed({ title: "Lost", summary: "The host went away" }),
  unknown(),
];

const whole: TerminalSessionViewModel = {
  sessionID: "s1",
  state: "error",
  command: "make",
  chunks: [
    { text: "a", stream: "stderr", sequence: 1 },
    { text: "b", stream: "stdin" },
  ],
  approval: {
    requestID: "r1",
    title: "Run it",
    summary: "Builds",
    command: "rm",
    workingDirectory: "/",
    options: [{ optionID: "o", label: "Yes", kind: "allow_once" }],
  },
  exitCode: 3,
  error: { title: "Lost", summary: "The host went away" },
  diagnostics: [
    { code: "output-gap", message: expect.any(String) as string, eventType: "terminal.gap" },
    {
      code: "unknown-type",
      message: expect.any(String) as string,
      eventType: "terminal.unheard",
      field: "type",
    },
  ],
  details: {
    workingDirectory: "/w",
    exitSummary: "Stopped",
    signal: "SIGTERM",
    size: { cols: 80, rows: 24 },
    tty: true,
    openedAt: 5,
    exitedAt: 9,
    pendingApprovals: [
      {
        requestID: "r1",
        title: "Run it",
        summary: "Builds",
        command: "rm",
        workingDirectory: "/",
        options: [{ optionID: "o", label: "Yes", kind: "allow_once" }],
      },
      { requestID: "r2", title: "Run it", summary: "Builds" },
    ],
    decisions: [{ requestID: "r3", decision: "deny", optionID: "n", time: 7 }],
    gaps: [{ fromSequence: 2, toSequence: 3 }],
  },
};

const frozenThroughout = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(frozenThroughout));

describe("shape", () => {
  test("every field of a view that has all of them", () => {
    expect(viewOf(everything)).toStrictEqual(whole);
  });

  test("an optional field that has nothing to say is absent", () => {
    expect(Object.keys(viewOf([]))).toEqual(["sessionID", "state"]);
    expect(Object.keys(viewOf([opened()]))).toEqual(["sessionID", "state", "command"]);
    expect(viewOf([opened({ tty: false, workingDirectory: null, size: null })])).not.toHaveProperty(
      "details",
    );
  });

  test("a view is a plain object that copying, JSON and comparing see whole", () => {
    const view = viewOf(everything);
    expect(Object.getPrototypeOf(view)).toBe(Object.prototype);
    expect({ ...view }).toStrictEqual(whole);
    expect(JSON.parse(JSON.stringify(view))).toEqual(whole);
    expect(structuredClone(view)).toEqual(whole);
    expect(Object.keys(view)).toContain("chunks");
    expect(Object.hasOwn(view, "chunks")).toBe(true);
  });

  test("chunks is an ordinary frozen array, the same one at each reading", () => {
    const view = viewOf(everything);
    expect(Array.isArray(view.chunks)).toBe(true);
    expect(Object.isFrozen(view.chunks)).toBe(true);
    expect(view.chunks).toBe(view.chunks);
  });

  test("a view is frozen throughout", () => {
    expect(frozenThroughout(viewOf(everything))).toBe(true);
    expect(
      frozenThroughout(viewOf([opened(), updated({ size: { cols: 1, rows: 2 }, exit: { code: 1 } })])),
    ).toBe(true);
  });
});

describe("identity", () => {
  test("a view that was handed out never changes, even when its chunks are first read later", () => {
    const adapter = new TerminalSessionAdapter({ limits: { maxChunks: 3 } });
    const handedOut: { view: TerminalSessionViewModel; asJSON: string }[] = [];
    const twin = new TerminalSessionAdapter({ limits: { maxChunks: 3 } });
    const events = [
      opened(),
      ...[5, 6, 7, 2, 8, 3, 9].map((sequence) => output(`${sequence}`, { sequence })),
      output("late"),
      updated({ output: { text: "all", sequence: 7 } }),
      output("5", { sequence: 5 }),
      exited({ code: 0 }),
    ];
    for (const event of events) {
      adapter.accept(event);
      twin.accept(event);
      handedOut.push({ view: adapter.view, asJSON: JSON.stringify(twin.view) });
    }
    for (const { view, asJSON } of handedOut) expect(JSON.stringify(view)).toBe(asJSON);
  });

  test("nothing changed means the same object again", () => {
    const adapter = new TerminalSessionAdapter({ dedupe: true });
    const changes = (event: unknown): boolean => {
      const before = adapter.view;
      adapter.accept(event);
      return adapter.view !== before;
    };
    expect(adapter.view).toBe(adapter.view);
    expect(changes(output("held", { sequence: 1 }))).toBe(true);
    expect(changes(output("held too", { sequence: 2 }))).toBe(false);
    expect(changes(opened())).toBe(true);
    expect(changes(output("again", { sequence: 2 }))).toBe(false);
    expect(changes(requested("r1"))).toBe(true);
    expect(changes(requested("r1"))).toBe(false);
    expect(changes(resolved("r2", "allow"))).toBe(true);
    expect(changes(resolved("r3", "allow"))).toBe(false);
    expect(changes(updated({ command: "other", exit: { code: 1 }, time: 4 }))).toBe(true);
    expect(changes(updated({ command: "other", exit: { code: 1 }, time: 5 }))).toBe(false);
    expect(changes(updated({ workingDirectory: null, size: null }))).toBe(false);
    expect(changes(updated({ output: { text: "all", sequence: 2 } }))).toBe(true);
    expect(changes(updated({ output: { text: "all", sequence: 2 } }))).toBe(false);
    expect(changes(updated({}))).toBe(false);
    expect(changes(output("more", { sequence: 3 }))).toBe(true);
  });

  test("fields that did not change are the same objects in the next view", () => {
    const adapter = new TerminalSessionAdapter();
    adapter.acceptAll([opened({ tty: true }), requested("r1"), unknown()]);
    const before = adapter.view;
    adapter.accept(output("a"));
    expect(adapter.view.approval).toBe(before.approval);
    expect(adapter.view.diagnostics).toBe(before.diagnostics);
    expect(adapter.view.details).toBe(before.details);
  });
});
