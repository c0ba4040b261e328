import type { SourceControls, TerminalEvent } from "@terminal-session/core";
import type { TerminalLines } from "@terminal-session/transport";
import type { TerminalSessionLeases } from "../contracts/node-contracts.js";

interface Held {
  leases: number;
  nodes: number;
  /** There while leases keep the line without a node. */
  stop: (() => void) | undefined;
}

/** No lease yet. A session with one keeps its line from its first node on, and misses nothing while no node is there. */
export function createSessionLeases(lines: TerminalLines): TerminalSessionLeases {
  const sessions = new Map<string, Held>();

  const heldOf = (sessionId: string): Held => {
    const held = sessions.get(sessionId) ?? { leases: 0, nodes: 0, stop: undefined };
    sessions.set(sessionId, held);
    return held;
  };
  const settle = (sessionId: string, held: Held): void => {
    const isNeeded = held.leases > 0 && held.nodes === 0;
    if (!isNeeded) {
      held.stop?.();
      held.stop = undefined;
    }
    if (held.leases === 0 && held.nodes === 0) sessions.delete(sessionId);
  };

  return {
    hold(sessionId) {
      const held = heldOf(sessionId);
      held.leases += 1;
      return {
        release: once(() => {
          held.leases -= 1;
          settle(sessionId, held);
        }),
      };
    },
    shown(sessionId) {
      const held = heldOf(sessionId);
      held.nodes += 1;
      settle(sessionId, held);
      return once(() => {
        held.nodes -= 1;
        if (held.leases > 0 && held.nodes === 0) held.stop = keepLine(lines, sessionId);
        settle(sessionId, held);
      });
    },
  };
}

/** Takes what comes and shows it to nobody. It counts as drawn: nobody waits for a node that is not there. */
function keepLine(lines: TerminalLines, sessionId: string): () => void {
  let controls: SourceControls | undefined;
  let taken = 0;
  const acknowledge = (): void => {
    if (controls === undefined || taken === 0) return;
    controls.acknowledge?.(taken);
    taken = 0;
  };
  controls = lines.source(sessionId)({
    link: () => {},
    events(events) {
      for (const event of events) taken += charactersOf(event);
      acknowledge();
    },
  });
  acknowledge();
  return () => controls?.stop();
}

function charactersOf(event: unknown): number {
  // A line's events are made by the kit.
  const known = event as TerminalEvent;
  if (known.type === "terminal.output") return known.text.length;
  return known.type === "terminal.updated" ? (known.output?.text.length ?? 0) : 0;
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
