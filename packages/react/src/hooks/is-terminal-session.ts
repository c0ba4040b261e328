import type { TerminalSession } from "@terminal-session/core";

/** Whether a value is a running session rather than a view or a list of events. */
export function isTerminalSession(value: object): value is TerminalSession {
  return "getSnapshot" in value && typeof value.getSnapshot === "function";
}
