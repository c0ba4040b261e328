import type { Terminal } from "@xterm/xterm";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSurface, type TerminalSurfaceProps } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { patience } from "../panel-parts.js";
import { bareTerminal, firstDifference, watchTerminals } from "./drawn-terminals.js";
import { pushedSession, type PushedSession } from "./pushed-session.js";
import { watchPageErrors } from "../page-errors.js";

const { last } = watchTerminals();
const size = { cols: 80, rows: 24 };
/** UTF-16 code units that a printed text can make the emulator type into the program: without a bound, each of these floods types more. */
const maxAnsweredCharacters = 8_192;

const pageErrors = watchPageErrors();

const drawnText = (): string | null | undefined => document.querySelector(".xterm-rows")?.textContent;

/** Shows a live session that records what is sent to the program, with a first line already drawn. */
async function show(
  props: Partial<TerminalSurfaceProps> = {},
): Promise<PushedSession & { readonly sent: string[] }> {
  const sent: string[] = [];
  const pushed = pushedSession({ size, controls: { write: async (text) => void sent.push(text) } });
  pushed.sink.link({ state: "live" });
  pushed.print("ready\r\n");
  await render(<TerminalSurface session={pushed.session} {...props} />);
  await expect.poll(drawnText, patience).toContain("ready");
  return { ...pushed, sent };
}

it("makes no sound for a storm of bells", async () => {
  const spies = [
    vi.spyOn(window, "AudioContext"),
    vi.spyOn(window, "Audio"),
    vi.spyOn(HTMLMediaElement.prototype, "play"),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const { print } = await show();
  print("\u0007".repeat(200_000), "\r\nsilence");
  await expect.poll(drawnText, patience).toContain("silence");
  expect(spies.flatMap((spy): unknown[] => spy.mock.calls)).toEqual([]);
  expect(document.querySelector("audio, video, embed, object")).toBeNull();
  expect(pageErrors).toEqual([]);
});

/** The rows of a screen that have something on them. */
const rowsOf = ({ buffer: { active } }: Terminal): string[] =>
  Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true) ?? "",
  ).filter((row) => row !== "");

it.each([
  [
    "a number over 32 bits",
    "\u001b[4294967297mplain\u001b[4294967299Cend",
    ["ready", `plain${" ".repeat(74)}e`, "nd"],
  ],
  [
    "a number over 64 bits",
    "\u001b[99999999999999999999mplain\u001b[99999999999999999999Dend",
    ["ready", "endin"],
  ],
  [
    "a number over 32 bits among others",
    "\u001b[1;4294967297;31mred\u001b[4294967298;5Hthere",
    ["ready", "red", "    there"],
  ],
  [
    "parameters by the thousand",
    `\u001b[${"0;".repeat(20_000)}1mafter\u001b[3;${"9;".repeat(20_000)}Hthird`,
    ["ready", "after", "        third"],
  ],
  ["empty parameters by the thousand", `\u001b[31m\u001b[${";".repeat(20_000)}mafter`, ["ready", "after"]],
  [
    "parts of parameters by the thousand",
    `\u001b[4${":3".repeat(20_000)}mafter\u001b[38:2${":9".repeat(20_000)}mend`,
    ["ready", "afterend"],
  ],
])("draws after %s what it means, as an emulator by itself does", async (_name, text, rows) => {
  const { print } = await show();
  const bare = await bareTerminal(`ready\r\n${text}\r\nfinished`, size);
  print(text, "\r\nfinished");
  await expect.poll(drawnText, patience).toContain("finished");
  expect(rowsOf(last())).toEqual([...rows, "finished"]);
  expect(firstDifference(last(), bare)).toBeUndefined();
  expect(pageErrors).toEqual([]);
});

it.each([
  ["one question for a thousand colours", `\u001b]4${";0;?".repeat(1_000)}\u0007`],
  ["a thousand questions for a colour", "\u001b]10;?\u0007".repeat(1_000)],
  ["a thousand questions for the look", "\u001bP$qm\u001b\\".repeat(1_000)],
  ["text between questions", `${"x".repeat(79)}\r\n\u001b[c\u001b[6n\u001b]11;?\u0007`.repeat(1_000)],
])("answers little, and still takes keys, after %s", async (_name, questions) => {
  const { print, sent } = await show({ interactive: true });
  print(questions, "\r\nasked");
  await expect.poll(drawnText, patience).toContain("asked");
  const answered = sent.join("");
  expect(answered.length).toBeLessThanOrEqual(maxAnsweredCharacters);
  last().focus();
  await userEvent.keyboard("ls{Enter}");
  await expect.poll(() => sent.join("").slice(answered.length), patience).toContain("ls\r");
  expect(pageErrors).toEqual([]);
});
