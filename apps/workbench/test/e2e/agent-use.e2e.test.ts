import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AgentPage } from "../support/agent-page.js";
import { hindrances } from "../support/hindrances.js";
import { launchBrowser, patient } from "../support/workbench-page.js";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Presses Tab until something with this name has the focus. */
async function tabTo({ page }: AgentPage, name: RegExp): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("name") ?? activeElement?.textContent.trim() ?? "";
    });
  for (let presses = 0; presses < 60 && !name.test(await focused()); presses += 1)
    await page.keyboard.press("Tab");
  if (!name.test(await focused())) throw new Error(`Tab does not reach ${String(name)}.`);
}

test("can be used with the keyboard alone: say, allow, stop", async () => {
  const agent = await AgentPage.open(browser);
  const { page } = agent;
  await page.reload();
  await agent.box.waitFor();
  await tabTo(agent, /^prompt$/);
  await page.keyboard.type("foreground");
  await page.keyboard.press("Enter");
  await expect.poll(agent.entries, patient).toContain("waiting for approval: du -sh .");
  // The request must not have taken the focus, and the Enter that sent must not have allowed.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("prompt");
  await page.keyboard.down("Shift");
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.textContent.startsWith("Allow once"))) break;
  }
  await page.keyboard.up("Shift");
  await expect
    .poll(async () => {
      await page.keyboard.press("Enter");
      return agent.entries();
    }, patient)
    .toContain("exited 0: du -sh .");
  await agent.box.focus();
  await page.keyboard.type("stream");
  await page.keyboard.press("Enter");
  await expect.poll(agent.status, patient).toBe("working");
  await tabTo(agent, /^Stop the turn$/);
  await page.keyboard.press("Enter");
  await expect.poll(agent.entries, patient).toContain("The turn was stopped.");
});

test.each([
  { scheme: "light", width: 1400 },
  { scheme: "dark", width: 1400 },
  { scheme: "light", width: 320 },
] as const)("hinders nobody in $scheme at $width px, in any state", async ({ scheme, width }) => {
  const agent = await AgentPage.open(browser);
  const { page } = agent;
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  const check = async (): Promise<void> => {
    expect(await hindrances(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };
  await check();
  await agent.say("foreground failure background crash");
  await expect.poll(agent.entries, patient).toContain("waiting for approval: du -sh .");
  await check();
  await agent.answer("Allow once");
  await expect.poll(agent.status, patient).toBe("not running");
  await check();
});

test("keeps the end in view while output comes, unless a person looks elsewhere", async () => {
  const agent = await AgentPage.open(browser);
  const log = agent.page.getByRole("log");
  const fromEnd = (): Promise<number> =>
    log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await agent.say("failure background killed failure stream");
  await expect.poll(agent.status, patient).toBe("ready");
  await expect.poll(fromEnd, patient).toBeLessThanOrEqual(24);
  await log.evaluate((box) => box.scrollTo(0, 0));
  await agent.say("failure");
  await expect.poll(agent.status, patient).toBe("ready");
  await expect.poll(agent.entries, patient).toHaveLength(14);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
});
