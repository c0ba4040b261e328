import { useState, type ReactNode } from "react";
import { expect, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { playedFeature } from "../test/played-feature.js";
import { workbenchContext } from "../test/workbench-context.js";
import { useRuntimeState } from "./useRuntimeState.js";
import { createAgentTerminals } from "./agent/agent-terminals.js";

function AgentNode({ activity }: { readonly activity: string }): ReactNode {
  const [{ definition }] = useState(() => {
    const { feature, host } = playedFeature();
    host.print("s", "$ review --all\r\nsrc/main.ts:4:2 \u001b[33mwarning\u001b[0m unused import\r\n");
    return createAgentTerminals(feature, {
      name: "Reviewer",
      command: "review --all",
      activity: { get: () => activity, subscribe: () => () => {} },
    });
  });
  const [externalNodeState, setNodeRuntimeState] = useRuntimeState({ sessionId: "s", title: "Reviewer" });
  const context = workbenchContext({
    node: { id: "n", title: "Reviewer" },
    externalNodeState,
    setNodeRuntimeState,
    close: () => {},
  });
  return (
    <div style={{ blockSize: 280, display: "flex", flexDirection: "column" }}>
      {definition.renderHeader?.(context)}
      <div style={{ flex: "1 1 0", minBlockSize: 0 }}>{definition.renderBody(context)}</div>
    </div>
  );
}

const meta = preview.meta({
  title: "AgentNode",
  component: AgentNode,
  args: { activity: "reading 3 files" },
});

export const Working = meta.story({
  parameters: {
    lookFor:
      "A terminal's node with an agent's activity in its header and the agent's command above the screen.",
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("reading 3 files")).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector(".xterm-rows")).toHaveTextContent("warning"), {
      timeout: 15_000,
    });
  },
});

export const Dark = meta.story({ globals: { theme: "dark" } });
