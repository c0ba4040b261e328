import type { SessionLink, TerminalEvent, TerminalSession, TerminalSource } from "@terminal-session/core";
import type { AgentDescription, AgentFeedEvent } from "../../server/agent/feed-event.js";
import type { AgentClient } from "./agent-client.js";
import { AgentTerminals } from "./agent-terminals.js";
import { emptyTranscript, nextTranscript, type Transcript } from "./transcript.js";

/** What the page knows of the agent. Immutable. */
export interface AgentSnapshot {
  readonly transcript: Transcript;
  /** Absent until the workbench has answered. */
  readonly description?: AgentDescription;
}

/** What a store needs of the world. */
export interface AgentStoreOptions {
  readonly client: AgentClient;
  /** The line to the feed of this id. */
  readonly line: (feed: string) => TerminalSource;
  /** The host has a terminal that no page has asked for. */
  readonly onTerminals?: () => void;
}

/** The conversation with the workbench's agent, and the sessions of its terminals. */
export class AgentStore {
  readonly client: AgentClient;
  readonly #options: AgentStoreOptions;
  readonly #terminals: AgentTerminals;
  readonly #listeners = new Set<() => void>();
  #snapshot: AgentSnapshot = { transcript: emptyTranscript };
  #stop = (): void => undefined;
  #isClosed = false;

  constructor(options: AgentStoreOptions) {
    this.#options = options;
    this.client = options.client;
    this.#terminals = new AgentTerminals(options.client);
  }

  readonly getSnapshot = (): AgentSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The session of a terminal or of a request. */
  readonly session = (sessionID: string): TerminalSession => this.#terminals.session(sessionID);

  /** Asks for the agent and follows its conversation until {@link close}. Rejects when there is no answer. */
  async open(): Promise<void> {
    const description = await this.client.describe();
    if (this.#isClosed) return;
    this.#change({ ...this.#snapshot, description });
    const controls = this.#options.line(description.feed)({
      // The server's own events, made by the code that this page comes with.
      events: (events) => this.#take(events as readonly AgentFeedEvent[]),
      link: (link: SessionLink) => this.#terminals.setLine(link),
    });
    this.#stop = () => controls.stop();
  }

  /** Lets go of the line and of all sessions. Twice is harmless. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#terminals.close();
    this.#listeners.clear();
  }

  #take(events: readonly AgentFeedEvent[]): void {
    let { transcript } = this.#snapshot;
    for (const event of events) {
      transcript = nextTranscript(transcript, event);
      if (event.type === "agent.link") this.#terminals.setLink(event.sessionID, event.link);
      else if (isOfTerminal(event)) this.#terminals.take(event);
    }
    if (events.some(({ type }) => type === "host.terminals")) this.#options.onTerminals?.();
    if (transcript !== this.#snapshot.transcript) this.#change({ ...this.#snapshot, transcript });
  }

  #change(snapshot: AgentSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an event is about a terminal of the agent; the line tells of its own gaps without one. */
const isOfTerminal = (event: AgentFeedEvent): event is TerminalEvent =>
  event.type.startsWith("terminal.") && "sessionID" in event && event.sessionID.includes("/");
