import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browserArguments, findBrowser } from "./browser.mjs";
import { fail, root } from "./install.mjs";
import { run } from "./run.mjs";

const folder = join(root, ".cache/storybook");

/**
 * Builds the Storybook and opens it in a browser. `openStory` gives a page on which a story was shown and played to its
 * end, where asked with a clock that stands at `timeMs` and with `style` as a last style sheet; `newPage` an empty one.
 */
export async function openGallery() {
  if (!run({ packageName: "storybook", args: ["build", "--quiet", "--output-dir", folder] }))
    fail("The Storybook could not be built; the lines above say why.");
  return showGallery(folder);
}

async function showGallery(gallery) {
  const { preview } = await import(pathToFileURL(join(root, "node_modules/vite/dist/node/index.js")).href);
  const { chromium } = await import("playwright");
  const server = await preview({
    root: gallery,
    configFile: false,
    logLevel: "error",
    build: { outDir: "." },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  const newPage = (options) => browser.newPage(options);
  return {
    newPage,
    async openStory({ story, theme, width, height = 700, scale = 2, timeMs, style }) {
      const page = await newPage({ viewport: { width, height }, deviceScaleFactor: scale });
      if (timeMs !== undefined) await page.clock.setFixedTime(timeMs);
      if (style !== undefined) await page.addInitScript(adoptStyle, style);
      await page.goto(
        `${server.resolvedUrls.local[0]}iframe.html?id=${story}&viewMode=story&globals=theme:${theme}`,
        { timeout: 60_000 },
      );
      await page.waitForFunction(
        () => globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last("storyRendered") !== undefined,
        undefined,
        { timeout: 60_000 },
      );
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Runs in the page. */
function adoptStyle(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}
