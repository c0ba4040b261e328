import type { TerminalNodeLimits } from "../contracts/node-contracts.js";

/** Bounds of a node where a host gives no others. */
export const defaultTerminalNodeLimits: TerminalNodeLimits = {
  maxScrollbackLines: 10_000,
  maxWriteBatchBytes: 65_536,
  snapshotChunkBytes: 262_144,
};

/** The bounds that a host gives, and ours in place of those that it leaves out or that are none. */
export function nodeLimits(given: Partial<TerminalNodeLimits> = {}): TerminalNodeLimits {
  const bound = (name: keyof TerminalNodeLimits): number => {
    const value = given[name];
    return value !== undefined && value >= 0 ? value : defaultTerminalNodeLimits[name];
  };
  return {
    maxScrollbackLines: bound("maxScrollbackLines"),
    maxWriteBatchBytes: bound("maxWriteBatchBytes"),
    snapshotChunkBytes: bound("snapshotChunkBytes"),
  };
}

/** Ends of sessions that are remembered, with some room over the nodes that a workbench has. */
export const maxKeptEnds = 1_000;

/** Sessions whose holder is remembered, by the same measure. */
export const maxKeptHolders = 1_000;

/** Screens kept of nodes that are gone: more than a person closes and opens again, and 16 MiB at most. */
export const maxCachedScreens = 32;
