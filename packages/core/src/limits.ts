/** Bounds of what one session keeps. Infinity switches a bound off. */
export interface Limits {
  /** Text kept, in UTF-16 code units. The oldest goes first and is counted in `details.droppedCharacters`. */
  readonly maxCharacters: number;
  /** Chunks kept. The oldest go first and are counted in `details.droppedChunks`. */
  readonly maxChunks: number;
  /** Diagnostics (and known gaps) kept. The first ones stay; later ones are counted in `details.diagnosticsDropped`. */
  readonly maxDiagnostics: number;
  /** Resolved approvals remembered. The newest stay. */
  readonly maxApprovals: number;
}

/**
 * The bounds unless an app sets its own. 8 Mi characters is about one long build log and 16 MB of memory at most;
 * 200 000 chunks keeps the per-chunk cost near that of the text; 100 diagnostics is more than anyone reads; 1 000
 * resolved approvals covers a long day of one agent.
 */
export const defaultLimits: Limits = {
  maxCharacters: 8 * 1024 * 1024,
  maxChunks: 200_000,
  maxDiagnostics: 100,
  maxApprovals: 1_000,
};

/** Columns or rows of a size that is believed: the most that a PTY's 16-bit window size can say. */
export const maxCells = 65_535;

/** Answers of one approval that are read. No person chooses among more, and a hostile list may claim millions. */
export const maxApprovalOptions = 64;

/** UTF-16 code units of an unknown event type that a diagnostic quotes. */
export const maxQuotedTypeCharacters = 64;

/** UTF-16 code units of an unknown event type that are looked at to find those to quote: a type may be megabytes long. */
export const maxReadTypeCharacters = 65_536;

/**
 * UTF-16 code units of a chunk that retention drops as a whole. A longer one is cut instead, and its end stays: else one
 * huge text would take everything with it as soon as a line follows.
 */
export const maxWholeCharacters = 65_536;

/** Events that wait in a channel on which no session runs. A start-up takes a few; more are a session that never starts. */
export const maxWaitingEvents = 100_000;

/** Milliseconds that a replay waits at once: timers take a signed 32-bit number, and go off at once beyond it. */
export const maxDelayMs = 2_147_483_647;
