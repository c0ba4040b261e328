import { fixtures } from "@terminal-session/fixtures";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookForFixture } from "./look-for.js";

const meta = preview.meta({
  title: "Panel/First look",
  component: FixturePanel,
  args: { fixture: fixtures.firstLook },
});

export const FirstLook = meta.story({
  parameters: lookForFixture(fixtures.firstLook),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "tag v2.4.0 and push it");
    const command = await untilPart(canvasElement, "approval-command");
    await expect(command).toHaveTextContent("git tag v2.4.0 && git push origin main v2.4.0");
  },
});
