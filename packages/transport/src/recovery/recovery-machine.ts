import { takeExit, takeSettled, takeStatus } from "./ending.js";
import { goLive, hydrate, start, takeAttached, takeFailedWrite, takeSnapshot } from "./hydration.js";
import { lose } from "./losing.js";
import { openingAfter, withOpening } from "./opening.js";
import { takeItem } from "./passing.js";
import { deliver, ourError } from "./recovery-effects.js";
import { approvalOf, metadataEvents } from "./recovery-events.js";
import { isHydrating, type RecoveryInput, type RecoveryState, type RecoveryStep } from "./recovery-state.js";

/** Whether what is typed now can be sent now. */
export function isInputReady({ phase }: RecoveryState): boolean {
  return phase === "live";
}

/** Where a line stands after an input. What does not belong to the state it comes in changes nothing. */
export function nextRecoveryStep(state: RecoveryState, input: RecoveryInput): RecoveryStep {
  return withOpening(stepAfter(state, input));
}

function stepAfter(state: RecoveryState, input: RecoveryInput): RecoveryStep {
  const { phase, sessionId } = state;
  if (phase === "stopped" || phase === "failed") return [state, []];
  switch (input.type) {
    case "start":
      return phase === "idle" ? start(state) : [state, []];
    case "due":
      return phase === "waiting" ? hydrate(state) : [state, []];
    case "snapshot":
      return phase === "snapshot" && input.attempt === state.attempt
        ? takeSnapshot(state, input.snapshot)
        : [state, []];
    case "attached":
      return phase === "attaching" && input.attempt === state.attempt ? takeAttached(state) : [state, []];
    case "failed":
      return isHydrating(state) && input.attempt === state.attempt ? lose(state, input.error) : [state, []];
    case "flushed":
      return phase === "flushing" ? goLive(state) : [state, []];
    case "write-failed":
      return takeFailedWrite(state, input.error);
    case "output":
    case "gap":
      return takeItem(state, input);
    case "settle":
      return takeSettled(state);
    case "status":
      return takeStatus(state, input);
    case "exit":
      return takeExit(state, input);
    case "metadata":
      return [
        { ...state, opening: openingAfter(state.opening, input) },
        deliver(metadataEvents(sessionId, input)),
      ];
    case "approval":
      return [state, deliver([approvalOf(sessionId, input.event)])];
    case "stop":
      return [
        { ...state, phase: "stopped", meanwhile: undefined },
        [{ type: "refuse-input", error: ourError("not_attached") }, { type: "detach" }],
      ];
  }
}
