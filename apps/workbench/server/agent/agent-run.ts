import { RequestError, type AnyMessage } from "@agentclientprotocol/sdk";
import { connectAcp, type AcpTerminals } from "@terminal-session/acp";
import type { AgentCommand } from "./agent-command.js";
import { AgentPlaces } from "./agent-places.js";
import { startAgentProcess, type AgentEnd, type AgentProcess } from "./agent-process.js";
import { beginConversation, ProtocolMismatch, type Conversation } from "./conversation.js";
import type { AgentFeedEvent } from "./feed-event.js";
import { messageLines, toMessageLines } from "./message-lines.js";
import { transcriptUpdate, type TranscriptUpdate } from "./transcript-update.js";

/** What one run of an agent is made of. */
export interface AgentRunOptions {
  readonly command: AgentCommand;
  readonly cwd: string;
  /** Counts the runs: ids of this one begin with it. */
  readonly number: number;
  readonly tell: (event: AgentFeedEvent) => void;
}

/** The agent's process is gone. */
export class AgentGone extends Error {
  override readonly name = "AgentGone";
  readonly end: AgentEnd;

  constructor(end: AgentEnd) {
    super("The agent has ended.");
    this.end = end;
  }
}

/** One run of an agent, from the start of its process to its end: one connection, one session. */
export class AgentRun {
  readonly places: AgentPlaces;
  readonly ended: Promise<AgentEnd>;
  readonly #process: AgentProcess;
  readonly #acp: AcpTerminals<AnyMessage>;
  readonly #conversation: Promise<Conversation>;

  constructor({ command, cwd, number, tell }: AgentRunOptions) {
    this.#process = startAgentProcess(command, cwd);
    this.ended = this.#process.ended;
    const named = (id: string): string => `${number}/${id}`;
    let strays = 0;
    const onStray = (): void => {
      strays += 1;
      if (strays > 1) return;
      tell({
        type: "agent.notice",
        tone: "note",
        text: "The agent printed a line that is no message of the protocol. Such lines are passed over.",
      });
    };
    // The agent's words are taken before its terminals are, so that both stand in the order in which they were said.
    const watch = new TransformStream<AnyMessage, AnyMessage>({
      transform(message, controller) {
        const event = transcriptUpdate(message);
        if (event !== undefined) tell(withNames(event, named));
        controller.enqueue(message);
      },
    });
    const outgoing = toMessageLines<AnyMessage>();
    // When it fails, the agent is gone, and its end is told.
    outgoing.readable.pipeTo(this.#process.input).catch(() => undefined);
    this.#acp = connectAcp<AnyMessage>({
      readable: this.#process.output.pipeThrough(messageLines<AnyMessage>({ onStray })).pipeThrough(watch),
      writable: outgoing.writable,
    });
    this.places = new AgentPlaces({ acp: this.#acp, named, tell });
    this.#conversation = this.#orGone(
      beginConversation({ stream: this.#acp.stream, protocol: command.protocol, cwd }),
    );
    // Whoever asks for the conversation hears of it.
    this.#conversation.catch(() => undefined);
  }

  /** Resolves when a session is open. Rejects with {@link AgentGone}, or with what the agent answered. */
  async ready(): Promise<void> {
    await this.#conversation;
  }

  /** Sends a prompt. Resolves with the reason for which its turn ended; rejects like {@link ready}. */
  async prompt(text: string): Promise<string> {
    const conversation = await this.#conversation;
    return this.#orGone(conversation.prompt(text));
  }

  /** Asks the agent to stop its turn, and answers what it has asked. */
  async cancelTurn(): Promise<void> {
    const { sessionId } = await this.#conversation;
    await this.#acp.cancelTurn(sessionId);
  }

  /** Ends the agent and what it has started. */
  end(): Promise<void> {
    return this.#process.end();
  }

  /** Rejects with {@link AgentGone} when the agent ends before it has answered. */
  #orGone<T>(answer: Promise<T>): Promise<T> {
    const gone = this.ended.then((end): never => {
      throw new AgentGone(end);
    });
    return Promise.race([answer.catch((error: unknown) => this.#explained(error)), gone]);
  }

  /** A connection that is closed rejects by itself; how the process behind it ended is what people want to know. */
  async #explained(error: unknown): Promise<never> {
    if (error instanceof ProtocolMismatch || error instanceof RequestError) throw error;
    await this.end();
    throw new AgentGone(await this.ended);
  }
}

/** An event whose ids are those of its run. */
function withNames(event: TranscriptUpdate, named: (id: string) => string): TranscriptUpdate {
  if (event.type === "agent.call") return { ...event, callID: named(event.callID) };
  return event.messageID === undefined ? event : { ...event, messageID: named(event.messageID) };
}
