import { loadRecording, recordingNames } from "@terminal-session/fixtures";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface, type SurfaceStatus } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { bareTerminal, watchTerminals } from "./drawn-terminals.js";
import { pushedSession, type PushedSession } from "./pushed-session.js";
import { watchPageErrors } from "../page-errors.js";

const { last } = watchTerminals();
const limitMs = 20_000;
const afterwards = "this line came after it";

const pageErrors = watchPageErrors();

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

  it("takes a number that is too large for no other one", async () => {
    const shown = await show();
    // Cut to 32 bits these would be bold, and a move to the first column.
    shown.print("\u001b[4294967297mplain\u001b[4294967297Gend");
    await expect.poll(screenText, { timeout: limitMs }).toContain("plain");
    const line = last().buffer.active.getLine(1);
    expect(line?.getCell(0)?.isBold()).toBe(0);
    expect(line?.translateToString(true)).toMatch(/^plain/);
    expect(pageErrors).toEqual([]);
  });

  it("says nothing of what it was given in the console", async () => {
    const methods = ["log", "info", "warn", "error", "debug"] as const;
    const spies = methods.map((method) => vi.spyOn(console, method));
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    const shown = await show();
    shown.print(
      "\u001b]0;\u001b[31m\u202etitle\u0007",
      "\u001bP$qzz\u001b\\",
      "\u001b[1;2;3;$y\u009b?\u001b[;;;",
      "\ud83d end",
    );
    await expect.poll(screenText, { timeout: limitMs }).toContain("end");
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(last().options.logLevel).toBe("off");
  });

  it("shows bidi controls where they are", async () => {
    const shown = await show();
    shown.print("a\u202eb");
    await expect.poll(screenText, { timeout: limitMs }).toContain("a⟨U+202E⟩b");
  });

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
    [
      "a link of another name on every character",
      Array.from(
        { length: 20_000 },
        (_, index) => `\u001b]8;id=${index};https://a.example/\u001b\\x\u001b]8;;\u001b\\`,
      ).join(""),
    ],
    ["bells", "\u0007".repeat(200_000)],
    ["numbers that nothing can count", "\u001b[4294967297m\u001b[99999999999999999999C".repeat(5_000)],
    ["parameters without end", `\u001b[${"1;".repeat(50_000)}m`.repeat(4)],
  ];

  // An emulator without a guard needs minutes for some of these; what they cost is a benchmark, `npm run bench -- hostile`.
  it.each(floods)(
    "goes on after a flood: %s",
    async (_name, flood) => {
      const shown = await show();
      shown.print(flood, "\u001b\\\u0018\u001b[?1049l\r\nfinished");
      await expect.poll(screenText, { timeout: 3 * limitMs }).toContain("finished");
      expect([shown.sent, pageErrors]).toEqual([[], []]);
      await shown.unmount();
    },
    5 * limitMs,
  );
});
