import type { SessionLink, TerminalEvent } from "@terminal-session/core";

/** How an agent stands. `cancelling`: the turn was asked to stop, and has not yet. */
export type AgentStatus = "off" | "starting" | "ready" | "working" | "cancelling";

/** A command's tool call, or what is new of it: what is absent stays as it was. */
export interface AgentCallEvent {
  readonly type: "agent.call";
  readonly callID: string;
  readonly title?: string;
  readonly status?: string;
}

/** Text of the agent. A piece goes on with the message of its id, or with the last one; `replaces` starts it over. */
export interface AgentTextEvent {
  readonly type: "agent.text";
  readonly kind: "message" | "thought";
  readonly text: string;
  readonly messageID?: string;
  readonly replaces?: true;
}

/** Something to know that is no word of the agent. `details` are its own, as it printed them. */
export interface AgentNoticeEvent {
  readonly type: "agent.notice";
  readonly tone: "note" | "failure";
  readonly text: string;
  readonly details?: string;
}

/** What a conversation with an agent is made of, in the order in which it happened. Terminal events stand among the others. */
export type AgentFeedEvent =
  | { readonly type: "agent.status"; readonly status: AgentStatus }
  | { readonly type: "agent.prompt"; readonly text: string }
  | AgentTextEvent
  | AgentCallEvent
  | AgentNoticeEvent
  | { readonly type: "agent.turn-ended"; readonly reason: string }
  /** A terminal, or a request without one, and the tool call that it belongs to. */
  | { readonly type: "agent.place"; readonly sessionID: string; readonly callID?: string }
  /** A place that is given up: what was said there is said elsewhere now. */
  | { readonly type: "agent.place-gone"; readonly sessionID: string }
  /** How the line from the server to the agent stands for a place; `hostStatus` is `cancellable` while it can be cancelled. */
  | { readonly type: "agent.link"; readonly sessionID: string; readonly link: SessionLink }
  /** The host has a terminal that no page has asked for: its list is worth reading. */
  | { readonly type: "host.terminals" }
  | TerminalEvent;

/** What the server says of its agent. */
export interface AgentDescription {
  /** The id under which the conversation is read; another one after the server has started anew. */
  readonly feed: string;
  /** The command that starts the agent; absent for the scripted one that comes with the workbench. */
  readonly command?: string;
}
