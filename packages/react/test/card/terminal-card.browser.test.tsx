import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalTranscriptCard } from "../../src/card/index.js";
import { drawRows } from "../../src/rows/draw-rows.js";
import { textOfRow, type SpanStyle } from "../../src/rows/screen-row.js";
import "../../src/styles.css";
import cases from "../conformance/terminal-card.json";
import { event, output } from "../session-events.js";

const patience = { timeout: 10_000 };

const settled = (text: string, code?: number): TerminalSessionViewModel =>
  adaptTerminalSession([
    event("terminal.opened", { command: "run" }),
    ...(text === "" ? [] : [output(text)]),
    event("terminal.exited", code === undefined ? {} : { code }),
  ]);

const parts = (name: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
];
const rowTexts = (): readonly string[] => parts("row").map((row) => row.textContent.replace(/\n$/, ""));

/** The cases call three colours by a name or by the numbers of one palette; ours are always called by their names. */
const sameColours: Record<string, string> = { "rgb(187, 0, 187)": "magenta" };
const expectedStyle = (style: object | null): SpanStyle | undefined => {
  if (!style) return undefined;
  const named = Object.entries(style).map(([key, value]) => [key, sameColours[String(value)] ?? value]);
  return Object.fromEntries(named);
};

// The compiler gives the cases of a file one type for all of its tables.
const block = <Case,>(name: string): readonly Case[] =>
  (cases.block.find((each) => each.name === name)?.cases ?? []) as readonly unknown[] as readonly Case[];

describe("the rows of an output", () => {
  it.each(cases.ansiReplay)("$name", async ({ input, lines, spans }) => {
    const rows = await drawRows(settled(input), { joinWrapped: true });
    expect(rows?.map(textOfRow)).toEqual(lines);
    const expected = spans?.map((row) =>
      row.map(({ text, style }) => ({ text, ...(style && { style: expectedStyle(style) }) })),
    );
    const drawn = rows?.map((row) => row.spans);
    expect(drawn).toEqual(expected ?? drawn);
  });

  it("stay as long as the line is, when each cell has a colour and all is drawn again", async () => {
    const line = Array.from({ length: 2_000 }, (_, cell) => `\u001b[38;5;${cell % 256}mx`).join("");
    const rows = await drawRows(settled(`${line}\r${line}`), { joinWrapped: true });
    expect(rows).toHaveLength(1);
    expect(rows?.map(textOfRow).join("")).toBe("x".repeat(2_000));
  });

  it("join what the emulator wrapped, and only that", async () => {
    const view = adaptTerminalSession([
      event("terminal.opened", { command: "run", size: { cols: 10, rows: 4 }, tty: true }),
      output("0123456789abc\r\n漢字漢字漢字\r\n"),
      event("terminal.exited", { code: 0 }),
    ]);
    const joined = await drawRows(view, { joinWrapped: true });
    expect(joined?.map(textOfRow)).toEqual(["0123456789abc", "漢字漢字漢字", ""]);
    const apart = await drawRows(view);
    expect(apart?.map(textOfRow)).toEqual(["0123456789", "abc", "漢字漢字漢", "字", ""]);
  });
});

