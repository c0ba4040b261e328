/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour in one of the two notations that occur here, `#rrggbb` and `rgb(r, g, b)`. */
export function rgbOf(colour: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const parts = hex?.slice(1).map((part) => Number.parseInt(part, 16)) ?? colour.match(/\d+/g)?.map(Number);
  const [red, green, blue] = parts ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** How well two colours can be told apart, 1 to 21 (WCAG 2.2, contrast ratio). */
function contrastRatio(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * The colour that an emulator with a minimum contrast draws in place of `text`, or nothing when that can be read: away
 * from the ground in steps of a tenth, and the other way where that does not suffice.
 */
export function readableOn(ground: Rgb, text: Rgb, ratio: number): Rgb | undefined {
  if (contrastRatio(ground, text) >= ratio) return undefined;
  const isDarker = luminance(text) < luminance(ground);
  const first = moved(ground, text, { ratio, step: isDarker ? darker : lighter });
  const firstRatio = contrastRatio(ground, first);
  if (firstRatio >= ratio) return first;
  const second = moved(ground, text, { ratio, step: isDarker ? lighter : darker });
  return firstRatio > contrastRatio(ground, second) ? first : second;
}

interface Move {
  readonly ratio: number;
  readonly step: (part: number) => number;
}

function moved(ground: Rgb, text: Rgb, { ratio, step }: Move): Rgb {
  let colour = text;
  while (contrastRatio(ground, colour) < ratio) {
    const [red, green, blue] = colour;
    const next: Rgb = [step(red), step(green), step(blue)];
    if (next.every((part, index) => part === colour[index])) return colour;
    colour = next;
  }
  return colour;
}

const darker = (part: number): number => part - Math.ceil(part * 0.1);
const lighter = (part: number): number => Math.min(255, part + Math.ceil((255 - part) * 0.1));

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
