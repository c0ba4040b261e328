import { expect, it } from "vitest";
import { createTerminalNodeFeature } from "../../src/index.js";
import { createTerminalWorkbenchLaunchHandler } from "../../src/workbench.js";
import { closeGuard, launchService, openNode, transport } from "./small-host.js";

it("serves a host that is written in the contract's types alone", async () => {
  const feature = createTerminalNodeFeature({ closeGuard, launchService, transport });
  const opened = await openNode(
    {
      frame: { x: 0, y: 0, width: 1, height: 1 },
      renderBody: ({ node }) => node.title,
      title: "T",
      typeId: "t",
    },
    createTerminalWorkbenchLaunchHandler({ feature, typeId: "t" }),
    {
      reason: "shortcut",
      typeId: "t",
      layoutConstraints: null,
      surfaceSize: { width: 1, height: 1 },
      workspaceId: "w",
    },
  );
  expect(opened?.body).toBe("intent");
});
