import { describe, expect, it } from "vitest";
import type { TerminalLaunchInput } from "../../src/contracts.js";
import { createTerminalWorkbenchLaunchHandler } from "../../src/workbench.js";
import { launchRequest as request } from "../workbench-context.js";

function launching() {
  const created: TerminalLaunchInput[] = [];
  const feature = {
    launchService: {
      async create(input: TerminalLaunchInput) {
        created.push(input);
        return {
          cwd: null,
          profileId: null,
          runtimeKind: "local",
          sessionId: "s1",
          status: "running",
          title: "bash",
        } as const;
      },
      async terminate() {},
    },
  };
  return { created, launch: createTerminalWorkbenchLaunchHandler({ feature }) };
}

describe("a launch", () => {
  it("of another type is left to others, and makes nothing", async () => {
    const { created, launch } = launching();
    expect(await launch({ ...request, typeId: "notes" })).toBeNull();
    expect(created).toEqual([]);
  });

  it("makes a session and names its node after it", async () => {
    const { created, launch } = launching();
    expect(await launch({ ...request, dockEntryId: "d", payload: { cwd: "/srv", profileId: "p" } })).toEqual({
      activation: { type: "terminal-launch", payload: { trigger: "dock" } },
      defaultFrame: { x: 260, y: 140, width: 860, height: 520 },
      dockEntryId: "d",
      framePolicy: "cascade",
      instanceId: "s1",
      instanceKey: "s1",
      title: "bash",
      typeId: "workspace-terminal",
    });
    expect(created).toEqual([{ cwd: "/srv", profileId: "p", reason: "dock", workspaceId: "w" }]);
  });

  it.each(["command", "host", "launchpad", "shortcut"] as const)("by %s is an intent", async (reason) => {
    const { created, launch } = launching();
    await launch({ ...request, reason, payload: { initialInput: "ls\n", cwd: 7, other: "x" } });
    expect(created).toEqual([{ initialInput: "ls\n", reason: "intent", workspaceId: "w" }]);
  });
});
