import type { HtmlPalette } from "./rows-html.js";

const basic = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** The colours that `element` is drawn with, read from its style sheet. */
export function readPalette(element: Element): HtmlPalette {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(`--terminal-session-${name}`).trim();
  const named = basic.flatMap((name) => [name, `bright-${name}`]).map((name) => [name, read(name)]);
  return {
    foreground: read("foreground") || "#1d2126",
    background: read("background") || "#fdfdfc",
    named: Object.fromEntries(named.filter(([, value]) => value !== "")),
  };
}
