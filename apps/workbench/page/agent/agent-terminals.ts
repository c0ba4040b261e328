import {
  createEventChannel,
  createTerminalSession,
  type EventChannel,
  type SessionLink,
  type SourceControls,
  type TerminalEvent,
  type TerminalSession,
} from "@terminal-session/core";
import type { AgentClient } from "./agent-client.js";

interface Terminal {
  readonly session: TerminalSession;
  readonly channel: EventChannel;
  /** How the server's line to the agent stands. */
  link: SessionLink;
}

/** The sessions of an agent's terminals and requests, each made when something is said of it first. */
export class AgentTerminals {
  readonly #client: Pick<AgentClient, "decide" | "cancelTerminal">;
  readonly #terminals = new Map<string, Terminal>();
  /** How our line to the server stands. */
  #line: SessionLink = { state: "none" };

  constructor(client: Pick<AgentClient, "decide" | "cancelTerminal">) {
    this.#client = client;
  }

  /** The session of a terminal; the same one every time. */
  session(sessionID: string): TerminalSession {
    return this.#terminal(sessionID).session;
  }

  take(event: TerminalEvent): void {
    this.#terminal(event.sessionID).channel.push(event);
  }

  /** How the server's line to the agent stands for a terminal. */
  setLink(sessionID: string, link: SessionLink): void {
    const terminal = this.#terminal(sessionID);
    terminal.link = link;
    terminal.channel.link(this.#linkOf(terminal));
  }

  /** How our line to the server stands. While it is not live, nothing is known of the other one. */
  setLine(line: SessionLink): void {
    this.#line = line;
    for (const terminal of this.#terminals.values()) terminal.channel.link(this.#linkOf(terminal));
  }

  close(): void {
    for (const { session } of this.#terminals.values()) session.dispose();
    this.#terminals.clear();
  }

  #linkOf({ link }: Pick<Terminal, "link">): SessionLink {
    return this.#line.state === "lost" ? this.#line : link;
  }

  #terminal(sessionID: string): Terminal {
    const known = this.#terminals.get(sessionID);
    if (known !== undefined) return known;
    const channel = createEventChannel();
    const { decide, cancelTerminal } = this.#client;
    const cancel = (): Promise<void> => cancelTerminal(sessionID);
    const canCancel = (): boolean => this.#terminals.get(sessionID)?.link.hostStatus === "cancellable";
    const session = createTerminalSession(
      (sink) => {
        const controls = {
          ...channel.source(sink),
          resolveApproval: decide,
          // Offered only while the terminal can be cancelled.
          get cancel(): (() => Promise<void>) | undefined {
            return canCancel() ? cancel : undefined;
          },
        };
        // A control that is not offered reads as undefined; the type can say so only of a field that is not there.
        return controls as SourceControls;
      },
      { sessionID },
    );
    const terminal: Terminal = { session, channel, link: { state: "live" } };
    this.#terminals.set(sessionID, terminal);
    return terminal;
  }
}
