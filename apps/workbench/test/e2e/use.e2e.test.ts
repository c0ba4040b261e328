import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { hindrances } from "../support/hindrances.js";
import { launchBrowser, patient, WorkbenchPage } from "../support/workbench-page.js";
import { startServer, type WorkbenchServer } from "../support/workbench-server.js";

let server: WorkbenchServer;
let browser: Browser;
let workbench: WorkbenchPage;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});
beforeEach(async () => {
  workbench = await WorkbenchPage.open(browser, await server.newAddress());
});
afterEach(() => workbench?.close());

/** Presses Tab until an element of this name has the focus. */
async function tabTo(name: string): Promise<void> {
  const { keyboard } = workbench.page;
  const focused = (): Promise<string> =>
    workbench.page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  for (let presses = 0; presses < 40 && (await focused()) !== name; presses += 1) await keyboard.press("Tab");
  if ((await focused()) !== name) throw new Error(`Tab does not reach "${name}".`);
}

test("can be used with the keyboard alone: ask, allow, look at another session", async () => {
  const { page } = workbench;
  await workbench.ask("echo first");
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
  await page.getByRole("textbox", { name: "Command" }).focus();
  await page.keyboard.type("echo by hand");
  await page.keyboard.press("Enter");
  await expect.poll(workbench.sessions, patient).toEqual(["waiting: echo by hand", "waiting: echo first"]);
  // The prompt must not have taken the focus, and the Enter that asked must not have allowed.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("command");
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
  await tabTo("Allow");
  await expect
    .poll(async () => {
      await page.keyboard.press("Enter");
      return workbench.sessions();
    }, patient)
    .toContain("exited 0: echo by hand");
});

test.each([
  { scheme: "light", width: 1400 },
  { scheme: "dark", width: 1400 },
  { scheme: "light", width: 320 },
] as const)("hinders nobody in $scheme at $width px, in any state", async ({ scheme, width }) => {
  const { page } = workbench;
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  const check = async (): Promise<void> => {
    expect(await hindrances(workbench.page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  await expect.poll(() => page.getByRole("textbox", { name: "Command" }).isVisible(), patient).toBe(true);
  await check();
  await workbench.ask("node --test sum.test.mjs");
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
  await check();
  await workbench.allow();
  await expect.poll(workbench.state, patient).toBe("exited 1");
  await check();
});

test.each([
  { scheme: "light", width: 1400 },
  { scheme: "dark", width: 1400 },
  { scheme: "light", width: 320 },
] as const)("hinders nobody who watches a replay in $scheme at $width px", async ({ scheme, width }) => {
  const { page } = workbench;
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  await page.getByText("Recordings of programs").click();
  await page.getByRole("button", { name: /^htop/ }).click();
  await expect.poll(workbench.state, patient).toBe("running");
  expect(await hindrances(workbench.page)).toEqual([]);
});
