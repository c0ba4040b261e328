import type { Extent } from "./fitting-size.js";

/**
 * The extent of a character in a font, measured as xterm.js measures it, for sizes that must be known before an emulator
 * is in the page. Absent where the browser cannot say.
 */
export function characterExtent(fontFamily: string, fontSize: number): Extent | undefined {
  if (typeof OffscreenCanvas === "undefined") return undefined;
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return undefined;
  context.font = `${fontSize}px ${fontFamily}`;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("W");
  const height = fontBoundingBoxAscent + fontBoundingBoxDescent;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The extent of a cell of that font: xterm.js draws whole pixels of the device. `lineHeight` counts characters' heights. */
export function cellExtent({ width, height }: Extent, lineHeight: number, pixelRatio: number): Extent {
  const character = Math.ceil(height * pixelRatio);
  return { width, height: Math.floor(character * lineHeight) / pixelRatio };
}
