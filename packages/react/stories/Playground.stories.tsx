import { fixtures } from "@terminal-session/fixtures";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { until, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor } from "./look-for.js";

const streams = new Map(Object.entries(fixtures));

interface PlaygroundProps {
  /** Which stream to play. */
  readonly stream: string;
  /** How many times faster than it was written. */
  readonly speed: number;
  /** How many steps to play. */
  readonly stopAt: number;
  /** Show what has come at once instead of playing it. */
  readonly atOnce: boolean;
}

function Playground({ stream, speed, stopAt, atOnce }: PlaygroundProps): ReactNode {
  return (
    <FixturePanel
      fixture={streams.get(stream) ?? fixtures.idle}
      speed={atOnce ? Number.POSITIVE_INFINITY : Math.max(speed, 0.1)}
      stopAt={stopAt}
    />
  );
}

const meta = preview.meta({
  title: "Panel/Playground",
  component: Playground,
  args: { stream: "allowed", speed: 1, stopAt: 600, atOnce: false },
  argTypes: {
    stream: { control: "select", options: [...streams.keys()] },
    speed: { control: { type: "range", min: 0.25, max: 20, step: 0.25 } },
    stopAt: { control: { type: "range", min: 0, max: 600, step: 1 } },
  },
});

export const Play = meta.story({
  parameters: lookFor(
    "Any stream at any speed: the controls below choose it, its pace, and the step at which it stops.",
  ),
});

export const StoppedAtStepTwo = meta.story({
  args: { stopAt: 2, atOnce: true },
  parameters: lookFor(
    "The stream stops after its second step: the approval is pending, and nothing has run.",
  ),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("waiting");
    await until(() => expect(canvasElement.querySelector("[data-part=exit]")).toBeNull());
  },
});

export const AllSteps = meta.story({
  args: { speed: 20 },
  parameters: lookFor("The same stream to its end at twenty times its pace: asked, allowed, run, exited 0."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent("exited 0");
  },
});
