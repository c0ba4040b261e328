import { characterExtent } from "./cell-extent.js";
import type { EngineTheme, SearchColours } from "./xterm-engine.js";

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

/** How a surface looks: its colours and its font, as the style sheet gives them. */
export interface SurfaceLook {
  readonly theme: EngineTheme;
  readonly match: SearchColours;
  readonly fontFamily: string;
  /** Pixels. */
  readonly fontSize: number;
  /** Heights of a character. */
  readonly lineHeight: number;
}

/** Reads the look of `element` from its CSS variables. What they do not say is left to the emulator. */
export function readSurfaceLook(element: HTMLElement): SurfaceLook {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(`--terminal-session-${name}`).trim();
  const toHex = hexReader(element.ownerDocument);
  const colour = (name: string): string | undefined => toHex(read(name));
  const foreground = colour("foreground");
  const background = colour("background");
  const named = [
    ["foreground", foreground],
    ["background", background],
    ["cursor", colour("cursor") ?? foreground],
    ["cursorAccent", background],
    ["selectionBackground", colour("selection")],
    ...ansiNames.map((name) => [name, colour(toKebab(name))]),
  ].filter(([, value]) => value !== undefined);
  const fontFamily = read("font-family") || "monospace";
  const fontSize = positive(read("font-size"), 13);
  return {
    theme: Object.fromEntries(named),
    match: {
      match: colour("match") ?? "#e8c24a",
      matchBorder: colour("match-border") ?? "#7a5500",
      activeMatch: colour("active-match") ?? "#f09a3e",
      activeMatchBorder: colour("active-match-border") ?? "#b3261e",
    },
    fontFamily,
    fontSize,
    lineHeight: lineHeightOf(positive(read("line-height"), 1.25), fontFamily, fontSize),
  };
}

/** A style sheet counts lines in font sizes, xterm.js in heights of a character, which are more. */
function lineHeightOf(fontSizes: number, fontFamily: string, fontSize: number): number {
  const character = characterExtent(fontFamily, fontSize)?.height ?? fontSize;
  return Math.max(1, (fontSizes * fontSize) / Math.ceil(character));
}

function positive(text: string, otherwise: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && value > 0 ? value : otherwise;
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** xterm.js knows few notations of colours. A canvas knows all that a style sheet may use, and says them in numbers. */
function hexReader(document: Document): (colour: string) => string | undefined {
  let context: CanvasRenderingContext2D | null | undefined;
  return (colour) => {
    if (colour === "" || /^#[0-9a-f]{6}$/i.test(colour)) return colour || undefined;
    context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) return undefined;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}
