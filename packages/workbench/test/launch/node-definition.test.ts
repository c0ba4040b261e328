import { describe, expect, it } from "vitest";
import { createTerminalWorkbenchNodeDefinition } from "../../src/workbench.js";
import { externalState } from "../node-parts.js";
import { playedFeature } from "../played-feature.js";

describe("the definition of terminals", () => {
  it("is of many instances, closable, minimizable, restored on load and not open by default", () => {
    const { feature, calls } = playedFeature();
    expect(createTerminalWorkbenchNodeDefinition({ feature })).toMatchObject({
      frame: { x: 260, y: 140, width: 860, height: 520 },
      instance: { mode: "multi" },
      title: "Terminal",
      typeId: "workspace-terminal",
      window: { closable: true, minimizable: true, defaultOpen: false, restoreOnLoad: true },
    });
    expect(calls).toEqual([]);
  });

  it("takes a host's type, title, frame and icon", () => {
    const frame = { x: 1, y: 2, width: 3, height: 4 };
    const { feature } = playedFeature();
    expect(
      createTerminalWorkbenchNodeDefinition({ feature, frame, title: "Shell", typeId: "sh", dockIcon: "▸" }),
    ).toMatchObject({ frame, title: "Shell", typeId: "sh", window: { dockIcon: "▸" } });
  });

  it("asks before a window with work in it goes away", async () => {
    const { feature } = playedFeature({
      guard: { reason: "foreground-process", requiresConfirmation: true, status: "running" },
    });
    const effect = await createTerminalWorkbenchNodeDefinition({ feature }).getWindowCloseEffect?.({
      externalNodeState: externalState({ title: "Build" }),
      instanceId: "t9",
      node: { id: "n", title: "T" },
    });
    expect(effect).toEqual({
      description: feature.i18n.t("closeGuard.description"),
      nodeId: "n",
      title: "Build",
      typeId: "workspace-terminal",
    });
  });
});
