import { expect } from "vitest";
import { patient, WorkbenchPage } from "../support/workbench-page.js";
import { test } from "../support/workbench-test.js";

async function choose({ page }: WorkbenchPage, title: RegExp): Promise<void> {
  const item = page.getByRole("button", { name: title });
  await page.getByText("Recordings of programs").click();
  await item.click();
}

test("plays a recording, at another speed, held, from the start, and to the end at once", async ({
  workbench,
}) => {
  const { page } = workbench;
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await choose(workbench, /npm install/);
  await expect.poll(workbench.state, patient).toBe("running");
  expect(loaded.filter((path) => /npm-install|htop|vim/.test(path))).toEqual([
    expect.stringContaining("npm-install"),
  ]);

  await page.getByRole("button", { name: "Pause" }).click();
  const position = page.getByRole("slider", { name: "Position" });
  const held = await position.inputValue();
  expect(Number(held)).toBeLessThan(15_000);
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => position.inputValue(), patient).not.toBe(held);

  await page.getByRole("combobox", { name: "Speed" }).selectOption("16×");
  await expect.poll(() => page.getByRole("button", { name: "Play" }).isVisible(), patient).toBe(true);
  const end = await workbench.screen();
  expect(end).toContain("added");

  await page.getByRole("combobox", { name: "Speed" }).selectOption("1×");
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Pause" }).isVisible(), patient).toBe(true);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(workbench.screen, patient).toBe(end);
});

test("shows the same recording after a reload", async ({ workbench }) => {
  await choose(workbench, /node --test/);
  await expect.poll(workbench.state, patient).toBe("exited 1");
  await workbench.page.reload();
  await expect.poll(workbench.state, patient).toBe("exited 1");
});

test("shows the recording that an address names", async ({ server, browser }) => {
  const named = await WorkbenchPage.open(browser, `${await server.newAddress()}&recording=segfault`);
  await expect.poll(named.state, patient).toContain("SIGSEGV");
  expect(new URL(named.page.url()).hash).toBe("");
  await named.close();
});
