import type { TerminalEvent } from "@terminal-session/core";
import type { TerminalSessionStatus } from "../contracts.js";
import { settleAfterMs } from "../limits.js";
import { retry } from "./losing.js";
import { pass } from "./passing.js";
import { deliver, ourError, tellLink } from "./recovery-effects.js";
import { exitedEvent } from "./recovery-events.js";
import {
  type RecoveryEffect,
  type RecoveryExit,
  type RecoveryState,
  type RecoveryStep,
} from "./recovery-state.js";
import { giveUpMissing } from "./sequence-order.js";

/** What the host says of the session: `detached` is a lost line, `exited` and `failed` are the end of its process. */
export function takeStatus(
  state: RecoveryState,
  { status, error }: { readonly status: TerminalSessionStatus; readonly error?: string },
): RecoveryStep {
  if (state.phase === "ended") return [state, []];
  const next: RecoveryState = { ...state, status };
  if (status === "detached") {
    if (state.phase === "idle" || state.phase === "waiting") return [next, []];
    const lost = retry(next, ourError("connection_lost", error), false);
    return [lost[0], [{ type: "lost" }, ...lost[1]]];
  }
  if (!isOver(next)) return [next, [tellLink(next)]];
  const told = deliver(
    error === undefined
      ? []
      : [{ type: "terminal.error", sessionID: state.sessionId, summary: error } satisfies TerminalEvent],
  );
  if (state.phase !== "live") return [next, told];
  const [ended, effects] = awaitExit(next);
  return [ended, [...told, ...effects]];
}

/** Whether the host has said that the process is over, be it without saying how. */
export function isOver({ status }: RecoveryState): boolean {
  return status === "exited" || status === "failed";
}

/** The process is over. How it ended is said in the next frame, or nobody knows. */
export function awaitExit(state: RecoveryState): RecoveryStep {
  const ended: RecoveryState = { ...state, phase: "ended" };
  return [ended, [refusedInput, tellLink(ended), { type: "settle", afterMs: settleAfterMs }]];
}

/** How the process ended. What it printed before is told before. */
export function takeExit(state: RecoveryState, exit: RecoveryExit): RecoveryStep {
  if (state.exitTold) return [state, []];
  if (state.phase === "ended") return tellExit(state, exit);
  // The text that came before the end is told before it.
  if (state.phase === "live") return end({ ...state, exit });
  return [{ ...state, exit }, []];
}

/** Waits no longer: for what is missing in order, or for the word how the process ended. */
export function takeSettled(state: RecoveryState): RecoveryStep {
  if (state.phase === "ended" && !state.exitTold) return tellExit(state, {});
  if (state.phase !== "live" && state.phase !== "flushing" && state.phase !== "ended") return [state, []];
  return pass(state, giveUpMissing(state.order));
}

/** The process is over, and all that it printed is here. */
export function end(state: RecoveryState): RecoveryStep {
  const [passed, effects] = pass(state, giveUpMissing(state.order));
  const [told, telling] = tellExit({ ...passed, phase: "ended" }, state.exit ?? {});
  return [told, [...effects, ...telling, refusedInput, tellLink(told)]];
}

function tellExit(state: RecoveryState, exit: RecoveryExit): RecoveryStep {
  if (state.exitTold) return [state, []];
  const { exit: _, ...rest } = state;
  return [{ ...rest, exitTold: true }, deliver([exitedEvent(state.sessionId, exit)])];
}

const refusedInput: RecoveryEffect = { type: "refuse-input", error: ourError("session_not_running") };
