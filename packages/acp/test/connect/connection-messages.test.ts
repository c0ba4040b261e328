import { createTerminalSession, type TerminalSession, type TerminalSink } from "@terminal-session/core";
import { describe, expect, it, vi } from "vitest";
import { textOf } from "../session-views.js";
import { scriptedConnection, update, type ScriptedConnection } from "./message-script.js";

const terminal = (terminalId: string, fields: object = {}) =>
  update("s", { sessionUpdate: "terminal_update", terminalId, ...fields });

const options = [
  { optionId: "y", name: "Yes", kind: "allow_once" },
  { optionId: "n", name: "No", kind: "reject_once" },
];

const permission = (id: number, params: object = {}) => ({
  id,
  method: "session/request_permission",
  params: { sessionId: "s", title: "May I?", options, ...params },
});

const cancelledAnswer = (id: number) => ({
  jsonrpc: "2.0",
  id,
  result: { outcome: { outcome: "cancelled" } },
});

const quiet: TerminalSink = { events: () => undefined, link: () => undefined };

const opened = ({ acp }: ScriptedConnection, sessionID: string): TerminalSession =>
  createTerminalSession(acp.source(sessionID));

describe("what passes", () => {
  it("gives the app every message but the requests that are asked here", async () => {
    const connection = scriptedConnection();
    const mine = { id: 1, method: "fs/read_text_file", params: {} };
    await connection.fromAgent(terminal("t"), permission(7), mine, { method: "_vendor/note", params: 5 });
    expect(connection.received.map((message) => message["method"])).toEqual([
      "session/update",
      "fs/read_text_file",
      "_vendor/note",
    ]);
  });

  it("leaves the requests to the app that it wants for itself", async () => {
    const connection = scriptedConnection({
      takesPermission: (params) => JSON.stringify(params).includes("mine"),
    });
    await connection.fromAgent(permission(1, { title: "mine" }), permission(2, { title: "yours" }));
    expect(connection.received.map((message) => message["id"])).toEqual([2]);
    expect(connection.acp.sessions).toHaveLength(1);
  });

  it("lets messages through that are none", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent({ id: {}, error: 1 }, { method: "session/update" }, { params: null });
    expect(connection.received).toHaveLength(3);
    expect(connection.acp.diagnostics.map(({ code }) => code)).toEqual(["invalid-notification"]);
  });
});

describe("permissions", () => {
  it("answers a malformed request with cancelled at once", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(3, { options: [] }));
    await vi.waitFor(() => expect(connection.sent).toEqual([cancelledAnswer(3)]));
    expect(connection.acp.sessions).toEqual([]);
  });

  it("answers requests in any order, each for itself", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(1, { title: "first" }), permission(2, { title: "second" }));
    const [first, second] = connection.acp.sessions.map(({ sessionID }) => opened(connection, sessionID));
    const answer = async (
      session: TerminalSession | undefined,
      decision: "allow" | "deny",
    ): Promise<void> => {
      const { sessionID = "", approval } = session?.getSnapshot().view ?? {};
      await session?.controls.resolveApproval?.({
        sessionID,
        requestID: approval?.requestID ?? "",
        decision,
      });
    };
    await answer(second, "deny");
    expect(first?.getSnapshot().view.state).toBe("waiting");
    await answer(first, "allow");
    expect(connection.sent).toEqual([
      { jsonrpc: "2.0", id: 2, result: { outcome: { outcome: "selected", optionId: "n" } } },
      { jsonrpc: "2.0", id: 1, result: { outcome: { outcome: "selected", optionId: "y" } } },
    ]);
    await expect(answer(first, "allow")).rejects.toMatchObject({ code: "request-not-open" });
  });

  it("answers a request that the agent takes back, and withdraws its prompt", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(4));
    const session = opened(connection, connection.acp.sessions[0]?.sessionID ?? "");
    expect(session.getSnapshot().view.state).toBe("waiting");
    await connection.fromAgent({ method: "$/cancel_request", params: { requestId: 4 } });
    expect(session.getSnapshot().view.state).toBe("idle");
    expect(connection.sent).toEqual([cancelledAnswer(4)]);
    await connection.fromAgent({ method: "$/cancel_request", params: { requestId: 99 } });
    expect(connection.received.map((message) => message["method"])).toEqual(["$/cancel_request"]);
  });

  it("answers what is open after the app has sent the cancel, in the session that it cancels alone", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(1), permission(2, { sessionId: "other" }), permission(3));
    const cancel = { method: "session/cancel", params: { sessionId: "s" } };
    await connection.fromApp(cancel);
    expect(connection.sent).toEqual([{ jsonrpc: "2.0", ...cancel }, cancelledAnswer(1), cancelledAnswer(3)]);
  });

  it("cancels a turn itself in the same way", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(1));
    await connection.acp.cancelTurn("s");
    expect(connection.sent).toEqual([
      { jsonrpc: "2.0", method: "session/cancel", params: { sessionId: "s" } },
      cancelledAnswer(1),
    ]);
  });

  it("allows nothing when the answer cannot be sent", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(permission(1));
    const session = opened(connection, connection.acp.sessions[0]?.sessionID ?? "");
    const { sessionID, approval } = session.getSnapshot().view;
    const writer = connection.acp.stream.writable;
    expect(writer.locked).toBe(true);
    await connection.end();
    await expect(
      session.controls.resolveApproval?.({
        sessionID,
        requestID: approval?.requestID ?? "",
        decision: "allow",
      }),
    ).rejects.toMatchObject({ code: "request-not-open" });
    expect(session.getSnapshot()).toMatchObject({
      link: { state: "lost", error: { code: "connection-closed" } },
      view: { details: { decisions: [{ decision: "deny" }] } },
    });
  });
});

