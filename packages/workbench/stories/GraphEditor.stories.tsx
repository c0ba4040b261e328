import { createMemoryTerminals } from "@terminal-session/transport";
import { useState, type ReactNode } from "react";
import { expect, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { createTerminalNodeFeature } from "../src/index.js";
import { createTerminalWorkbenchNodeDefinition } from "../src/workbench.js";
import { createAgentTerminals } from "./agent/agent-terminals.js";
import { TerminalGraph } from "./graph/TerminalGraph.js";
import { beginShell, playedShell } from "./played-shell.js";

const patience = { timeout: 15_000 };

function Graph(): ReactNode {
  const [terminals] = useState(() => {
    const host = createMemoryTerminals();
    const feature = createTerminalNodeFeature({
      transport: playedShell(host),
      closeGuard: {
        check: async () => ({ reason: "not-running", requiresConfirmation: false, status: "running" }),
      },
      launchService: {
        create: async () => Promise.reject(new Error("Sessions are made beforehand here.")),
        terminate: async ({ sessionId }) => host.exit(sessionId),
      },
    });
    const shell = createTerminalWorkbenchNodeDefinition({ feature });
    const agent = createAgentTerminals(feature, {
      name: "Reviewer",
      command: "review --all",
      activity: { get: () => "reading", subscribe: () => () => {} },
    });
    for (const sessionId of ["one", "two", "three"]) beginShell(host, sessionId);
    return [
      { definition: shell, sessionId: "one", title: "bash", x: 16, y: 16 },
      { definition: shell, sessionId: "two", title: "bash", x: 440, y: 56 },
      { definition: agent.definition, sessionId: "three", title: "Reviewer", x: 120, y: 288 },
    ];
  });
  return <TerminalGraph terminals={terminals} />;
}

const meta = preview.meta({ title: "GraphEditor", component: Graph });

const keyboardOf = (node: Element | undefined): HTMLTextAreaElement | null | undefined =>
  node?.querySelector<HTMLTextAreaElement>(".xterm-helper-textarea");

export const LiveOnACanvas = meta.story({
  parameters: {
    lookFor:
      "The same definitions in a graph editor. Drag a header and the node moves; drag in a screen and text is selected; the wheel over a screen scrolls it and not the canvas.",
  },
  play: async ({ canvasElement, userEvent }) => {
    const nodes = (): Element[] => [...canvasElement.querySelectorAll(".react-flow__node")];
    await waitFor(async () => {
      await expect(nodes()).toHaveLength(3);
      for (const node of nodes())
        await expect(node.querySelector(".xterm-rows")).toHaveTextContent("package.json");
    }, patience);
    const [first] = nodes();
    keyboardOf(first)?.focus();
    await userEvent.keyboard("date{Enter}");
    await waitFor(() => expect(first?.querySelector(".xterm-rows")).toHaveTextContent("Tue Jan 2"), patience);
  },
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  play: async ({ canvasElement }) =>
    waitFor(
      () => expect(canvasElement.querySelector(".xterm-rows")).toHaveTextContent("package.json"),
      patience,
    ),
});
