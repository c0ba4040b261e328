import type { TerminalDiagnosticCode } from "../view.js";

/**
 * What an event did: it changed the view, it counts without a change, it repeats what is known and says nothing, or it
 * is set aside with a diagnostic of its own.
 */
export type Outcome = "changed" | "unchanged" | "repeated" | TerminalDiagnosticCode;
