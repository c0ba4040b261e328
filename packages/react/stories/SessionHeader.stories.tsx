import { fixtures } from "@terminal-session/fixtures";
import type { ReactNode } from "react";
import { expect, fn } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import {
  SessionHeader,
  TerminalSessionMessagesProvider,
  useSessionChrome,
  type SessionHeaderProps,
} from "../src/index.js";
import { until, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";
import { useStillView, type StillProps } from "./still-view.js";

function Header({ fixture, stopAt, ...props }: StillProps & Omit<SessionHeaderProps, "session">): ReactNode {
  const session = useSessionChrome(useStillView({ fixture, ...(stopAt === undefined ? {} : { stopAt }) }));
  return <SessionHeader {...props} session={session} />;
}

const meta = preview.meta({
  title: "Parts/SessionHeader",
  tags: ["autodocs"],
  component: Header,
  args: { fixture: fixtures.running },
});

export const Idle = meta.story({
  args: { fixture: fixtures.idle },
  parameters: lookFor(
    "Without a command the header says that there is none yet, and offers nothing to copy or stop.",
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await untilPart(canvasElement, "header")).toHaveTextContent("no command yet");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Running = meta.story({
  args: { onStop: fn(() => Promise.resolve()) },
  parameters: lookFor(
    "The stop button asks the program to end; then it says that it was asked, and that the program still runs.",
  ),
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await expect(await untilPart(canvasElement, "working-directory")).toHaveTextContent("/home/dev/app");
    await userEvent.click(await canvas.findByRole("button", { name: "Stop" }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await until(() => expect(canvasElement).toHaveTextContent("Asked to end, still running"));
  },
});

export const StopInOtherWords = meta.story({
  args: { onStop: () => Promise.resolve() },
  parameters: lookFor(
    "An app whose stop does something else says so in its own words: on the button and in its hint.",
  ),
  render: (props) => (
    <TerminalSessionMessagesProvider
      messages={{ stop: "Interrupt", stopHint: "Sends Ctrl-C to the program" }}
    >
      <Header {...props} />
    </TerminalSessionMessagesProvider>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Interrupt" })).toHaveAccessibleDescription(
      "Sends Ctrl-C to the program",
    );
  },
});

export const StopFailed = meta.story({
  args: { onStop: () => Promise.reject(new Error("the host is away")) },
  parameters: lookFor("A stop that did not arrive is said to have failed, with the reason."),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Stop" }));
    await until(() => expect(canvasElement.innerHTML).toContain("the host is away"));
  },
});

export const Waiting = meta.story({
  args: { fixture: fixtures.waiting },
  parameters: lookFor("The state says in words that it waits for approval."),
});

export const Exited = meta.story({
  args: { fixture: fixtures.exitedNonzero, onStop: () => Promise.resolve() },
  parameters: lookFor("A session that ended has a time that stands still, and nothing to stop."),
  play: async ({ canvas, canvasElement }) => {
    await expect(await untilPart(canvasElement, "elapsed")).toHaveTextContent("0:02");
    await expect(canvas.queryByRole("button", { name: "Stop" })).toBeNull();
  },
});

export const ExitedUnknown = meta.story({
  args: { fixture: fixtures.exitedUnknown },
  parameters: lookFor("An end of which nobody knows the code is neither green nor red."),
});

export const Failed = meta.story({
  args: { fixture: fixtures.failed },
  parameters: lookFor("The state says error."),
});

export const LongCommand = meta.story({
  args: { fixture: fixtures.longCommand },
  parameters: lookFor(
    "A command that does not fit is cut at the edge, and is there in whole for reading aloud and copying.",
  ),
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    await until(() => expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth));
    await expect(header).toHaveTextContent("OPTION_11=value-11");
  },
});

export const Narrow = meta.story({
  args: { fixture: fixtures.longCommand },
  parameters: {
    ...lookFor("At 320 px state, command, directory and time wrap and stay legible."),
    widthPx: 320,
  },
  play: async ({ canvasElement }) => {
    const header = await untilPart(canvasElement, "header");
    await until(() => expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth));
  },
});

export const Dark = meta.story({
  globals: { theme: "dark" },
  parameters: lookFor("The header in the dark theme."),
});
