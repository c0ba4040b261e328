import { TerminalReportSplitter, type AcpDiagnostic, type SplitterOptions } from "@terminal-session/acp";
import { describe, expect, it } from "vitest";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** A splitter that knows the terminal T of the tool call c, and what it reports. */
function running(options: SplitterOptions = {}) {
  const diagnostics: AcpDiagnostic[] = [];
  const splitter = new TerminalReportSplitter({ ...options, onDiagnostic: (each) => diagnostics.push(each) });
  const split = (meta: Record<string, unknown>, fields: object = {}) =>
    splitter.split("S", { sessionUpdate: "tool_call_update", toolCallId: "c", ...fields, _meta: meta })
      .terminal;
  split({ terminal_info: { terminal_id: "T" } });
  return { splitter, split, codes: () => diagnostics.map(({ code }) => code) };
}

const update = (fields: object) => ({ sessionUpdate: "terminal_update", terminalId: "T", ...fields });
const chunk = (text: string) => ({
  sessionUpdate: "terminal_output_chunk",
  terminalId: "T",
  data: base64(text),
});

describe("announcing", () => {
  it("tells the directory of the announcement", () => {
    const splitter = new TerminalReportSplitter();
    const report = {
      sessionUpdate: "tool_call" as const,
      toolCallId: "c",
      _meta: { terminal_info: { terminal_id: "T", cwd: "/w" } },
    };
    expect(splitter.split("S", report).terminal).toEqual([update({ cwd: "/w" })]);
  });

  it("keeps the command when the same terminal is announced again", () => {
    const { split } = running();
    const announced = { terminal_info: { terminal_id: "T" } };
    expect(split(announced, { rawInput: { command: "a" } })).toEqual([update({ command: "a" })]);
    expect(split(announced, { rawInput: { command: "a" } })).toEqual([update({})]);
  });

  it("keeps sessions apart whose ids and tool calls read the same when joined", () => {
    const splitter = new TerminalReportSplitter();
    const report = (toolCallId: string, meta: object) => ({
      sessionUpdate: "tool_call_update" as const,
      toolCallId,
      _meta: { ...meta },
    });
    splitter.split("a b", report("c", { terminal_info: { terminal_id: "one" } }));
    splitter.split("a", report("b c", { terminal_info: { terminal_id: "two" } }));
    const output = { terminal_output: { data: "x" } };
    expect(splitter.split("a b", report("c", output)).terminal[0]?.terminalId).toBe("one");
    expect(splitter.split("a", report("b c", output)).terminal[0]?.terminalId).toBe("two");
    splitter.forget("a");
    expect(splitter.split("a b", report("c", output)).terminal).toHaveLength(1);
    expect(splitter.split("a", report("b c", output)).terminal).toEqual([]);
  });

  it("forgets the oldest tool call past the limit", () => {
    const { splitter, split } = running({ limits: { maxToolCalls: 1 } });
    splitter.split("S", {
      sessionUpdate: "tool_call",
      toolCallId: "d",
      _meta: { terminal_info: { terminal_id: "U" } },
    });
    expect(split({ terminal_output: { terminal_id: "T", data: "x" } })).toEqual([]);
  });
});

