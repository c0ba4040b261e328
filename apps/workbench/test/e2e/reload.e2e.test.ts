import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, patient, WorkbenchPage } from "../support/workbench-page.js";
import { startServerForTest } from "../support/workbench-server.js";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The numbers of the lines that can be seen. */
async function linesOf(workbench: WorkbenchPage): Promise<number[]> {
  return (await workbench.rows()).flatMap((row) => /^line (\d+)/.exec(row)?.[1] ?? []).map(Number);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("shows the same sessions after a reload in mid-stream, without loss or repetition", async () => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  await workbench.ask("echo waits for a decision");
  await workbench.run("node lines.mjs 20 0 150");
  await expect.poll(workbench.screen, patient).toContain("line 3");
  expect(new URL(workbench.page.url()).hash).toBe("");

  await workbench.page.reload();
  await expect.poll(workbench.state, patient).toBe("running");
  await workbench.page.reload();
  await expect.poll(workbench.state, patient).toBe("exited 0");
  await expect.poll(() => linesOf(workbench), patient).toEqual(upTo(20));
  await expect
    .poll(workbench.sessions, patient)
    .toEqual(["exited 0: node lines.mjs 20 0 150", "waiting: echo waits for a decision"]);

  await workbench.page.reload();
  await expect.poll(() => linesOf(workbench), patient).toEqual(upTo(20));
  await workbench.page.getByRole("button", { name: /waits for a decision/ }).click();
  await workbench.allow();
  await expect.poll(workbench.state, patient).toBe("exited 0");
  await workbench.close();
});

test("catches up without loss or repetition when the line breaks, and does not take that for an end", async () => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  const lines: { break(): Promise<void> }[] = [];
  await workbench.page.routeWebSocket(/\/ws\?/, (here) => {
    const there = here.connectToServer();
    lines.push({
      async break() {
        await there.close();
        await here.close({ code: 1011 });
      },
    });
  });
  await workbench.page.reload();
  await workbench.run("node lines.mjs 30 0 150");
  for (const line of ["line 2", "line 6", "line 12"]) {
    await expect.poll(workbench.screen, patient).toContain(line);
    const before = lines.length;
    await lines.at(-1)?.break();
    await expect.poll(() => lines.length, patient).toBe(before + 1);
  }
  await expect.poll(workbench.state, patient).toBe("exited 0");
  await expect.poll(() => linesOf(workbench), patient).toEqual(upTo(30));
  await workbench.close();
});

test("shows a host that is gone as a lost line, and keeps what was printed", async () => {
  const server = await startServerForTest();
  const workbench = await WorkbenchPage.open(browser, server.address);
  await workbench.run("node lines.mjs 5 && sleep 600");
  await expect.poll(workbench.screen, patient).toContain("line 5");
  await server.end("SIGKILL");
  const host = workbench.page.locator(".workbench-host");
  await expect.poll(() => host.textContent(), patient).toContain("does not answer");
  await expect.poll(workbench.sessions, patient).toEqual(["link lost: node lines.mjs 5 && sleep 600"]);
  expect(await workbench.state()).toBe("running");
  expect(await linesOf(workbench)).toEqual(upTo(5));
  await workbench.close();
});

test("says how to get a new address once another run of the workbench answers", async () => {
  const first = await startServerForTest();
  const port = new URL(first.address).port;
  const workbench = await WorkbenchPage.open(browser, first.address);
  await expect
    .poll(() => workbench.page.locator(".workbench-host").textContent(), patient)
    .toContain("Connected");
  await first.end();
  await startServerForTest(["--port", port]);
  const host = workbench.page.locator(".workbench-host");
  await expect.poll(() => host.textContent(), patient).toContain("Press Enter");
  await workbench.page.reload();
  const notice = workbench.page.getByRole("main");
  await expect.poll(() => notice.textContent(), patient).toContain("was restarted");
  await workbench.close();
});
