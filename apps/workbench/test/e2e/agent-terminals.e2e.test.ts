import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { connect } from "../support/host-session.js";
import { hindrances } from "../support/hindrances.js";
import { connectAgent, type ToolAnswer } from "../support/mcp-agent.js";
import { hasProcessFiles, processesWith } from "../support/processes.js";
import { patient } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";
import { test as base } from "../support/workbench-test.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Real tests of this repository that take little time. */
const smallTest = "packages/host/test/output/safe-cut.test.ts";

/** How long a test runner or an interpreter may take to start on a machine that does other things too. */
const slow = { timeout: 90_000 };

/** The nodes that can be seen. */
const nodesOf = (page: Page): Locator => page.locator(".workbench-node").filter({ visible: true });

/** The node of an agent's terminal, which has the name that the agent gave it. */
const nodeOf = (page: Page, name: string): Locator =>
  nodesOf(page).filter({ has: page.locator("[data-part=node-title]", { hasText: name }) });

const screenOf = (node: Locator) => async (): Promise<string> => {
  const rows = await node.locator(".xterm-rows > div").allTextContents();
  return rows
    .map((row) => row.replaceAll("\u00a0", " ").trimEnd())
    .join("\n")
    .trimEnd();
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
  // Neither door takes the token of the other.
  const page = await connect(await server.newAddress());
  expect(await ask({ authorization: `Bearer ${page.token}` })).toBe(401);
  const { status } = await fetch(`${server.origin}/v1/app/agent`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(401);
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
  expect(await hindrances(page)).toEqual([]);
  await prompt.getByRole("button", { name: "Allow once" }).click();
  expect((await allowed).text).toContain("\nallowed\n");
  await expect.poll(screenOf(node), patient).toMatch(/^allowed/m);

  const denied = shell.send("echo not''this");
  await expect.poll(() => prompt.textContent(), patient).toContain("echo not''this");
  await prompt.getByRole("button", { name: /^Deny once/ }).click();
  expect(await denied).toEqual({ isError: true, text: "APPROVAL_DENIED: a person said no" });
  expect(await screenOf(node)()).not.toContain("notthis");
});

test(
  "ends with the workbench what an agent runs, which was asked about by nobody where a person said so",
  { skip: !hasProcessFiles },
  async () => {
    const server = await startServerForTest(["--mcp-approval", "allow"]);
    const agent = await connectAgent(server.door());
    const shell = await agent.open();
    const mark = `60${Math.trunc(performance.now() * 1_000)}`;
    await shell.send(`sleep ${mark} & setsid sleep ${mark} & sleep ${mark}`, { run_in_background: true });
    await expect.poll(() => processesWith(`sleep ${mark}`).length, patient).toBeGreaterThanOrEqual(3);
    expect(await server.end()).toEqual({ code: 0, signal: null });
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
  },
);

test("shows the rule that a lasting answer makes before it is made, and makes it only then", async ({
  workbench,
  agent,
}) => {
  const { page } = workbench;
  const shell = await agent.open({ name: "lasting" });
  await page.getByRole("list", { name: "Terminals" }).getByRole("button", { name: "lasting" }).click();
  const prompt = nodeOf(page, "lasting").locator("[data-part=approval]");
  const rule = prompt.locator("[data-part=lasting-rule]");

  const first = shell.send("printf lasting-1");
  await prompt.getByRole("button", { name: "Allow always" }).click();
  await expect.poll(() => rule.textContent(), patient).toBe("It covers printf lasting-1");
  await prompt.getByRole("button", { name: "Back" }).click();
  await prompt.getByRole("button", { name: "Allow once" }).click();
  expect((await first).isError).toBe(false);

  // It was shown, and not made.
  const second = shell.send("printf lasting-1");
  await prompt.getByRole("button", { name: "Allow always" }).click();
  await expect.poll(() => rule.textContent(), patient).toContain("printf lasting-1");
  await prompt.getByRole("button", { name: "Allow these from now on" }).click();
  expect((await second).isError).toBe(false);

  // Now it is: nobody is asked. Anything else is asked about.
  expect((await shell.send("printf lasting-1")).isError).toBe(false);
  const other = shell.send("printf lasting-2");
  await expect.poll(() => prompt.textContent(), patient).toContain("printf lasting-2");
  await prompt.getByRole("button", { name: /^Deny once/ }).click();
  expect((await other).text).toContain("APPROVAL_DENIED");
});

