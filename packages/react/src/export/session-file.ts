import { toAsciicast, type TerminalSessionViewModel, type TimedEvent } from "@terminal-session/core";
import { drawRows } from "../rows/draw-rows.js";
import { textOfRow, type ScreenRow } from "../rows/screen-row.js";
import { eventsOfRecording, eventsOfView, toAsciicastV3 } from "./asciicast.js";
import { toMarkdown } from "./markdown.js";
import { escaped, rowsToHtml, type HtmlPalette } from "./rows-html.js";

/** The kinds of file that a session can be saved as. */
export type SessionFileKind = "text" | "html" | "markdown" | "asciicast-v2" | "asciicast-v3";

/** What a file is made of. */
export interface SessionFileInput {
  readonly view: TerminalSessionViewModel;
  /** The events with their times, where somebody kept them: recordings have times then. */
  readonly recording?: readonly TimedEvent[] | undefined;
  readonly palette: HtmlPalette;
}

/** A file to save. */
export interface SessionFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** All that a session printed as text, as an emulator shows it: what was drawn over is gone, wrapped lines are joined. */
export async function sessionText(view: TerminalSessionViewModel): Promise<string> {
  return textOf((await drawRows(view, { joinWrapped: true })) ?? []);
}

/** All that a session printed, character by character as it came, with its control sequences. */
export function printedText({ chunks = [] }: TerminalSessionViewModel): string {
  return chunks.map(({ stream, text }) => (stream === "stdin" ? "" : text)).join("");
}

/** All that a session printed as HTML with its colours. */
export async function sessionHtml({ view, palette }: SessionFileInput): Promise<string> {
  return rowsToHtml((await drawRows(view, { joinWrapped: true })) ?? [], palette);
}

/** A session as a file. */
export async function sessionFile(kind: SessionFileKind, input: SessionFileInput): Promise<SessionFile> {
  const { view, recording, palette } = input;
  const name = fileName(view);
  switch (kind) {
    case "text":
      return { name: `${name}.txt`, type: "text/plain", text: await sessionText(view) };
    case "markdown": {
      const text = toMarkdown(view, await sessionText(view));
      return { name: `${name}.md`, type: "text/markdown", text };
    }
    case "html": {
      const title = escaped(view.command ?? name);
      const body = await sessionHtml({ view, palette });
      const text = `<!doctype html>\n<meta charset="utf-8">\n<title>${title}</title>\n<body style="margin:1rem;background:${palette.background}">\n${body}\n`;
      return { name: `${name}.html`, type: "text/html", text };
    }
    case "asciicast-v2":
    case "asciicast-v3": {
      const events = recording ? eventsOfRecording(recording) : eventsOfView(view);
      const text = kind === "asciicast-v2" ? toAsciicast(events) : toAsciicastV3(events);
      return { name: `${name}.cast`, type: "application/x-asciicast", text };
    }
  }
}

function textOf(rows: readonly ScreenRow[]): string {
  return rows.map((row) => textOfRow(row).trimEnd()).join("\n");
}

// Only what every file system takes: a command may hold anything.
function fileName({ command = "" }: TerminalSessionViewModel): string {
  const words = command.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return words.slice(0, 60) || "terminal-session";
}
