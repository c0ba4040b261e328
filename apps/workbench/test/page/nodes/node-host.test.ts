import type { WorkspaceTerminal } from "@terminal-session/transport";
import type {
  TerminalNodeFeature,
  TerminalWorkbenchLaunchHandler,
  TerminalWorkbenchNodeDefinition,
} from "@terminal-session/workbench/contracts";
import { expect, test, vi } from "vitest";
import { NodeHost } from "../../../page/nodes/node-host.js";

const time = "2026-01-01T00:00:00.000Z";
const terminal = (change: Partial<WorkspaceTerminal> = {}): WorkspaceTerminal => ({
  id: "a",
  workspaceId: "workbench",
  title: "bash",
  cwd: "/src",
  profileId: null,
  runtimeKind: "local",
  status: "running",
  cols: 80,
  rows: 24,
  createdAt: time,
  updatedAt: time,
  endedAt: null,
  lastError: null,
  ...change,
});

function start() {
  const release = vi.fn<() => void>();
  const createLease = vi.fn<() => { release(): void }>(() => ({ release }));
  const launch = vi.fn<TerminalWorkbenchLaunchHandler>(async ({ typeId, workspaceId }) => ({
    activation: { type: "terminal-launch", payload: { trigger: "dock" } },
    defaultFrame: { x: 0, y: 0, width: 1, height: 1 },
    dockEntryId: workspaceId,
    framePolicy: "cascade",
    instanceId: "a",
    instanceKey: "a",
    title: "bash",
    typeId,
  }));
  const nodes = new NodeHost({
    // It only hands the feature on.
    feature: {} as TerminalNodeFeature,
    definition: {
      typeId: "terminal",
      title: "Terminal",
      createLease,
    } as unknown as TerminalWorkbenchNodeDefinition,
    launch,
  });
  return { nodes, launch, createLease, release };
}

test("launches a node of its own type, and remembers what opened it", async () => {
  const { nodes, launch } = start();
  expect(nodes.activation("a")).toBeNull();
  expect(await nodes.launch({ width: 800, height: 600 })).toBe("a");
  expect(launch.mock.lastCall?.[0]).toMatchObject({
    typeId: "terminal",
    reason: "command",
    surfaceSize: { width: 800, height: 600 },
    workspaceId: "workbench",
  });
  expect(nodes.activation("a")).toMatchObject({ type: "terminal-launch" });
});

test("holds one lease for an instance, until it is closed", () => {
  const { nodes, createLease, release } = start();
  nodes.hold("a");
  nodes.hold("a");
  expect(createLease).toHaveBeenCalledTimes(1);
  expect(release).not.toHaveBeenCalled();
  nodes.forget("a");
  nodes.forget("a");
  expect(release).toHaveBeenCalledTimes(1);
});

test("lets a line go whose program ended while it was minimized, and says so until it is closed", () => {
  const { nodes, release } = start();
  nodes.take([terminal()]);
  nodes.hold("a");
  nodes.take([terminal({ status: "exited", endedAt: time })]);
  expect(release).toHaveBeenCalledTimes(1);
  expect(nodes.getNodeState("a")).toMatchObject({ status: "exited", endedAt: time });
  expect(nodes.isHeld("a")).toBe(true);
  nodes.forget("a");
  expect(nodes.isHeld("a")).toBe(false);
});

test("gives the same state until something changed, and takes a node's word before the list's", () => {
  const { nodes } = start();
  const changed = vi.fn<() => void>();
  nodes.subscribeNodeState("a", changed);
  nodes.take([terminal()]);
  const before = nodes.getNodeState("a");
  expect(before).toMatchObject({ sessionId: "a", title: "bash", status: "running", host: null });
  nodes.take([terminal({ updatedAt: "2026-01-01T00:00:09.000Z" })]);
  expect(nodes.getNodeState("a")).toBe(before);
  nodes.hold("a");
  nodes.setRuntimeState("a", { status: "exited", lastError: null, endedAt: time });
  nodes.take([terminal({ status: "detached" })]);
  expect(nodes.getNodeState("a")).toMatchObject({ status: "exited", endedAt: time });
  expect(changed).toHaveBeenCalledTimes(2);
});

test("passes over what is no state of a node", () => {
  const { nodes } = start();
  nodes.take([terminal()]);
  nodes.setRuntimeState("a", { status: "asleep" });
  nodes.setRuntimeState("b", { status: "exited", lastError: null, endedAt: null });
  expect(nodes.getNodeState("a")?.status).toBe("running");
  expect(nodes.getNodeState("b")).toBeNull();
});
