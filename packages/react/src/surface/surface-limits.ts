/** Bounds of what a surface keeps and does at once. */
export const surfaceLimits = {
  /** UTF-16 code units handed to the emulator before it has parsed them, 32 Ki: about 8 ms, half of a frame. */
  maxWriteCharacters: 32_768,
  /** UTF-16 code units of one string that is written: from 128 KiB on, V8 gives a string a mapping of its own. */
  maxStringCharacters: 32_768,
  /** Text that must wait before it is looked through for what nobody would see: less is drawn as fast as that takes. */
  minShortenedCharacters: 262_144,
  /** Text that is looked through in one task, for about 10 ms. */
  maxShortenedCharacters: 1_048_576,
  /** Milliseconds that plain text stands in for a screen whose history is being drawn. */
  maxUnseenMs: 2_000,
  /** Milliseconds over which it is counted how fast text comes. */
  gaugeMs: 100,
  /** UTF-16 code units in that time from which text rushes by: five screens of text a second. */
  rushingCharacters: 16_384,
  /** UTF-16 code units in that time from which text floods in. */
  floodingCharacters: 65_536,
  /** Milliseconds between two pictures of text that rushes by, and of a flood. */
  rushPaintMs: 50,
  floodPaintMs: 100,
  /** Milliseconds from a text to its picture beyond which the page does not keep up: one frame and a half. */
  slowPictureMs: 25,
  /** Milliseconds without text after which a picture is shown: one frame. */
  silenceMs: 16,
  /** Milliseconds in which text that rushes in is joined: parsing 80 characters at a time takes three times as long. */
  joinMs: 8,
  /** Milliseconds after a key in which text is painted as it comes, however fast. */
  echoMs: 500,
  /** UTF-16 code units that are held back with a picture: more without the end of a line is no output that rushes by. */
  maxHeldCharacters: 16_384,
  /** Answers of the emulator to a program that asks: in a second, and at once after a while without. Each is at most some 30 bytes. */
  answersPerSecond: 100,
  maxSavedAnswers: 200,
  /** Rows kept above the screen. 5 000 rows of 120 columns are 7 MB, and a resize reflows them in about 0.1 s. */
  scrollbackRows: 5_000,
  /** UTF-16 code units of the plain text that stands in until the emulator is there: a few screens. */
  maxPlainCharacters: 4_096,
  /** Marks that may join one character. The longest in written languages is 8; a cell's cost grows with their square. */
  maxJoinedMarks: 16,
  /** Matches that a search marks at once; xterm.js counts no further. */
  maxHighlights: 1_000,
  /** Rows that a display remembers the stream of: more than an emulator keeps. */
  maxLedgerRows: 16_384,
  /** Files of one line that are asked for: more than a line of a listing has. */
  maxFilesInLine: 64,
  /** Answers about files that are remembered, and for how many milliseconds: files come and go. */
  maxResolvedFiles: 512,
  resolvedFileMs: 10_000,
  /** Links that are listed for the keyboard: more than a person goes through. */
  maxListedLinks: 100,
  /** Dividers for missing output that are shown; more than that of gaps nobody counts. */
  maxGapRows: 100,
  /** UTF-16 code units typed before a session is live that are kept for it. */
  maxTypedAhead: 4_096,
  /** Pixels that an arrow key moves a screen sideways: what browsers take. */
  sidewaysPixels: 40,
  /** Milliseconds between two updates of the text for screen readers. */
  transcriptMs: 1_000,
  /** Columns below which a box is taken for one that is still being laid out. */
  minFitCols: 20,
  /** Rows below which a box is taken for one that is still being laid out. */
  minFitRows: 2,
  /** Columns and rows above which no program draws: a wrong size must not allocate without end. */
  maxCols: 1_000,
  maxRows: 1_000,
} as const;
