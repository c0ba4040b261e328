import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";

/** The colour of a status. */
export type StatusTone = "neutral" | "blue" | "amber" | "green" | "red";

const tones: Readonly<Record<TerminalSessionStatus, StatusTone>> = {
  created: "neutral",
  starting: "blue",
  running: "blue",
  detached: "amber",
  exited: "green",
  failed: "red",
};

/**
 * The colour of a status. `exitCode` null: it ended, and nobody knows how, which is no success. Absent: the host's word is
 * all there is.
 */
export function statusTone(status: TerminalSessionStatus, exitCode?: number | null): StatusTone {
  if (status === "exited" && exitCode !== undefined && exitCode !== 0) return "neutral";
  return tones[status];
}

/** Whether something goes on in a session, so that its dot may move. */
export function isPulsing(status: TerminalSessionStatus): boolean {
  return tones[status] === "blue";
}
