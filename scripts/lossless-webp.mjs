/** A PNG picture as WebP, without loss: half the size for what a page draws. `page` is any page of a browser. */
export async function toWebp(page, png) {
  const address = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d").drawImage(picture, 0, 0);
      // The browser takes the highest quality for the mode without loss.
      const webp = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener("load", () => resolve(reader.result));
        reader.addEventListener("error", () => reject(reader.error));
        reader.readAsDataURL(webp);
      });
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
