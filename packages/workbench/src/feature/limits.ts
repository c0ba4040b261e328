import type { TerminalNodeLimits } from "../contracts/node-contracts.js";

/** Bounds of a node where a host gives no others. */
export const defaultTerminalNodeLimits: TerminalNodeLimits = {
  maxScrollbackLines: 10_000,
  maxWriteBatchBytes: 65_536,
  snapshotChunkBytes: 262_144,
};

/** Ends of sessions that are remembered, with some room over the nodes that a workbench has. */
export const maxKeptEnds = 1_000;

/** Screens kept of nodes that are gone: more than a person closes and opens again, and 16 MiB at most. */
export const maxCachedScreens = 32;
