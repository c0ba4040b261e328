import type { TerminalEvent } from "@terminal-session/core";
import type { TerminalSessionStatus, TerminalSnapshot } from "../contracts.js";
import { openingAfter, withOpening } from "./opening.js";
import { firstRetryMs, maxMeanwhileCharacters, maxRetryMs, settleAfterMs } from "../limits.js";
import { wireErrorMessages, type WireError } from "../wire-error.js";
import {
  approvalOf,
  exitedEvent,
  itemEvent,
  metadataEvents,
  recoveryLink,
  snapshotEvents,
} from "./recovery-events.js";
import type {
  Meanwhile,
  RecoveryEffect,
  RecoveryExit,
  RecoveryInput,
  RecoveryState,
  RecoveryStep,
} from "./recovery-state.js";
import {
  giveUpMissing,
  orderAfter,
  takeGap,
  takeOutput,
  type NumberedOutput,
  type OrderStep,
} from "./sequence-order.js";

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

function start(state: RecoveryState): RecoveryStep {
  if (!state.keepsText) return hydrate(state);
  const [next, effects] = attach({ ...state, attempt: 1 });
  return [next, [tellLink(next), ...effects]];
}

function hydrate(state: RecoveryState): RecoveryStep {
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

function takeSnapshot(state: RecoveryState, snapshot: TerminalSnapshot): RecoveryStep {
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

function takeAttached(state: RecoveryState): RecoveryStep {
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
  if (next.exit !== undefined) {
    const [ended, ending] = end(next);
    return [ended, [...effects, ...completed(next), ...ending]];
  }
  return [next, [...effects, { type: "flush" }]];
}

function goLive(state: RecoveryState): RecoveryStep {
  const { error: _, ...rest } = state;
  const live: RecoveryState = { ...rest, phase: "live", failures: 0, keepsText: false };
  return [live, [...completed(live), tellLink(live)]];
}

function completed({ replayed }: RecoveryState): RecoveryEffect[] {
  return [
    { type: "log", event: "attach-complete" },
    { type: "log", event: "hydration-complete", details: { replayChunkCount: replayed } },
  ];
}

function takeFailedWrite(state: RecoveryState, error: WireError): RecoveryStep {
  const logged: RecoveryEffect = { type: "log", event: "write-error", details: { code: error.code } };
  if (state.phase === "flushing") {
    const [next, effects] = lose(state, error);
    return [next, [logged, ...effects]];
  }
  if (state.phase !== "live") return [state, []];
  const [next, effects] = hydrate(state);
  return [next, [...effects, logged]];
}

function takeItem(
  state: RecoveryState,
  item: NumberedOutput | { readonly type: "gap"; readonly toSeq: number },
): RecoveryStep {
  if (state.phase === "snapshot" || state.phase === "attaching") return keep(state, item);
  // What comes while nothing is attached is in the next snapshot.
  if (state.phase === "idle" || state.phase === "waiting") return [state, []];
  return pass(state, "data" in item ? takeOutput(state.order, item) : takeGap(state.order, item.toSeq));
}

function keep(state: RecoveryState, item: NumberedOutput | { readonly toSeq: number }): RecoveryStep {
  const before = state.meanwhile;
  const characters = (before?.characters ?? 0) + ("data" in item ? item.data.length : 0);
  if (characters > maxMeanwhileCharacters) return lose(state, ourError("connection_lost"));
  return [{ ...state, meanwhile: { item, before, count: (before?.count ?? 0) + 1, characters } }, []];
}

function listOf(meanwhile: Meanwhile | undefined): Meanwhile["item"][] {
  const items: Meanwhile["item"][] = [];
  for (let each = meanwhile; each !== undefined; each = each.before) items.push(each.item);
  return items.toReversed();
}

function pass(state: RecoveryState, [order, items]: OrderStep): RecoveryStep {
  const waits = order.early !== undefined && state.order.early === undefined;
  return [
    { ...state, order },
    [
      ...deliver(items.map((item) => itemEvent(state.sessionId, item))),
      ...items.flatMap((item): RecoveryEffect[] =>
        "data" in item ? [] : [{ type: "log", event: "hydration-gap", details: { ...item } }],
      ),
      ...(waits ? [{ type: "settle" as const, afterMs: settleAfterMs }] : []),
    ],
  ];
}

function takeSettled(state: RecoveryState): RecoveryStep {
  if (state.phase === "ended" && !state.exitTold) return tellExit(state, {});
  if (state.phase !== "live" && state.phase !== "flushing" && state.phase !== "ended") return [state, []];
  return pass(state, giveUpMissing(state.order));
}

function takeStatus(
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
  if (status !== "exited" && status !== "failed") return [next, [tellLink(next)]];
  const told = deliver(
    error === undefined
      ? []
      : [{ type: "terminal.error", sessionID: state.sessionId, summary: error } satisfies TerminalEvent],
  );
  if (isHydrating(state)) return [{ ...next, exit: next.exit ?? {} }, told];
  if (state.phase !== "live") return [next, told];
  const ended: RecoveryState = { ...next, phase: "ended" };
  return [ended, [...told, refusedInput, tellLink(ended), { type: "settle", afterMs: settleAfterMs }]];
}

const refusedInput: RecoveryEffect = {
  type: "refuse-input",
  error: { code: "session_not_running", message: wireErrorMessages.session_not_running },
};

function takeExit(state: RecoveryState, exit: RecoveryExit): RecoveryStep {
  if (state.exitTold) return [state, []];
  if (state.phase === "ended") return tellExit(state, exit);
  // The text that came before the end is told before it.
  if (state.phase === "live") return end({ ...state, exit });
  return [{ ...state, exit }, []];
}

function end(state: RecoveryState): RecoveryStep {
  const [passed, effects] = pass(state, giveUpMissing(state.order));
  const [told, telling] = tellExit({ ...passed, phase: "ended" }, state.exit ?? {});
  return [told, [...effects, ...telling, refusedInput, tellLink(told)]];
}

function tellExit(state: RecoveryState, exit: RecoveryExit): RecoveryStep {
  if (state.exitTold) return [state, []];
  const { exit: _, ...rest } = state;
  return [{ ...rest, exitTold: true }, deliver([exitedEvent(state.sessionId, exit)])];
}

function deliver(events: readonly TerminalEvent[]): RecoveryEffect[] {
  return events.length === 0 ? [] : [{ type: "deliver", events }];
}

function tellLink(state: RecoveryState): RecoveryEffect {
  return { type: "link", link: recoveryLink(state) };
}

function isHydrating({ phase }: RecoveryState): boolean {
  return phase === "snapshot" || phase === "attaching" || phase === "flushing";
}

/** Refusals that will be the same however often we ask. */
const finalCodes: ReadonlySet<string> = new Set([
  "session_not_found",
  "workspace_terminal_not_found",
  "unauthorized",
]);

function lose(state: RecoveryState, error: WireError): RecoveryStep {
  if (!finalCodes.has(error.code)) return retry(state, error, true);
  const failed: RecoveryState = { ...state, phase: "failed", meanwhile: undefined, error };
  return [
    failed,
    [
      { type: "log", event: "attach-error", details: { code: error.code } },
      { type: "refuse-input", error },
      { type: "detach" },
      tellLink(failed),
    ],
  ];
}

function retry(state: RecoveryState, error: WireError, isLogged: boolean): RecoveryStep {
  const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** state.failures);
  const waiting: RecoveryState = {
    ...state,
    phase: "waiting",
    failures: state.failures + 1,
    meanwhile: undefined,
    keepsText: false,
    error,
  };
  const log: RecoveryEffect[] = isLogged
    ? [{ type: "log", event: "attach-error", details: { code: error.code } }]
    : [];
  return [waiting, [...log, tellLink(waiting), { type: "wait", delayMs }]];
}

function ourError(code: keyof typeof wireErrorMessages, message?: string): WireError {
  return { code, message: message ?? wireErrorMessages[code] };
}
