import { availableParallelism } from "node:os";
import { chromium } from "playwright";
import { findBrowser } from "../../../scripts/browser.mjs";

/** A line on the machine of a run: what figures depend on, and nothing that names it. */
export async function describeMachine(): Promise<string> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox"],
  });
  const version = browser.version();
  await browser.close();
  const date = new Date().toISOString().slice(0, 10);
  return `${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${version} (headless, no GPU), ${date}`;
}
