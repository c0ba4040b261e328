import { UnicodeGraphemesAddon } from "@xterm/addon-unicode-graphemes";
import { Terminal, type IBuffer } from "@xterm/xterm";
import { afterEach, beforeEach } from "vitest";

const made: Terminal[] = [];
// Taken off the prototype to be called on whatever terminal it is called on.
// oxlint-disable-next-line typescript/unbound-method
const open = Terminal.prototype.open;

/** Watches which emulators are put into the page while a test runs, the newest last. */
export function watchTerminals(): { readonly opened: readonly Terminal[]; readonly last: () => Terminal } {
  beforeEach(() => {
    made.length = 0;
    Terminal.prototype.open = function watched(parent) {
      made.push(this);
      open.call(this, parent);
    };
  });
  afterEach(() => {
    Terminal.prototype.open = open;
  });
  const last = (): Terminal => {
    const terminal = made.at(-1);
    if (!terminal) throw new Error("No emulator has been opened.");
    return terminal;
  };
  return { opened: made, last };
}

/** How an emulator of its own is made for a comparison. */
export interface BareOptions {
  readonly cols: number;
  readonly rows: number;
  readonly scrollback?: number;
  readonly convertEol?: boolean;
}

/** xterm.js alone, with the kit's width tables and nothing else, after one write. */
export async function bareTerminal(text: string, options: BareOptions): Promise<Terminal> {
  const terminal = new Terminal({ scrollback: 5_000, ...options, allowProposedApi: true, logLevel: "off" });
  terminal.loadAddon(new UnicodeGraphemesAddon());
  terminal.unicode.activeVersion = "15-graphemes";
  await new Promise<void>((resolve) => terminal.write(text, resolve));
  return terminal;
}

/**
 * Where two emulators first disagree: in a cell of either screen or of the scrollback, in a wrapped line, or in where the
 * cursor is. Nothing when they agree in all of it.
 */
export function firstDifference(one: Terminal, other: Terminal): unknown {
  const [first, second] = [one, other].map(({ buffer: { active, normal, alternate } }) => [
    active.type,
    `cursor ${active.cursorX} ${active.cursorY} ${active.baseY}`,
    ...rowsOf(normal),
    ...rowsOf(alternate),
  ]);
  if (!first || !second) return "nothing to compare";
  const at = first.findIndex((row, index) => row !== second[index]);
  if (at < 0 && first.length === second.length) return undefined;
  return { at, one: first[at], other: second[at], lengths: [first.length, second.length] };
}

function rowsOf(buffer: IBuffer): string[] {
  return Array.from({ length: buffer.length }, (_, index) => {
    const line = buffer.getLine(index);
    const cells = Array.from({ length: line?.length ?? 0 }, (_unused, column) => {
      const cell = line?.getCell(column);
      if (!cell) return "";
      const flags = [
        cell.isBold(),
        cell.isItalic(),
        cell.isDim(),
        cell.isUnderline(),
        cell.isInverse(),
        cell.isInvisible(),
        cell.isStrikethrough(),
        cell.isOverline(),
        cell.isBlink(),
      ].map((flag) => (flag ? "1" : "0"));
      return `${cell.getChars()}/${cell.getWidth()}/${cell.getFgColorMode()}:${cell.getFgColor()}/${cell.getBgColorMode()}:${cell.getBgColor()}/${flags.join("")}`;
    });
    return `${line?.isWrapped ? "+" : "-"}${cells.join(" ")}`;
  });
}
