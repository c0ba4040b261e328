import { adaptTerminalSession, type TerminalEvent } from "@terminal-session/core";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.js";
import { TerminalTranscriptCard } from "../src/card/index.js";
import { until, untilPart } from "./drawn-screen.js";
import { lookFor } from "./look-for.js";

interface CardStory {
  readonly command: string;
  readonly workingDirectory?: string;
  readonly output: string;
  readonly ended?: { readonly code?: number; readonly signal?: string } | undefined;
  readonly maxRows?: number;
}

function Card({ command, workingDirectory = "/home/dev/app", output, ended, maxRows }: CardStory): ReactNode {
  const sessionID = "card";
  const events: TerminalEvent[] = [
    { type: "terminal.opened", sessionID, command, workingDirectory },
    { type: "terminal.output", sessionID, text: output },
    ...(ended ? [{ type: "terminal.exited", sessionID, ...ended } as const] : []),
  ];
  return <TerminalTranscriptCard session={adaptTerminalSession(events)} home="/home/dev" maxRows={maxRows} />;
}

const coloured = [
  "\u001b[1m Test Files \u001b[0m",
  "\u001b[32m✓\u001b[39m fold \u001b[2m(12 tests) 84ms\u001b[22m",
  "\u001b[31m×\u001b[39m write plan \u001b[2m(3 tests) 7ms\u001b[22m",
  "  \u001b[38;2;255;235;59mexpected\u001b[39m \u001b[38;5;39m[1, 2]\u001b[39m \u001b[7m got \u001b[27m [1]",
  "downloading 7%\rdownloading 100%",
  "",
].join("\n");
const many = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");

const meta = preview.meta({
  title: "Card/TerminalTranscriptCard",
  component: Card,
  args: { command: "npm test", output: coloured, ended: { code: 1 } },
});

export const Failed = meta.story({
  parameters: lookFor(
    "Colours are kept, a line that was drawn over is there once, and the code stands in words.",
  ),
  play: async ({ canvasElement }) => {
    await until(() => expect(canvasElement).toHaveTextContent("downloading 100%"));
    await until(() => expect(canvasElement).not.toHaveTextContent("downloading 7%"));
    await expect(await untilPart(canvasElement, "pill")).toHaveTextContent("exited 1");
  },
});

export const Succeeded = meta.story({
  args: {
    command: "git switch main\ngit pull --ff-only\n",
    output: "Already up to date.\n",
    ended: { code: 0 },
  },
  parameters: lookFor("A row for each line of the command; the directory only before the first. No pill."),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "card-output");
    await expect(canvasElement.querySelectorAll("[data-part=prompt-row]")).toHaveLength(2);
    await expect(canvasElement.querySelector("[data-part=pill]")).toBeNull();
  },
});

export const Running = meta.story({
  args: { ended: undefined },
  parameters: lookFor("While it runs only the command is there."),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "prompt-row");
    await expect(canvasElement.querySelector("[data-part=card-output]")).toBeNull();
  },
});

export const Long = meta.story({
  args: { command: "seq 40", output: many, ended: { code: 0 }, maxRows: 8 },
  parameters: lookFor("Both ends, and between them how many lines are hidden."),
  play: async ({ canvasElement, userEvent }) => {
    const toggle = await untilPart(canvasElement, "toggle");
    await expect(toggle).toHaveTextContent("32");
    await userEvent.click(toggle);
    await until(() => expect(canvasElement).toHaveTextContent("line 20"));
    await userEvent.click(await untilPart(canvasElement, "toggle"));
  },
});

export const Empty = meta.story({
  args: { command: "true", output: "\u001b[0m", ended: { code: 0 } },
  parameters: lookFor("What nobody would see is no output."),
  play: async ({ canvasElement }) => {
    await untilPart(canvasElement, "no-output");
  },
});

export const Signal = meta.story({
  args: { command: "sleep 1000", output: "", ended: { code: 143, signal: "SIGTERM" } },
  parameters: lookFor("A signal outranks a code."),
  play: async ({ canvasElement }) => {
    await expect(await untilPart(canvasElement, "pill")).toHaveTextContent("SIGTERM");
  },
});
