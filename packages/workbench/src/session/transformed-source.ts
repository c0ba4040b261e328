import type { SourceControls, TerminalEvent, TerminalSource } from "@terminal-session/core";
import type { TerminalOutputTransform } from "../contracts/node-contracts.js";

/**
 * A source whose output is drawn as `transform` says. Numbers stay, so that what is suppressed is no gap, and a host that
 * holds its program back hears of as many characters as it sent. A piece whose transform throws is not drawn.
 */
export function transformedSource(
  source: TerminalSource,
  { sessionId, transform }: { readonly sessionId: string; readonly transform: TerminalOutputTransform },
): TerminalSource {
  return (sink) => {
    let controls: SourceControls | undefined;
    // UTF-16 code units that came and will never be drawn, less those that are drawn and never came.
    let undrawn = 0;
    const acknowledge = (drawn: number): void => {
      undrawn += drawn;
      if (undrawn <= 0 || controls?.acknowledge === undefined) return;
      const characters = undrawn;
      undrawn = 0;
      controls.acknowledge(characters);
    };
    const change = (data: string): string => {
      const text = transformed(transform, { data, sessionId });
      undrawn += data.length - text.length;
      return text;
    };
    const started = source({
      link: (link) => sink.link(link),
      events(events) {
        sink.events(events.map((event) => withText(event, change)));
        acknowledge(0);
      },
    });
    controls = started;
    acknowledge(0);
    return started.acknowledge === undefined ? started : { ...started, acknowledge };
  };
}

function transformed(
  transform: TerminalOutputTransform,
  input: Parameters<TerminalOutputTransform>[0],
): string {
  try {
    return transform(input) ?? "";
  } catch (error) {
    // Where nobody is in between: the line must go on.
    queueMicrotask(() => {
      throw error;
    });
    return "";
  }
}

function withText(event: unknown, change: (text: string) => string): unknown {
  // A line's events are made by the kit.
  const known = event as TerminalEvent;
  if (known.type === "terminal.output") return { ...known, text: change(known.text) };
  if (known.type !== "terminal.updated" || !known.output) return known;
  return { ...known, output: { ...known.output, text: change(known.output.text) } };
}
