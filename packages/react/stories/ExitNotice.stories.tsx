import { fixtures } from "@terminal-session/fixtures";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { ExitNotice, useSessionChrome } from "../src/index.js";
import { untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

function Notice(props: StillProps): ReactNode {
  return <ExitNotice session={useSessionChrome(useStillView(props))} />;
}

const meta = preview.meta({
  title: "Parts/ExitNotice",
  tags: ["autodocs"],
  component: Notice,
  args: { fixture: fixtures.exitedZero },
});

export const Success = meta.story({
  parameters: lookFor("Code 0, and only code 0, has the colour of success."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "exit")).toHaveAttribute("data-state", "success");
  },
});

export const Failure = meta.story({
  args: { fixture: fixtures.exitedNonzero },
  parameters: lookFor("The code and the producer's summary."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "exit-summary")).toHaveTextContent("Type checking failed.");
  },
});

export const Signal = meta.story({
  args: { fixture: fixtures.exitedSignal },
  parameters: lookFor("The name of the signal, and no code."),
});

export const Denied = meta.story({
  args: { fixture: fixtures.denied },
  parameters: lookFor("Denied, with the producer's summary."),
});

export const Unknown = meta.story({
  args: { fixture: fixtures.exitedUnknown },
  parameters: lookFor("Ended, code unknown: neither success nor failure."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent(/^ended, code unknown$/);
  },
});

export const NotYet = meta.story({
  args: { fixture: fixtures.running },
  parameters: lookFor("Nothing while the session runs."),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[data-part=exit]")).toBeNull();
  },
});
