import { loadRecording, recordingNames } from "@terminal-session/fixtures";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface, type SurfaceStatus } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { bareTerminal, watchTerminals } from "./drawn-terminals.js";
import { mainThreadMs } from "./main-thread.js";
import { pushedSession, type PushedSession } from "./pushed-session.js";

const { last } = watchTerminals();
const limitMs = 20_000;
const afterwards = "this line came after it";

const pageErrors: unknown[] = [];
const noteError = (event: ErrorEvent | PromiseRejectionEvent): void => {
  pageErrors.push("error" in event ? event.error : event.reason);
};
beforeEach(() => {
  pageErrors.length = 0;
  window.addEventListener("error", noteError);
  window.addEventListener("unhandledrejection", noteError);
});
afterEach(() => {
  window.removeEventListener("error", noteError);
  window.removeEventListener("unhandledrejection", noteError);
});

interface Shown extends PushedSession {
  readonly sent: string[];
  readonly statuses: SurfaceStatus[];
  readonly unmount: () => Promise<void>;
}

/** Shows a session that records what is sent to the program, with a first line already drawn. */
async function show(): Promise<Shown> {
  const sent: string[] = [];
  const statuses: SurfaceStatus[] = [];
  const controls = {
    write: async (data: string): Promise<void> => {
      sent.push(data);
    },
  };
  const pushed = pushedSession({ size: { cols: 80, rows: 24 }, controls });
  pushed.print("ready\r\n");
  const { unmount } = await render(
    <TerminalSurface session={pushed.session} onStatus={(status) => statuses.push(status)} />,
  );
  await expect
    .poll(() => document.querySelector(".xterm-rows")?.textContent, { timeout: limitMs })
    .toContain("ready");
  return { ...pushed, sent, statuses, unmount };
}

const screenText = (): string => {
  const { active } = last().buffer;
  return Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true)).join(
    "\n",
  );
};

const coloursOf = (): string => {
  const styles = Array.from(document.querySelectorAll(".xterm style"), ({ textContent }) => textContent);
  const screen = document.querySelector<HTMLElement>(".xterm-scrollable-element");
  return [...styles, screen?.style.backgroundColor].join("\n");
};

describe("hostile recordings", () => {
  it.each(recordingNames.hostile)(
    "sends nothing, changes no mode and no colour, and goes on: %s",
    async (name) => {
      const recording = await loadRecording(name);
      const shown = await show();
      const events: string[] = [];
      const terminal = last();
      terminal.onData((data) => events.push(`data ${data}`));
      terminal.onBinary((data) => events.push(`binary ${data}`));
      terminal.onTitleChange((title) => events.push(`title ${title}`));
      const colours = coloursOf();
      const size = [terminal.cols, terminal.rows];
      for (const { code, data } of recording.items) if (code === "o") shown.print(data);
      shown.print(`\r\n${afterwards}\r\n`);
      const isTold = (): boolean => (shown.statuses.at(-1)?.hiddenCharacters ?? 0) > 0;
      await expect.poll(() => screenText().includes(afterwards) || isTold(), { timeout: limitMs }).toBe(true);
      await expect.poll(() => terminal.modes.synchronizedOutputMode, { timeout: limitMs }).toBe(false);
      expect([shown.sent, events, pageErrors]).toEqual([[], [], []]);
      expect(terminal.modes).toEqual((await bareTerminal("", { cols: 80, rows: 24 })).modes);
      expect([coloursOf(), [terminal.cols, terminal.rows]]).toEqual([colours, size]);
      expect(terminal.options).toMatchObject({ cursorBlink: false, convertEol: false, disableStdin: true });
      await shown.unmount();
    },
    2 * limitMs,
  );

  it("says how much an unfinished sequence hides, and no longer when it has ended", async () => {
    const shown = await show();
    shown.print("\u001b]0;swallowed\r\n", "and this");
    await expect.poll(() => shown.statuses.at(-1)?.hiddenCharacters, { timeout: limitMs }).toBe(21);
    shown.print("\u0007seen");
    await expect.poll(() => shown.statuses.at(-1)?.hiddenCharacters, { timeout: limitMs }).toBe(0);
    expect(screenText()).toContain("seen");
  });

  it("keeps what a program wants to erase for good", async () => {
    const shown = await show();
    shown.print("evidence\r\n".repeat(50), "\u001b[3J", "\u001bc", "\u001b[2J", "end");
    await expect.poll(screenText, { timeout: limitMs }).toContain("end");
    expect(screenText()).toContain("evidence");
  });

  it("shows bidi controls where they are", async () => {
    const shown = await show();
    shown.print("a\u202eb");
    await expect.poll(screenText, { timeout: limitMs }).toContain("a⟨U+202E⟩b");
  });

  const dear = recordingNames.hostile.filter((name) => /^(bomb|params|title|unterminated)/.test(name));
  const floods: readonly (readonly [string, string])[] = [
    ["alternate screen in and out", "\u001b[?1049h\u001b[?1049l".repeat(5_000)],
    ["clearing the screen", "\u001b[2J".repeat(20_000)],
    ["inserting a screen of lines", "\u001b[24L".repeat(10_000)],
    ["scrolling a screen of lines", "\u001b[24S".repeat(10_000)],
    ["repeating a screen of characters", "a\u001b[1920b".repeat(8_000)],
    ["filling the screen", "\u001b#8".repeat(20_000)],
    [
      "a link on every character",
      "\u001b]8;id=a;https://a.example/\u001b\\x\u001b]8;;\u001b\\\r\n".repeat(1_500),
    ],
    ["new lines mode on and off", "\u001b[20h\u001b[20l".repeat(8_000)],
  ];

  /** Main-thread CPU from the first piece until the last is on the screen, least of some runs. */
  async function cost(pieces: readonly string[]): Promise<number> {
    const costs: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const shown = await show();
      const before = await mainThreadMs();
      shown.print(...pieces, "\u001b\\\u0018\u001b[?1049l\r\nfinished");
      await expect.poll(screenText, { timeout: limitMs, interval: 20 }).toContain("finished");
      await expect.poll(() => last().modes.synchronizedOutputMode, { timeout: limitMs }).toBe(false);
      costs.push((await mainThreadMs()) - before);
      await shown.unmount();
    }
    return Math.min(...costs);
  }

  const harmless = "a line of what a program prints, with \u001b[32mcolour\u001b[0m in it\r\n";
  const harmlessCosts = new Map<number, number>();
  async function harmlessCost(length: number): Promise<number> {
    const known =
      harmlessCosts.get(length) ??
      (await cost([harmless.repeat(Math.ceil(length / harmless.length)).slice(0, length)]));
    harmlessCosts.set(length, known);
    return known;
  }

  it.each([...dear.map((name) => [name, undefined] as const), ...floods])(
    "takes no more than five times the CPU of a harmless text of its size: %s",
    async (name, flood) => {
      const recording =
        flood === undefined ? (await loadRecording(name as (typeof dear)[number])).output : flood;
      const most = 5 * Math.max(await harmlessCost(recording.length), 10);
      expect(await cost([recording])).toBeLessThan(most);
    },
    120_000,
  );
});
