import headless, { type Terminal as HeadlessTerminal } from "@xterm/headless";

// The package is CommonJS: Node's module loader finds its names on the default export only.
const { Terminal } = headless;

/** How a headless emulator is made for a test. */
export interface HeadlessOptions {
  readonly cols: number;
  readonly rows: number;
  readonly scrollback: number;
  readonly convertEol?: boolean;
}

/** An emulator without a page. */
export function headlessTerminal(options: HeadlessOptions): HeadlessTerminal {
  return new Terminal({ ...options, allowProposedApi: true, logLevel: "off" });
}

/** Writes a text and parses it at once. */
export function write(terminal: HeadlessTerminal, text: string): void {
  // Waiting for the callback takes a timer for each text, and properties write many thousand. The inner method has no type.
  (terminal as unknown as { _core: { writeSync(text: string): void } })._core.writeSync(text);
}

/** Every cell of the shown screen and its scrollback, the cursor, and the modes: what two emulators must agree on. */
export function screenOf(terminal: HeadlessTerminal): unknown {
  const { active } = terminal.buffer;
  const rows = Array.from({ length: active.length }, (_, index) => {
    const line = active.getLine(index);
    const cells = Array.from({ length: line?.length ?? 0 }, (_unused, column) => {
      const cell = line?.getCell(column);
      if (!cell) return "";
      const flags =
        cell.isBold() +
        cell.isItalic() +
        cell.isUnderline() +
        cell.isInverse() +
        cell.isDim() +
        cell.isInvisible();
      return `${cell.getChars()} ${cell.getWidth()} ${cell.getFgColorMode() + cell.getFgColor()} ${cell.getBgColorMode() + cell.getBgColor()} ${flags}`;
    });
    return `${line?.isWrapped ? "+" : "-"} ${cells.join("|")}`;
  });
  const { cursorX, cursorY, baseY, type } = active;
  return { type, cursorX, cursorY, baseY, modes: terminal.modes, rows };
}

const parserStates = [
  "ground",
  "escape",
  "escapeIntermediate",
  "csiEntry",
  "csiParameter",
  "csiIntermediate",
  "csiIgnored",
  "ignored",
  "osc",
  "dcsEntry",
  "dcsParameter",
  "dcsIgnored",
  "dcsIntermediate",
  "dcs",
];

/** Where the emulator's parser stands, and what the next character may join (0: nothing). */
export function parserStateOf(terminal: HeadlessTerminal): {
  readonly state: string;
  readonly joinState: number;
} {
  // The parser is private and has no type: nothing public tells where it stands.
  const { _core: core } = terminal as unknown as {
    _core: { _inputHandler: { _parser: { currentState: number; precedingJoinState: number } } };
  };
  const { currentState, precedingJoinState } = core._inputHandler._parser;
  return { state: parserStates[currentState] ?? "unknown", joinState: precedingJoinState };
}
