import { client, ndJsonStream, PROTOCOL_VERSION } from "@agentclientprotocol/sdk";
import { connectAcp, terminalClientCapabilities } from "@terminal-session/acp";
import { createTerminalSession, type TerminalSession } from "@terminal-session/core";

export async function connectAgent(
  [toAgent, fromAgent]: [WritableStream<Uint8Array>, ReadableStream<Uint8Array>],
  show: (sessions: ReadonlyMap<string, TerminalSession>) => void,
) {
  const acp = connectAcp(ndJsonStream(toAgent, fromAgent));
  const { agent } = client({ name: "my-app" }).connect(acp.stream);
  const clientCapabilities = terminalClientCapabilities;
  await agent.request("initialize", { protocolVersion: PROTOCOL_VERSION, clientCapabilities });
  const sessions = new Map<string, TerminalSession>();
  acp.subscribe(() => {
    for (const { sessionID } of acp.sessions)
      if (!sessions.has(sessionID)) sessions.set(sessionID, createTerminalSession(acp.source(sessionID)));
    show(sessions);
  });
  return agent;
}
