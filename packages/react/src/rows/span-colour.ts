import type { AnsiColour, SpanColour } from "./screen-row.js";

const names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] as const;
const steps = [0, 95, 135, 175, 215, 255] as const;

/** The colours of an emulator's cells as a style sheet can say them. */
export const spanColour = {
  /** One of the 256: sixteen that the theme names, a cube of 216, and 24 greys. */
  ofPalette(index: number): SpanColour {
    const name = names[index % 8];
    if (index < 16 && name) return index < 8 ? name : (`bright-${name}` satisfies AnsiColour);
    if (index >= 232) return rgb(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10);
    const place = index - 16;
    const step = (at: number): number => steps[at % 6] ?? 0;
    return rgb(step(Math.floor(place / 36)), step(Math.floor(place / 6)), step(place));
  },
  /** Red, green and blue in one number. */
  ofNumber(value: number): SpanColour {
    return rgb((value >> 16) & 255, (value >> 8) & 255, value & 255);
  },
} as const;

function rgb(red: number, green: number, blue: number): SpanColour {
  return `rgb(${red}, ${green}, ${blue})`;
}
