import type { TerminalHolder, TerminalTransport } from "@terminal-session/transport/contracts";
import type { TerminalSessionHolders } from "../contracts/node-contracts.js";
import { maxKeptHolders } from "../feature/limits.js";

/**
 * Who holds the sessions of a transport, as its line tells. It listens from the first time that somebody asks on, and for as long as the
 * transport lives: a line that a lease keeps tells only once. Of very many the oldest is forgotten.
 */
export function createSessionHolders(
  transport: Pick<TerminalTransport, "onMetadata">,
): TerminalSessionHolders {
  const holders = new Map<string, TerminalHolder>();
  const listeners = new Set<() => void>();
  let isListening = false;

  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    transport.onMetadata?.(({ sessionId, holder }) => {
      if (holder === undefined || holder === holders.get(sessionId)) return;
      holders.set(sessionId, holder);
      const [oldest] = holders.keys();
      if (holders.size > maxKeptHolders && oldest !== undefined) holders.delete(oldest);
      for (const listener of listeners) listener();
    });
  };

  return {
    get: (sessionId) => holders.get(sessionId) ?? null,
    subscribe(listener) {
      listen();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
