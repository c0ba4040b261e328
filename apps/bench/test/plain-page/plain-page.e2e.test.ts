import { chromium } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { browserArguments, findBrowser } from "../../../../scripts/browser.mjs";
import { servePlainPage } from "./plain-page-server.js";

it("runs on a page without a bundler, from published files alone, under a strict policy with a nonce", async () => {
  const { url, close } = await servePlainPage();
  onTestFinished(close);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: browserArguments,
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("favicon.ico")) problems.push(response.url());
  });
  await page.goto(url);
  await page.locator('[data-part="surface"][data-state="ready"]').waitFor();
  const red = page.locator(".xterm-rows span", { hasText: "red" }).first();
  await red.waitFor();
  expect(await red.evaluate((span) => getComputedStyle(span).color)).toBe("rgb(179, 38, 30)");
  await page.locator('[data-decision="allow"][data-armed="true"]').click();
  await page.getByText("exited 0", { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});
