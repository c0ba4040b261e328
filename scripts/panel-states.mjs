import { toPalettePng } from "./palette-png.mjs";

/** The states that `docs/panel.md` shows, each as one sheet: light above dark, wide beside narrow. */
export const panelStates = [
  { name: "idle", story: "react-panel-states--idle" },
  { name: "running", story: "react-panel-states--running" },
  { name: "waiting", story: "react-panel-states--waiting" },
  { name: "hidden-characters", story: "react-panel-approvals--bidi-command" },
  { name: "long-command", story: "react-panel-approvals--long-command" },
  { name: "lasting-answer", story: "react-panel-approvals--lasting-answer" },
  { name: "answered", story: "react-panel-approvals--several-answered" },
  { name: "searching", story: "react-panel-output--searching" },
  { name: "tools", story: "react-panel-tools--timeline" },
  { name: "plain-text", story: "react-panel-tools--plain-text" },
  { name: "exited-nonzero", story: "react-panel-states--exited-nonzero" },
  { name: "stopped", story: "react-panel-states--exited-by-signal" },
  { name: "failed", story: "react-panel-states--failed" },
  { name: "line-lost", story: "react-panel-states--link-lost" },
];

const themes = ["light", "dark"];
const widths = [720, 320];
const grounds = { light: "#ffffff", dark: "#0e1013" };

/** Takes the sheet of a state: an image, as bytes of a PNG file. */
export async function takeSheet(gallery, { story }) {
  const rows = [];
  for (const theme of themes) {
    const pictures = [];
    for (const width of widths) {
      const picture = await takePanel(gallery, { story, theme, width });
      pictures.push(`<img alt="" src="data:image/png;base64,${picture.toString("base64")}">`);
    }
    rows.push(`<div style="background: ${grounds[theme]}">${pictures.join("")}</div>`);
  }
  const page = await gallery.newPage({ viewport: { width: 1080, height: 800 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; inline-size: max-content; }
    div { display: flex; gap: 16px; align-items: start; padding: 16px; }
    </style>${rows.join("")}`);
  const sheet = await toPalettePng(page, await page.locator("body").screenshot());
  await page.close();
  return sheet;
}

// Screens of a few rows: what is around them is what differs between the states.
const style = ".terminal-session-panel { --terminal-session-block-size: 14rem; }";
// One moment in all pictures, so that a time differs only where the panel does.
const timeMs = Date.UTC(2026, 0, 15, 9, 30);
/** What is still on its way: buttons that are not armed, a screen without its emulator. */
const unsettled =
  "[data-armed=false], [data-part=draft-send][aria-disabled], [data-part=surface]:not([data-state=ready])";

async function takePanel(gallery, { story, theme, width }) {
  const page = await gallery.openStory({ story, theme, width, height: 1000, scale: 1, timeMs, style });
  await page.waitForFunction((selector) => document.querySelector(selector) === null, unsettled, {
    timeout: 60_000,
  });
  const picture = await page.locator("[data-part=panel]").first().screenshot({ animations: "disabled" });
  await page.close();
  return picture;
}
