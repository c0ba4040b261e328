import type { ApprovalOptionKind } from "@terminal-session/core";
import type { SurfaceWords } from "../surface/surface-words.js";
import type { LaterWords } from "./later-words.js";
import type { RepeatWords } from "../text/repeat-words.js";

/** How a session ended, in the terms of {@link TerminalSessionMessages.outcome}. */
export type OutcomeWords =
  | { readonly kind: "success" | "failure"; readonly code: number }
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "cancelled"; readonly signal?: string }
  | { readonly kind: "denied" | "unknown" };

/**
 * Every word that the components show or speak. Texts that came from a program or an agent are never part of it; they
 * are handed in already made visible.
 */
export interface TerminalSessionMessages extends RepeatWords, SurfaceWords, LaterWords {
  /** The name of the panel. `command` is absent before a session says what it runs. */
  panelName(command: string | undefined): string;
  readonly states: {
    readonly idle: string;
    readonly running: string;
    readonly waiting: string;
    readonly error: string;
  };
  /** How it ended. Never says success of anything but code 0, nor failure of an unknown code. */
  outcome(outcome: OutcomeWords): string;
  /** A length of time, as short as it can be read. */
  elapsed(milliseconds: number): string;
  readonly elapsedName: string;
  readonly commandName: string;
  readonly noCommand: string;
  readonly workingDirectoryName: string;
  readonly copyCommand: string;
  readonly commandCopied: string;
  readonly copyFailed: string;
  readonly stop: string;
  /** What a press of it does, and what it does not promise. */
  readonly stopHint: string;
  readonly stopping: string;
  /** It was asked, and nothing says yet that it ended. */
  readonly stopAsked: string;
  stopFailed(reason: string): string;

  readonly expandOutput: string;
  readonly collapseOutput: string;
  /** Opens what can be done with the whole output. */
  readonly tools: string;
  readonly search: string;

  readonly approvalName: string;
  readonly approvalQuestion: string;
  approvalPosition(position: { readonly index: number; readonly count: number }): string;
  readonly approvalNext: string;
  readonly approvalPrevious: string;
  readonly agentSays: string;
  readonly approvalCommandUnknown: string;
  lines(count: number): string;
  characters(count: number): string;
  suspiciousCharacters(count: number): string;
  omittedFromView(count: number): string;
  readonly commandEnd: string;
  /** What an answer does, in our words: the agent's label stands beside it and is never taken for it. */
  readonly choices: Readonly<Record<ApprovalOptionKind | "allow" | "deny", string>>;
  readonly optionUnknown: string;
  readonly sending: string;
  readonly sent: string;
  readonly decisionLate: string;
  decisionFailed(reason: string): string;
  readonly approvalNobody: string;
  readonly approvalSessionOver: string;
  readonly approvalExpired: string;
  /** `left` is a length of time. */
  approvalExpiresIn(left: string): string;
  readonly directoryUnknown: string;
  readonly denyWithReason: string;
  readonly editCommand: string;
  readonly expandCommand: string;
  readonly approvalReadToEnd: string;
  readonly approvalTooLong: string;
  readonly approvalChanged: string;
  readonly approvalReviewed: string;

  /** In place of a screen that nothing has opened. */
  readonly nothingYet: string;
  readonly scrollToEnd: string;
  /** The emulator could not be loaded. */
  readonly plainText: string;
  readonly errorTitle: string;
  readonly exitSummaryName: string;
  readonly noOutput: string;
  diagnostics(count: number): string;
  diagnosticField(field: string): string;
  diagnosticsDropped(count: number): string;
  omittedOutput(characters: number): string;
  gaps(count: number): string;
  hiddenCharacters(count: number): string;
  readonly linkHydrating: string;
  /** A lost line is not an ended program. */
  linkLost(line: { readonly reason: string | undefined; readonly mayBeRunning: boolean }): string;

  /** Spoken when the state changes. */
  announceWaiting(command: string | undefined): string;
  readonly announceRunning: string;
  announceEnded(outcome: string): string;
  announceError(title: string | undefined): string;
}
