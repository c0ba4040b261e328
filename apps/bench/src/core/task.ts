import type { FeedOrder } from "../input/output-events.js";

/**
 * The fold with and without chunks read once per 100 events, and the limits: pushing, pushing with a copy of the array
 * made as often, and parsing.
 */
export type CoreContender = "fold" | "fold, chunks read" | "push" | "push, copied" | "parse";

/** One measurement, done in a process of its own. */
export interface CoreTask {
  readonly measures: "time" | "memory";
  readonly contender: CoreContender;
  readonly order: FeedOrder;
  readonly count: number;
  /** How often the whole feed is fed again, to a new session, so that small counts can be timed. */
  readonly rounds: number;
  /** CPU seconds after which a feed whose chunks are read is given up. */
  readonly budgetSeconds: number;
  /** Feeds 200 000 events to other sessions first, so that the code is compiled. Without it the first event meets a cold process. */
  readonly isWarm: boolean;
}

/** What a measurement gave. Not finished: the budget ended first. */
export interface CoreResult {
  readonly finished: boolean;
  readonly microsecondsPerEvent?: number;
  readonly chunkReads?: number;
  readonly bytesPerEvent?: number;
}
