import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { hindrances } from "../support/hindrances.js";
import { patient, programs, WorkbenchPage } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";
import { test } from "../support/workbench-test.js";

/** The nodes that can be seen. */
const nodesOf = (page: Page): Locator => page.locator(".workbench-node").filter({ visible: true });

const rowsOf = async (node: Locator): Promise<string[]> => {
  const rows = await node.locator(".xterm-rows > div").allTextContents();
  return rows.map((row) => row.replaceAll("\u00a0", " ").trimEnd());
};

const screenOf = (node: Locator) => async (): Promise<string> => (await rowsOf(node)).join("\n");

/** Opens a terminal and waits until its shell is there to be typed at. */
async function openTerminal({ page }: WorkbenchPage, count: number): Promise<void> {
  await page.getByRole("button", { name: "New terminal" }).click();
  await expect
    .poll(() => page.getByRole("list", { name: "Terminals" }).getByRole("listitem").count(), patient)
    .toBe(count);
  await expect
    .poll(() => nodesOf(page).locator("[data-part=node-header]").textContent(), patient)
    .toContain("running");
  // A new terminal has the focus; what is typed before the prompt is there is kept by the system.
  await expect
    .poll(
      () =>
        nodesOf(page)
          .locator("textarea")
          .evaluate((area) => area === document.activeElement),
      patient,
    )
    .toBe(true);
}

const type = async ({ page }: WorkbenchPage, line: string): Promise<void> => {
  await page.keyboard.type(line);
  await page.keyboard.press("Enter");
};

test("shows three terminals side by side, and the same ones after minimizing, restoring and a reload", async ({
  browser,
}) => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  const { page } = workbench;
  for (const count of [1, 2, 3]) await openTerminal(workbench, count);
  await type(workbench, `cd ${programs} && node full-screen.mjs`);
  await expect.poll(screenOf(nodesOf(page)), patient).toContain("A full-screen program");

  await page.getByRole("button", { name: "Split right" }).click();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(2);
  const [left, right] = [nodesOf(page).nth(0), nodesOf(page).nth(1)];
  await left.locator(".xterm-screen").click();
  await type(workbench, "echo left-$((40 + 2))");
  await expect.poll(screenOf(left), patient).toContain("left-42");
  // It was told the size of the smaller place, and has drawn itself anew.
  await expect.poll(screenOf(right), patient).toMatch(/\d\d columns, \d+ rows/);

  await page.getByRole("button", { name: "Minimize" }).nth(1).click();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(1);
  const listed = page.getByRole("list", { name: "Terminals" }).getByRole("button");
  expect(await listed.allTextContents()).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining("running")),
  );
  await listed.first().click();
  await expect.poll(screenOf(nodesOf(page)), patient).toContain("A full-screen program");

  await page.getByRole("button", { name: "Split right" }).click();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(2);
  await expect.poll(screenOf(nodesOf(page).nth(1)), patient).toMatch(/\d\d columns, \d+ rows/);
  const before = [await rowsOf(nodesOf(page).nth(0)), await rowsOf(nodesOf(page).nth(1))];
  await page.reload();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(2);
  for (const index of [0, 1])
    await expect.poll(() => rowsOf(nodesOf(page).nth(index)), patient).toEqual(before[index]);
  await expect.poll(() => listed.count(), patient).toBe(3);

  await nodesOf(page).nth(1).locator(".xterm-screen").click();
  await page.keyboard.press("q");
  await expect.poll(screenOf(nodesOf(page).nth(1)), patient).toContain("after the full screen");
  await workbench.close();
});

