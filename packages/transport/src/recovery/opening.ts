import type { TerminalEvent } from "@terminal-session/core";
import { openedEvent } from "./recovery-events.js";
import type {
  Opening,
  RecoveryEffect,
  RecoveryInput,
  RecoveryState,
  RecoveryStep,
} from "./recovery-state.js";

/** What is known of a session's beginning after it was said. */
export function openingAfter(
  before: Opening,
  { command, cwd, size, startedAt }: Extract<RecoveryInput, { type: "metadata" }>,
): Opening {
  return {
    ...before,
    ...(command === undefined ? {} : { command }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(size === undefined ? {} : { size }),
    ...(startedAt === undefined ? {} : { startedAt }),
  };
}

/**
 * Tells that the session has opened before anything else, as soon as it is known to run or to have run. What still waits
 * for an approval has not, and what was denied never does.
 */
export function withOpening([state, effects]: RecoveryStep): RecoveryStep {
  const { opening, sessionId } = state;
  if (opening.isTold || !(runs(state) || effects.some(showsThatItRan))) return [state, effects];
  const opened: RecoveryEffect = { type: "deliver", events: [openedEvent(sessionId, opening)] };
  return [{ ...state, opening: { ...opening, isTold: true } }, [opened, ...effects]];
}

/** What the host has not said yet is not known: a line that is there may be that of a question. */
function runs({ status }: RecoveryState): boolean {
  return status === "running";
}

function showsThatItRan(effect: RecoveryEffect): boolean {
  return effect.type === "deliver" && effect.events.some(isOfAProcess);
}

function isOfAProcess(event: TerminalEvent): boolean {
  switch (event.type) {
    case "terminal.output":
    case "terminal.gap":
      return true;
    case "terminal.updated":
      return (event.output?.text ?? "") !== "";
    case "terminal.exited":
      return event.code !== undefined || event.signal !== undefined;
    default:
      return false;
  }
}
