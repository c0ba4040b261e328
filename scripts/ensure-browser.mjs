import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { findBrowser } from "./browser.mjs";
import { fail, root } from "./install.mjs";
import { run } from "./run.mjs";

const debianPackages = ["chromium-headless-shell", "fonts-dejavu-core"];

/** Installs Debian's headless Chromium. Another package manager may hold the lock for a moment, so it waits for it. */
function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (args) =>
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=120", "-qq", ...args], { stdio: "inherit", env })
      .status === 0;
  return apt(["update"]) && apt(["install", "-y", "--no-install-recommends", ...debianPackages]);
}

function playwrightHasBrowser() {
  const { chromium } = createRequire(`${root}package.json`)("playwright");
  return existsSync(chromium.executablePath());
}

/** Sees to it that tests have a browser, or ends with a sentence that says what to install. */
export function ensureBrowser() {
  if (findBrowser() || playwrightHasBrowser()) return;
  console.log("No Chromium found: installing one for the browser tests …");
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (isDebianRoot && installFromDebian() && findBrowser()) return;
  if (
    run({ packageName: "playwright", args: ["install", "--only-shell", "chromium"] }) &&
    playwrightHasBrowser()
  )
    return;
  fail(
    [
      "The browser tests need Chromium, and none could be installed.",
      "Install one of these and run npm test again:",
      "  Debian or Ubuntu:  sudo apt-get install chromium-headless-shell   (or chromium)",
      "  anywhere:          npx playwright install chromium",
      "  or set CHROMIUM to the path of an installed Chromium or Chrome.",
    ].join("\n"),
  );
}
