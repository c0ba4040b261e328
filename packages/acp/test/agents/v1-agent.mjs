import { agent, methods, PROTOCOL_VERSION } from "@agentclientprotocol/sdk";
import { askedFor, isAllowed, permissionOptions, scenarios } from "./scenarios.mjs";

/** A scripted agent that speaks v1 and reports its commands in the keys of the terminal extension. */
export function createV1Agent() {
  const cancelled = new Set();
  let calls = 0;

  const run = async (client, sessionId, name) => {
    const { command, cwd, asks, output, exit } = scenarios[name];
    const toolCallId = `call-${(calls += 1)}`;
    const terminal_id = `terminal-${calls}`;
    const report = (update) =>
      client.notify(methods.client.session.update, { sessionId, update: { toolCallId, ...update } });
    await report({
      sessionUpdate: "tool_call",
      title: "Terminal",
      kind: "execute",
      status: "pending",
      rawInput: {},
      content: [{ type: "terminal", terminalId: terminal_id }],
      _meta: { terminal_info: { terminal_id, cwd } },
    });
    const named = { sessionUpdate: "tool_call_update", title: command, rawInput: { command } };
    await report(named);
    if (asks) {
      const response = await client.request(methods.client.session.requestPermission, {
        sessionId,
        toolCall: { toolCallId, title: command },
        options: permissionOptions,
      });
      if (!isAllowed(response)) {
        await report({
          sessionUpdate: "tool_call_update",
          status: "failed",
          _meta: { terminal_exit: { terminal_id } },
        });
        return response.outcome.outcome !== "cancelled";
      }
    }
    await report({ sessionUpdate: "tool_call_update", status: "in_progress" });
    for (const data of output)
      await report({
        sessionUpdate: "tool_call_update",
        _meta: { terminal_output_delta: { terminal_id, data } },
      });
    if (exit === undefined) return true;
    await report({
      sessionUpdate: "tool_call_update",
      status: (exit.code ?? 0) === 0 && exit.signal === undefined ? "completed" : "failed",
      _meta: {
        terminal_exit: { terminal_id, exit_code: exit.code ?? null, signal: exit.signal ?? null },
      },
    });
    return true;
  };

  return agent({ name: "scripted-v1" })
    .onRequest(methods.agent.initialize, () => ({
      protocolVersion: PROTOCOL_VERSION,
      agentInfo: { name: "scripted", version: "1.0.0" },
      agentCapabilities: {},
    }))
    .onRequest(methods.agent.session.new, () => ({ sessionId: "session-1" }))
    .onNotification(methods.agent.session.cancel, ({ params }) => {
      cancelled.add(params.sessionId);
    })
    .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
      cancelled.delete(sessionId);
      for (const name of askedFor(prompt))
        if (!(await run(client, sessionId, name)) || cancelled.has(sessionId))
          return { stopReason: "cancelled" };
      return { stopReason: "end_turn" };
    });
}
