import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { patient } from "../support/workbench-page.js";
import { test } from "../support/workbench-test.js";

test("runs an allowed test run in a terminal: in colour, whole, with its exit code", async ({
  workbench,
}) => {
  await workbench.ask("node --test passes.test.mjs");
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
  const panel = workbench.page.locator('[data-part="panel"]');
  expect(await panel.locator('[data-part="header"]').textContent()).toContain("node --test passes.test.mjs");
  expect(await panel.textContent()).not.toContain("diagnostic");
  expect(await workbench.screen()).not.toContain("✔");
  await workbench.allow();
  await expect.poll(workbench.state, patient).toBe("exited 0");
  await expect.poll(workbench.screen, patient).toContain("ℹ pass 1");
  const passed = workbench.page.locator('[data-part="screen"] .xterm-rows span', {
    hasText: "adds two numbers",
  });
  expect(await passed.first().getAttribute("class")).toContain("xterm-fg-2");
  expect(await workbench.screen()).toMatch(/ℹ tests 1\n[^]*ℹ fail 0\n[^]*ℹ duration_ms/);
  expect(await workbench.sessions()).toContain("exited 0: node --test passes.test.mjs");
});

test("shows a test run that fails as a failure, with its exit code", async ({ workbench }) => {
  await workbench.run("node --test sum.test.mjs");
  await expect.poll(workbench.state, patient).toBe("exited 1");
  await expect.poll(workbench.screen, patient).toContain("ℹ fail 1");
  expect(await workbench.footer()).toContain("exited 1");
});

test("runs nothing when the command is denied, and says why it ended", async ({ workbench }) => {
  const folder = await mkdtemp(join(tmpdir(), "workbench-"));
  await workbench.ask(`touch ${folder}/made`);
  await workbench.deny();
  await expect.poll(workbench.footer, patient).toContain("Denied");
  expect(existsSync(join(folder, "made"))).toBe(false);
  expect(await workbench.sessions()).toContain(`denied: touch ${folder}/made`);
  await rm(folder, { recursive: true });
});

test("shows the signal of a command that is killed", async ({ workbench }) => {
  await workbench.run("kill -KILL $$");
  await expect.poll(workbench.state, patient).toContain("SIGKILL");
  expect(await workbench.sessions()).toContain("SIGKILL: kill -KILL $$");
});

test("shows the shell's word for a command that does not exist", async ({ workbench }) => {
  await workbench.run("no-such-command-anywhere");
  await expect.poll(workbench.state, patient).toBe("exited 127");
  await expect.poll(workbench.screen, patient).toContain("not found");
});

test("refuses a directory that does not exist, in the form, and keeps what was typed", async ({
  workbench,
}) => {
  await workbench.ask("ls", { directory: "/no/such/directory" });
  const alert = workbench.page.getByRole("alert").filter({ hasText: "directory" });
  await expect.poll(() => alert.textContent(), patient).toBe("The working directory does not exist.");
  expect(await workbench.page.getByRole("textbox", { name: "Command" }).inputValue()).toBe("ls");
  await workbench.page.getByRole("textbox", { name: "Directory" }).fill("");
  await workbench.page.getByRole("button", { name: "Ask to run" }).click();
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
});

test("gives what is typed to the program", async ({ workbench }) => {
  await workbench.run("node ask.mjs");
  await expect.poll(workbench.screen, patient).toContain("Your name?");
  await workbench.page.locator('[data-part="screen"]').click();
  await workbench.page.keyboard.type("Ada");
  await workbench.page.keyboard.press("Enter");
  await expect.poll(workbench.screen, patient).toContain("Hello, Ada!");
  await expect.poll(workbench.state, patient).toBe("exited 0");
});

test("draws a full-screen program at the panel's size, follows a resize, and brings the screen back", async ({
  workbench,
}) => {
  await workbench.run("node full-screen.mjs");
  await expect.poll(workbench.screen, patient).toContain("A full-screen program");
  const size = async (): Promise<string> =>
    (await workbench.rows()).find((line) => line.includes("columns,"))?.trim() ?? "";
  const before = await size();
  const rows = (await workbench.rows()).length;
  expect(before).toMatch(new RegExp(`^\\d+ columns, ${rows} rows$`));
  await workbench.page.setViewportSize({ width: 1000, height: 600 });
  await expect.poll(size, patient).not.toBe(before);
  await expect.poll(async () => (await workbench.rows()).length, patient).toBeLessThan(rows);
  await expect
    .poll(async () => (await size()).endsWith(` ${(await workbench.rows()).length} rows`), patient)
    .toBe(true);
  await workbench.page.locator('[data-part="screen"]').click();
  await workbench.page.keyboard.press("q");
  await expect.poll(workbench.screen, patient).toContain("after the full screen");
  const screen = await workbench.screen();
  expect(screen).toContain("before the full screen");
  expect(screen).not.toContain("A full-screen program");
});

test("stops a running command", async ({ workbench }) => {
  await workbench.run("node lines.mjs 100000 0 20");
  await expect.poll(workbench.screen, patient).toContain("line 3");
  await workbench.page.getByRole("button", { name: "Stop" }).click();
  await expect.poll(workbench.footer, patient).toContain("Ended on request");
  expect(await workbench.state()).not.toBe("running");
});
