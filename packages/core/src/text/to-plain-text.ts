import type { TerminalSessionViewModel } from "../view.js";
import { stripEscapes } from "./strip-escapes.js";

const backspace = "\u0008";
const nextLine = "\u0085";

/** A character struck over itself or over an underscore: how manual pages print bold and underlined. */
const overstruck = new RegExp(`(.)${backspace}\\1|_${backspace}(?=.)`, "gsu");
const lineEnds = new RegExp(`\\r*\\n|\\r+|${nextLine}`, "g");

/**
 * Gives a session's output as plain text: no escape sequences and no control characters but tabs and line feeds. Nothing
 * that was printed is left out because something else was printed over it: a carriage return that stands alone begins a new
 * line, so a progress bar gives a line for each of its states, and a backspace erases nothing. What a terminal echoed is
 * there once.
 */
export function toPlainText(view: TerminalSessionViewModel): string {
  const isEcho = (stream: string): boolean => stream === "stdin" && view.details?.tty === true;
  const printed = (view.chunks ?? []).filter((chunk) => !isEcho(chunk.stream));
  return stripEscapes(printed.map((chunk) => chunk.text).join(""))
    .replace(overstruck, "$1")
    .replace(lineEnds, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}
