import type { ScreenRow, SpanColour, SpanStyle } from "../rows/screen-row.js";

/** The colours that names stand for, as `#rrggbb`, and those of text and ground. */
export interface HtmlPalette {
  readonly foreground: string;
  readonly background: string;
  readonly named: Readonly<Record<string, string>>;
}

/** Rows as HTML that needs nothing else: one `pre` with the colours in it. Everything that was printed is text. */
export function rowsToHtml(rows: readonly ScreenRow[], palette: HtmlPalette): string {
  const lines = rows.map(({ spans }) =>
    spans
      .map(({ text, style }) =>
        style ? `<span style="${cssOf(style, palette)}">${escaped(text)}</span>` : escaped(text),
      )
      .join(""),
  );
  const look = `color:${palette.foreground};background:${palette.background};font-family:monospace`;
  return `<pre dir="ltr" style="${look}">${lines.join("\n")}</pre>`;
}

/** Text in which no character means anything to HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function cssOf(style: SpanStyle, palette: HtmlPalette): string {
  const value = (colour: SpanColour | undefined): string | undefined =>
    colour && (palette.named[colour] ?? colour);
  const fg = style.inverse ? (value(style.bg) ?? palette.background) : value(style.fg);
  const bg = style.inverse ? (value(style.fg) ?? palette.foreground) : value(style.bg);
  const decoration = [
    style.underline && "underline",
    style.overline && "overline",
    style.strike && "line-through",
  ].filter(Boolean);
  return [
    fg && `color:${fg}`,
    bg && `background:${bg}`,
    style.bold && "font-weight:bold",
    style.italic && "font-style:italic",
    style.dim && "opacity:.75",
    decoration.length > 0 && `text-decoration:${decoration.join(" ")}`,
  ]
    .filter(Boolean)
    .join(";");
}
