import { useSyncExternalStore, type CSSProperties, type ReactNode } from "react";
import type {
  TerminalNodeFeature,
  TerminalWorkbenchLaunchHandler,
  TerminalWorkbenchNodeDefinition,
} from "../../src/contracts.js";
import {
  createTerminalWorkbenchLaunchHandler,
  createTerminalWorkbenchNodeDefinition,
} from "../../src/workbench.js";

/** An agent that works in a terminal: what starts it, and what it says of itself beside its output. */
export interface TerminalAgent {
  readonly name: string;
  /** A command line, typed into a new session. */
  readonly command: string;
  readonly activity: {
    get(sessionId: string): string;
    readonly subscribe: (listener: () => void) => () => void;
  };
}

/**
 * Terminals of an agent, made of terminals: the session is launched with the agent's command, and its activity stands in
 * the header and above the screen. All else, from the line to the close guard, is the terminal's own.
 */
export function createAgentTerminals(
  feature: TerminalNodeFeature,
  agent: TerminalAgent,
): { readonly definition: TerminalWorkbenchNodeDefinition; readonly launch: TerminalWorkbenchLaunchHandler } {
  const typeId = "agent-terminal";
  const terminal = createTerminalWorkbenchNodeDefinition({
    feature,
    typeId,
    title: agent.name,
    renderHeaderAccessory: ({ instanceId }) => <Activity agent={agent} sessionId={instanceId} />,
  });
  const launch = createTerminalWorkbenchLaunchHandler({ feature, typeId });
  return {
    definition: {
      ...terminal,
      description: `${agent.name} in a terminal of its own`,
      renderBody: (context) => (
        <div style={{ blockSize: "100%", display: "flex", flexDirection: "column" }}>
          <p style={bannerStyle} data-part="agent-banner">
            {agent.name}: <code>{agent.command}</code>
          </p>
          <div style={{ flex: "1 1 0", minBlockSize: 0 }}>{terminal.renderBody(context)}</div>
        </div>
      ),
    },
    launch: (request) =>
      launch({
        ...request,
        reason: "host",
        payload: { ...asObject(request.payload), initialInput: `${agent.command}\n` },
      }),
  };
}

const bannerStyle: CSSProperties = {
  margin: 0,
  padding: "4px 12px",
  background: "var(--terminal-session-background)",
  color: "var(--terminal-session-muted)",
  fontFamily: "var(--terminal-session-interface-font)",
  fontSize: "var(--terminal-session-interface-size)",
};

function Activity({
  agent,
  sessionId,
}: {
  readonly agent: TerminalAgent;
  readonly sessionId: string;
}): ReactNode {
  const { activity } = agent;
  const read = (): string => activity.get(sessionId);
  return <output data-part="agent-activity">{useSyncExternalStore(activity.subscribe, read, read)}</output>;
}

function asObject(payload: unknown): object {
  return typeof payload === "object" && payload !== null ? payload : {};
}
