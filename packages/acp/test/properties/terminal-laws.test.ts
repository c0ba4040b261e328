import { AcpTerminalEvents, TerminalStore } from "@terminal-session/acp";
import { TerminalSessionAdapter, type TerminalSessionViewModel } from "@terminal-session/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { textOf } from "../session-views.js";

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function viewOf(updates: readonly unknown[]): TerminalSessionViewModel {
  const events = new AcpTerminalEvents();
  const adapter = new TerminalSessionAdapter();
  for (const update of updates) adapter.acceptAll(events.fromUpdate({ sessionId: "s", update }));
  return adapter.view;
}

const chunk = (bytes: Uint8Array) => ({
  sessionUpdate: "terminal_output_chunk",
  terminalId: "t",
  data: base64(bytes),
});

const exit = { sessionUpdate: "terminal_update", terminalId: "t", exitStatus: { exitCode: 0 } };

it("shows the same text for bytes cut at every position as for the whole", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const whole = textOf(viewOf([chunk(bytes), exit]));
      for (let cut = 0; cut <= bytes.length; cut += 1)
        expect(textOf(viewOf([chunk(bytes.subarray(0, cut)), chunk(bytes.subarray(cut)), exit]))).toBe(whole);
      const single = Array.from(bytes, (byte) => chunk(Uint8Array.of(byte)));
      expect(textOf(viewOf([...single, exit]))).toBe(whole);
    }),
  );
});

it("shows the same text for v1 pieces cut at every position as for the whole", () => {
  const report = (meta: object) => ({ sessionUpdate: "tool_call_update", toolCallId: "c", _meta: meta });
  const life = (pieces: readonly string[]) => [
    report({ terminal_info: { terminal_id: "t" } }),
    ...pieces.map((data) => report({ terminal_output_delta: { terminal_id: "t", data } })),
    report({ terminal_exit: { terminal_id: "t", exit_code: 0 } }),
  ];
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (text) => {
      for (let cut = 0; cut <= text.length; cut += 1)
        expect(textOf(viewOf(life([text.slice(0, cut), text.slice(cut)])))).toBe(text);
    }),
  );
});

const snapshots = fc.record(
  {
    sessionUpdate: fc.constant("terminal_update"),
    terminalId: fc.constantFrom("t", "u"),
    command: fc.constantFrom("a", "", null),
    cwd: fc.constantFrom("/w", null),
    output: fc.oneof(
      fc.constant(null),
      fc.uint8Array({ maxLength: 5 }).map((bytes) => ({ data: base64(bytes) })),
    ),
    exitStatus: fc.constantFrom(null, {}, { exitCode: -1 }, { signal: "SIGINT" }),
    size: fc.constantFrom(null, { cols: 80, rows: 24 }),
    capabilities: fc.constantFrom(null, {}, { cancel: {} }),
    _meta: fc.oneof(
      fc.constant(null),
      fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.constantFrom(1, null)),
    ),
  },
  { requiredKeys: ["sessionUpdate", "terminalId"] },
);

it("comes to the same state when the same upserts are folded twice", () => {
  fc.assert(
    fc.property(fc.array(snapshots, { maxLength: 12 }), (updates) => {
      const [once, twice] = [new TerminalStore(), new TerminalStore()];
      for (const update of updates) once.apply("s", update);
      for (const update of [...updates, ...updates]) twice.apply("s", update);
      for (const id of ["t", "u"]) expect(twice.get("s", id)).toEqual(once.get("s", id));
    }),
  );
});

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("command" as const), text: fc.constantFrom("make", "make test", "ls") }),
    fc.record({ kind: fc.constant("piece" as const), text: fc.string({ unit: "grapheme", maxLength: 6 }) }),
    fc.record({
      kind: fc.constant("snapshot" as const),
      text: fc.string({ unit: "grapheme", maxLength: 6 }),
    }),
  ),
  { maxLength: 12 },
);

const exits = fc.constantFrom({}, { code: 0 }, { code: -1 }, { signal: "SIGKILL" });

it("gives the same view for a command that v1 reports as for one that v2 reports", () => {
  fc.assert(
    fc.property(
      steps,
      exits,
      fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
      (script, end, late) => {
        const report = (fields: object) => ({
          sessionUpdate: "tool_call_update",
          toolCallId: "c",
          ...fields,
        });
        const piece1 = (data: string) =>
          report({ _meta: { terminal_output_delta: { terminal_id: "t", data } } });
        const update = (fields: object) => ({ sessionUpdate: "terminal_update", terminalId: "t", ...fields });
        const piece2 = (text: string) => chunk(Buffer.from(text));
        const v1 = [
          report({ _meta: { terminal_info: { terminal_id: "t", cwd: "/w" } } }),
          ...script.map(({ kind, text }) => {
            if (kind === "command") return report({ rawInput: { command: text } });
            return kind === "piece"
              ? piece1(text)
              : report({ _meta: { terminal_output: { terminal_id: "t", data: text } } });
          }),
          report({
            _meta: {
              terminal_exit: { terminal_id: "t", exit_code: end.code ?? null, signal: end.signal ?? null },
            },
          }),
          ...late.map(piece1),
        ];
        const v2 = [
          update({ cwd: "/w" }),
          ...script.map(({ kind, text }) => {
            if (kind === "command") return update({ command: text });
            return kind === "piece" ? piece2(text) : update({ output: { data: base64(Buffer.from(text)) } });
          }),
          update({
            exitStatus: {
              ...(end.code !== undefined && { exitCode: end.code }),
              ...(end.signal !== undefined && { signal: end.signal }),
            },
          }),
          ...late.map(piece2),
        ];
        expect(JSON.parse(JSON.stringify(viewOf(v1)))).toEqual(JSON.parse(JSON.stringify(viewOf(v2))));
      },
    ),
  );
});
