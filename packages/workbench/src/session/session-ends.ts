import type { TerminalSessionEnd, TerminalSessionEnds } from "../contracts/node-contracts.js";
import { maxKeptEnds } from "../feature/limits.js";

/** No end known yet. Of very many the oldest is forgotten. */
export function createSessionEnds(): TerminalSessionEnds {
  const ends = new Map<string, TerminalSessionEnd>();
  const listeners = new Set<() => void>();
  return {
    get: (sessionId) => ends.get(sessionId) ?? null,
    note(sessionId, { status, exitCode }) {
      const known = ends.get(sessionId);
      if (known?.status === status && known.exitCode === exitCode) return;
      ends.set(sessionId, { status, exitCode });
      const [oldest] = ends.keys();
      if (ends.size > maxKeptEnds && oldest !== undefined) ends.delete(oldest);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
