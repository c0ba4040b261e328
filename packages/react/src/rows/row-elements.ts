import type { EngineTheme } from "../surface/xterm-engine.js";
import { spanColours, type SpanColours } from "./screen-colours.js";
import type { ScreenRow, ScreenSpan, SpanStyle } from "./screen-row.js";

/**
 * The elements of rows in the colours of a theme, made without React: of a page with many screens they are the most. Each
 * row ends with a line feed, so that a selection is text.
 */
export function rowElements(
  rows: readonly ScreenRow[],
  theme: EngineTheme,
  page: Document,
): DocumentFragment {
  const fragment = page.createDocumentFragment();
  const colours = new Map<string, SpanColours>();
  for (const { spans } of rows) {
    const row = page.createElement("span");
    row.className = "terminal-session-row";
    row.dataset["part"] = "row";
    for (const span of spans) row.append(span.style ? spanElement(span, span.style) : span.text);
    row.append("\n");
    fragment.append(row);
  }
  return fragment;

  function spanElement(span: ScreenSpan, style: SpanStyle): HTMLElement {
    const element = page.createElement("span");
    element.className = "terminal-session-span";
    const words = fontWords(style);
    if (words !== "") element.dataset["style"] = words;
    const { color, background } = coloursOf(span, style);
    if (color) element.style.color = color;
    if (background) element.style.backgroundColor = background;
    element.textContent = span.text;
    return element;
  }

  function coloursOf(span: ScreenSpan, style: SpanStyle): SpanColours {
    const key = `${JSON.stringify(style)}${span.text.charCodeAt(0) > 0x24ff ? span.text[0] : ""}`;
    const known = colours.get(key);
    if (known) return known;
    const made = spanColours(span, theme);
    colours.set(key, made);
    return made;
  }
}

const fonts = ["bold", "italic", "underline", "overline", "strike"] as const;

function fontWords(style: SpanStyle): string {
  return fonts.filter((name) => style[name]).join(" ");
}
