/** Bounds of what a surface keeps and does at once. */
export const surfaceLimits = {
  /** UTF-16 code units handed to the emulator before it has parsed them, 64 Ki: about 10 ms, one frame at most. */
  maxWriteCharacters: 65_536,
  /** Rows kept above the screen. 5 000 rows of 120 columns are 7 MB, and a resize reflows them in about 0.1 s. */
  scrollbackRows: 5_000,
  /** UTF-16 code units of the plain text that stands in until the emulator is there: a few screens. */
  maxPlainCharacters: 16_384,
  /** Marks that may join one character. The longest in written languages is 8; a cell's cost grows with their square. */
  maxJoinedMarks: 16,
  /** Columns below which a box is taken for one that is still being laid out. */
  minFitCols: 20,
  /** Rows below which a box is taken for one that is still being laid out. */
  minFitRows: 2,
  /** Columns and rows above which no program draws: a wrong size must not allocate without end. */
  maxCols: 1_000,
  maxRows: 1_000,
} as const;
