import { describe, expect, it } from "vitest";
import { textOf } from "../session-views.js";
import { chunk, extension, report, script, terminal, text } from "./script.js";

const call = (fields: object = {}) => ({
  sessionUpdate: "tool_call",
  toolCallId: "c",
  title: "List files",
  kind: "execute",
  status: "pending",
  rawInput: { command: "ls -la", cwd: "/w" },
  ...fields,
});

const sessionID = "s/tool-call/c";

describe("a command without a terminal", () => {
  it("shows the text of its content once, without its fence", () => {
    const { take, view, views } = script();
    const content = [text("```console\na\nb\n```")];
    take(
      call(),
      report({ status: "in_progress", content }),
      report({ content }),
      report({ status: "completed", content }),
    );
    expect(views.all).toHaveLength(1);
    expect(view(sessionID)).toMatchObject({
      state: "exited",
      command: "ls -la",
      details: { workingDirectory: "/w" },
    });
    expect(view(sessionID)).not.toHaveProperty("exitCode");
    expect(textOf(view(sessionID))).toBe("a\nb");
  });

  it("shows the text of content that replaces the first, and that of content that is added", () => {
    const { take, view } = script();
    take(call({ status: "in_progress", content: [text("one")] }), report({ content: [text("one two")] }));
    expect(textOf(view(sessionID))).toBe("one two");
    take({ sessionUpdate: "tool_call_content_chunk", toolCallId: "c", content: text("three") });
    expect(textOf(view(sessionID))).toBe("one two\nthree");
  });

  it.each([
    ["text", "out", "out", undefined],
    ["formatted output and a code", { formatted_output: "out", exit_code: 3 }, "out", 3],
    ["both streams", { stdout: "out", stderr: "err" }, "outerr", undefined],
    ["output and another spelling of the code", { output: "out", exitCode: 0 }, "out", 0],
    ["something else", { rows: 5 }, "", undefined],
  ])("shows a raw output that is %s", (_, rawOutput, output, exitCode) => {
    const { take, view } = script();
    take(call(), report({ status: "completed", rawOutput }));
    expect(textOf(view(sessionID))).toBe(output);
    expect(view(sessionID)?.exitCode).toBe(exitCode);
    expect(view(sessionID)?.state).toBe("exited");
  });

  it("shows content and raw output of the same call once", () => {
    const { take, view } = script();
    take(call(), report({ status: "completed", content: [text("out")], rawOutput: { output: "out" } }));
    expect(textOf(view(sessionID))).toBe("out");
  });

  it("says that it failed, without a code that nobody knows", () => {
    const { take, view } = script();
    take(call(), report({ status: "failed" }));
    expect(view(sessionID)).toMatchObject({ state: "exited", details: { exitSummary: "failed" } });
    expect(view(sessionID)).not.toHaveProperty("exitCode");
  });

  it("says that it was cancelled, which is no failure", () => {
    const { take, view } = script();
    take(call(), report({ status: "cancelled" }));
    expect(view(sessionID)).toMatchObject({ state: "exited", details: { cancelled: true } });
    expect(view(sessionID)).not.toHaveProperty("exitCode");
  });

  it("never takes a title for the command", () => {
    const { take, view } = script();
    take(call({ rawInput: {} }), report({ status: "completed", content: [text("out")] }));
    expect(view(sessionID)).not.toHaveProperty("command");
  });

  it("shows a command that is a list of arguments as a shell would read it", () => {
    const { take, view } = script();
    take(call({ rawInput: { command: ["bash", "-lc", "echo 'a b'"] } }), report({ status: "completed" }));
    expect(view(sessionID)?.command).toBe(`bash -lc 'echo '\\''a b'\\'''`);
  });

  it("is not shown before it begins: text that it has then describes it", () => {
    const { take, views } = script();
    take(call({ content: [text("Lists the files")] }));
    expect(views.all).toEqual([]);
  });
});

it("shows no output of tool calls that are no commands", () => {
  const { take, views } = script();
  take(
    call({ kind: "read", rawInput: { path: "/x" } }),
    report({ status: "completed", content: [text("file")] }),
  );
  expect(views.all).toEqual([]);
});

describe("a command with a terminal", () => {
  const reference = { type: "terminal", terminalId: "t" };

  it("is shown by the terminal alone, in v1", () => {
    const { take, views } = script();
    take(
      call({ content: [reference], _meta: { terminal_info: { terminal_id: "t" } } }),
      extension(
        { terminal_output_delta: { data: "out" } },
        { status: "in_progress", content: [reference, text("out")] },
      ),
      extension({ terminal_exit: { exit_code: 0 } }, { status: "completed", rawOutput: { output: "out" } }),
    );
    expect(views.all.map(textOf)).toEqual(["out"]);
  });

  it("is shown by the terminal alone, in v2, whichever comes first", () => {
    for (const order of [0, 1]) {
      const { take, views } = script();
      const refers = report({ kind: "execute", status: "in_progress", content: [text("out"), reference] });
      take(
        ...([
          [refers, chunk("t", "out")],
          [chunk("t", "out"), refers],
        ][order] ?? []),
      );
      take(report({ status: "completed" }));
      expect(views.all.map(textOf)).toEqual(["out"]);
    }
  });

  it("takes back the plain output that was shown before the terminal came", () => {
    const { take, views, events } = script();
    take(call({ status: "in_progress", content: [text("out")] }));
    expect(views.all.map(textOf)).toEqual(["out"]);
    take(report({ content: [reference] }), terminal("t", { command: "ls -la" }), chunk("t", "out"));
    expect(views.all.map(textOf)).toEqual(["", "out"]);
    expect(events.places).toEqual([{ sessionID: "s/t", sessionId: "s", terminalId: "t", toolCallId: "c" }]);
  });

  it("gives nothing for a terminal that only the client knows", () => {
    const { take, views, events } = script();
    take(call({ content: [reference] }), report({ status: "completed" }));
    expect(views.all).toEqual([]);
    expect(events.places).toEqual([]);
  });
});
