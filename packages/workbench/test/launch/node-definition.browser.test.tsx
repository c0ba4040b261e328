import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import type { TerminalWorkbenchHeaderContext } from "../../src/contracts.js";
import { createTerminalWorkbenchNodeDefinition } from "../../src/workbench.js";
import { externalState } from "../node-parts.js";
import { playedFeature } from "../played-feature.js";

const limit = { timeout: 15_000 };
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

function context(otherwise: Partial<TerminalWorkbenchHeaderContext> = {}): TerminalWorkbenchHeaderContext {
  return {
    activation: { type: "terminal-launch", payload: { trigger: "dock" } },
    displayMode: "window",
    externalNodeState: externalState({ sessionId: "s" }),
    externalWorkspaceState: null,
    focus: () => {},
    host: null,
    instanceId: "s",
    isDragging: false,
    isFocused: false,
    isResizing: false,
    isVisible: true,
    node: { id: "n", title: "Terminal" },
    setNodeRuntimeState: () => {},
    setSnapshotNodeState: () => {},
    ...otherwise,
  };
}

it("draws a launched terminal without asking for it, and tells how it stands", async () => {
  const { feature, host, calls } = playedFeature();
  host.print("s", "hello");
  const setNodeRuntimeState = vi.fn<(state: unknown) => void>();
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  await render(<div style={{ height: 300 }}>{definition.renderBody(context({ setNodeRuntimeState }))}</div>);
  await expect.poll(() => document.querySelector(".xterm-rows")?.textContent, limit).toContain("hello");
  expect(calls).not.toContain("get");
  await expect
    .poll(() => setNodeRuntimeState.mock.lastCall, limit)
    .toEqual([{ status: "running", lastError: null, endedAt: null }]);
  host.exit("s", { code: 1 });
  await expect
    .poll(() => setNodeRuntimeState.mock.lastCall, limit)
    .toEqual([{ status: "failed", lastError: null, endedAt: expect.stringMatching(/^\d{4}-/) }]);
});

it("asks for a restored terminal first, and shows one that is gone as lost", async () => {
  const { feature, calls } = playedFeature({ knows: () => false });
  const setNodeRuntimeState = vi.fn<(state: unknown) => void>();
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  await render(<>{definition.renderBody(context({ activation: null, setNodeRuntimeState }))}</>);
  await expect.poll(() => part("node-notice")?.textContent, limit).toBe("Terminal session was lost.");
  expect(calls).toEqual(["get"]);
  expect(setNodeRuntimeState.mock.lastCall?.[0]).toMatchObject({
    status: "failed",
    lastError: "Terminal session was lost.",
  });
});

it("closes its node when the session has ended, and forgets its screen", async () => {
  const { feature, calls } = playedFeature();
  feature.screens.set("n", { cols: 80, rows: 24, rawSnapshot: "old", serialized: "", sessionId: "s" });
  const close = vi.fn<() => void>();
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  await render(<>{definition.renderHeader?.(context({ close }))}</>);
  part("node-close")?.click();
  await expect.poll(() => close.mock.calls.length, limit).toBe(1);
  expect(calls).toEqual(["guard", "terminate"]);
  expect(feature.screens.peek("n")).toBeNull();
});
