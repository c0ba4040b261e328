import type { EngineTheme } from "./xterm-engine.js";

const ansiNames = [
  "black",
  "red",
  "green",
  "yellow",
  "blue",
  "magenta",
  "cyan",
  "white",
  "brightBlack",
  "brightRed",
  "brightGreen",
  "brightYellow",
  "brightBlue",
  "brightMagenta",
  "brightCyan",
  "brightWhite",
] as const;

/** How a surface looks: colours and font, read from the CSS variables of an element. */
export interface SurfaceLook {
  readonly theme: EngineTheme;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineHeight: number;
}

/** Reads the look that the style sheet gives to `element`. What it does not say is left to the emulator. */
export function readSurfaceLook(element: Element): SurfaceLook {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(`--terminal-session-${name}`).trim();
  const colours = Object.fromEntries(
    [
      ["foreground", toHex(read("foreground"))],
      ["background", toHex(read("background"))],
      ["cursor", toHex(read("foreground"))],
      ["selectionBackground", toHex(read("selection"))],
      ...ansiNames.map((name) => [name, toHex(read(toKebab(name)))]),
    ].filter(([, colour]) => colour !== undefined),
  );
  return {
    theme: colours,
    fontFamily: read("font-family") || "monospace",
    fontSize: toNumber(read("font-size"), 13),
    lineHeight: Math.max(1, toNumber(read("line-height"), 1.2)),
  };
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toNumber(text: string, otherwise: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && value > 0 ? value : otherwise;
}

/** xterm.js takes few notations; a canvas knows them all and gives back the plain one. */
function toHex(colour: string): string | undefined {
  if (colour === "" || /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(colour)) return colour || undefined;
  return colour;
}
