import type { TerminalEvent } from "@terminal-session/core";
import { wireErrorMessages, type WireError } from "../wire-error.js";
import { recoveryLink } from "./recovery-events.js";
import type { RecoveryEffect, RecoveryState } from "./recovery-state.js";

/** Events on their way to all views; nothing where there are none. */
export function deliver(events: readonly TerminalEvent[]): RecoveryEffect[] {
  return events.length === 0 ? [] : [{ type: "deliver", events }];
}

/** Tells the views how the line stands. */
export function tellLink(state: RecoveryState): RecoveryEffect {
  return { type: "link", link: recoveryLink(state) };
}

/** A refusal that is said by our own side of the line. */
export function ourError(code: keyof typeof wireErrorMessages, message?: string): WireError {
  return { code, message: message ?? wireErrorMessages[code] };
}
