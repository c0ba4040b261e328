/** How long buttons of a new or changed approval do nothing, in milliseconds: longer than a click that was on its way. */
export const armingDelayMs = 500;

/** How long a sent decision may stay without an answer before it can be tried again, in milliseconds. */
export const lateDecisionMs = 10_000;

/** What became of so many requests is kept in sight of who decided; the events have all of it. */
export const maxReceipts = 20;

/** Rows of a command that can be allowed without scrolling to its end; about what a person sees at a glance. */
export const maxUnreadRows = 40;

/**
 * How much of a command is shown; one beyond that cannot be read by a person and cannot be allowed. 64 Ki UTF-16 code
 * units are half of what Linux takes as one argument. A segment is an element of the page, which costs what fifty
 * characters cost; a script of 1 000 lines has 2 000 of them.
 */
export const commandLimits: { readonly maxCharacters: number; readonly maxSegments: number } = {
  maxCharacters: 64 * 1024,
  maxSegments: 2_000,
};

/** Characters (UTF-16) of a command in names and announcements that are heard. */
export const maxSpokenCharacters = 200;

/** Characters (UTF-16) of a foreign text in a tooltip or a sentence, where nothing scrolls; of a directory in which something can be allowed. */
export const maxLineCharacters = 1_000;

/** The least time between two announcements, in milliseconds: a screen reader must get to the end of one. */
export const announcementPeriodMs = 1_000;

/** The least time between two counts of dropped output, in milliseconds: they may change with every event. */
export const tallyPeriodMs = 500;