test("asks before it ends a terminal with a job, keeps it or ends it as told, and does not ask for an idle one", async ({
  browser,
}) => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  const { page } = workbench;
  const terminals = page.getByRole("list", { name: "Terminals" }).getByRole("listitem");
  await openTerminal(workbench, 1);
  await type(workbench, "sh -c 'echo st''arted; sleep 600; true'");
  await expect.poll(screenOf(nodesOf(page)), patient).toMatch(/^started/m);

  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => dialog.textContent(), patient).toContain("sh (pid ");
  await dialog.press("Escape");
  await expect.poll(() => dialog.count(), patient).toBe(0);
  expect(await nodesOf(page).locator("[data-part=node-header]").textContent()).toContain("running");

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.getByRole("button").last().click();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(0);
  await expect.poll(() => terminals.count(), patient).toBe(0);

  await openTerminal(workbench, 1);
  await type(workbench, "echo id''le");
  await expect.poll(screenOf(nodesOf(page)), patient).toMatch(/^idle/m);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => terminals.count(), patient).toBe(0);
  expect(await dialog.count()).toBe(0);
  await workbench.close();
});

test("shows terminals of a host that was killed as lost, and gives them no false life when it is started again", async ({
  browser,
}) => {
  const first = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, first.address);
  const { page } = workbench;
  await openTerminal(workbench, 1);
  await type(workbench, "echo be''fore");
  await expect.poll(screenOf(nodesOf(page)), patient).toMatch(/^before/m);
  await first.end("SIGKILL");
  const notice = nodesOf(page).locator("[data-part=node-notice]");
  await expect.poll(() => notice.textContent(), patient).toContain("lost");
  expect(await screenOf(nodesOf(page))()).toContain("before");

  const second = await startServerForTest(["--port", new URL(first.address).port]);
  // The page that is there takes the new address up.
  await page.goto(second.address);
  await expect.poll(() => page.locator(".workbench-host").textContent(), patient).toContain("Connected");
  await expect.poll(() => notice.textContent(), patient).toMatch(/lost|gone/);
  await expect.poll(() => page.getByText("No terminal is open.").isVisible(), patient).toBe(true);
  await workbench.close();
});

test("does by the palette what the buttons do, side by side, in the colours that were chosen, on wide and narrow pages", async ({
  workbench,
}) => {
  const { page } = workbench;
  const palette = page.getByRole("dialog", { name: "Commands" });
  const command = async (name: string): Promise<void> => {
    await page.keyboard.press("Control+Shift+P");
    await palette.getByRole("combobox").fill(name);
    expect(await palette.getByRole("option", { selected: true }).textContent()).toBe(name);
    await page.keyboard.press("Enter");
    await expect.poll(() => palette.count(), patient).toBe(0);
  };
  const shown = (): Promise<string[]> =>
    page.getByRole("tab", { selected: true }).filter({ visible: true }).allTextContents();

  await expect.poll(() => page.locator(".workbench-host").textContent(), patient).toContain("Connected");
  await command("Show Conversation");
  await command("New terminal");
  await expect
    .poll(() => nodesOf(page).locator("[data-part=node-header]").textContent(), patient)
    .toContain("running");
  await command("Split right");
  await command("Show htop");
  await expect.poll(shown, patient).toEqual(["Conversation", "htop"]);
  await command("Previous panel");
  await command("Dark colours");
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
  await expect.poll(() => hindrances(page), patient).toEqual([]);

  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(async () => (await shown()).length, patient).toBe(1);
  await expect.poll(() => hindrances(page), patient).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(async () => (await shown()).length, patient).toBe(2);

  await page.reload();
  await expect.poll(async () => (await shown()).length, patient).toBe(2);
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
  expect(await page.getByRole("tab").count()).toBe(3);
  await command("Minimize");
  await expect.poll(() => page.getByRole("tab").count(), patient).toBe(2);
});

test("obeys Ctrl+C in the middle of a flood, and what is typed afterwards is all there", async ({
  browser,
}) => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  const { page } = workbench;
  await openTerminal(workbench, 1);
  const screen = screenOf(nodesOf(page));
  await type(workbench, "yes flooding-the-screen-with-this");
  await expect.poll(screen, patient).toMatch(/(flooding-the-screen-with-this\n){10}/);
  await page.keyboard.press("Control+C");
  // The flood would go on for ever: that anything else is answered shows that it was ended.
  await type(workbench, "echo typed-$((40 + 2))-afterwards");
  await expect.poll(screen, patient).toContain("\ntyped-42-afterwards");
  expect(await screen()).toContain("echo typed-$((40 + 2))-afterwards");
  await workbench.close();
});
