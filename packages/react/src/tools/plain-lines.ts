import { toPlainText, type TerminalSessionViewModel, type TimedEvent } from "@terminal-session/core";
import { toVisibleString } from "../text/visible-text.js";

/** A line of plain text, and when it began, in milliseconds from the start, where somebody knows that. */
export interface PlainLine {
  readonly text: string;
  readonly atMs?: number;
}

/** Lines of plain text, and how many characters before them are left out. */
export interface PlainLines {
  readonly lines: readonly PlainLine[];
  readonly omitted: number;
}

/** UTF-16 code units of plain text that are shown: a book's worth, which a browser lays out at once. */
const maxPlainCharacters = 200_000;

/** What a session printed as lines of plain text: nothing drawn over is lost, and nothing in it acts. */
export function plainLines(view: TerminalSessionViewModel): PlainLines {
  const text = toPlainText(view);
  const cut = text.length > maxPlainCharacters ? text.indexOf("\n", text.length - maxPlainCharacters) + 1 : 0;
  return {
    lines: text
      .slice(cut)
      .split("\n")
      .map((line) => ({ text: withBidiShown(line) })),
    omitted: cut,
  };
}

/** The same of a recording, up to `untilMs`, with the times at which the lines began. */
export function timedLines(
  recording: readonly TimedEvent[],
  { tty, untilMs = Infinity }: { readonly tty: boolean; readonly untilMs?: number },
): PlainLines {
  const raw: { text: string; atMs: number }[] = [];
  let isOpen = false;
  for (const { atMs, event } of recording) {
    if (atMs > untilMs) break;
    const text = printed(event, tty);
    if (text === undefined) continue;
    for (const [index, part] of text.split("\n").entries()) {
      const last = raw.at(-1);
      if (index === 0 && isOpen && last) last.text += part;
      else raw.push({ text: part, atMs });
      isOpen = true;
    }
  }
  const lines = raw.map(({ text, atMs }) => ({ text: withBidiShown(plain(text)), atMs }));
  const dropped = Math.max(0, lines.length - maxTimedLines);
  const omitted = lines.slice(0, dropped).reduce((sum, { text }) => sum + text.length + 1, 0);
  return { lines: lines.slice(dropped), omitted };
}

/** Lines with times that are shown: each is two elements of the page. */
const maxTimedLines = 5_000;

function printed(event: unknown, tty: boolean): string | undefined {
  if (typeof event !== "object" || event === null || !("type" in event) || !("text" in event))
    return undefined;
  const isPrinted = event.type === "terminal.output" || (event.type === "terminal.input" && !tty);
  return isPrinted && typeof event.text === "string" ? event.text : undefined;
}

function plain(text: string): string {
  const view: TerminalSessionViewModel = {
    sessionID: "",
    state: "running",
    chunks: [{ text: text.replace(/\r$/, ""), stream: "stdout" }],
  };
  return toPlainText(view).replaceAll("\n", " ");
}

/** Text whose controls of direction are signs: where they act, a line reads otherwise than it was printed. */
function withBidiShown(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (control) => toVisibleString(control));
}