describe("the card", () => {
  it.each(block<Presence>("output presence"))("shows what there is to see: %j", async (given) => {
    const { running, output: text = "", rows, shows } = given;
    const view = running
      ? adaptTerminalSession([event("terminal.opened", { command: "run" }), output(text)])
      : settled(text, 0);
    await render(<TerminalTranscriptCard session={view} />);
    await expect.poll(() => rowTexts(), patience).toEqual(rows ?? []);
    expect(parts("prompt-row")).toHaveLength(1);
    expect(parts("no-output")).toHaveLength(shows?.startsWith("empty placeholder") ? 1 : 0);
    expect(parts("copy-output")).toHaveLength(rows ? 1 : 0);
  });

  it.each(block<Height>("height cap"))("shows both ends and how much is between: %j", async (given) => {
    const { lines, maxLines, visible, visibleCount, hidden, trailingNewline } = given;
    const text = Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join("\n");
    const view = settled(trailingNewline ? `${text}\n` : text, 0);
    await render(<TerminalTranscriptCard session={view} {...(maxLines !== null && { maxRows: maxLines })} />);
    const count = visible?.length ?? visibleCount ?? lines;
    await expect.poll(() => rowTexts().length, patience).toBe(count);
    const shown = rowTexts();
    expect(shown).toEqual(visible?.map((line) => `line ${line}`) ?? shown);
    const toggles = parts("toggle");
    const counted = toggles.map((toggle) => /\d+/.exec(toggle.textContent)?.[0]);
    expect(counted).toEqual(hidden ? [String(hidden)] : []);
    toggles[0]?.click();
    await expect.poll(() => rowTexts().length, patience).toBe(lines);
    expect(parts("toggle").every((toggle) => toggle.ariaExpanded === "true")).toBe(true);
  });

  it.each([
    { ended: { code: 3 }, pill: "exited 3" },
    { ended: { code: 3, signal: "SIGTERM" }, pill: "stopped by SIGTERM" },
    { ended: { signal: "SIGSEGV" }, pill: "ended by SIGSEGV" },
    { ended: { code: 0 }, pill: undefined },
    { ended: {}, pill: undefined },
  ])("has a pill only for a code other than 0 or a signal: $ended", async ({ ended, pill }) => {
    const events = [event("terminal.opened", { command: "run" }), event("terminal.exited", ended)];
    await render(<TerminalTranscriptCard session={adaptTerminalSession(events)} />);
    expect(parts("pill").map((element) => element.textContent)).toEqual(pill ? [pill] : []);
  });

  it("says nothing of a failure that only the tool tells of, and is not there without a command", async () => {
    const failed = event("terminal.error", { title: "tool failed" });
    const view = adaptTerminalSession([event("terminal.opened", { command: "run" }), output("x"), failed]);
    const screen = await render(<TerminalTranscriptCard session={view} />);
    await expect.poll(() => rowTexts(), patience).toEqual(["x"]);
    expect(parts("pill")).toEqual([]);
    await screen.rerender(<TerminalTranscriptCard session={adaptTerminalSession([output("x")])} />);
    expect(parts("card")).toEqual([]);
  });

  it("copies what came, and says so only when it was copied", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce(undefined);
    onTestFinished(() => write.mockRestore());
    await render(<TerminalTranscriptCard session={settled("\u001b[31mred\u001b[0m\n", 0)} />);
    await expect.poll(() => parts("copy-output").length, patience).toBe(1);
    const [button] = parts("copy-output");
    await userEvent.click(button as HTMLElement);
    expect(write).toHaveBeenCalledWith("\u001b[31mred\u001b[0m\n");
    await expect.poll(() => parts("copy-output")[0]?.dataset["state"], patience).toBe("copied");
    write.mockRejectedValueOnce(new Error("no"));
    await userEvent.click(button as HTMLElement);
    await expect.poll(() => parts("copy-output")[0]?.dataset["state"], patience).toBe("failed");
  });

  it("loads no emulator for rows that were drawn earlier", async () => {
    const rows = [{ spans: [{ text: "kept", style: { fg: "green" } as const }] }];
    await render(<TerminalTranscriptCard session={settled("other", 0)} rows={rows} />);
    expect(rowTexts()).toEqual(["kept"]);
    expect(getComputedStyle(document.querySelector(".terminal-session-span") as Element).color).not.toBe(
      getComputedStyle(parts("card")[0] as Element).color,
    );
  });
});

interface Presence {
  readonly running?: boolean;
  readonly output?: string;
  readonly rows?: readonly string[];
  readonly shows?: string;
}

interface Height {
  readonly lines: number;
  readonly maxLines: number | null;
  readonly visible?: readonly number[];
  readonly visibleCount?: number;
  readonly hidden?: number;
  readonly trailingNewline?: boolean;
}
