import { fixtures } from "@terminal-session/fixtures";
import { expect, fireEvent } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { fileLinkFinder } from "../src/index.js";
import { until, untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor } from "./look-for.js";
import { asSystemAsks } from "./system-asks.js";

const fixture = fixtures.interleavedStreams;
const recording = fixture.items().filter((item) => "event" in item);

const meta = preview.meta({
  title: "Panel/Tools",
  component: FixturePanel,
  args: { fixture, recording },
});

async function openTools(canvasElement: HTMLElement): Promise<HTMLElement> {
  (await untilPart(canvasElement, "tools-button")).click();
  return untilPart(canvasElement, "tools");
}

function press(bar: HTMLElement, name: string): void {
  const button = [...bar.querySelectorAll("button")].find(
    (each) => each.textContent === name || each.ariaLabel === name,
  );
  if (!button) throw new Error(`There is no button ${name}.`);
  button.click();
}

export const Tools = meta.story({
  parameters: lookFor("What can be done with the whole output: copy, save, read as plain text, find errors."),
  play: async ({ canvasElement }) => {
    await expect(await openTools(canvasElement)).toHaveTextContent("Copy with colours");
  },
});

export const PlainText = meta.story({
  parameters: lookFor("The output as text alone, in a box of the same size."),
  play: async ({ canvasElement }) => {
    press(await openTools(canvasElement), "Plain text");
    await untilPart(canvasElement, "plain");
  },
});

export const Times = meta.story({
  parameters: lookFor("When each line began, counted from the start."),
  play: async ({ canvasElement }) => {
    press(await openTools(canvasElement), "Times");
    await untilPart(canvasElement, "plain");
    await until(() => expect(canvasElement.querySelector("[data-part=plain] time")).not.toBeNull());
  },
});

export const Timeline = meta.story({
  parameters: lookFor("The screen as it was at a moment of the past, and the slider that chose it."),
  play: async ({ canvasElement }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
    await openTools(canvasElement);
    const slider = (await untilPart(canvasElement, "timeline")).querySelector("input");
    if (!slider) throw new Error("There is no slider.");
    await fireEvent.input(slider, { target: { value: String(Number(slider.max) / 2) } });
    await until(() => expect(slider.getAttribute("aria-valuetext")).not.toMatch(/^(\S+) of \1$/));
  },
});

export const Playing = meta.story({
  parameters: lookFor(
    "The session goes by again, as fast as it went, until it is paused; long waits are cut short.",
  ),
  play: async ({ canvasElement, userEvent }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
    await openTools(canvasElement);
    const play = await untilPart(canvasElement, "play");
    const slider = (await untilPart(canvasElement, "timeline")).querySelector("input");
    await userEvent.click(play);
    await expect(play).toHaveTextContent("Pause");
    await until(() => expect(slider?.valueAsNumber).toBeGreaterThan(300));
    await userEvent.click(play);
    await expect(play).toHaveTextContent("Play");
  },
});

export const PlayingWithLittleMotion = meta.story({
  decorators: [asSystemAsks("(prefers-reduced-motion: reduce)")],
  parameters: lookFor("The session goes by in steps, one wherever something happens, and nothing glides."),
  play: async ({ canvasElement, userEvent }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
    await openTools(canvasElement);
    const slider = (await untilPart(canvasElement, "timeline")).querySelector("input");
    await userEvent.click(await untilPart(canvasElement, "play"));
    await until(() => expect(slider?.valueAsNumber).toBe(0));
    await until(() => expect(slider?.valueAsNumber).toBeGreaterThan(0));
    await expect(slider?.valueAsNumber).toBeGreaterThanOrEqual(500);
  },
});

export const Links = meta.story({
  args: {
    fixture: fixtures.hyperlinks,
    recording: undefined,
    surface: { findLinks: fileLinkFinder({ open: () => undefined }) },
  },
  parameters: lookFor("All links on the screen as a list for the keyboard, each with where it really leads."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "plain: https://example.com/plain");
    press(await openTools(canvasElement), "Links");
    const list = await untilPart(canvasElement, "link-list");
    await expect(list).toHaveTextContent("example.net — https://example.net/login");
    await expect(list).toHaveTextContent("Not opened: javascript:alert(1)");
    await until(() => expect(list.contains(document.activeElement)).toBe(true));
  },
});

export const SaveAs = meta.story({
  parameters: lookFor(
    "The kinds of files stand beside the button that opened them; Escape closes them again.",
  ),
  play: async ({ canvasElement, userEvent }) => {
    const bar = await openTools(canvasElement);
    press(bar, "Save as");
    await expect(await untilPart(canvasElement, "save-kinds")).toHaveTextContent("asciicast v3");
    await userEvent.tab();
    press(bar, "Save as");
    await until(() => expect(canvasElement.querySelector("[data-part=save-kinds]")).toBeNull());
    press(bar, "Save as");
    await untilPart(canvasElement, "save-kinds");
  },
});

export const NextError = meta.story({
  parameters: lookFor("The row of the next error is marked and scrolled to."),
  play: async ({ canvasElement }) => {
    const surface = await untilPart(canvasElement, "surface");
    await until(() => expect(surface).toHaveAttribute("data-state", "ready"));
    press(await openTools(canvasElement), "Next error");
    await until(() => expect(canvasElement.querySelector(".xterm-selection div")).not.toBeNull());
  },
});