describe("cancel", () => {
  const cancellable = { capabilities: { cancel: {} } };

  it("is offered only while the terminal advertises it", async () => {
    const connection = scriptedConnection();
    const session = opened(connection, "s/t");
    const offered: boolean[] = [];
    session.subscribe(() => offered.push(session.controls.cancel !== undefined));
    expect("cancel" in session.controls && session.controls.cancel !== undefined).toBe(false);
    await connection.fromAgent(
      terminal("t"),
      terminal("t", cancellable),
      terminal("t", { capabilities: {} }),
    );
    expect(offered).toEqual([false, true, false]);
    expect(session.getSnapshot().link).toEqual({ state: "live" });
  });

  it("asks the agent, and its answer does not end the session", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(terminal("t", { command: "sleep 9", ...cancellable }));
    const session = opened(connection, "s/t");
    const controls = connection.acp.source("s/t")(quiet);
    const cancelled = controls.cancel?.();
    await vi.waitFor(() => expect(connection.sent).toHaveLength(1));
    const [request] = connection.sent;
    expect(request).toMatchObject({ method: "terminal/cancel", params: { sessionId: "s", terminalId: "t" } });
    await connection.fromAgent({ id: request?.["id"], result: {} });
    await cancelled;
    expect(connection.received).toHaveLength(1);
    expect(session.getSnapshot().view.state).toBe("running");
    await connection.fromAgent(terminal("t", { exitStatus: { signal: "SIGTERM" }, capabilities: null }));
    expect(session.getSnapshot().view.state).toBe("exited");
  });

  it("says when the agent refuses, when it goes, and when there is nothing to cancel", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(terminal("t", cancellable));
    const controls = connection.acp.source("s/t")(quiet);
    // What was offered once may be held on to; it is asked whether it still holds.
    const cancel = controls.cancel?.bind(controls);
    const reasons: unknown[] = [];
    const attempt = async (): Promise<void> => {
      await cancel?.().catch((error: unknown) => reasons.push((error as { code: unknown }).code));
    };
    const refused = attempt();
    await vi.waitFor(() => expect(connection.sent).toHaveLength(1));
    await connection.fromAgent({ id: connection.sent[0]?.["id"], error: { code: -32602, message: "no" } });
    await refused;
    const lost = attempt();
    await connection.fromAgent(terminal("t", { capabilities: null }));
    await attempt();
    await connection.end();
    await lost;
    expect(reasons).toEqual(["agent-refused", "not-cancellable", "connection-closed"]);
  });
});

