import type { EngineTheme } from "../surface/xterm-engine.js";
import { type Rgb, readableOn, rgbOf } from "./contrast.js";
import type { AnsiColour, ScreenSpan, SpanColour, SpanStyle } from "./screen-row.js";

/** How a span is coloured, as a style sheet says it. What is absent is as on the screen around it. */
export interface SpanColours {
  readonly color?: string;
  readonly background?: string;
}

/** The contrast of text that the emulator of a surface sees to, and of dim text, which it counts half. */
const minContrast = 4.5;
const minDimContrast = minContrast / 2;

/**
 * The colours in which the emulator of a surface draws a span: bold text in the bright colour of its name, text that could
 * not be read moved until it can, and dim text as `dim-text.css` draws it.
 */
export function spanColours({ text, style }: ScreenSpan, theme: EngineTheme): SpanColours {
  if (!style) return {};
  const { fg, bg } = style.inverse ? { fg: style.bg, bg: style.fg } : style;
  const foreground = fg ? valueOf(style.bold ? brightOf(fg) : fg, theme) : undefined;
  const background = bg ? valueOf(bg, theme) : undefined;
  const ground = background ?? (style.inverse ? theme.foreground : undefined);
  // Of inverse text in the usual colours the emulator moves the foreground, not the ground that is drawn in its place.
  const readable = isDrawing(text)
    ? undefined
    : readableText(
        foreground ?? theme.foreground,
        ground ?? theme.background,
        style.dim ? minDimContrast : minContrast,
      );
  const colour = readable ?? (style.dim ? dimColour({ style, fg, foreground, ground }, theme) : undefined);
  const color = colour ?? foreground ?? (style.inverse ? theme.background : undefined);
  return { ...(color && { color }), ...(ground && { background: ground }) };
}

interface DimText {
  readonly style: SpanStyle;
  readonly fg: SpanColour | undefined;
  readonly foreground: string | undefined;
  readonly ground: string | undefined;
}

function dimColour({ style, fg, foreground, ground }: DimText, theme: EngineTheme): string | undefined {
  const isNamed = fg !== undefined && !isNumbered(fg);
  // On a ground of its own it keeps its colour, and so does what a program coloured by number.
  if (ground) return foreground ?? (style.inverse ? theme.background : theme.foreground);
  if (fg !== undefined && !isNamed) return foreground;
  const dim = `var(--terminal-session-dim, color-mix(in srgb, ${theme.foreground} 66%, ${theme.background}))`;
  return isNamed ? `color-mix(in srgb-linear, ${foreground}, ${dim})` : dim;
}

function readableText(
  colour: string | undefined,
  ground: string | undefined,
  ratio: number,
): string | undefined {
  const text = colour && rgbOf(colour);
  const behind = ground && rgbOf(ground);
  const moved: Rgb | undefined = text && behind ? readableOn(behind, text, ratio) : undefined;
  return moved && `rgb(${moved.join(", ")})`;
}

/** The emulator leaves the colours of boxes, blocks and Powerline signs alone: they are grounds more than text. */
function isDrawing(text: string): boolean {
  return /^[\u2500-\u259f\ue0a4-\ue0d6]/.test(text);
}

function brightOf(colour: SpanColour): SpanColour {
  if (isNumbered(colour) || colour.startsWith("bright-")) return colour;
  // Each of the eight that are not bright has a bright one.
  return `bright-${colour}` as AnsiColour;
}

function isNumbered(colour: SpanColour): colour is Exclude<SpanColour, AnsiColour> {
  return colour.startsWith("rgb");
}

function valueOf(colour: SpanColour, theme: EngineTheme): string | undefined {
  return isNumbered(colour) ? colour : theme[themeNames[colour]];
}

const themeNames = {
  black: "black",
  red: "red",
  green: "green",
  yellow: "yellow",
  blue: "blue",
  magenta: "magenta",
  cyan: "cyan",
  white: "white",
  "bright-black": "brightBlack",
  "bright-red": "brightRed",
  "bright-green": "brightGreen",
  "bright-yellow": "brightYellow",
  "bright-blue": "brightBlue",
  "bright-magenta": "brightMagenta",
  "bright-cyan": "brightCyan",
  "bright-white": "brightWhite",
} as const satisfies Record<AnsiColour, keyof EngineTheme>;
