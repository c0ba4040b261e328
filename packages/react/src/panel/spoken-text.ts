import type { SessionChrome } from "../hooks/session-chrome.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import type { RepeatWords } from "../text/repeat-words.js";
import { toVisibleString } from "../text/visible-text.js";
import { maxLineCharacters, maxSpokenCharacters } from "./panel-limits.js";
import { deriveOutcome } from "./session-outcome.js";
import { outcomeText } from "./useOutcomeText.js";

/** What is said aloud about the state that a session is in. `idle` says nothing. */
export function announcementOf(session: SessionChrome, messages: TerminalSessionMessages): string {
  switch (session.state) {
    case "idle":
      return "";
    case "running":
      return messages.announceRunning;
    case "waiting":
      return messages.announceWaiting(spoken(session.approval?.command ?? session.command, messages));
    case "exited":
      return messages.announceEnded(outcomeText(deriveOutcome(session), messages) ?? "");
    case "error":
      return messages.announceError(spoken(session.error?.title ?? session.error?.summary, messages));
  }
}

/** A foreign text as it is spoken: everything named, and not for minutes. */
export function spoken(text: string | undefined, messages: TerminalSessionMessages): string | undefined {
  if (text === undefined) return undefined;
  return visiblePart(text, maxSpokenCharacters, messages);
}

/** A foreign text for a tooltip, or for a place inside a sentence of ours. */
export function visibleLine(text: string, messages: TerminalSessionMessages): string {
  return visiblePart(text, maxLineCharacters, messages);
}

function visiblePart(text: string, maxCharacters: number, words: RepeatWords): string {
  const shown = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  return toVisibleString(shown, { words });
}