test("lets an agent do a piece of work in one shell, which the page shows while it happens, and a person step in", async ({
  workbench,
  agent,
}) => {
  const { page } = workbench;
  const shell = await agent.open({ name: "work", cwd: root });
  await page.getByRole("list", { name: "Terminals" }).getByRole("button", { name: "work" }).click();
  const node = nodeOf(page, "work");
  const prompt = node.locator("[data-part=approval]");
  const screen = screenOf(node);
  /** The agent sends, the person allows it in the page. */
  const send = async (text: string, more: object = {}): Promise<ToolAnswer> => {
    const sent = shell.send(text, more);
    await expect.poll(() => prompt.textContent(), patient).toContain(text);
    await prompt.getByRole("button", { name: "Allow once" }).click();
    return sent;
  };
  /** Sends, and waits until the page shows the answer and the agent has read it. */
  const say = async (text: string, answer: RegExp): Promise<void> => {
    let seen = (await send(text)).text;
    await expect.poll(screen, slow).toMatch(answer);
    const read = async (): Promise<string> => (answer.test(seen) ? seen : (seen = await shell.read(20)));
    await expect.poll(read, slow).toMatch(answer);
  };

  await expect.poll(() => node.locator("[data-part=node-holder]").textContent(), patient).toContain("agent");
  await say("cd packages/host && export WHO=agent", /WHO=agent\ndsh>/);
  await say("echo $WHO in ${PWD##*/}", /^agent in host$/m);
  await say("python3 -q", /^>>> ?$/m);
  await say("6*7", /^42$/m);
  await say("exit()", /^>>> exit\(\)\ndsh>/m);
  await say("read -p 'go on? ' answer", /^go on\?/m);
  await say("yes", /^go on\? yes$/m);
  await say("echo said $answer", /^said yes$/m);

  const started = await send(`cd ../.. && npx vitest run --project node ${smallTest}`, {
    run_in_background: true,
  });
  const jobId = /pty-send-[0-9a-f]+/.exec(started.text)?.[0] ?? "";
  await expect.poll(screen, slow).toMatch(/Tests\s+\d+ passed/);
  await expect
    .poll(async () => (await agent.call("terminal_read", { sessionId: jobId })).text, slow)
    .toMatch(/\[status: completed/);
  await expect.poll(() => shell.read(40), slow).toMatch(/Tests\s+\d+ passed[\s\S]*dsh> /);

  await send("sleep 600", { run_in_background: true });
  await expect.poll(screen, patient).toMatch(/^dsh> sleep 600$/m);
  const interrupted = await agent.call("terminal_signal", { sessionId: shell.sessionId, signal: "SIGINT" });
  expect(interrupted.text).toContain("delivered SIGINT");
  await expect.poll(screen, patient).toMatch(/^dsh> sleep 600\n+dsh>$/m);

  // A person takes the shell over, and types in it what the agent has made of it.
  await node.getByRole("button", { name: "Take over" }).click();
  await expect.poll(() => node.locator("[data-part=node-holder]").textContent(), patient).toContain("person");
  await node.locator(".xterm-screen").click();
  await page.keyboard.type("echo $WHO, stepped a''side");
  await page.keyboard.press("Enter");
  await expect.poll(screen, patient).toMatch(/^agent, stepped aside$/m);
  const refused = await shell.send("echo not now");
  expect(refused.isError).toBe(true);
  expect(refused.text).toMatch(/^TERMINAL_HELD: a person has taken this terminal over/);
  expect(await prompt.filter({ hasText: "not now" }).count()).toBe(0);
  await node.getByRole("button", { name: "Hand back" }).click();
  await expect.poll(() => node.locator("[data-part=node-holder]").textContent(), patient).toContain("agent");
  await say("echo back with $WHO", /^back with agent$/m);

  expect((await agent.call("terminal_close", { sessionId: shell.sessionId })).text).toContain("closed");
  await expect
    .poll(() => node.locator("[data-part=node-status]").textContent(), patient)
    .toMatch(/ended|exited|failed/);
  expect(await node.getByRole("button", { name: "Take over" }).count()).toBe(0);
}, 300_000);
