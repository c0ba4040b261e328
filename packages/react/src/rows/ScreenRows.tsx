import type { CSSProperties, ReactNode } from "react";
import type { ScreenRow, ScreenSpan, SpanColour, SpanStyle } from "./screen-row.js";

/** Rows as text and, where they are styled, spans. Each row ends with a line feed, so that a selection is text. */
export function ScreenRows({ rows }: { readonly rows: readonly ScreenRow[] }): ReactNode {
  return rows.map(({ spans }, index) => (
    <span key={index} className="terminal-session-row" data-part="row">
      {spans.map((span, place) => (
        <Span key={place} span={span} />
      ))}
      {"\n"}
    </span>
  ));
}

function Span({ span: { text, style } }: { readonly span: ScreenSpan }): ReactNode {
  if (!style) return text;
  return (
    <span
      className="terminal-session-span"
      data-style={wordsOf(style)}
      data-fg={style.fg && (isNumbered(style.fg) ? "literal" : "named")}
      style={propertiesOf(style)}
    >
      {text}
    </span>
  );
}

function wordsOf({ fg: _fg, bg, ...flags }: SpanStyle): string | undefined {
  const words = [...Object.keys(flags), ...(bg ? ["bg"] : [])];
  return words.length > 0 ? words.join(" ") : undefined;
}

function propertiesOf({ fg, bg }: SpanStyle): CSSProperties | undefined {
  if (!fg && !bg) return undefined;
  const properties = {
    ...(fg && { "--terminal-session-fg": valueOf(fg) }),
    ...(bg && { "--terminal-session-bg": valueOf(bg) }),
  };
  // React's type does not know custom properties.
  return properties as CSSProperties;
}

function valueOf(colour: SpanColour): string {
  return isNumbered(colour) ? colour : `var(--terminal-session-${colour})`;
}

function isNumbered(colour: SpanColour): boolean {
  return colour.startsWith("rgb");
}
