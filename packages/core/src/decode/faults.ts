import type { TerminalDiagnosticCode } from "../view.js";

/** What was wrong with a field of an event that still counts. */
export interface Fault {
  readonly code: TerminalDiagnosticCode;
  readonly field: string;
}
