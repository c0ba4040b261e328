import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import type { TerminalLaunchInput, TerminalSessionDescriptor } from "../../src/contracts.js";
import { createAgentTerminals, type TerminalAgent } from "../../stories/agent/agent-terminals.js";
import { playedFeature } from "../played-feature.js";
import { launchRequest, workbenchContext } from "../workbench-context.js";

const limit = { timeout: 15_000 };
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);
const agent: TerminalAgent = {
  name: "Reviewer",
  command: "review --all",
  activity: { get: () => "reading", subscribe: () => () => {} },
};

it("is launched with its command, by an agent, in the words of a terminal's launch", async () => {
  const { feature } = playedFeature();
  const created: TerminalSessionDescriptor = {
    cwd: null,
    profileId: null,
    runtimeKind: "local",
    sessionId: "s",
    status: "running",
    title: "bash",
  };
  const create = vi.fn<(input: TerminalLaunchInput) => Promise<TerminalSessionDescriptor>>(
    async () => created,
  );
  const launchService = { ...feature.launchService, create };
  const { launch } = createAgentTerminals({ ...feature, launchService }, agent);
  expect(await launch(launchRequest)).toBeNull();
  const opened = await launch({ ...launchRequest, typeId: "agent-terminal", payload: { cwd: "/srv" } });
  expect(opened).toMatchObject({
    activation: { type: "terminal-launch", payload: { trigger: "agent_command" } },
    instanceId: "s",
    typeId: "agent-terminal",
  });
  expect(create.mock.calls).toEqual([
    [{ cwd: "/srv", initialInput: "review --all\n", reason: "intent", workspaceId: "w" }],
  ]);
});

it("is a terminal with its activity in the header and its command above the screen", async () => {
  const { feature, host, calls } = playedFeature();
  host.print("s", "reviewed 3 files");
  const { definition } = createAgentTerminals(feature, agent);
  const close = vi.fn<() => void>();
  await render(
    <div style={{ height: 300 }}>
      {definition.renderHeader?.(workbenchContext({ close }))}
      {definition.renderBody(workbenchContext())}
    </div>,
  );
  await expect
    .poll(() => document.querySelector(".xterm-rows")?.textContent, limit)
    .toContain("reviewed 3 files");
  expect(part("node-header")?.contains(part("agent-activity"))).toBe(true);
  expect([part("agent-activity")?.textContent, part("agent-banner")?.textContent]).toEqual([
    "reading",
    "Reviewer: review --all",
  ]);
  part("node-close")?.click();
  await expect.poll(() => close.mock.calls.length, limit).toBe(1);
  expect(calls).toEqual(expect.arrayContaining(["guard", "terminate"]));
});
