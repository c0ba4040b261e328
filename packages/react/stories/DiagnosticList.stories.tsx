import { fixtures } from "@terminal-session/fixtures";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { DiagnosticList, type DiagnosticListProps } from "../src/index.js";
import { untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

function List({
  fixture,
  stopAt,
  ...props
}: StillProps & Omit<DiagnosticListProps, "diagnostics">): ReactNode {
  const view = useStillView({ fixture, ...(stopAt === undefined ? {} : { stopAt }) });
  return <DiagnosticList {...props} diagnostics={view.diagnostics} />;
}

const meta = preview.meta({
  title: "Parts/DiagnosticList",
  tags: ["autodocs"],
  component: List,
  args: { fixture: fixtures.diagnostics },
});

export const Folded = meta.story({
  parameters: lookFor("Folded away, with the number of faults."),
  play: async ({ canvasElement }) => {
    const list = await untilPart(canvasElement, "diagnostics");
    await expect(list).not.toHaveAttribute("open");
    await expect(list.querySelector("summary")).toHaveTextContent("11 diagnostics");
  },
});

export const Open = meta.story({
  args: { open: true },
  parameters: lookFor("Each fault has its stable code and a fixed sentence, and none quotes what was sent."),
  play: async ({ canvasElement }) => {
    const list = await untilPart(canvasElement, "diagnostics");
    await expect(list.querySelectorAll("li")).toHaveLength(11);
    await expect(list).not.toHaveTextContent(/telemetry|three|maybe|whose/);
  },
});

export const MoreThanKept = meta.story({
  args: { open: true, dropped: 2_431 },
  parameters: lookFor("Faults that are not kept are counted with the others."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "diagnostics")).toHaveTextContent("2,442 diagnostics");
  },
});

export const One = meta.story({
  args: { fixture: fixtures.gap },
  parameters: lookFor("One fault is counted in the singular."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "diagnostics")).toHaveTextContent(/^1 diagnostic(?!s)/);
  },
});

export const None = meta.story({
  args: { fixture: fixtures.exitedZero },
  parameters: lookFor("Nothing where nothing was wrong."),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[data-part=diagnostics]")).toBeNull();
  },
});

export const Dark = meta.story({
  args: { open: true },
  globals: { theme: "dark" },
  parameters: lookFor("The open list in the dark theme."),
});
