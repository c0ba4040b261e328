import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { connectAgent } from "../support/mcp-agent.js";
import { patient } from "../support/workbench-page.js";
import { test as base } from "../support/workbench-test.js";

/** The nodes that can be seen. */
const nodesOf = (page: Page): Locator => page.locator(".workbench-node").filter({ visible: true });

/** The node of an agent's terminal, which has the name that the agent gave it. */
const nodeOf = (page: Page, name: string): Locator =>
  nodesOf(page).filter({ has: page.locator("[data-part=node-title]", { hasText: name }) });

const screenOf = (node: Locator) => async (): Promise<string> => {
  const rows = await node.locator(".xterm-rows > div").allTextContents();
  return rows.map((row) => row.replaceAll("\u00a0", " ").trimEnd()).join("\n");
};

const test = base.extend("agent", async ({ server }, { onCleanup }) => {
  const agent = await connectAgent(server.door());
  onCleanup(() => agent.leave());
  return agent;
});

test("shows the terminals of an agent by themselves, without taking what a person turned to", async ({
  workbench,
  agent,
}) => {
  const { page } = workbench;
  await page.getByRole("button", { name: "New terminal" }).click();
  await expect.poll(() => nodesOf(page).count(), patient).toBe(1);
  await expect.poll(screenOf(nodesOf(page).first()), patient).not.toBe("");
  await page.keyboard.type("echo pers''on");
  await agent.open({ name: "build" });
  await expect.poll(() => nodesOf(page).count(), patient).toBe(2);
  await expect.poll(screenOf(nodesOf(page).nth(1)), patient).toContain("dsh>");
  // What a person types still goes where it went.
  await page.keyboard.type("-here");
  await page.keyboard.press("Enter");
  await expect.poll(screenOf(nodesOf(page).nth(0)), patient).toMatch(/^person-here/m);

  await agent.open({ name: "second" });
  await expect.poll(() => page.getByRole("tab").allTextContents(), patient).toHaveLength(3);
  await expect.poll(screenOf(nodesOf(page).nth(1)), patient).toContain("dsh>");

  // What was put away stays so over a reload, and another tab sees it.
  await page.getByRole("button", { name: "Minimize" }).nth(1).click();
  await page.reload();
  await expect.poll(() => page.getByRole("tab").allTextContents(), patient).toHaveLength(2);
  await expect.poll(() => page.locator(".workbench-host").textContent(), patient).toContain("Connected");
  expect(await page.getByRole("tab").count()).toBe(2);
});

test("lets nobody in without the token, and no page", async ({ server }) => {
  const { url, token } = server.door();
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(url, { method: "POST", headers, body: "{}" })).status;
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `Bearer ${server.origin}` })).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}`, origin: server.origin })).toBe(403);
  expect(server.printed()).not.toContain(token);
});

test("asks on the page for what an agent wants to type, all of it, and does what the page answers", async ({
  workbench,
  agent,
}) => {
  const { page } = workbench;
  const shell = await agent.open({ name: "asking" });
  await page.getByRole("list", { name: "Terminals" }).getByRole("button", { name: "asking" }).click();
  const node = nodeOf(page, "asking");
  const prompt = node.locator("[data-part=approval]");

  const command = `echo al''lowed # ${"x".repeat(60)}`;
  const allowed = shell.send(command);
  await expect.poll(() => prompt.textContent(), patient).toContain(command);
  await prompt.getByRole("button", { name: "Allow once" }).click();
  expect((await allowed).text).toContain("\nallowed\n");
  await expect.poll(screenOf(node), patient).toMatch(/^allowed/m);

  const denied = shell.send("echo not''this");
  await expect.poll(() => prompt.textContent(), patient).toContain("echo not''this");
  await prompt.getByRole("button", { name: "Deny" }).first().click();
  expect(await denied).toEqual({ isError: true, text: "APPROVAL_DENIED: a person said no" });
  expect(await screenOf(node)()).not.toContain("notthis");
});