describe("sessions", () => {
  it("tells once for each message that changes the list", async () => {
    const connection = scriptedConnection();
    const listener = vi.fn<() => void>();
    const stop = connection.acp.subscribe(listener);
    await connection.fromAgent(terminal("t"), terminal("t", { command: "ls" }), terminal("u"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    stop();
    await connection.fromAgent(terminal("v"));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(connection.acp.sessions.map(({ sessionID }) => sessionID)).toEqual(["s/t", "s/u", "s/v"]);
  });

  it("goes on when a listener throws", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const connection = scriptedConnection();
    connection.acp.subscribe(() => {
      throw new Error("a listener's own");
    });
    await connection.fromAgent(terminal("t"), terminal("u"));
    expect(connection.acp.sessions).toHaveLength(2);
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });

  it("brings who comes late to where the session is", async () => {
    const connection = scriptedConnection();
    const early = opened(connection, "s/t");
    await connection.fromAgent(
      terminal("t", { command: "make", cwd: "/w", size: { cols: 80, rows: 24 } }),
      update("s", { sessionUpdate: "terminal_output_chunk", terminalId: "t", data: btoa("one\n") }),
      update("s", { sessionUpdate: "terminal_output_chunk", terminalId: "t", data: btoa("two\n") }),
      permission(1, { subject: { type: "command", command: "make install", cwd: "/w", terminalId: "t" } }),
    );
    const late = opened(connection, "s/t");
    const plain = ({ view }: ReturnType<TerminalSession["getSnapshot"]>) => ({
      ...JSON.parse(
        JSON.stringify({ ...view, chunks: undefined, details: { ...view.details, openedAt: 0 } }),
      ),
      text: textOf(view),
    });
    expect(plain(late.getSnapshot())).toEqual(plain(early.getSnapshot()));
    await connection.fromAgent(
      update("s", { sessionUpdate: "terminal_output_chunk", terminalId: "t", data: btoa("three\n") }),
    );
    expect(textOf(late.getSnapshot().view)).toBe("one\ntwo\nthree\n");
    late.dispose();
    early.dispose();
  });

  it("shows a session that is loaded again once", async () => {
    const connection = scriptedConnection({ outputMode: "append" });
    const report = (fields: object) =>
      update("s", { sessionUpdate: "tool_call_update", toolCallId: "c", ...fields });
    const life = [
      report({ rawInput: { command: "make" }, _meta: { terminal_info: { terminal_id: "t" } } }),
      report({ _meta: { terminal_output: { terminal_id: "t", data: "built\n" } } }),
      report({ _meta: { terminal_exit: { terminal_id: "t", exit_code: 0 } } }),
    ];
    await connection.fromAgent(...life);
    const session = opened(connection, "s/t");
    await connection.fromApp({ id: 5, method: "session/load", params: { sessionId: "s" } });
    expect(session.getSnapshot().view).toMatchObject({ state: "running" });
    await connection.fromAgent(...life);
    expect(textOf(session.getSnapshot().view)).toBe("built\n");
    expect(session.getSnapshot().view).toMatchObject({ state: "exited", exitCode: 0 });
  });

  it("forgets a session that the app closes", async () => {
    const connection = scriptedConnection();
    await connection.fromAgent(terminal("t"), permission(1));
    await connection.fromApp({ id: 5, method: "session/close", params: { sessionId: "s" } });
    expect(connection.acp.sessions).toEqual([]);
    expect(connection.sent.map((message) => message["id"])).toEqual([5, 1]);
  });
});

describe("introduction", () => {
  const pieces = (["one\n", "two\n"] as const).map((data) =>
    update("s", {
      sessionUpdate: "tool_call_update",
      toolCallId: "c",
      _meta: { terminal_output: { terminal_id: "t", data } },
    }),
  );
  const announced = update("s", {
    sessionUpdate: "tool_call",
    toolCallId: "c",
    title: "make",
    _meta: { terminal_info: { terminal_id: "t" } },
  });

  it.each([
    { agent: "codex-acp", advertised: { terminal_output: true }, text: "one\ntwo\n" },
    { agent: "@agentclientprotocol/claude-agent-acp", advertised: { terminal_output: true }, text: "two\n" },
    { agent: "nobody-knows", advertised: { terminal_output: true }, text: "one\ntwo\n" },
    {
      agent: "nobody-knows",
      advertised: { terminal_output: true, terminal_output_delta: true },
      text: "two\n",
    },
  ])("reads terminal_output of $agent as it means it when $advertised is advertised", async (each) => {
    const connection = scriptedConnection();
    await connection.fromApp({
      id: 0,
      method: "initialize",
      params: { protocolVersion: 1, clientCapabilities: { _meta: each.advertised } },
    });
    await connection.fromAgent(
      { id: 0, result: { protocolVersion: 1, agentInfo: { name: each.agent, version: "1" } } },
      announced,
      ...pieces,
    );
    expect(textOf(opened(connection, "s/t").getSnapshot().view)).toBe(each.text);
    expect(connection.acp.diagnostics).toEqual([]);
  });

  it("takes the app's word over the table, and says that they disagree", async () => {
    const connection = scriptedConnection({ outputMode: "replace" });
    await connection.fromApp({ id: 0, method: "initialize", params: {} });
    await connection.fromAgent({ id: 0, result: { agentInfo: { name: "codex-acp" } } }, announced, ...pieces);
    expect(textOf(opened(connection, "s/t").getSnapshot().view)).toBe("two\n");
    expect(connection.acp.diagnostics.map(({ code }) => code)).toEqual(["output-mode-conflict"]);
  });
});
