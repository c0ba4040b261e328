import type { TerminalSessionEnds } from "../contracts/node-contracts.js";
import { maxKeptEnds } from "../feature/limits.js";

/** No end known yet. Of very many the oldest is forgotten. */
export function createSessionEnds(): TerminalSessionEnds {
  const codes = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    exitCode: (sessionId) => codes.get(sessionId) ?? null,
    note(sessionId, exitCode) {
      if (codes.get(sessionId) === exitCode) return;
      codes.set(sessionId, exitCode);
      const [oldest] = codes.keys();
      if (codes.size > maxKeptEnds && oldest !== undefined) codes.delete(oldest);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
