import type { TerminalSnapshot } from "../contracts.js";
import type { WireError } from "../wire-error.js";
import { awaitExit, end, isOver } from "./ending.js";
import { lose } from "./losing.js";
import { listOf, pass } from "./passing.js";
import { deliver, tellLink } from "./recovery-effects.js";
import { snapshotEvents } from "./recovery-events.js";
import type { RecoveryEffect, RecoveryState, RecoveryStep } from "./recovery-state.js";
import { orderAfter, takeGap, takeOutput } from "./sequence-order.js";

/** Begins: with a snapshot, or after a text that is still there. */
export function start(state: RecoveryState): RecoveryStep {
  if (!state.keepsText) return hydrate(state);
  const [next, effects] = attach({ ...state, attempt: 1 });
  return [next, [tellLink(next), ...effects]];
}

/** Begins anew with a snapshot. */
export function hydrate(state: RecoveryState): RecoveryStep {
  const attempt = state.attempt + 1;
  const next: RecoveryState = { ...state, phase: "snapshot", attempt, meanwhile: undefined };
  return [
    next,
    [
      { type: "log", event: "hydration-start" },
      tellLink(next),
      { type: "log", event: "snapshot-start" },
      { type: "snapshot", attempt },
    ],
  ];
}

/** The snapshot takes the place of all text, and the line is attached after it. */
export function takeSnapshot(state: RecoveryState, snapshot: TerminalSnapshot): RecoveryStep {
  const { toSeq, truncated = false } = snapshot;
  const [next, effects] = attach({ ...state, order: orderAfter(toSeq) });
  const details = { ...(toSeq === undefined ? {} : { toSeq }), truncated };
  return [
    next,
    [
      ...deliver(snapshotEvents(state.sessionId, snapshot, state.order.lastSeq)),
      { type: "log", event: "snapshot-complete", details },
      ...effects,
    ],
  ];
}

function attach(state: RecoveryState): RecoveryStep {
  const { attempt } = state;
  const after = state.order.lastSeq === undefined ? {} : { afterSeq: state.order.lastSeq };
  return [
    { ...state, phase: "attaching" },
    [
      { type: "log", event: "attach-start", details: after },
      { type: "attach", attempt, ...after },
    ],
  ];
}

/** Attached: what came meanwhile is passed on, and what was typed meanwhile is sent next. */
export function takeAttached(state: RecoveryState): RecoveryStep {
  const waiting = listOf(state.meanwhile);
  let next: RecoveryState = { ...state, phase: "flushing", meanwhile: undefined, replayed: waiting.length };
  const effects: RecoveryEffect[] = [];
  for (const item of waiting) {
    const [after, found] = pass(
      next,
      "data" in item ? takeOutput(next.order, item) : takeGap(next.order, item.toSeq),
    );
    next = after;
    effects.push(...found);
  }
  if (next.exit !== undefined || isOver(next)) {
    const [ended, ending] = next.exit === undefined ? awaitExit(next) : end(next);
    return [ended, [...effects, ...completed(next), ...ending]];
  }
  return [next, [...effects, { type: "flush" }]];
}

/** All is sent that was typed meanwhile. */
export function goLive(state: RecoveryState): RecoveryStep {
  const { error: _, ...rest } = state;
  const live: RecoveryState = { ...rest, phase: "live", failures: 0, keepsText: false };
  if (live.exit === undefined && !isOver(live)) return [live, [...completed(live), tellLink(live)]];
  // It ended while that was sent.
  const [ended, ending] = live.exit === undefined ? awaitExit(live) : end(live);
  return [ended, [...completed(live), ...ending]];
}

function completed({ replayed }: RecoveryState): RecoveryEffect[] {
  return [
    { type: "log", event: "attach-complete" },
    { type: "log", event: "hydration-complete", details: { replayChunkCount: replayed } },
  ];
}

/** What could not be sent stays first: the line begins anew. */
export function takeFailedWrite(state: RecoveryState, error: WireError): RecoveryStep {
  const logged: RecoveryEffect = { type: "log", event: "write-error", details: { code: error.code } };
  if (state.phase === "flushing") {
    const [next, effects] = lose(state, error);
    return [next, [logged, ...effects]];
  }
  if (state.phase !== "live") return [state, []];
  const [next, effects] = hydrate(state);
  return [next, [...effects, logged]];
}
