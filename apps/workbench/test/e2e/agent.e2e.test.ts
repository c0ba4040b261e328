import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AgentPage } from "../support/agent-page.js";
import { launchBrowser, patient } from "../support/workbench-page.js";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const ready = (agent: AgentPage) => expect.poll(agent.status, patient).toBe("ready");

const streamedLines = Array.from({ length: 24 }, (_, index) => `✔ 編譯 module-${index + 1} … 完了 🚀`);

describe.each(["1", "2"])("an agent of v%s", (version) => {
  const open = () => AgentPage.open(browser, ["--agent-protocol", version]);

  test("runs a command that it was allowed, in its place in the transcript, and shows all again after a reload", async () => {
    const agent = await open();
    await agent.say("foreground");
    await expect
      .poll(agent.entries, patient)
      .toEqual(["foreground", "I will see how large the folder is.", "waiting for approval: du -sh ."]);
    await agent.answer("Allow once");
    await ready(agent);
    const whole = ["foreground", "I will see how large the folder is.", "exited 0: du -sh ."];
    await expect.poll(agent.entries, patient).toEqual(whole);
    await expect.poll(() => agent.screen(0), patient).toBe("120K    café 🚀");
    await agent.page.reload();
    await expect.poll(agent.entries, patient).toEqual(whole);
    await expect.poll(() => agent.screen(0), patient).toBe("120K    café 🚀");
    expect(await agent.status()).toBe("ready");
  });

  test("hears of a denial; nothing runs", async () => {
    const agent = await open();
    await agent.say("foreground");
    await agent.answer("Deny once");
    await ready(agent);
    expect((await agent.entries()).at(-1)).toContain("du -sh .");
    expect(await agent.screen(0)).toBe("");
    await expect
      .poll(() => agent.page.getByRole("log").locator('[data-part="panel"]').textContent(), patient)
      .toMatch(/denied/i);
  });

  test("shows a failure as one, and a command in the background as one that nobody knows the end of", async () => {
    const agent = await open();
    await agent.say("failure background killed");
    await ready(agent);
    await expect
      .poll(agent.entries, patient)
      .toEqual([
        "failure background killed",
        "This one will fail.",
        "exited 1: false",
        "I leave a server running in the background.",
        "ended, code unknown: npm start",
        "This one is killed from outside.",
        expect.stringMatching(/SIGTERM.*: sleep 100$/),
      ]);
    await expect.poll(() => agent.screen(0), patient).toBe("Exit code 1\nnope");
  });

  test("shows output that comes in pieces whole and once, also to a page that is reloaded meanwhile", async () => {
    const agent = await open();
    await agent.say("stream");
    await expect.poll(() => agent.screen(0), patient).toContain("module-3");
    await agent.page.reload();
    await ready(agent);
    await expect.poll(agent.entries, patient).toHaveLength(3);
    await expect.poll(() => agent.screen(0), patient).toContain("module-24");
    const rows = (await agent.screen(0)).split("\n");
    expect(rows).toEqual(streamedLines.slice(-rows.length));
    expect(rows.length).toBeGreaterThan(8);
    const panel = agent.page.getByRole("log").locator('[data-part="panel"]');
    expect(await panel.textContent()).not.toContain("diagnostic");
  });

  test("stops a turn: the command that runs, and the request that is open", async () => {
    const agent = await open();
    const stop = agent.page.getByRole("button", { name: "Stop the turn" });
    expect(await stop.getAttribute("aria-disabled")).toBe("true");
    await agent.say("stream stream stream stream failure");
    await expect.poll(() => agent.screen(0), patient).toContain("module-2");
    await stop.click();
    await ready(agent);
    expect((await agent.entries()).at(-1)).toBe("The turn was stopped.");
    expect(await agent.entries()).not.toContain("exited 1: false");
    await agent.say("foreground");
    await expect.poll(agent.entries, patient).toContain("waiting for approval: du -sh .");
    await stop.click();
    await ready(agent);
    expect((await agent.entries()).filter((entry) => entry === "The turn was stopped.")).toHaveLength(2);
    expect(await agent.page.getByRole("button", { name: /^Allow once/ }).count()).toBe(0);
  });

  test("may end in the middle of a turn: the page says so, and the next message starts it anew", async () => {
    const agent = await open();
    await agent.say("failure crash");
    await expect.poll(agent.entries, patient).toContainEqual(expect.stringContaining("Its exit code is 3."));
    await expect.poll(agent.status, patient).toBe("not running");
    const lost = await agent.entries();
    expect(lost).toContain("exited 1: false");
    await agent.say("failure");
    await ready(agent);
    expect(await agent.entries()).toEqual([...lost, "failure", "This one will fail.", "exited 1: false"]);
  });
});

test("stops a single command while the agent offers that", async () => {
  const agent = await AgentPage.open(browser, ["--agent-protocol", "2"]);
  await agent.say("endless");
  await ready(agent);
  await agent.page.getByRole("log").getByRole("button", { name: "Stop" }).click();
  await expect.poll(agent.entries, patient).toContainEqual(expect.stringMatching(/SIGTERM.*: tail -f log$/));
  expect(await agent.page.getByRole("log").getByRole("button", { name: "Stop" }).count()).toBe(0);
});

test("says what is wrong with an agent that cannot be started, and the rest of the workbench works", async () => {
  const agent = await AgentPage.open(browser, ["--agent", "/no/such/agent --flag 'a b'"]);
  await expect
    .poll(agent.entries, patient)
    .toEqual(["The agent could not be started. There is no program /no/such/agent."]);
  await agent.say("hello");
  await expect.poll(agent.entries, patient).toHaveLength(3);
  await agent.workbench.run("echo still here");
  await expect.poll(agent.workbench.screen, patient).toContain("still here");
});

test("passes over lines that are no messages, and loses nothing", async () => {
  const program = fileURLToPath(new URL("../programs/noisy-agent.mjs", import.meta.url));
  const agent = await AgentPage.open(browser, ["--agent", `"${process.execPath}" "${program}"`]);
  await expect.poll(agent.entries, patient).toEqual([expect.stringContaining("no message of the protocol")]);
  await agent.say("failure");
  await expect.poll(agent.entries, patient).toContain("exited 1: false");
});
