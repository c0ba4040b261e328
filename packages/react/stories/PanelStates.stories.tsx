import { fixtures } from "@terminal-session/fixtures";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { drawnRows, until, untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor, lookForFixture } from "./look-for.js";

const meta = preview.meta({
  title: "Panel/States",
  component: FixturePanel,
  args: { fixture: fixtures.idle },
});

export const Idle = meta.story({
  parameters: lookForFixture(fixtures.idle),
  play: async ({ canvasElement }) => {
    const panel = await untilPart(canvasElement, "panel");
    await expect(panel).toHaveAttribute("data-state", "idle");
    await expect(canvasElement.querySelector("[data-part=approval], [data-part=exit]")).toBeNull();
    await expect(await untilPart(canvasElement, "empty")).toHaveTextContent("Nothing has run here yet");
  },
});

export const Running = meta.story({
  args: { fixture: fixtures.running },
  parameters: lookForFixture(fixtures.running),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "✔ rounds to minutes (3.1ms)");
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("running");
    await expect(await untilPart(canvasElement, "elapsed")).toBeInTheDocument();
    const first = drawnRows(canvasElement).find((row) => row.includes("✔ parses a date"));
    await expect(first?.startsWith("✔")).toBe(true);
  },
});

export const Waiting = meta.story({
  args: { fixture: fixtures.waiting },
  parameters: lookForFixture(fixtures.waiting),
  play: async ({ canvasElement }) => {
    const focused = document.activeElement;
    const command = await untilPart(canvasElement, "approval-command");
    await expect(command).toHaveTextContent("rm -rf build && make");
    await expect(document.activeElement).toBe(focused);
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("waiting");
  },
});

export const Allowed = meta.story({
  args: { fixture: fixtures.allowed },
  parameters: lookForFixture(fixtures.allowed),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "cc -O2 -o app-test test.c");
    await expect(await untilPart(canvasElement, "exit")).toHaveAttribute("data-state", "success");
    await expect(canvasElement.querySelector("[data-part=approval]")).toBeNull();
  },
});

export const Denied = meta.story({
  args: { fixture: fixtures.denied },
  parameters: lookForFixture(fixtures.denied),
  play: async ({ canvasElement }) => {
    const exit = await untilPart(canvasElement, "exit");
    await expect(exit).toHaveAttribute("data-state", "denied");
    await expect(exit).toHaveTextContent("Denied: the command did not run.");
    await expect(exit).not.toHaveTextContent(/exited|success/i);
  },
});

export const ExitedZero = meta.story({
  args: { fixture: fixtures.exitedZero },
  parameters: lookForFixture(fixtures.exitedZero),
  play: async ({ canvasElement }) => {
    const exit = await untilPart(canvasElement, "exit");
    await expect(exit).toHaveTextContent("exited 0");
    await expect(exit).toHaveAttribute("data-state", "success");
  },
});

export const ExitedSilent = meta.story({
  args: { fixture: fixtures.exitedSilent },
  parameters: lookForFixture(fixtures.exitedSilent),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "no-output");
  },
});

export const ExitedNonzero = meta.story({
  args: { fixture: fixtures.exitedNonzero },
  parameters: lookForFixture(fixtures.exitedNonzero),
  play: async ({ canvasElement }) => {
    const exit = await untilPart(canvasElement, "exit");
    await expect(exit).toHaveTextContent("exited 2");
    await expect(exit).toHaveTextContent("Type checking failed.");
    await expect(exit).toHaveAttribute("data-state", "failure");
  },
});

export const ExitedBySignal = meta.story({
  args: { fixture: fixtures.exitedSignal },
  parameters: lookForFixture(fixtures.exitedSignal),
  play: async ({ canvasElement }) => {
    const exit = await untilPart(canvasElement, "exit");
    await expect(exit).toHaveTextContent("stopped by SIGTERM");
    await expect(exit).toHaveAttribute("data-state", "cancelled");
    await expect(exit).not.toHaveTextContent(/exited|success/i);
  },
});

export const ExitedUnknown = meta.story({
  args: { fixture: fixtures.exitedUnknown },
  parameters: lookForFixture(fixtures.exitedUnknown),
  play: async ({ canvasElement }) => {
    const exit = await untilPart(canvasElement, "exit");
    await expect(exit).toHaveTextContent("ended, code unknown");
    await expect(exit).toHaveAttribute("data-state", "unknown");
    await expect(await untilPart(canvasElement, "state")).not.toHaveTextContent(/success|fail|0/);
  },
});

export const Failed = meta.story({
  args: { fixture: fixtures.failed },
  parameters: lookForFixture(fixtures.failed),
  play: async ({ canvasElement }) => {
    const error = await untilPart(canvasElement, "error");
    await expect(error).toHaveTextContent("The command was not found");
    await expect(error).toHaveTextContent("There is no program named pyhton on this machine.");
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("error");
  },
});

export const Diagnostics = meta.story({
  args: { fixture: fixtures.diagnostics },
  parameters: lookForFixture(fixtures.diagnostics),
  play: async ({ canvasElement, userEvent }) => {
    await untilDrawn(canvasElement, "checking");
    const list = await untilPart(canvasElement, "diagnostics");
    await expect(list).not.toHaveAttribute("open");
    const summary = list.querySelector("summary");
    await expect(summary).toHaveTextContent("diagnostics");
    if (summary) await userEvent.click(summary);
    await expect(list.querySelector('[data-code="invalid-decision"]')).toBeVisible();
  },
});

export const ForeignFields = meta.story({
  args: { fixture: fixtures.foreignFields },
  parameters: lookForFixture(fixtures.foreignFields),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "error");
    await expect(canvasElement.innerHTML).not.toMatch(/tok-4f1d9a|key-77e0c2|raw-93b5d8/);
  },
});

export const LinkLost = meta.story({
  args: { fixture: fixtures.linkLost },
  parameters: lookForFixture(fixtures.linkLost),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "link-lost")).toHaveTextContent("The host does not answer.");
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("running");
  },
});

export const LinkHydrating = meta.story({
  args: { fixture: fixtures.linkLost, stopAt: 1 },
  parameters: lookFor(
    "Earlier output is still being fetched: the panel says so, and claims neither an end nor a command.",
  ),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "link-hydrating");
  },
});

export const LongCommand = meta.story({
  args: { fixture: fixtures.longCommand },
  parameters: lookForFixture(fixtures.longCommand),
});

export const Narrow = meta.story({
  args: { fixture: fixtures.longCommand },
  parameters: { ...lookFor("At 320 px nothing is cut and the page does not scroll sideways."), widthPx: 320 },
  play: async ({ canvasElement }) => {
    const panel = await untilPart(canvasElement, "panel");
    await until(() => expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth));
    await expect(panel.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
});

export const NarrowWaiting = meta.story({
  args: { fixture: fixtures.waiting },
  parameters: { ...lookFor("At 320 px the command and both buttons are in sight."), widthPx: 320 },
  play: async ({ canvasElement }) => {
    const approval = await untilPart(canvasElement, "approval");
    await until(() => expect(approval.scrollWidth).toBeLessThanOrEqual(approval.clientWidth));
  },
});

export const Dark = meta.story({
  args: { fixture: fixtures.interleavedStreams },
  globals: { theme: "dark" },
  parameters: lookFor(
    "The dark theme: every word can be read, and states and streams keep their colours apart.",
  ),
});

export const DarkWaiting = meta.story({
  args: { fixture: fixtures.waiting },
  globals: { theme: "dark" },
  parameters: lookFor(
    "The prompt in the dark theme: the command is the largest text and both buttons can be told apart.",
  ),
});
