import { agent, methods, PROTOCOL_VERSION } from "@agentclientprotocol/sdk/experimental/v2";
import { askedFor, isAllowed, permissionOptions, scenarios } from "./scenarios.mjs";

/** The bytes of a text that is cut, cut at the same places: inside a character where the text is cut inside a pair. */
function cutBytes(pieces) {
  const whole = pieces.join("");
  const bytes = Buffer.from(whole);
  let length = 0;
  let start = 0;
  return pieces.map((piece) => {
    length += piece.length;
    const isInPair = /[\ud800-\udbff]$/.test(piece);
    const end = Buffer.byteLength(whole.slice(0, isInPair ? length - 1 : length)) + (isInPair ? 2 : 0);
    const cut = bytes.subarray(start, end);
    start = end;
    return cut;
  });
}

/** A scripted agent that speaks v2. */
export function createV2Agent() {
  const running = new Map();
  let calls = 0;

  const run = async (client, sessionId, name) => {
    const { command, cwd, asks, output, exit } = scenarios[name];
    const toolCallId = `call-${(calls += 1)}`;
    const terminalId = `terminal-${calls}`;
    const update = (fields) => client.notify(methods.client.session.update, { sessionId, update: fields });
    const terminal = (fields) => update({ sessionUpdate: "terminal_update", terminalId, ...fields });
    const report = (fields) => update({ sessionUpdate: "tool_call_update", toolCallId, ...fields });
    await terminal({ cwd });
    await report({
      title: "Terminal",
      kind: "execute",
      status: "pending",
      rawInput: {},
      content: [{ type: "terminal", terminalId }],
    });
    await terminal({ command });
    await report({ title: command, rawInput: { command } });
    if (asks) {
      const response = await client.request(methods.client.session.requestPermission, {
        sessionId,
        title: command,
        subject: { type: "tool_call", toolCall: { toolCallId } },
        options: permissionOptions,
      });
      if (!isAllowed(response)) {
        await terminal({ exitStatus: {} });
        await report({ status: "failed" });
        return response.outcome.outcome !== "cancelled";
      }
    }
    await report({ status: "in_progress" });
    for (const bytes of cutBytes(output))
      await update({ sessionUpdate: "terminal_output_chunk", terminalId, data: bytes.toString("base64") });
    if (exit === undefined) {
      running.set(terminalId, () => terminal({ exitStatus: { signal: "SIGTERM" }, capabilities: null }));
      await terminal({ capabilities: { cancel: {} } });
      return true;
    }
    await terminal({
      exitStatus: {
        ...(exit.code !== undefined && { exitCode: exit.code }),
        ...(exit.signal !== undefined && { signal: exit.signal }),
      },
    });
    await report({ status: (exit.code ?? 0) === 0 && exit.signal === undefined ? "completed" : "failed" });
    return true;
  };

  const work = async (client, sessionId, names) => {
    const state = (fields) =>
      client.notify(methods.client.session.update, {
        sessionId,
        update: { sessionUpdate: "state_update", ...fields },
      });
    await state({ state: "running" });
    let stopReason = "end_turn";
    for (const name of names) {
      if (await run(client, sessionId, name)) continue;
      stopReason = "cancelled";
      break;
    }
    await state({ state: "idle", stopReason });
  };

  return agent({ name: "scripted-v2" })
    .onRequest(methods.agent.initialize, () => ({
      protocolVersion: PROTOCOL_VERSION,
      info: { name: "scripted", version: "1.0.0" },
      capabilities: {},
    }))
    .onRequest(methods.agent.session.new, () => ({ sessionId: "session-1" }))
    .onNotification(methods.agent.session.cancel, () => undefined)
    .onRequest(methods.agent.terminal.cancel, ({ params }) => {
      const stop = running.get(params.terminalId);
      running.delete(params.terminalId);
      // The answer says that the wish was taken; the end comes later.
      if (stop !== undefined) setImmediate(() => void stop());
      return {};
    })
    .onRequest(methods.agent.session.prompt, ({ params: { sessionId, prompt }, client }) => {
      // A connection that closes in the middle ends the work.
      setImmediate(() => void work(client, sessionId, askedFor(prompt)).catch(() => undefined));
      return { messageId: "message-1" };
    });
}
