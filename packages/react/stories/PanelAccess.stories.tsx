import { fixtures } from "@terminal-session/fixtures";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { chineseMessages } from "../src/chinese/index.js";
import { until, untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor } from "./look-for.js";

const meta = preview.meta({
  title: "Panel/Access",
  component: FixturePanel,
  args: { fixture: fixtures.running },
});

/** What only screen readers get, in sight. */
const shownSpeech = `.shown-speech [data-part="announcement"], .shown-speech [data-part="output-summary"] {
  position: static; inline-size: auto; block-size: auto; padding: 4px 16px; clip-path: none; white-space: normal; }`;

export const SpokenSummary = meta.story({
  args: { speed: 1, className: "shown-speech" },
  decorators: [
    (Story) => (
      <>
        <style>{shownSpeech}</style>
        <Story />
      </>
    ),
  ],
  parameters: lookFor(
    "Below the footer, where it is hidden otherwise: what a screen reader says. The state when it changes, and of the output how much came and the last line, when it rests.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes");
    const summary = await untilPart(canvasElement, "output-summary");
    await until(() => expect(summary).toHaveTextContent(/^\d+ lines? of output, last line: /));
  },
});

export const SpokenInChinese = meta.story({
  args: { speed: 1, className: "shown-speech", messages: chineseMessages },
  decorators: [
    (Story) => (
      <>
        <style>{shownSpeech}</style>
        <Story />
      </>
    ),
  ],
  parameters: lookFor("The same in Chinese."),
  play: async ({ canvasElement }) => {
    const summary = await untilPart(canvasElement, "output-summary");
    await until(() => expect(summary).toHaveTextContent(/^输出 \d+ 行，最后一行：/));
  },
});

export const KeyboardAlone = meta.story({
  args: { fixture: fixtures.waiting },
  parameters: lookFor(
    "Tab goes through the buttons, and through the whole screen in one stop. What has the focus has a ring around it.",
  ),
  play: async ({ canvasElement, userEvent }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
    const stops: (Element | null)[] = [];
    do {
      await userEvent.tab();
      stops.push(document.activeElement);
    } while (canvasElement.contains(document.activeElement) && stops.length < 30);
    await expect(stops.filter((stop) => surface.contains(stop))).toHaveLength(1);
  },
});
