/** Bounds of a host. Each is a whole number. */
export interface HostLimits {
  /** Sessions kept for one owner, ended ones included: the oldest ended one makes room for a new one. */
  readonly maxSessionsPerOwner: number;
  /** Clients attached to one session at a time. */
  readonly maxClientsPerSession: number;
  /**
   * So much may wait for a client, in UTF-16 code units, before the program is held back for it; one that says what it drew is
   * sent no more ahead, and less where it draws slowly.
   */
  readonly highMarkCharacters: number;
  /** The program goes on when no more than this waits. */
  readonly lowMarkCharacters: number;
  /** A client that takes nothing for this long does not hold the program back any more. */
  readonly stallMs: number;
  /** Bytes handed to one socket and not yet sent. */
  readonly maxUnsentBytes: number;
  /** Input taken for a program that has not read it, in bytes. */
  readonly maxPendingInputBytes: number;
  /** The longest command line, in UTF-16 code units. */
  readonly maxCommandCharacters: number;
  /** Output kept for those who attach again, in bytes of UTF-8, `outputOverhead` for each piece. */
  readonly maxReplayBytes: number;
  /** What restores a terminal's screen, in bytes of UTF-8. */
  readonly maxSnapshotBytes: number;
  /** Lines above the screen that a snapshot can bring back. */
  readonly maxScreenLines: number;
  /** Text that a terminal's screen may be behind, in UTF-16 code units, before the program is held back for it. */
  readonly maxScreenLag: number;
  /** Frames of one client: so many a second, and so many at once. */
  readonly framesPerSecond: number;
  readonly framesAtOnce: number;
  /** Programs that one owner may start in a minute. */
  readonly launchesPerMinute: number;
}

/**
 * The bounds unless an app sets its own. The marks with the longest piece are less than half a megabyte, and at three bytes a
 * character what is not sent stays within the replay bound; two seconds without a sign is a screen that is gone, not a slow one.
 * 1 MiB a socket fills any fast line, and sixteen of them are no burden. 64 sessions and 16 clients are more than one
 * person looks at. The replay and snapshot bounds are the workspace contract's; 1 000 lines of 80 cells are a megabyte of
 * emulator. A person makes about 30 frames a second by typing and resizing, a paste of a megabyte 128 at once.
 */
export const defaultHostLimits: HostLimits = {
  maxSessionsPerOwner: 64,
  maxClientsPerSession: 16,
  highMarkCharacters: 416 * 1024,
  lowMarkCharacters: 208 * 1024,
  stallMs: 2_000,
  maxUnsentBytes: 1024 * 1024,
  maxPendingInputBytes: 1024 * 1024,
  maxCommandCharacters: 32 * 1024,
  maxReplayBytes: 800_000,
  maxSnapshotBytes: 400_000,
  maxScreenLines: 1_000,
  maxScreenLag: 1024 * 1024,
  framesPerSecond: 1_000,
  framesAtOnce: 4_000,
  launchesPerMinute: 120,
};

/**
 * A client that says what it drew is sent this much ahead, in milliseconds of its own pace, and so much more is read for it:
 * together what a key's echo waits behind. The first is longer than a message takes there and back, the second than it takes
 * to let a program go on. The bounds are in UTF-16 code units.
 */
export const drawAheadMs = 35;
export const leastWindowCharacters: number = 48 * 1024;
export const readAheadMs = 8;
export const leastReadAheadCharacters: number = 16 * 1024;

/** The pace is taken over at least this time, in milliseconds: a few words of what was drawn. */
export const paceSampleMs = 50;

/**
 * Text that waits for a terminal's screen, in UTF-16 code units, and how long, in milliseconds. Of plain text that rushes by
 * only the last thousand lines are ever drawn, about 80 Ki characters.
 */
export const screenBatchCharacters: number = 512 * 1024;
export const screenWaitMs = 250;

/** A prompt is ready when the shell has printed and then been silent so long, and at the latest after the second time. */
export const promptSilenceMs = 150;
export const promptWaitMs = 3_000;

/** What a piece of output costs beside its text, in the log's measure: about an object and an array slot. */
export const outputOverhead = 128;

/** The longest text of one output event, in UTF-16 code units: one write of a display. */
export const maxEventCharacters: number = 64 * 1024;

/**
 * Output that comes sooner after the last piece than this is gathered, in milliseconds. A PTY is read 4 KiB at a time:
 * without this 20 MB are 5 000 pieces, with it some hundred. The first output after a silence is not delayed.
 */
export const gatherMs = 5;

/** Output that is gathered no longer, in bytes: with one more read, which is 4 KiB on Linux, it is one event. */
export const gatherBytes: number = 48 * 1024;

/** The longest unfinished escape sequence held back for its end, in UTF-16 code units. No colour or title is longer. */
export const maxHeldCharacters: number = 4 * 1024;

/** Bytes read after the program's end. A PTY buffers less than this; a child that goes on writing must not keep us. */
export const maxTailBytes: number = 1024 * 1024;

/** The largest request body, in bytes. */
export const maxBodyBytes: number = 64 * 1024;

/** The largest frame of a client, in bytes, and its pieces: what a person types or pastes, cut small. */
export const maxFrameBytes: number = 64 * 1024;
export const maxFrameFragments = 64;
export const maxBufferedFrameChunks = 1_024;

/** How long a client has to answer a close of the host, in milliseconds. */
export const closeWithinMs = 1_000;

/** How often a client is asked for a sign of life; after two without one it is dropped. */
export const heartbeatMs = 15_000;

/** A ticket's life unless its maker says otherwise, in milliseconds. */
export const ticketLifetimeMs = 30_000;

/** The least time between two sizes given to a program, in milliseconds: 20 a second. */
export const resizeEveryMs = 50;

/** How long a program has after SIGHUP, and then after SIGTERM, before the next signal; and after SIGKILL until we give up. */
export const hangUpGraceMs = 300;
export const terminateGraceMs = 1_000;
export const killGraceMs = 2_000;

/** How often ending processes are looked at, in milliseconds. */
export const lookAgainMs = 25;

/** Approvals of one terminal that wait at one time, and settled ones that a late client is told: more than a person reads. */
export const maxPendingApprovals = 64;
export const maxSettledApprovals = 64;