describe("malformed keys", () => {
  it.each([
    ["an announcement without a name", { terminal_info: {} }],
    ["output that is no object", { terminal_output: "x" }],
    ["output without data", { terminal_output: { terminal_id: "T" } }],
    ["a piece whose data is no text", { terminal_output_delta: { terminal_id: "T", data: 5 } }],
    ["output of a terminal whose name is no text", { terminal_output: { terminal_id: 5, data: "x" } }],
    ["an exit that is no object", { terminal_exit: null }],
  ])("count as left out: %s", (_, meta) => {
    const { splitter, split, codes } = running();
    expect(split(meta)).toEqual([]);
    expect(codes()).toEqual(["invalid-field"]);
    const report = {
      sessionUpdate: "tool_call_update" as const,
      toolCallId: "c",
      status: "failed",
      _meta: meta,
    };
    expect(splitter.split("S", report).report).toEqual({
      sessionUpdate: "tool_call_update",
      toolCallId: "c",
      status: "failed",
    });
  });

  it.each([
    [{ exit_code: 1.5 }, {}],
    [{ exit_code: "0" }, {}],
    [{ exit_code: null, signal: null }, {}],
    [{}, {}],
    [{ exit_code: -1073741510 }, { exitCode: -1073741510 }],
    [
      { exit_code: 4294967296, signal: "SIGINT" },
      { exitCode: 4294967296, signal: "SIGINT" },
    ],
  ])("reads the exit %j as %j", (exit, exitStatus) => {
    const { split } = running();
    expect(split({ terminal_exit: { terminal_id: "T", ...exit } })).toEqual([update({ exitStatus })]);
  });

  it("looks at a report's own fields only", () => {
    const { splitter } = running();
    const inherited = Object.create({ terminal_output: { terminal_id: "T", data: "x" } });
    const report = { sessionUpdate: "tool_call_update" as const, toolCallId: "c", _meta: inherited };
    expect(splitter.split("S", report)).toEqual({ terminal: [], report });
  });

  it("keeps metadata of a name that objects inherit", () => {
    const { splitter } = running();
    const meta = JSON.parse('{"__proto__": 1, "constructor": 2, "terminal_output": {"data": "x"}}');
    const { report } = splitter.split("S", { sessionUpdate: "tool_call", toolCallId: "c", _meta: meta });
    expect(JSON.stringify(report?._meta)).toBe('{"__proto__":1,"constructor":2}');
  });

  it("says when a report names another terminal than the announced one, and takes it as that one's", () => {
    const { split, codes } = running();
    expect(split({ terminal_output: { terminal_id: "X", data: "x" } })).toEqual([
      update({ output: { data: base64("x") } }),
    ]);
    expect(codes()).toEqual(["terminal-id-mismatch"]);
  });
});

describe("output", () => {
  it("makes a pair of surrogates whole that is cut between two pieces", () => {
    const { split } = running();
    expect(split({ terminal_output_delta: { data: "a\ud83d" } })).toEqual([chunk("a")]);
    expect(split({ terminal_output_delta: { data: "\ude80b" } })).toEqual([chunk("🚀b")]);
  });

  it("ends a half pair with the exit", () => {
    const { split } = running();
    split({ terminal_output_delta: { data: "a\ud83d" } });
    expect(split({ terminal_exit: { exit_code: 0 } })).toEqual([
      update({ exitStatus: { exitCode: 0 } }),
      chunk("\ufffd"),
    ]);
  });

  it("drops a half pair that a snapshot replaces", () => {
    const { split } = running();
    split({ terminal_output_delta: { data: "\ud83d" } });
    split({ terminal_output: { data: "new" } });
    expect(split({ terminal_output_delta: { data: "x" } })).toEqual([chunk("x")]);
  });

  it("appends what an appending agent calls output, and says when it sends pieces as well", () => {
    const { split, codes } = running({ outputMode: "append" });
    expect(split({ terminal_output: { data: "one" } })).toEqual([chunk("one")]);
    expect(split({ terminal_output: { data: "one" } })).toEqual([chunk("one")]);
    expect(codes()).toEqual([]);
    expect(split({ terminal_output: { data: "a" }, terminal_output_delta: { data: "b" } })).toEqual([
      chunk("ab"),
    ]);
    split({ terminal_output: { data: "one" } });
    expect(codes()).toEqual(["output-mode-conflict"]);
  });

  it("appends what a growing snapshot adds", () => {
    const { split, codes } = running({ outputMode: "cumulative" });
    expect(split({ terminal_output: { data: "one" } })).toEqual([chunk("one")]);
    expect(split({ terminal_output: { data: "one two" } })).toEqual([chunk(" two")]);
    expect(codes()).toEqual([]);
  });

  it("replaces the output by a snapshot that does not grow, and says so once", () => {
    const { split, codes } = running({ outputMode: "cumulative" });
    split({ terminal_output: { data: "one" } });
    expect(split({ terminal_output: { data: "two" } })).toEqual([
      update({ output: { data: base64("two") } }),
    ]);
    split({ terminal_output_delta: { data: "+" } });
    expect(split({ terminal_output: { data: "two+" } })).toEqual([
      update({ output: { data: base64("two+") } }),
    ]);
    expect(split({ terminal_output: { data: "two+!" } })).toEqual([chunk("!")]);
    expect(codes()).toEqual(["output-mode-conflict"]);
  });

  it("reads output by a mode that is set later", () => {
    const { splitter, split } = running();
    splitter.outputMode = "append";
    expect(split({ terminal_output: { data: "one" } })).toEqual([chunk("one")]);
  });
});
