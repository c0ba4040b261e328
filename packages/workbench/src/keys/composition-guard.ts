import type { PressedKey } from "./pressed-key.js";

/** What becomes of a key: whether the program may have it, and whether the page may not. */
export interface GuardedKey {
  readonly processed: boolean;
  readonly prevented: boolean;
}

/** Keeps the keys that belong to an input method from the program. */
export interface CompositionGuard {
  started(): void;
  ended(): void;
  judge(event: Pick<PressedKey, "type" | "key" | "ctrlKey" | "metaKey" | "altKey">): GuardedKey;
}

// Browsers report the key that commits a composition once more after its end, within this time, in milliseconds.
const ghostMs = 80;

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock"]);
const commits = /^(?:Enter|Escape|Tab| |\d)$/;
const passed: GuardedKey = { processed: true, prevented: false };

/** A guard of one screen. `now` gives milliseconds. */
export function createCompositionGuard(now: () => number): CompositionGuard {
  let isComposing = false;
  let ghostUntil = Number.NEGATIVE_INFINITY;
  return {
    started() {
      isComposing = true;
    },
    ended() {
      isComposing = false;
      ghostUntil = now() + ghostMs;
    },
    judge({ type, key, ctrlKey, metaKey, altKey }) {
      const isKeyDown = type === "keydown";
      if (isKeyDown && modifiers.has(key)) return passed;
      if (isComposing) return type === "keyup" ? passed : { processed: false, prevented: false };
      const isGhost = isKeyDown && now() < ghostUntil && commits.test(key) && !ctrlKey && !metaKey && !altKey;
      if (isGhost) return { processed: false, prevented: true };
      // Anything else that is pressed or let go says that the commit is over.
      ghostUntil = Number.NEGATIVE_INFINITY;
      return passed;
    },
  };
}
