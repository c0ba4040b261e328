import type { AdapterOptions } from "../fold/adapter-options.js";
import { TerminalSessionAdapter } from "../fold/terminal-session-adapter.js";
import { SessionsFold } from "../fold/sessions-fold.js";
import type { TerminalSessionViewModel } from "../view.js";
import { follow, type Position } from "./follow.js";

/** The view of an array of one session's events, and how to go on when the array has grown. Immutable. */
export interface FollowedEvents {
  readonly view: TerminalSessionViewModel;
  readonly options: AdapterOptions;
  readonly position: Position<TerminalSessionViewModel>;
}

/** The views of an array of several sessions' events, and how to go on when the array has grown. Immutable. */
export interface FollowedSessions {
  readonly views: readonly TerminalSessionViewModel[];
  readonly options: SessionsOptions;
  readonly position: Position<readonly TerminalSessionViewModel[]>;
}

/** How several sessions are folded. */
export type SessionsOptions = Omit<AdapterOptions, "sessionID">;

const none: AdapterOptions = Object.freeze({});

const sameOptions = (one: AdapterOptions, other: AdapterOptions): boolean =>
  one.sessionID === other.sessionID &&
  (one.dedupe === true) === (other.dedupe === true) &&
  one.limits?.maxCharacters === other.limits?.maxCharacters &&
  one.limits?.maxChunks === other.limits?.maxChunks &&
  one.limits?.maxDiagnostics === other.limits?.maxDiagnostics &&
  one.limits?.maxApprovals === other.limits?.maxApprovals;

/**
 * Gives the view of an array of events. Given what it returned for a shorter array, it folds only the new elements: an
 * array continues the last one when it is as long or longer and has the same first and last known elements, whether it
 * is another array or the same one grown in place. Any other array is folded afresh. A change in the middle is not seen.
 */
export function followEvents(
  previous: FollowedEvents | undefined,
  events: readonly unknown[],
  options: AdapterOptions = none,
): FollowedEvents {
  const known = previous !== undefined && sameOptions(previous.options, options) ? previous : undefined;
  const position = follow(known?.position, events, () => {
    const adapter = new TerminalSessionAdapter(options);
    return {
      accept: (event) => adapter.accept(event),
      get result() {
        return adapter.view;
      },
    };
  });
  if (known !== undefined && position === known.position) return known;
  return Object.freeze({ view: position.result, options, position });
}

/** Does for the events of several sessions what {@link followEvents} does for those of one. */
export function followSessions(
  previous: FollowedSessions | undefined,
  events: readonly unknown[],
  options: SessionsOptions = none,
): FollowedSessions {
  const known = previous !== undefined && sameOptions(previous.options, options) ? previous : undefined;
  const position = follow(known?.position, events, () => {
    const fold = new SessionsFold(options);
    return {
      accept: (event) => fold.accept(event),
      get result() {
        return fold.views;
      },
    };
  });
  if (known !== undefined && position === known.position) return known;
  return Object.freeze({ views: position.result, options, position });
}
