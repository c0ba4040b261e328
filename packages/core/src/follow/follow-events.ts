import type { AdapterOptions } from "../fold/adapter-options.js";
import { SessionsFold, type SessionsOptions } from "../fold/sessions-fold.js";
import { TerminalSessionAdapter } from "../fold/terminal-session-adapter.js";
import { defaultLimits, type Limits } from "../limits.js";
import type { TerminalSessionViewModel } from "../view.js";
import { follow, type Position } from "./follow.js";

/** The view of an array of one session's events, and where to go on when the array has grown. Immutable. */
export interface FollowedEvents {
  readonly view: TerminalSessionViewModel;
  readonly options: AdapterOptions;
  /** Opaque: for {@link followEvents} alone. */
  readonly position: Position<TerminalSessionViewModel>;
}

/** The views of an array of several sessions' events, and where to go on when the array has grown. Immutable. */
export interface FollowedSessions {
  readonly views: readonly TerminalSessionViewModel[];
  readonly options: SessionsOptions;
  /** Opaque: for {@link followSessions} alone. */
  readonly position: Position<readonly TerminalSessionViewModel[]>;
}

const none: AdapterOptions = Object.freeze({});

const limitNames = Object.keys(defaultLimits) as (keyof Limits)[]; // They are all the keys it has.

/** Options are mostly written anew at each call, so it is what they say that counts. */
const foldAlike = (one: AdapterOptions, other: AdapterOptions): boolean =>
  one === other ||
  (one.sessionID === other.sessionID &&
    (one.dedupe === true) === (other.dedupe === true) &&
    limitNames.every((name) => one.limits?.[name] === other.limits?.[name]));

/**
 * Gives the view of an array of events. Given what it returned for a shorter array, it folds only the new elements. An
 * array continues the last one when it is as long or longer and has the same first and last known elements, be it another
 * array or the same one grown in place. Any other array is folded afresh, and so is any array when the options are others.
 * A change in the middle is not seen.
 *
 * The answer depends on the arguments alone, so it may be called in a render that is thrown away.
 */
export function followEvents(
  previous: FollowedEvents | undefined,
  events: readonly unknown[],
  options: AdapterOptions = none,
): FollowedEvents {
  const known = previous && foldAlike(previous.options, options) ? previous : undefined;
  const position = follow(known?.position, events, () => {
    const adapter = new TerminalSessionAdapter(options);
    return { accept: (event) => adapter.accept(event), result: () => adapter.view };
  });
  return known?.position === position ? known : Object.freeze({ view: position.result, options, position });
}

/** Does for the events of several sessions what {@link followEvents} does for those of one. */
export function followSessions(
  previous: FollowedSessions | undefined,
  events: readonly unknown[],
  options: SessionsOptions = none,
): FollowedSessions {
  const known = previous && foldAlike(previous.options, options) ? previous : undefined;
  const position = follow(known?.position, events, () => {
    const fold = new SessionsFold(options);
    return { accept: (event) => fold.accept(event), result: () => fold.views };
  });
  return known?.position === position ? known : Object.freeze({ views: position.result, options, position });
}
