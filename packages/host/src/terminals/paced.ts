import type { Scheduler } from "@terminal-session/core";

/** Passes values on: the first at once, then the last one of each interval. */
export interface Paced<Value> {
  set(value: Value): void;
  /** Forgets what waits. */
  stop(): void;
}

/** Calls `apply` at most once every `everyMs`. */
export function createPaced<Value>(input: {
  readonly scheduler: Scheduler;
  readonly everyMs: number;
  readonly apply: (value: Value) => void;
}): Paced<Value> {
  const { scheduler, everyMs, apply } = input;
  let waiting: { readonly value: Value } | undefined;
  let cancel: (() => void) | undefined;
  const pass = (value: Value): void => {
    cancel = scheduler.after(everyMs, () => {
      cancel = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) pass(next.value);
    });
    apply(value);
  };
  return {
    set(value) {
      if (cancel === undefined) pass(value);
      else waiting = { value };
    },
    stop() {
      cancel?.();
      cancel = undefined;
      waiting = undefined;
    },
  };
}
