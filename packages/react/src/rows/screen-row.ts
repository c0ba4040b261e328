/** One of the sixteen colours of programs, which the style sheet names. */
export type AnsiColour =
  | "black"
  | "red"
  | "green"
  | "yellow"
  | "blue"
  | "magenta"
  | "cyan"
  | "white"
  | `bright-${"black" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "white"}`;

/** A colour of the theme, or one that a program gave in numbers. */
export type SpanColour = AnsiColour | `rgb(${number}, ${number}, ${number})`;

/** How a span is drawn. What is absent is as usual. */
export interface SpanStyle {
  readonly fg?: SpanColour;
  readonly bg?: SpanColour;
  readonly bold?: true;
  readonly dim?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly overline?: true;
  readonly strike?: true;
  /** Foreground and background change places. */
  readonly inverse?: true;
}

/** Cells next to each other that look alike. */
export interface ScreenSpan {
  readonly text: string;
  readonly style?: SpanStyle;
}

/** A row of a screen as data: plain JSON, which can be kept and drawn later without an emulator. */
export interface ScreenRow {
  readonly spans: readonly ScreenSpan[];
}

/** The text of a row. */
export function textOfRow({ spans }: ScreenRow): string {
  return spans.map(({ text }) => text).join("");
}
