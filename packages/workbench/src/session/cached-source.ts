import type { TerminalEvent, TerminalSource } from "@terminal-session/core";

/** A source that shows a text first, until the first thing that the session itself says of its output takes its place. */
export function cachedSource(
  source: TerminalSource,
  { sessionId, text }: { readonly sessionId: string; readonly text: string },
): TerminalSource {
  return (sink) => {
    const shown: readonly TerminalEvent[] = [
      { type: "terminal.opened", sessionID: sessionId, command: "", tty: true },
      { type: "terminal.updated", sessionID: sessionId, output: { text, sequence: 0 } },
    ];
    sink.events(shown);
    return source({
      link: (link) => sink.link(link),
      // It is open already.
      events: (events) =>
        sink.events(events.filter((event) => (event as TerminalEvent).type !== "terminal.opened")),
    });
  };
}
