/** The longest session id on the wire, in UTF-16 code units. Ours have 32; the rest is room for other hosts. */
export const maxSessionIdCharacters = 128;

/** The longest id by which a program can be resumed, in UTF-16 code units. */
export const maxResumeIdCharacters = 1_024;

/** The largest width and height of a terminal, in cells. A PTY's size wraps at 65 536, and no screen needs 1 000. */
export const maxTerminalCells = 1_000;

/**
 * The longest text in one input frame, in UTF-16 code units. At six bytes for a control character in JSON it stays
 * below the 64 KiB that a host reads.
 */
export const maxInputCharacters = 8_192;

/** The first pause before a lost line is tried again, in milliseconds; each failure doubles it. */
export const firstRetryMs = 250;

/** The longest pause before a lost line is tried again, in milliseconds. */
export const maxRetryMs = 10_000;

/** How often a client says that it is there, in milliseconds: half of what proxies commonly allow a silent line. */
export const pingEveryMs = 25_000;

/** Drawn text, in UTF-16 code units, of which the host is told at once: half of one write of a display. */
export const acknowledgeCharacters: number = 16 * 1024;

/** Less drawn text than that is told after this pause, in milliseconds. */
export const acknowledgeAfterMs = 50;

/** Two words of what was drawn are this far apart, in milliseconds: each costs as much as some thousand characters. */
export const acknowledgeEveryMs = 2;

/** How long output that came early waits for what is missing before it, in milliseconds: a replay is faster than that. */
export const settleAfterMs = 1_000;

/** Text that may come while a session hydrates, in UTF-16 code units: a host without pressure sends on meanwhile. */
export const maxMeanwhileCharacters: number = 8 * 1024 * 1024;

/** Input that waits for its line, in UTF-16 code units: a long paste, typed while nothing is attached. */
export const maxQueuedCharacters: number = 1024 * 1024;

/** How long a line is kept after its last view let go, in milliseconds: a remount takes less. */
export const letGoAfterMs = 200;

/** How long the text of a line that was let go is kept, in milliseconds. */
export const keepTextMs = 5_000;

/** Text kept for views that come later, in UTF-16 code units: as much as a view keeps. */
export const maxKeptCharacters: number = 8 * 1024 * 1024;

/** How often a client looks whether its machine slept, in milliseconds, and by how much that look must be late. */
export const wakeCheckMs = 5_000;
export const sleepMs = 10_000;

/** How long a socket may take to open, in milliseconds: a host that is there answers in a fraction of that. */
export const openWithinMs = 10_000;

/** The longest command line on the wire, in UTF-16 code units: a host may take less. */
export const maxCommandCharacters: number = 32 * 1024;

/** The longest reason or rule that comes with an answer to an approval, in UTF-16 code units: some paragraphs. */
export const maxAnswerCharacters: number = 8 * 1024;

/** Approvals of a session that a client remembers, so as to tell each once: a host repeats fewer at an attach. */
export const maxKnownApprovals = 1_024;
