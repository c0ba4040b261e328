import { TerminalStore, type AcpDiagnostic, type TerminalStoreOptions } from "@terminal-session/acp";
import { TerminalSessionAdapter } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { textOf } from "../session-views.js";

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const update = (terminalId: string, fields: object = {}) => ({
  sessionUpdate: "terminal_update",
  terminalId,
  ...fields,
});
const chunk = (terminalId: string, text: string, fields: object = {}) => ({
  sessionUpdate: "terminal_output_chunk",
  terminalId,
  data: base64(text),
  ...fields,
});

function stored(updates: readonly unknown[], options: TerminalStoreOptions = {}) {
  const diagnostics: AcpDiagnostic[] = [];
  const store = new TerminalStore({ ...options, onDiagnostic: (each) => diagnostics.push(each) });
  const events = updates.flatMap((each) => store.apply("s", each));
  return { store, events, diagnostics };
}

describe("state", () => {
  it("tells what was cleared from what was never said", () => {
    const { store } = stored([update("t", { command: null }), update("t", { size: { cols: 80, rows: 24 } })]);
    const state = store.get("s", "t");
    expect(state).toMatchObject({ command: null, size: { cols: 80, rows: 24 } });
    expect(state).not.toHaveProperty("cwd");
    expect(state).not.toHaveProperty("exit");
  });

  it("keeps metadata apart by where it came from", () => {
    const { store } = stored([
      update("t", {
        output: { data: "", _meta: { of: "output" } },
        exitStatus: { _meta: { of: "exit" } },
        size: { cols: 1, rows: 1, _meta: { of: "size" } },
        capabilities: { _meta: { of: "capabilities" } },
        _meta: { of: "update" },
      }),
      chunk("t", "x", { _meta: { of: "chunk" } }),
    ]);
    store.refer("s", "t", { of: "reference" });
    expect(store.get("s", "t")?.meta).toEqual({
      update: { of: "update" },
      reference: { of: "reference" },
      output: { of: "output" },
      exit: { of: "exit" },
      chunk: { of: "chunk" },
      size: { of: "size" },
      capabilities: { of: "capabilities" },
    });
  });

  it("keeps the metadata of a reference that comes before its terminal, which it does not open", () => {
    const store = new TerminalStore();
    store.refer("s", "t", { first: true });
    expect(store.replay("s", "t")).toEqual([]);
    expect(store.apply("s", update("t"))).toEqual([{ type: "terminal.updated", sessionID: "s/t" }]);
    expect(store.get("s", "t")?.meta.reference).toEqual({ first: true });
  });

  it("replaces metadata whole in the older revision, and by key in the newer one", () => {
    const updates = [
      update("t", { _meta: { a: 1, b: { c: 1, d: 2 } } }),
      update("t", { _meta: { b: { c: 3 } } }),
      update("t", { command: "ls" }),
    ];
    expect(stored(updates, { revision: "older" }).store.get("s", "t")?.meta.update).toEqual({ b: { c: 3 } });
    expect(stored(updates).store.get("s", "t")?.meta.update).toEqual({ a: 1, b: { c: 3 } });
  });

  it("takes metadata keys of a name that objects inherit", () => {
    const { store } = stored([
      update("t", { _meta: JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}') }),
    ]);
    expect(JSON.stringify(store.get("s", "t")?.meta.update)).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it("bounds the keys of metadata", () => {
    const { store, diagnostics } = stored([update("t", { _meta: { a: 1, b: 2, c: 3 } })], {
      limits: { maxMetaKeys: 2 },
    });
    expect(store.get("s", "t")?.meta.update).toEqual({ a: 1, b: 2 });
    expect(diagnostics.map(({ code }) => code)).toEqual(["too-many-meta-keys"]);
  });

  it("reopens with a null exit, and ends again", () => {
    const { store } = stored([
      update("t", { exitStatus: { exitCode: 2 } }),
      update("t", { exitStatus: null }),
    ]);
    expect(store.get("s", "t")?.exit).toBeNull();
    store.apply("s", update("t", { exitStatus: { exitCode: -(2 ** 62) } }));
    expect(store.get("s", "t")?.exit).toEqual({ code: -(2 ** 62) });
  });

  it("handed out a picture that does not change", () => {
    const { store } = stored([update("t", { command: "a" })]);
    const before = store.get("s", "t");
    store.apply("s", update("t", { command: "b", _meta: { x: 1 } }));
    store.apply("s", chunk("t", "text"));
    expect(before).toMatchObject({ command: "a", text: "", meta: {} });
  });
});

describe("events", () => {
  it("opens a terminal of which only output is known", () => {
    expect(stored([chunk("t", "hi")]).events).toEqual([
      { type: "terminal.updated", sessionID: "s/t" },
      { type: "terminal.output", sessionID: "s/t", text: "hi", sequence: 1 },
    ]);
  });

  it("says nothing of an update that changes nothing a view shows", () => {
    const { events } = stored([update("t"), update("t", { capabilities: { cancel: {} }, _meta: { a: 1 } })]);
    expect(events).toHaveLength(1);
  });

  it("says where output is missing", () => {
    const { events, diagnostics } = stored([
      chunk("t", "a"),
      chunk("t", "", { data: "@@@" }),
      chunk("t", "b"),
    ]);
    expect(events.slice(1)).toEqual([
      { type: "terminal.output", sessionID: "s/t", text: "a", sequence: 1 },
      { type: "terminal.gap", sessionID: "s/t", fromSequence: 2, toSequence: 2 },
      { type: "terminal.output", sessionID: "s/t", text: "b", sequence: 3 },
    ]);
    expect(diagnostics).toEqual([
      {
        code: "invalid-base64",
        message: "Output was not base64 with the standard alphabet and padding.",
        field: "data",
        sessionID: "s/t",
      },
    ]);
  });

  it("refuses output that is longer than the limit, without decoding it", () => {
    const { store, diagnostics } = stored(
      [chunk("t", "1234"), update("t", { output: { data: base64("12345") } })],
      {
        limits: { maxDecodedBytes: 4 },
      },
    );
    expect(store.get("s", "t")?.text).toBe("1234");
    expect(diagnostics.map(({ code }) => code)).toEqual(["output-too-large"]);
  });

  it("ends a character that the exit leaves unfinished, before the exit", () => {
    const cut = { data: Buffer.from("🚀").subarray(0, 2).toString("base64") };
    expect(stored([chunk("t", "", cut), update("t", { exitStatus: {} })]).events.slice(1)).toEqual([
      { type: "terminal.output", sessionID: "s/t", text: "\ufffd", sequence: 1 },
      { type: "terminal.updated", sessionID: "s/t", exit: {} },
    ]);
    expect(stored([update("t", { output: cut, exitStatus: {} })]).events).toEqual([
      { type: "terminal.updated", sessionID: "s/t", exit: {}, output: { text: "\ufffd", sequence: 1 } },
    ]);
  });

  it("carries the time when it is given a clock", () => {
    const { events } = stored([update("t"), chunk("t", "x")], { now: () => 5 });
    expect(events.map(({ time }) => time)).toEqual([5, 5]);
  });

  it("keeps sessions apart that name a terminal alike", () => {
    const store = new TerminalStore();
    store.apply("a", chunk("t", "one"));
    store.apply("b", chunk("t", "two"));
    expect([store.get("a", "t")?.text, store.get("b", "t")?.text]).toEqual(["one", "two"]);
    store.forget("a");
    expect([store.get("a", "t"), store.get("b", "t")?.text]).toEqual([undefined, "two"]);
  });
});

describe("bounds", () => {
  it("keeps the end of a terminal's output, never half a character of it, and says that the rest is missing", () => {
    const { store } = stored([chunk("t", "abc"), chunk("t", "d🚀"), chunk("t", "ef")], {
      limits: { maxTerminalBytes: 5 },
    });
    // Of the rocket's four bytes three would fit.
    expect(store.get("s", "t")).toMatchObject({ text: "ef", droppedBytes: 5 });
    expect(store.replay("s", "t")).toEqual([
      { type: "terminal.updated", sessionID: "s/t", output: { text: "ef", sequence: 3 } },
      { type: "terminal.gap", sessionID: "s/t", fromSequence: 1, toSequence: 1 },
    ]);
  });

  it("keeps all pieces of a long stream in order", () => {
    const pieces = Array.from({ length: 5_000 }, (_, index) => `${index},`);
    const { store } = stored(
      pieces.map((piece) => chunk("t", piece)),
      { limits: { maxTerminalBytes: 4_000 } },
    );
    const whole = pieces.join("");
    expect(store.get("s", "t")?.text).toBe(whole.slice(-4_000));
  });

  it("forgets the terminal that finished first when there are too many", () => {
    const forgotten: string[] = [];
    const { store, diagnostics } = stored(
      [
        update("running"),
        update("second", { exitStatus: {} }),
        update("first", { exitStatus: {} }),
        update("new"),
      ],
      { limits: { maxTerminals: 3 }, onEvicted: (_, terminalId) => forgotten.push(terminalId) },
    );
    expect(forgotten).toEqual(["second"]);
    expect(store.get("s", "running")).toBeDefined();
    expect(diagnostics).toEqual([]);
  });

  it("forgets finished terminals when their text is too much, and counts what comes late", () => {
    const { store } = stored(
      [
        chunk("a", "12345"),
        update("a", { exitStatus: {} }),
        chunk("b", "12345"),
        update("b", { exitStatus: {} }),
        chunk("b", "6789"),
      ],
      { limits: { maxFinishedBytes: 10 } },
    );
    expect(store.get("s", "a")).toBeUndefined();
    expect(store.get("s", "b")?.text).toBe("123456789");
  });

  it("forgets a running terminal only when all are running, and says so", () => {
    const { store, diagnostics } = stored([update("a"), update("b")], { limits: { maxTerminals: 1 } });
    expect(store.get("s", "a")).toBeUndefined();
    expect(diagnostics.map(({ code, sessionID }) => [code, sessionID])).toEqual([
      ["terminal-evicted", "s/a"],
    ]);
  });

  it("goes on behind what was shown of a terminal that was forgotten", () => {
    const { events } = stored(
      [chunk("a", "one"), update("b"), update("b", { exitStatus: {} }), chunk("a", "two")],
      {
        limits: { maxTerminals: 1 },
      },
    );
    const adapter = new TerminalSessionAdapter({ sessionID: "s/a" });
    adapter.acceptAll(events.filter(({ sessionID }) => sessionID === "s/a"));
    expect(textOf(adapter.view)).toBe("onetwo");
  });

  it("refuses limits that are no numbers from 0 on", () => {
    expect(() => new TerminalStore({ limits: { maxTerminals: -1 } })).toThrow(RangeError);
    expect(() => new TerminalStore({ limits: { maxMetaKeys: Number.NaN } })).toThrow(RangeError);
  });
});
