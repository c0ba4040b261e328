import type { Stream } from "@agentclientprotocol/sdk";
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { terminalClientCapabilities } from "@terminal-session/acp";
import type { AgentProtocol } from "./agent-command.js";

/** A session with an agent. */
export interface Conversation {
  readonly sessionId: string;
  /** Sends a prompt. Resolves with the reason for which its turn ended. */
  prompt(text: string): Promise<string>;
}

/** How a conversation is begun. */
export interface ConversationOptions {
  readonly stream: Stream;
  readonly protocol: AgentProtocol;
  /** The agent's working directory. */
  readonly cwd: string;
}

/** The agent answered with a version that was not asked for. */
export class ProtocolMismatch extends Error {
  override readonly name = "ProtocolMismatch";
  readonly spoken: number;

  constructor(spoken: number) {
    super(`The agent speaks version ${spoken} of the protocol.`);
    this.spoken = spoken;
  }
}

const clientInfo = { name: "terminal-session-workbench", version: "0.1.0" };

/** Introduces the workbench to an agent and opens a session with it. */
export function beginConversation(options: ConversationOptions): Promise<Conversation> {
  return options.protocol === 1 ? beginV1(options) : beginV2(options);
}

async function beginV1({ stream, cwd }: ConversationOptions): Promise<Conversation> {
  const { agent } = v1
    .client({ name: clientInfo.name })
    .onNotification("session/update", () => undefined)
    .connect(stream);
  const { protocolVersion } = await agent.request<v1.InitializeResponse, v1.InitializeRequest>("initialize", {
    protocolVersion: v1.PROTOCOL_VERSION,
    clientInfo,
    clientCapabilities: terminalClientCapabilities,
  });
  if (protocolVersion !== v1.PROTOCOL_VERSION) throw new ProtocolMismatch(protocolVersion);
  const { sessionId } = await agent.request("session/new", { cwd, mcpServers: [] });
  return {
    sessionId,
    async prompt(text) {
      const answer = await agent.request("session/prompt", { sessionId, prompt: [{ type: "text", text }] });
      return answer.stopReason;
    },
  };
}

async function beginV2({ stream, cwd }: ConversationOptions): Promise<Conversation> {
  let ended = (_reason: string): void => undefined;
  const { agent } = v2
    .client({ name: clientInfo.name })
    .onNotification("session/update", ({ params: { update } }) => {
      // The answer to a prompt of this version only says that it was taken; the state tells the end.
      if (v2.SessionUpdate.isStateUpdate(update) && update.state === "idle")
        ended(String(update.stopReason ?? "end_turn"));
    })
    .connect(stream);
  const { protocolVersion } = await agent.request("initialize", {
    protocolVersion: v2.PROTOCOL_VERSION,
    info: clientInfo,
    capabilities: {},
  });
  if (protocolVersion !== v2.PROTOCOL_VERSION) throw new ProtocolMismatch(protocolVersion);
  const { sessionId } = await agent.request("session/new", { cwd, mcpServers: [] });
  return {
    sessionId,
    async prompt(text) {
      const end = new Promise<string>((resolve) => {
        ended = resolve;
      });
      await agent.request("session/prompt", { sessionId, prompt: [{ type: "text", text }] });
      return end;
    },
  };
}
