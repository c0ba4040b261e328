import { fixtures } from "@terminal-session/fixtures";
import type { ComponentType, CSSProperties, ReactElement } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { chineseMessages } from "../src/chinese/index.js";
import { untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor } from "./look-for.js";
import { asSystemAsks } from "./system-asks.js";

const meta = preview.meta({
  title: "Panel/Looks",
  component: FixturePanel,
  args: { fixture: fixtures.waiting },
});

/** A story in an element that sets the kit's variables. */
function within(variables: Record<string, string>, more: { readonly dir?: "rtl" } = {}) {
  return (Story: ComponentType): ReactElement => (
    <div style={variables as CSSProperties} {...more}>
      <Story />
    </div>
  );
}

export const Compact = meta.story({
  decorators: [within({ "--terminal-session-density": "0.5" })],
  parameters: lookFor("Header, question and footer stand closer; what is pressed is as large as before."),
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    await expect(header.offsetHeight).toBeLessThan(44);
  },
});

export const Roomy = meta.story({
  decorators: [within({ "--terminal-session-density": "1.5" })],
  parameters: lookFor("Half as much room again above and below the header, the question and the footer."),
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    await expect(header.offsetHeight).toBeGreaterThan(60);
  },
});

export const MoreContrast = meta.story({
  decorators: [asSystemAsks("(prefers-contrast: more)")],
  parameters: lookFor("Edges and small text are as clear as the text itself; nothing is grey."),
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    const { color, borderBottomColor } = getComputedStyle(header);
    await expect(borderBottomColor).toBe(color);
  },
});

export const ForcedColours = meta.story({
  decorators: [
    within({
      "--terminal-session-background": "Canvas",
      "--terminal-session-chrome": "Canvas",
      "--terminal-session-waiting-ground": "Canvas",
      "--terminal-session-foreground": "CanvasText",
      "--terminal-session-waiting": "CanvasText",
      "--terminal-session-muted": "CanvasText",
      "--terminal-session-border": "CanvasText",
      "--terminal-session-control-border": "ButtonText",
    }),
    asSystemAsks("(forced-colors: active)"),
  ],
  parameters: lookFor(
    "Two colours only, those of the system: state, question and answers still stand apart.",
  ),
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    const dot = header.querySelector(".terminal-session-state-dot");
    await expect(dot && getComputedStyle(dot).color).toBe(getComputedStyle(header).color);
  },
});

export const LargeType = meta.story({
  args: { fixture: fixtures.running },
  decorators: [
    within({
      "--terminal-session-font-size": "20px",
      "--terminal-session-line-height": "1.5",
      "--terminal-session-interface-size": "1.125rem",
      "--terminal-session-small-size": "1rem",
    }),
  ],
  parameters: lookFor("Larger letters on the screen and around it; nothing is cut off or covered."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
  },
});

export const RightToLeft = meta.story({
  decorators: [within({}, { dir: "rtl" })],
  parameters: lookFor(
    "What surrounds the screen is mirrored; command, directory and output run from left to right.",
  ),
  play: async ({ canvasElement }) => {
    const command = await untilPart(canvasElement, "approval-command");
    const code = command.querySelector("code");
    await expect(code && getComputedStyle(code).direction).toBe("ltr");
  },
});

export const Chinese = meta.story({
  args: { messages: chineseMessages },
  parameters: lookFor("Every word of the kit in Chinese; what the agent says stays as it is."),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("允许运行此命令吗？")).toBeVisible();
  },
});
