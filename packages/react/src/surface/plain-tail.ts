import type { TerminalSessionViewModel } from "@terminal-session/core";
import { surfaceLimits } from "./surface-limits.js";

const sequence =
  /\u001b\[[0-?]*[ -/]*[@-~]|\u009b[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u0018\u001a\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/g;
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The last lines of a session as plain text, without control sequences: what can be shown before, or without, an
 * emulator. It follows no cursor: a line that was drawn over is shown as often as it was drawn.
 */
export function plainTail(view: TerminalSessionViewModel): string {
  const raw = rawTail(view);
  return raw
    .replace(sequence, "")
    .replace(/\r\n?/g, "\n")
    .replace(control, "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
}

function rawTail(view: TerminalSessionViewModel): string {
  const { maxPlainCharacters } = surfaceLimits;
  const chunks = view.chunks ?? [];
  let tail = "";
  for (let index = chunks.length - 1; tail.length <= maxPlainCharacters; index -= 1) {
    const chunk = chunks[index];
    if (!chunk) return tail;
    const isEcho = view.details?.tty === true && chunk.stream === "stdin";
    // One more than is kept: then what is left out is known to begin before the cut.
    if (!isEcho) tail = chunk.text.slice(-maxPlainCharacters - 1) + tail;
  }
  const cut = tail.slice(-maxPlainCharacters);
  return cut.slice(cut.indexOf("\n") + 1);
}
