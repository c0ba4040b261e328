import type { PackedLook } from "./emulator-inside.js";

/** A cell of a screen. The emulator's public cell is its own, which has its look packed. */
export interface EmulatorCell extends PackedLook {
  getChars(): string;
  getWidth(): number;
}

/** A row of a screen. `isWrapped`: it goes on with the row before. */
export interface EmulatorLine {
  readonly isWrapped: boolean;
  getCell(column: number): object | undefined;
}

/** A screen, with the rows above it. */
export interface EmulatorBuffer {
  readonly type: "normal" | "alternate";
  readonly baseY: number;
  readonly length: number;
  getLine(row: number): EmulatorLine | undefined;
}

/** What a snapshot reads of the emulator through its own doors. */
export interface Emulator {
  readonly cols: number;
  readonly rows: number;
  readonly options: { readonly convertEol?: boolean };
  readonly buffer: Readonly<Record<"active" | "alternate" | "normal", EmulatorBuffer>>;
  readonly modes: {
    readonly applicationCursorKeysMode: boolean;
    readonly bracketedPasteMode: boolean;
    readonly insertMode: boolean;
    readonly originMode: boolean;
    readonly reverseWraparoundMode: boolean;
    readonly sendFocusMode: boolean;
    readonly wraparoundMode: boolean;
  };
}

/** The cell in a column. */
export function cellAt(line: EmulatorLine, column: number): EmulatorCell | undefined {
  return line.getCell(column) as EmulatorCell | undefined; // see EmulatorCell
}
