import type { TerminalSessionViewModel } from "../view.js";

/** Gives a session's output as plain text: no escape sequences and no control characters but tabs and line feeds. */
export function toPlainText(view: TerminalSessionViewModel): string {
  const text = (view.chunks ?? []).map((chunk) => chunk.text).join("");
  return text
    .replace(/\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]/g, "")
    .replace(/\r+\n/g, "\n")
    .replace(/\r/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");
}
