/** A look, as the emulator packs it: colours and properties of a cell or of the pen. */
export interface PackedLook {
  readonly fg: number;
  readonly bg: number;
  /** `_ext` has the style and colour of the underline, `urlId` the number of a link or 0. */
  readonly extended: { readonly _ext: number; readonly urlId: number };
}

/** One of the emulator's two screens. Rows count from the first that is kept. */
export interface InsideBuffer {
  readonly x: number;
  readonly y: number;
  readonly ybase: number;
  readonly scrollTop: number;
  readonly scrollBottom: number;
  readonly savedX: number;
  readonly savedY: number;
  readonly savedCurAttrData: PackedLook;
  readonly savedCharset: object | undefined;
  /** The columns that have a tab stop. */
  readonly tabs: Readonly<Record<number, boolean>>;
}

/**
 * What the emulator knows and has no door for. Its version is pinned; the properties of a snapshot are tested against the
 * same inside, so that a version which moves something is noticed.
 */
export interface EmulatorInside {
  readonly buffers: {
    readonly normal: InsideBuffer;
    readonly alt: InsideBuffer;
    readonly active: InsideBuffer;
  };
  readonly _inputHandler: {
    readonly _curAttrData: PackedLook;
    /** Not 0 while the next character may still join the one that was printed last. */
    readonly _parser: { readonly precedingJoinState: number };
  };
  readonly _charsetService: {
    readonly charset: Readonly<Record<string, string>> | undefined;
    readonly glevel: number;
    readonly _charsets: readonly (object | undefined)[];
  };
  readonly coreService: {
    readonly isCursorHidden: boolean;
    readonly modes: { readonly insertMode: boolean };
    readonly decPrivateModes: {
      readonly applicationKeypad: boolean;
      readonly cursorBlink: boolean | undefined;
      readonly cursorStyle: "block" | "underline" | "bar" | undefined;
    };
  };
  readonly coreMouseService: { readonly activeProtocol: string; readonly activeEncoding: string };
  readonly _oscLinkService: {
    getLinkData(id: number): { readonly uri: string; readonly id?: string } | undefined;
  };
}

/** The inside of an emulator. */
export function insideOf(terminal: object): EmulatorInside {
  return (terminal as { readonly _core: EmulatorInside })._core; // see EmulatorInside
}
