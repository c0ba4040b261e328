/** The light of a colour as WCAG reckons it, from 0 to 1. */
function lightOf(colour: string): number {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours stand out from each other, as WCAG reckons it: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
