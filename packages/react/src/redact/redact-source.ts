import {
  systemScheduler,
  type ApprovalResponse,
  type Scheduler,
  type SourceControls,
  type TerminalSink,
  type TerminalSource,
  type TimedEvent,
} from "@terminal-session/core";
import { EventRedactor } from "./event-redactor.js";
import type { SecretPattern } from "./secret-pattern.js";

/** How a source is redacted. */
export interface RedactOptions {
  /** Strings that nobody is to see: tokens, passwords. Each at least 4 characters. */
  readonly secrets?: readonly string[];
  /**
   * Shapes of what nobody is to see. One that begins with a literal text (`/ghp_\w{36}/`) holds text back only where that
   * text stands; one that does not holds back the end of every unfinished line, and is looked for within lines.
   */
  readonly patterns?: readonly SecretPattern[];
  /** Milliseconds of silence after which a text that only began like a secret is shown. Default 1 000. */
  readonly silenceMs?: number;
  readonly scheduler?: Scheduler;
}

const defaultSilenceMs = 1_000;

/**
 * A source without the secrets: before anything is folded, so that display, copy, export and announcement never have them,
 * also where a secret comes in several pieces. An end of text that could be the beginning of a secret waits for what comes
 * next; after a silence it is shown, and should the secret go on, only its rest is taken out.
 *
 * A secret that the program breaks up itself, with a colour or a cursor move in its middle, is not found.
 */
export function redactSource(source: TerminalSource, options: RedactOptions): TerminalSource {
  const { silenceMs = defaultSilenceMs, scheduler = systemScheduler } = options;
  return (sink: TerminalSink): SourceControls => {
    const redactor = new EventRedactor(options);
    let cancel = (): void => undefined;
    const release = (): void => {
      const held = redactor.release();
      if (held.length > 0) sink.events(held);
    };
    const controls = source({
      events(events) {
        cancel();
        const ready = events.flatMap((event) => redactor.take(event));
        if (ready.length > 0) sink.events(ready);
        if (redactor.isHolding) cancel = scheduler.after(silenceMs, release);
      },
      link: (link) => sink.link(redactor.takeLink(link)),
    });
    return {
      ...controls,
      // What was shown may lack a secret that was asked: a host would take it for something else, and refuse.
      ...(controls.resolveApproval && {
        resolveApproval: async ({ shown: _shown, ...response }: ApprovalResponse) =>
          controls.resolveApproval?.(response),
      }),
      stop() {
        cancel();
        controls.stop();
      },
    };
  };
}

/**
 * Events without the secrets, for those who have them all. A decision about such events says what was shown, without the
 * secret: leave `shown` out of it on the way to a host, which refuses what it did not ask.
 */
export function redactEvents(events: Iterable<unknown>, options: RedactOptions): unknown[] {
  const redactor = new EventRedactor(options);
  const ready: unknown[] = [];
  for (const event of events) ready.push(...redactor.take(event));
  return [...ready, ...redactor.release()];
}

/**
 * A recording without the secrets, for what reads one: times beside lines, files, going back in time. An event keeps the
 * time at which it was recorded, also where it had to wait for the next one.
 */
export function redactRecording(
  recording: Iterable<TimedEvent>,
  options: RedactOptions,
): readonly TimedEvent[] {
  const timed = [...recording];
  const events = redactEvents(
    timed.map(({ event }) => event),
    options,
  );
  return timed.map((item, index) => ({ ...item, event: events[index] }));
}
