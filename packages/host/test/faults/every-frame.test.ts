import { readFileSync } from "node:fs";
import headless from "@xterm/headless";
import { expect, it } from "vitest";
import type { WebSocket } from "ws";
import { connect, pageSocket, textOf, untilLive, untilShown } from "../serve/follow-terminal.js";
import { openTerminals, type OpenTerminals } from "../serve/open-terminals.js";
import { emulatorState } from "../terminals/emulator-state.js";

/** What a full-screen program printed, read by read. */
const recording = readFileSync(new URL("../../../fixtures/recordings/real/vim.cast", import.meta.url), "utf8")
  .split("\n")
  .slice(1)
  .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as readonly [number, string, string]]))
  .flatMap(([, kind, text]) => (kind === "o" ? [text] : []))
  .slice(0, 60);

/** Sessions at a time: most of each is waiting. */
const together = 6;

it("is the same screen, wherever the line is dropped", { timeout: 180_000 }, async () => {
  const opened = await openTerminals({ limits: { launchesPerMinute: 1_000, maxSessionsPerOwner: 200 } });
  const frames = Array.from(recording, (_, index) => index + 1);
  let drops = 0;
  for (let first = 0; first < frames.length; first += together) {
    const played = frames.slice(first, first + together).map((frame) => screensOf(opened, frame));
    for (const { dropped, whole, isDropped } of await Promise.all(played)) {
      expect(dropped).toEqual(whole);
      if (isDropped) drops += 1;
    }
  }
  expect(drops).toBe(frames.length);
});

/** Plays the recording to a line that is dropped after so many frames of it, and to one that is not. */
async function screensOf(
  opened: OpenTerminals,
  frame: number,
): Promise<{ readonly dropped: object; readonly whole: object; readonly isDropped: boolean }> {
  let isPlaying = false;
  let left = frame;
  const Page = pageSocket(opened.url);
  class Breaking extends (Page as unknown as typeof WebSocket) {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        if (!isPlaying || typeof data === "string") return;
        left -= 1;
        if (left === 0) this.terminate();
      });
    }
  }
  const client = connect({ ...opened, Socket: Breaking });
  // A program that prints what is typed, byte for byte.
  const sessionId = await client.create("stty raw -echo; printf 'r-e-a-d-%s' y; cat\n");
  const whole = connect(opened).follow(sessionId);
  const session = client.follow(sessionId);
  await Promise.all([untilLive(session), untilLive(whole)]);
  await Promise.all([untilShown(session, "r-e-a-d-y"), untilShown(whole, "r-e-a-d-y")]);
  isPlaying = true;
  let characters = textOf(whole).length;
  for (const text of recording) {
    const printed = new Promise<void>((resolve) => {
      const stop = whole.subscribe(() => {
        if (textOf(whole).length < characters) return;
        stop();
        resolve();
      });
    });
    characters += text.length;
    // A frame for each: the next one is typed when somebody else has seen this one.
    await whole.controls.write?.(text);
    await printed;
  }
  await whole.controls.write?.("e-n-d");
  await untilShown(whole, "e-n-d");
  const wanted = await stateAfter(textOf(whole));
  // A line that was dropped just now comes back after a pause.
  await expect.poll(() => stateAfter(textOf(session)), { timeout: 30_000, interval: 250 }).toEqual(wanted);
  await client.workspace.launch.terminate({ sessionId });
  return { dropped: await stateAfter(textOf(session)), whole: wanted, isDropped: left <= 0 };
}

async function stateAfter(text: string): Promise<object> {
  const terminal = new headless.Terminal({ cols: 80, rows: 24, scrollback: 1_000, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  const state = emulatorState(terminal);
  terminal.dispose();
  return state;
}
