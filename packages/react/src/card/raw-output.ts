import type { TerminalSessionViewModel } from "@terminal-session/core";

/** What a session printed, as it came. What a terminal echoed is there once. */
export function rawOutput(view: TerminalSessionViewModel): string {
  const isTty = view.details?.tty === true;
  return (view.chunks ?? [])
    .filter(({ stream }) => !(isTty && stream === "stdin"))
    .map(({ text }) => text)
    .join("");
}
