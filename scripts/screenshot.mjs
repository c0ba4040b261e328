// `npm run screenshot`: takes the pictures of the documents from the stories. Names choose some: `-- waiting running`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { panelStates, takeSheet } from "./panel-states.mjs";
import { openGallery } from "./story-gallery.mjs";

const firstLook = { story: "react-panel-first-look--first-look", width: 860 };
const readmePictures = [
  { name: "panel-waiting", theme: "light", ...firstLook },
  { name: "panel-waiting-dark", theme: "dark", ...firstLook },
];
const named = process.argv.slice(2);
const isWanted = ({ name }) => named.length === 0 || named.includes(name);

ensureInstalled();
ensureBrowser();
mkdirSync(join(root, "docs/images/panel"), { recursive: true });
const gallery = await openGallery();
try {
  for (const picture of readmePictures.filter(isWanted))
    save(`${picture.name}.png`, await takeFirstLook(picture));
  for (const state of panelStates.filter(isWanted))
    save(`panel/${state.name}.png`, await takeSheet(gallery, state));
} finally {
  await gallery.close();
}

async function takeFirstLook(picture) {
  const page = await gallery.openStory(picture);
  const panel = page.locator("[data-part=panel]").first();
  await panel.locator(".xterm-rows > div", { hasText: "push it" }).waitFor({ timeout: 60_000 });
  await panel.locator("[data-armed=true]").first().waitFor({ timeout: 60_000 });
  const taken = await panel.screenshot();
  await page.close();
  return taken;
}

function save(name, picture) {
  writeFileSync(join(root, `docs/images/${name}`), picture);
  console.log(`docs/images/${name}`);
}
