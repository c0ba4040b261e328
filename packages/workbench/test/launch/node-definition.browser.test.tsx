import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import { createTerminalWorkbenchNodeDefinition } from "../../src/workbench.js";
import { externalState } from "../node-parts.js";
import { workbenchContext } from "../workbench-context.js";
import { playedFeature } from "../played-feature.js";

const limit = { timeout: 15_000 };
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

it("draws a launched terminal without asking for it, and tells how it stands", async () => {
  const { feature, host, calls } = playedFeature();
  host.print("s", "hello");
  const setNodeRuntimeState = vi.fn<(state: unknown) => void>();
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  await render(
    <div style={{ height: 300 }}>{definition.renderBody(workbenchContext({ setNodeRuntimeState }))}</div>,
  );
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
  await render(<>{definition.renderBody(workbenchContext({ activation: null, setNodeRuntimeState }))}</>);
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
  await render(<>{definition.renderHeader?.(workbenchContext({ close }))}</>);
  part("node-close")?.click();
  await expect.poll(() => close.mock.calls.length, limit).toBe(1);
  expect(calls).toEqual(["guard", "terminate"]);
  expect(feature.screens.peek("n")).toBeNull();
});

it("keeps the line of a minimized node as long as its lease is held, and lets it go after that", async () => {
  const { feature, host, calls } = playedFeature();
  host.print("s", "hello");
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  const lease = definition.createLease?.({ instanceId: "s" });
  expect(calls).toEqual([]);
  const body = () => <div style={{ height: 300 }}>{definition.renderBody(workbenchContext())}</div>;
  const screen = await render(body());
  const drawn = (): string | null | undefined => document.querySelector(".xterm-rows")?.textContent;
  await expect.poll(drawn, limit).toContain("hello");
  const detaches = (): number => calls.filter((call) => call === "detach").length;
  await screen.rerender(<></>);
  // Longer than a line without a lease is kept.
  const before = performance.now();
  await expect.poll(() => performance.now() - before, limit).toBeGreaterThan(500);
  expect(detaches()).toBe(0);
  host.print("s", " meanwhile");
  await screen.rerender(body());
  await expect.poll(drawn, limit).toContain("hello meanwhile");
  expect(calls.filter((call) => call === "attach" || call === "snapshot")).toHaveLength(2);
  await screen.rerender(<></>);
  lease?.release();
  lease?.release();
  await expect.poll(detaches, limit).toBe(1);
  expect(calls).not.toContain("terminate");
});

it("says in its header that a session ended, and that it went well only where the code is known", async () => {
  const { feature, host } = playedFeature();
  host.print("s", "hello");
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  const ended = workbenchContext({ externalNodeState: externalState({ sessionId: "s", status: "exited" }) });
  await render(
    <div style={{ height: 300 }}>
      {definition.renderHeader?.(ended)}
      {definition.renderBody(ended)}
    </div>,
  );
  const badge = (): unknown => [part("node-status")?.textContent, part("node-status")?.dataset["tone"]];
  expect(badge()).toEqual(["ended", "neutral"]);
  host.exit("s", { code: 0 });
  await expect.poll(badge, limit).toEqual(["exited", "green"]);
});

it("takes what a host adds to its header", async () => {
  const { feature } = playedFeature();
  const definition = createTerminalWorkbenchNodeDefinition({
    feature,
    renderHeaderAccessory: ({ instanceId }) => <b>{`of ${instanceId}`}</b>,
  });
  await render(<>{definition.renderHeader?.(workbenchContext())}</>);
  expect(part("node-header")?.querySelector("b")?.textContent).toBe("of s");
});

it("closes a lost terminal without asking a host that does not know it", async () => {
  const { feature, calls } = playedFeature({ knows: () => false, guard: new Error("Not found.") });
  const definition = createTerminalWorkbenchNodeDefinition({ feature });
  const close = vi.fn<() => void>();
  const restored = workbenchContext({ activation: null, close });
  await render(
    <>
      {definition.renderHeader?.(restored)}
      {definition.renderBody(restored)}
    </>,
  );
  await expect.poll(() => part("node-status")?.textContent, limit).toBe("failed");
  part("node-close")?.click();
  await expect.poll(() => close.mock.calls.length, limit).toBe(1);
  expect(calls).toEqual(["get"]);
});
