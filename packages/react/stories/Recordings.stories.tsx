import {
  loadRecording,
  recordingEntries,
  recordingItems,
  recordingNames,
  type FixtureItem,
  type RecordingName,
} from "@terminal-session/fixtures";
import { useEffect, useState, type ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { drawnRows, until, untilDrawn, untilPart } from "./drawn-screen.js";
import { FixturePanel } from "./FixturePanel.js";
import { lookFor } from "./look-for.js";

interface RecordingPanelProps {
  readonly recording: RecordingName;
  /** How many times faster than it was recorded. */
  readonly speed: number;
  /** How many events to play; all by default. */
  readonly stopAt?: number;
}

interface Played {
  readonly name: RecordingName;
  readonly items: () => readonly FixtureItem[];
}

/** A panel over a recording, which is loaded when it is shown. */
function RecordingPanel({ recording, speed, stopAt }: RecordingPanelProps): ReactNode {
  const [played, setPlayed] = useState<Played>();
  useEffect(() => {
    let isWanted = true;
    loadRecording(recording).then(
      (loaded) => isWanted && setPlayed({ name: recording, items: () => recordingItems(loaded) }),
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [recording]);
  return (
    played?.name === recording && (
      <FixturePanel fixture={played} speed={speed} {...(stopAt === undefined ? {} : { stopAt })} />
    )
  );
}

const args: RecordingPanelProps = { recording: "node-test", speed: Number.POSITIVE_INFINITY };

const meta = preview.meta({
  title: "Recordings",
  component: RecordingPanel,
  args,
  argTypes: {
    recording: { control: "select", options: [...recordingNames.real, ...recordingNames.hostile] },
    speed: { control: "select", options: [0.5, 1, 2, 5, 20, Number.POSITIVE_INFINITY] },
  },
});

const purposeOf = (name: RecordingName, sentence: string): ReturnType<typeof lookFor> =>
  lookFor(`${recordingEntries[name].purpose} ${sentence}`);

export const Playground = meta.story({
  args: { recording: "npm-install", speed: 5 },
  parameters: lookFor("Any recording at any speed: the controls below choose them."),
});

export const NodeTest = meta.story({
  parameters: purposeOf("node-test", "The end says exited 1."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "generatedMessage: true,");
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent("exited 1");
  },
});

export const CargoBuild = meta.story({
  args: { recording: "cargo-build" },
  parameters: purposeOf("cargo-build", "No trace of the bar is left."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "generated 1 warning");
    await expect(drawnRows(canvasElement).join("\n")).not.toContain("Building");
  },
});

export const Spinner = meta.story({
  args: { recording: "npm-install", speed: 20 },
  parameters: purposeOf("npm-install", "The spinner turns in one place."),
});

export const Vim = meta.story({
  args: { recording: "vim", stopAt: 22 },
  parameters: purposeOf(
    "vim",
    "The editor is open: two windows, their status lines, and the cursor in one of them.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "doc.txt");
  },
});

export const VimLeft = meta.story({
  args: { recording: "vim" },
  parameters: purposeOf("vim", "The editor was left, so its screen is gone."),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "exit");
    await until(() => expect(drawnRows(canvasElement).join("")).toBe(""));
  },
});

export const Less = meta.story({
  args: { recording: "git-log-less", speed: 2 },
  parameters: purposeOf("git-log-less", "The pager's screen is whole before and after the change of size."),
});

export const Htop = meta.story({
  args: { recording: "htop", stopAt: 42 },
  parameters: purposeOf(
    "htop",
    "Bars and columns are aligned, and text can be selected although the program asked for the mouse.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "Load average");
  },
});

export const Password = meta.story({
  args: { recording: "password-noecho" },
  parameters: purposeOf("password-noecho", "The password is nowhere."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "got 17 characters");
    await expect(canvasElement.innerHTML).not.toContain("secret-not-echoed");
  },
});

export const Flood = meta.story({
  args: { recording: "flood-yes" },
  parameters: purposeOf("flood-yes", "The page answers while it arrives."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "the quick brown fox 漢字");
  },
});

export const Segfault = meta.story({
  args: { recording: "segfault" },
  parameters: purposeOf("segfault", "The end names the signal."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "exit")).toHaveTextContent("ended by SIGSEGV");
    await expect(await untilPart(canvasElement, "exit")).toHaveAttribute("data-state", "signal");
  },
});

export const HostileAlternateScreen = meta.story({
  args: { recording: "alt-screen-trap" },
  parameters: purposeOf(
    "alt-screen-trap",
    "The panel's own words about the state are outside the screen, where no output can draw.",
  ),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "Everything is fine. 0 errors.");
    await expect(await untilPart(canvasElement, "state")).toHaveTextContent("running");
  },
});

export const HostileBidi = meta.story({
  args: { recording: "bidi" },
  parameters: purposeOf(
    "bidi",
    "The controls are visible tokens, and the text stands in the order in which it came.",
  ),
  play: async ({ canvasElement }) => {
    await until(() => expect(drawnRows(canvasElement).join("\n")).toContain("rlo"));
    await expect(drawnRows(canvasElement).join("\n")).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  },
});

export const HostileScrollBomb = meta.story({
  args: { recording: "bomb-sd" },
  parameters: purposeOf("bomb-sd", "The text after it is drawn at once."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "after");
  },
});

export const HostileUnterminated = meta.story({
  args: { recording: "unterminated-osc" },
  parameters: purposeOf("unterminated-osc", "The footer says how much is hidden."),
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement, "visible");
    await expect(await untilPart(canvasElement, "hidden-characters")).toHaveTextContent(
      /\d+ characters hidden/,
    );
  },
});

export const HostileTitle = meta.story({
  args: { recording: "title-spoof" },
  parameters: purposeOf("title-spoof", "Neither the page's title nor the panel's changes."),
  play: async ({ canvasElement }) => {
    const title = document.title;
    await until(() => expect(drawnRows(canvasElement).some((row) => row !== "")).toBe(true));
    await expect(document.title).toBe(title);
  },
});
