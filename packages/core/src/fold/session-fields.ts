import { diagnostic } from "../decode/diagnostic.js";
import type { OutputStore } from "../output/output-store.js";
import type { ViewFields } from "../output/view-output.js";
import type { TerminalDiagnostic, TerminalSessionDetails, TerminalSessionState } from "../view.js";
import type { Approvals } from "./approvals.js";
import type { DiagnosticList } from "./diagnostic-list.js";
import type { Facts } from "./facts.js";
import type { GapList } from "./gap-list.js";
import { present } from "../decode/present.js";

/** All that is known of a session, its output aside. */
export interface SessionParts {
  readonly facts: Facts;
  readonly approvals: Approvals;
  readonly diagnostics: DiagnosticList;
  readonly gaps: GapList;
  /** Something came that belongs to a session that was opened. */
  readonly expectsOpened: boolean;
}

/** Gives the fields of a session's view, all that concerns its output aside. */
export function sessionFields(parts: SessionParts, sessionID: string): ViewFields {
  return Object.freeze(
    present<ViewFields>({
      sessionID,
      state: stateOf(parts),
      command: parts.facts.command,
      approval: parts.approvals.pending[0],
      exitCode: parts.facts.exit?.code,
      error: parts.facts.error,
      diagnostics: diagnosticsOf(parts),
      details: detailsOf(parts),
    }),
  );
}

function stateOf({ facts, approvals }: SessionParts): TerminalSessionState {
  if (facts.error !== undefined) return "error";
  if (approvals.pending.length > 0) return "waiting";
  if (facts.exit !== undefined) return "exited";
  return facts.isOpen ? "running" : "idle";
}

const notOpened = diagnostic("not-opened");
const unmatchedResolution = diagnostic("unmatched-resolution");

/** The diagnostics that were kept, then those that say how the session stands now. */
function diagnosticsOf(parts: SessionParts): readonly TerminalDiagnostic[] | undefined {
  const standing: TerminalDiagnostic[] = [];
  if (parts.expectsOpened && !parts.facts.isOpen) standing.push(notOpened);
  if (parts.approvals.hasUnmatched) standing.push(unmatchedResolution);
  const { kept } = parts.diagnostics;
  const all = standing.length === 0 ? kept : Object.freeze([...kept, ...standing]);
  return all.length === 0 ? undefined : all;
}

function detailsOf(parts: SessionParts): TerminalSessionDetails | undefined {
  const { facts, approvals, gaps, diagnostics } = parts;
  const details = present<TerminalSessionDetails>({
    workingDirectory: facts.workingDirectory,
    exitSummary: facts.exit?.summary,
    signal: facts.exit?.signal,
    cancelled: facts.exit?.cancelled ? true : undefined,
    size: facts.size,
    tty: facts.isTty ? true : undefined,
    openedAt: facts.openedAt,
    exitedAt: facts.exit?.time,
    pendingApprovals: approvals.pending.length > 1 ? approvals.pending : undefined,
    decisions: approvals.settled.length > 0 ? approvals.settled : undefined,
    gaps: gaps.gaps.length > 0 ? gaps.gaps : undefined,
    diagnosticsDropped: diagnostics.dropped || undefined,
    droppedChunks: undefined,
    droppedCharacters: undefined,
  });
  return Object.keys(details).length === 0 ? undefined : Object.freeze(details);
}

/** Adds what retention has dropped, which with a full store is more at each event. */
export function detailsWithDropped(
  details: TerminalSessionDetails | undefined,
  { droppedChunks, droppedCharacters }: OutputStore,
): TerminalSessionDetails | undefined {
  if (droppedChunks > 0 && droppedCharacters > 0)
    return Object.freeze({ ...details, droppedChunks, droppedCharacters });
  if (droppedChunks > 0) return Object.freeze({ ...details, droppedChunks });
  return droppedCharacters > 0 ? Object.freeze({ ...details, droppedCharacters }) : details;
}
