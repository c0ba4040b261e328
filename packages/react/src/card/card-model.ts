import type { TerminalSessionViewModel } from "@terminal-session/core";
import { deriveChrome } from "../hooks/session-chrome.js";
import { deriveOutcome, type SessionOutcome } from "../panel/session-outcome.js";
import { directoryLabel, resolveDirectory } from "./card-directory.js";
import { promptRows, type PromptRow } from "./card-rows.js";

/** What a card says about a session. */
export interface CardModel {
  readonly command: string;
  readonly directory: string | undefined;
  readonly prompt: readonly PromptRow[];
  /** The command has not ended: its output is not shown here. */
  readonly running: boolean;
  /** How it ended, as far as anybody knows. */
  readonly outcome: SessionOutcome | undefined;
  /** A code other than 0, or a signal. What a tool says of itself does not count. */
  readonly failed: boolean;
}

/** Where a card stands. */
export interface CardPlace {
  /** The directory that the session's own is relative to. */
  readonly baseDirectory?: string | undefined;
  /** The user's home, which is called `~`. */
  readonly home?: string | undefined;
}

/** What a card says about a session. Nothing while nobody knows a command. */
export function deriveCard(view: TerminalSessionViewModel, place: CardPlace = {}): CardModel | undefined {
  const { command, state } = view;
  if (command === undefined) return undefined;
  const outcome = deriveOutcome(deriveChrome(view));
  const directory = resolveDirectory(view.details?.workingDirectory, place.baseDirectory);
  return {
    command,
    directory,
    prompt: promptRows(command, directoryLabel(directory, place.home)),
    running: outcome === undefined && state !== "error",
    outcome,
    failed: view.details?.signal !== undefined || (view.exitCode ?? 0) !== 0,
  };
}
