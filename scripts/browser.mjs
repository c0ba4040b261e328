import { existsSync } from "node:fs";

const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags under which Chromium runs as root, without a GPU and without calling home. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser that tests use: `CHROMIUM`, else one that the system has, else undefined (Playwright's own download). */
export function findBrowser() {
  return [process.env.CHROMIUM, ...systemBrowsers].find((path) => path && existsSync(path));
}
