/** The states that `docs/panel.md` shows, each as one sheet: light above dark, wide beside narrow. */
export const panelStates = [
  { name: "idle", story: "react-panel-states--idle" },
  { name: "running", story: "react-panel-states--running" },
  { name: "waiting", story: "react-panel-states--waiting" },
  { name: "hidden-characters", story: "react-panel-approvals--bidi-command" },
  { name: "lasting-answer", story: "react-panel-approvals--lasting-answer" },
  { name: "searching", story: "react-panel-output--search" },
  { name: "plain-text", story: "react-panel-tools--plain-text" },
  { name: "exited-nonzero", story: "react-panel-states--exited-nonzero" },
  { name: "failed", story: "react-panel-states--failed" },
  { name: "line-lost", story: "react-panel-states--link-lost" },
];

const themes = ["light", "dark"];
const widths = [720, 320];
const grounds = { light: "#ffffff", dark: "#0e1013" };

/** Takes the sheet of a state: an image, as bytes. */
export async function takeSheet(gallery, { story }) {
  const rows = [];
  for (const theme of themes) {
    const pictures = [];
    for (const width of widths) {
      const page = await gallery.openStory({ story, theme, width, height: 1200, scale: 1 });
      const picture = await page.locator("[data-part=panel]").first().screenshot();
      pictures.push(`<img alt="" src="data:image/png;base64,${picture.toString("base64")}">`);
      await page.close();
    }
    rows.push(`<div style="background: ${grounds[theme]}">${pictures.join("")}</div>`);
  }
  const page = await gallery.newPage({ viewport: { width: 1080, height: 800 } });
  await page.setContent(`<style>
    body { margin: 0; inline-size: max-content; }
    div { display: flex; gap: 16px; align-items: start; padding: 16px; }
    </style>${rows.join("")}`);
  const sheet = await page.locator("body").screenshot();
  await page.close();
  return sheet;
}
