import type { Scheduler } from "@terminal-session/core";
import type { HostLimits } from "../limits.js";
import { createDrawPace } from "./draw-pace.js";
import type { LogItem, OutputLog } from "./output-log.js";
import type { ClientLag, Marks } from "./pressure.js";

/** Where an attachment sends: a line, or a test. */
export interface OutputPort {
  /** Sends text, or the word that some is lost. `sent` is called when it has left, or when the port is gone. */
  send(item: LogItem, sent: () => void): void;
  /** Bytes taken and not yet sent. */
  readonly unsentBytes: number;
  /** Closes the line; nothing is sent after it. */
  close(code: number): void;
}

/** One client's line to one terminal: a reader of the log that goes as fast as its client does. */
export interface Attachment {
  /** Sends what can be sent. Called when the log grew, and by itself when the port or the client has room again. */
  pump(): void;
  /** The client has drawn so much more text. From then on it gets no more than it draws in a moment beyond that. */
  acknowledge(characters: number): void;
  readonly lag: ClientLag;
  /** How long a piece of output is good for it, in UTF-16 code units: as long as any, unless it says what it drew. */
  readonly pieceCharacters: number;
  /** Sends nothing any more; `code` closes the port, too. */
  end(code?: number): void;
}

/**
 * A reader of `log` after number `afterSeq`. `moved` is called when its lag may have changed by itself, `left` when it
 * let go. A client that is waited for, and that does nothing for the stall time, is not waited for any more: one
 * that stopped to acknowledge (its screen is gone) is taken for one that never did; one whose socket takes nothing is
 * stalled, until it takes something.
 */
export function createAttachment(input: {
  readonly log: OutputLog;
  readonly port: OutputPort;
  readonly afterSeq: number;
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
  readonly moved: () => void;
  readonly left: () => void;
}): Attachment {
  const { log, port, limits, scheduler, moved, left } = input;
  const pace = createDrawPace(limits, () => scheduler.now());
  const unpaced: Marks = {
    farCharacters: limits.highMarkCharacters,
    nearCharacters: limits.lowMarkCharacters,
  };
  let cursor = input.afterSeq;
  let sentCharacters = log.charactersThrough(cursor);
  let undrawnCharacters = 0;
  let acknowledges = false;
  let stalled = false;
  let stopJudging: (() => void) | undefined;
  let over = false;

  const hasRoom = (): boolean =>
    port.unsentBytes < limits.maxUnsentBytes && (!acknowledges || undrawnCharacters < pace.windowCharacters);

  const progress = (): void => {
    stopJudging?.();
    stopJudging = undefined;
    stalled = false;
  };

  const sent = (): void => {
    if (over) return;
    if (!acknowledges) progress();
    pump();
    moved();
  };

  const send = (item: LogItem): void => {
    if ("text" in item) {
      cursor = item.seq;
      undrawnCharacters += item.text.length;
      pace.sent();
      sentCharacters = item.charactersThrough;
    } else cursor = item.toSeq;
    port.send(item, sent);
  };

  const pump = (): void => {
    let item = log.after(cursor);
    while (!over && item !== undefined && hasRoom()) {
      send(item);
      item = log.after(cursor);
    }
    if (!over && !stalled && item !== undefined) stopJudging ??= scheduler.after(limits.stallMs, judge);
  };

  const judge = (): void => {
    stopJudging = undefined;
    stalled = !acknowledges;
    acknowledges = false;
    undrawnCharacters = 0;
    pump();
    moved();
  };

  return {
    pump,
    acknowledge(characters) {
      if (over) return;
      acknowledges = true;
      undrawnCharacters = Math.max(0, undrawnCharacters - characters);
      pace.drew(characters, undrawnCharacters === 0);
      progress();
      pump();
      moved();
    },
    get lag() {
      const characters = log.characters - sentCharacters;
      return { characters, stalled, ...(acknowledges ? pace.readAhead : unpaced) };
    },
    get pieceCharacters() {
      return acknowledges ? pace.readAhead.farCharacters : Infinity;
    },
    end(code) {
      if (over) return;
      over = true;
      stopJudging?.();
      left();
      if (code !== undefined) port.close(code);
    },
  };
}
