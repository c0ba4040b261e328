import { TerminalSessionAdapter, type TerminalSessionViewModel } from "@terminal-session/core";
import { onTestFinished } from "vitest";
import { Agent } from "../../server/agent/agent.js";
import type { AgentCommand } from "../../server/agent/agent-command.js";
import type { AgentFeedEvent } from "../../server/agent/feed-event.js";

/** An agent, and all that it told. */
export interface RecordedAgent {
  readonly agent: Agent;
  readonly told: readonly AgentFeedEvent[];
  /** What was told of one kind. */
  readonly of: <Type extends AgentFeedEvent["type"]>(
    type: Type,
  ) => readonly Extract<AgentFeedEvent, { readonly type: Type }>[];
  /** The status now. */
  readonly status: () => string;
  /** The views of all its terminals and requests. */
  readonly views: () => readonly TerminalSessionViewModel[];
}

/** Makes an agent that is ended with the test. */
export function recordAgent(command: AgentCommand): RecordedAgent {
  const told: AgentFeedEvent[] = [];
  const agent = new Agent({ command, cwd: "/", tell: (event) => told.push(event) });
  onTestFinished(() => agent.close());
  // The type says which events are left.
  const of: RecordedAgent["of"] = (type) => told.filter((event) => event.type === type) as never;
  return {
    agent,
    told,
    of,
    status: () => of("agent.status").at(-1)?.status ?? "off",
    views() {
      const adapters = new Map<string, TerminalSessionAdapter>();
      for (const event of told) {
        if (!event.type.startsWith("terminal.") || !("sessionID" in event)) continue;
        const adapter =
          adapters.get(event.sessionID) ?? new TerminalSessionAdapter({ sessionID: event.sessionID });
        adapters.set(event.sessionID, adapter);
        adapter.accept(event);
      }
      return [...adapters.values()].map((adapter) => adapter.view);
    },
  };
}
