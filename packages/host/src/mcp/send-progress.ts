import { utf8Tail } from "../tools/utf8-cuts.js";

/** What a client is told of a call that takes its time. */
export interface ToldProgress {
  /** Grows with each notification: seconds since the call. */
  readonly progress: number;
  /** The last line that was printed. */
  readonly message?: string;
}

/** The progress of one call. */
export interface SendProgress {
  readonly printed: (text: string) => void;
  stop(): void;
}

/** How often a client is told, in milliseconds: well within any time after which clients give up. */
const everyMs = 1_000;

/** Bytes of the line that is told. */
const maxMessageBytes = 200;

/** Tells how long a call has taken and what it printed last, once a second until it is stopped. */
export function startProgress(tell: (told: ToldProgress) => Promise<void>): SendProgress {
  let line = "";
  let progress = 0;
  const timer = setInterval(() => {
    progress += everyMs / 1_000;
    const message = utf8Tail(line.trimEnd(), maxMessageBytes);
    // A client that is gone is told by its line.
    tell({ progress, ...(message === "" ? {} : { message }) }).catch(() => undefined);
  }, everyMs);
  return {
    printed(text) {
      const whole = line + text;
      line = utf8Tail(whole.slice(whole.trimEnd().lastIndexOf("\n") + 1), maxMessageBytes * 2);
    },
    stop: () => clearInterval(timer),
  };
}
