interface Marker {
  readonly line: number;
  readonly isDisposed: boolean;
  dispose(): void;
}

/** The part of an emulator that tells where its cursor is and follows a row. */
export interface MarkedRows {
  readonly rows: number;
  readonly options: { readonly scrollback?: number };
  readonly buffer: {
    readonly normal: { readonly baseY: number; readonly cursorY: number; readonly length: number };
  };
  registerMarker(cursorYOffset?: number): Marker | undefined;
}

/**
 * Counts rows from the first there ever was, although an emulator forgets the oldest and starts its own count anew. It
 * follows a single row: a marker for each would cost more than all drawing.
 */
export class RowCounter {
  readonly #terminal: MarkedRows;
  #lastRow = 0;
  #forgotten = 0;
  #followed: { readonly marker: Marker; readonly row: number } | undefined;

  constructor(terminal: MarkedRows) {
    this.#terminal = terminal;
  }

  /** Where the cursor was when it was last followed. */
  get lastRow(): number {
    return this.#lastRow;
  }

  /** How many rows came before the first that the emulator still has. */
  get forgotten(): number {
    if (!this.#followed || !this.#isFull()) return this.#forgotten;
    const { marker, row } = this.#followed;
    // A row that is gone took all rows before it along. (An erased row loses its marker too: then marks are lost, not wrong.)
    this.#forgotten = marker.isDisposed ? Math.max(this.#forgotten, row + 1) : row - marker.line;
    return this.#forgotten;
  }

  #isFull(): boolean {
    const { buffer, rows, options } = this.#terminal;
    return buffer.normal.length >= rows + (options.scrollback ?? 0);
  }

  /** The row of the cursor. From now on this is the row that is followed. */
  followCursor(): number {
    const { baseY, cursorY } = this.#terminal.buffer.normal;
    const row = this.forgotten + baseY + cursorY;
    this.#followed?.marker.dispose();
    const marker = this.#terminal.registerMarker(0);
    this.#followed = marker && { marker, row };
    this.#lastRow = row;
    return row;
  }

  reset(): void {
    this.#followed?.marker.dispose();
    this.#followed = undefined;
    this.#forgotten = 0;
    this.#lastRow = 0;
  }
}
