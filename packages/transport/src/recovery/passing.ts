import { maxMeanwhileCharacters, settleAfterMs } from "../limits.js";
import { lose } from "./losing.js";
import { deliver, ourError } from "./recovery-effects.js";
import { itemEvent } from "./recovery-events.js";
import type { Meanwhile, RecoveryEffect, RecoveryState, RecoveryStep } from "./recovery-state.js";
import { takeGap, takeOutput, type NumberedOutput, type OrderStep } from "./sequence-order.js";

/** Output or the word of a gap: passed on in its order, or kept while there is nowhere to put it. */
export function takeItem(
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

/** What came meanwhile, in the order in which it came. */
export function listOf(meanwhile: Meanwhile | undefined): Meanwhile["item"][] {
  const items: Meanwhile["item"][] = [];
  for (let each = meanwhile; each !== undefined; each = each.before) items.push(each.item);
  return items.toReversed();
}

/** Delivers what is next in order. */
export function pass(state: RecoveryState, [order, items]: OrderStep): RecoveryStep {
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
