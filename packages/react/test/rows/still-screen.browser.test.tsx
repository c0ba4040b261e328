import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { event, output } from "../session-events.js";

const patience = { timeout: 10_000 };
const escape = "\u001b[";

interface Look {
  readonly size?: { readonly cols: number; readonly rows: number };
  readonly theme: "light" | "dark";
}

function ended(text: string, size?: Look["size"]): TerminalSessionViewModel {
  return adaptTerminalSession([
    event("terminal.opened", { command: "run", ...(size && { tty: true, size }) }),
    output(text),
    event("terminal.exited", { code: 0 }),
  ]);
}

/** What a person sees in each cell: its character, colours and font. Blank ends of rows are left out. */
function cellsOf(rows: Iterable<Element>): readonly string[] {
  return Array.from(rows, (row) => {
    const cells: string[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as HTMLElement;
      const { color, fontWeight, fontStyle, textDecorationLine } = getComputedStyle(element);
      const ground = groundOf(element);
      for (const sign of (node.textContent ?? "").replaceAll("\n", "").replaceAll("\u00a0", " ")) {
        const isBlank = sign === " " && textDecorationLine === "none";
        const font = `${fontWeight} ${fontStyle} ${textDecorationLine}`;
        cells.push(`${sign}|${ground}|${isBlank ? "" : `${painted(color)}|${font}`}`);
      }
    }
    while (cells.at(-1)?.endsWith("|none|")) cells.pop();
    return cells.join("\n");
  });
}

function groundOf(element: HTMLElement): string {
  const ground = getComputedStyle(element).backgroundColor;
  return ground === "rgba(0, 0, 0, 0)" ? "none" : painted(ground);
}

/** A colour as pixels have it: mixtures are said in other notations, to more digits. */
function painted(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].join(" ");
}

async function stillAndLive(
  text: string,
  { size, theme }: Look,
): Promise<readonly [still: readonly string[], live: readonly string[]]> {
  const view = ended(text, size);
  const panel = (still: boolean) => (
    <div data-theme={theme} style={{ inlineSize: 700 }}>
      <TerminalSessionPanel session={view} still={still} />
    </div>
  );
  const { rerender, unmount } = await render(panel(true));
  const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);
  await expect.poll(() => part("still")?.dataset["state"], patience).toBe("drawn");
  const still = cellsOf(document.querySelectorAll(".terminal-session-still .terminal-session-row"));
  await rerender(panel(false));
  await expect.poll(() => part("surface")?.dataset["state"], patience).toBe("ready");
  const liveRows = (): Element[] => [...document.querySelectorAll(".xterm-rows > div")];
  await expect.poll(() => liveRows().some((row) => row.textContent !== ""), patience).toBe(true);
  const live = cellsOf(liveRows());
  await unmount();
  return [trimmed(still), trimmed(live)];
}

function trimmed(rows: readonly string[]): readonly string[] {
  return rows.slice(0, rows.findLastIndex((row) => row !== "") + 1);
}

const palette = Array.from({ length: 16 }, (_, index) => index);
const texts: Readonly<Record<string, string>> = {
  "the sixteen colours": palette
    .map((index) => `${escape}38;5;${index}m colour ${index} ${escape}0m`)
    .join("\n"),
  "bold text, which is bright": palette
    .map((index) => `${escape}1;38;5;${index}m bold ${index}${escape}0m`)
    .join("\n"),
  "dim text": palette
    .map((index) => `${escape}2;38;5;${index}m dim ${index}${escape}0m ${escape}2mdim${escape}0m`)
    .join("\n"),
  "text on grounds": palette
    .map((index) => `${escape}48;5;${index}m on ${index} ${escape}37mwhite ${escape}30mblack${escape}0m`)
    .join("\n"),
  "dim text on grounds": palette
    .map(
      (index) =>
        `${escape}2;48;5;${index}m on ${index} ${escape}37mwhite ${escape}38;2;200;10;90mred${escape}0m`,
    )
    .join("\n"),
  "inverse text": palette
    .map(
      (index) => `${escape}7;38;5;${index}m inverse ${index} ${escape}1mbold ${escape}44mon blue${escape}0m`,
    )
    .join("\n"),
  "inverse text without colours": `${escape}7m inverse ${escape}1mbold ${escape}2mdim${escape}0m`,
  "the colours of the cube": Array.from({ length: 20 }, (_, row) =>
    Array.from(
      { length: 12 },
      (_unused, column) => `${escape}38;5;${16 + row * 12 + column}mx${column}`,
    ).join(""),
  ).join(`${escape}0m\n`),
  "colours in numbers": `${escape}38;2;250;250;240mpale ${escape}38;2;10;10;20mdark ${escape}48;2;40;90;40mon green${escape}0m`,
  "other fonts": `${escape}3mitalic ${escape}4munder ${escape}9mstrike ${escape}53mover${escape}0m ${escape}8mhidden${escape}0m`,
  "boxes and blocks": `${escape}38;2;250;250;240m┌──┐█${escape}0m ${escape}97;107m██ text${escape}0m`,
  "wide characters": `${escape}32m測試 通過${escape}0m 終端機 ${escape}31mok${escape}0m`,
  "lines that are longer than the screen": `${escape}31m${"word ".repeat(60)}${escape}0m end\n${"x".repeat(200)}`,
  "more lines than the screen has rows": Array.from(
    { length: 90 },
    (_, row) => `${escape}3${row % 8}mrow ${row}`,
  ).join("\n"),
  "a cursor that went up": `one\ntwo\nthree${escape}2A${escape}41mover${escape}0m`,
};

describe("the still text of a session that has ended", () => {
  it.each(
    Object.keys(texts).flatMap((name) => [
      { name, theme: "light" as const },
      { name, theme: "dark" as const, size: { cols: 60, rows: 24 } },
    ]),
  )("has the cells of the live screen: $name, $theme", async ({ name, ...look }) => {
    const [still, live] = await stillAndLive((texts[name] ?? "").replaceAll("\n", "\r\n"), look);
    expect(live.length).toBeGreaterThan(0);
    expect(still).toEqual(live);
  });
});
