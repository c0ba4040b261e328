import { crc32, deflateSync } from "node:zlib";

/** As many colours as a byte can name. */
const maxColours = 256;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture of a page as a PNG file of a third of the size: its most frequent colours stay what they are, each other one
 * becomes the nearest of them. `page` is any page of a browser.
 */
export async function toPalettePng(page, png) {
  const { width, height, pixels } = await pixelsOf(page, png);
  const palette = frequentColours(pixels);
  const nearest = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = pixels.readUIntBE(pixel * 4, 3);
    if (!nearest.has(colour)) nearest.set(colour, nearestIndex(palette, colour));
    // Each row begins with the number of its filter, which is none.
    rows[pixel + Math.floor(pixel / width) + 1] = nearest.get(colour);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits that name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function pixelsOf(page, png) {
  const read = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const address = await new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener("load", () => resolve(reader.result));
        reader.readAsDataURL(new Blob([data]));
      });
      return { width, height, base64: address.slice(address.indexOf(",") + 1) };
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return { width: read.width, height: read.height, pixels: Buffer.from(read.base64, "base64") };
}

function frequentColours(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, maxColours).map(([colour]) => colour);
}

function nearestIndex(palette, colour) {
  const distances = palette.map((each) => distance(channels(each), channels(colour)));
  return distances.indexOf(Math.min(...distances));
}

function distance(one, other) {
  return one.reduce((sum, value, index) => sum + (value - other[index]) ** 2, 0);
}

function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
