// `npm run screenshot`: takes the pictures of the README from the stories, in light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browserArguments, findBrowser } from "./browser.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";
import { run } from "./run.mjs";

/** The pictures: which story, how wide, and in which theme. */
const pictures = [
  { file: "panel-waiting.png", story: "react-panel-first-look--first-look", theme: "light", width: 860 },
  { file: "panel-waiting-dark.png", story: "react-panel-first-look--first-look", theme: "dark", width: 860 },
];
const folder = join(root, "docs/images");
const gallery = join(root, ".cache/storybook");

ensureInstalled();
ensureBrowser();
if (!run({ packageName: "storybook", args: ["build", "--quiet", "--output-dir", gallery] }))
  fail("The Storybook could not be built; the lines above say why.");

const { preview } = await import(pathToFileURL(join(root, "node_modules/vite/dist/node/index.js")).href);
const { chromium } = await import("playwright");
const server = await preview({
  root: gallery,
  configFile: false,
  logLevel: "error",
  build: { outDir: "." },
  preview: { host: "127.0.0.1", port: 0 },
});
const address = server.resolvedUrls.local[0];
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: browserArguments,
});
mkdirSync(folder, { recursive: true });
try {
  for (const { file, story, theme, width } of pictures) {
    const page = await browser.newPage({ viewport: { width, height: 700 }, deviceScaleFactor: 2 });
    await page.goto(`${address}iframe.html?id=${story}&viewMode=story&globals=theme:${theme}`);
    const panel = page.locator("[data-part=panel]").first();
    await panel.locator(".xterm-rows > div", { hasText: "push it" }).waitFor({ timeout: 60_000 });
    await panel.locator("[data-armed=true]").first().waitFor({ timeout: 60_000 });
    await page.evaluate(() => document.fonts.ready);
    await panel.screenshot({ path: join(folder, file) });
    await page.close();
    console.log(`docs/images/${file}`);
  }
} finally {
  await browser.close();
  await server.close();
}
