import type { SessionChrome } from "../hooks/session-chrome.js";
import { deriveOutcome } from "../panel/session-outcome.js";

/** What decides whether an output is open. */
export interface ExpansionFacts {
  /** What a person chose. Absent when nobody did. */
  readonly choice: boolean | undefined;
  /** Nobody needs to look: see {@link isDone}. */
  readonly isDone: boolean;
  /** Its end has been in sight for a while, or it had ended before it was first shown. */
  readonly wasSeen: boolean;
}

/** Whether a session ended well and asks for nothing. */
export function isDone(chrome: SessionChrome): boolean {
  return chrome.state === "exited" && deriveOutcome(chrome)?.kind === "success";
}

/** Whether an output is open: a person's choice, else until it was seen that all went well. */
export function isExpanded({ choice, isDone: done, wasSeen }: ExpansionFacts): boolean {
  return choice ?? !(done && wasSeen);
}
