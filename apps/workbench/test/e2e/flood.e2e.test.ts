import type { Page } from "playwright";
import { expect } from "vitest";
import { connect, textOf } from "../support/host-session.js";
import { patient } from "../support/workbench-page.js";
import { test } from "../support/workbench-test.js";

/** So many that a person can do something before the last one has come: some seconds. */
const lineCount = 800_000;
/** So many that a session is looked at from elsewhere before it ends. */
const shortLineCount = 200_000;
const lineWidth = 104;
const patientWithFlood = { timeout: 90_000 };

/** Collects the page's long tasks: what blocked it for more than 50 ms. */
async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(Math.round(entry.duration));
    }).observe({ type: "longtask" });
    return durations;
  });
  return () => tasks.jsonValue();
}

test("stays responsive while 80 MB are printed, and shows the end of them with nothing lost", async ({
  server,
  workbench,
}) => {
  const line = await connect(await server.newAddress());
  await workbench.ask(`node lines.mjs ${lineCount} ${lineWidth}`);
  await expect.poll(workbench.state, patient).toBe("waiting for approval");
  const listed = (await line.client.list()).at(-1);
  const whole = line.follow(listed?.id ?? "");
  const longTasks = await watchLongTasks(workbench.page);

  const startMs = performance.now();
  await workbench.allow();
  await expect.poll(workbench.screen, patient).toContain("line ");
  // The page obeys while it is flooded.
  await workbench.page.getByRole("button", { name: "Search output" }).click();
  await workbench.page.getByRole("textbox", { name: "Find in output" }).press("Escape");
  expect(await workbench.state()).toBe("running");
  await expect.poll(workbench.screen, patientWithFlood).toContain(`line ${lineCount} `);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  await expect.poll(workbench.state, patientWithFlood).toBe("exited 0");

  // The page: the last lines are on the screen, each after the one before it.
  const shown = (await workbench.rows()).flatMap((row) => /^line (\d+) /.exec(row)?.[1] ?? []).map(Number);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.map((_, index) => lineCount - shown.length + 1 + index));

  // The line: every character of the program came, once and in order.
  await expect.poll(() => whole.getSnapshot().view.state, patientWithFlood).toBe("exited");
  let expected = "";
  for (let number = 1; number <= lineCount; number += 1)
    expected += `${`line ${number} `.padEnd(lineWidth, ".")}\r\n`;
  const text = textOf(whole);
  expect(text.length).toBe(expected.length);
  expect(text === expected).toBe(true);
  expect(whole.getSnapshot().view.diagnostics).toBeUndefined();
  whole.dispose();

  const durations = await longTasks();
  const longest = Math.max(0, ...durations);
  console.log(
    `${(expected.length / 1e6).toFixed(1)} MB in ${seconds} s: longest task ${longest} ms, ` +
      `${durations.length} tasks over 50 ms, ${durations.reduce((sum, duration) => sum + duration, 0)} ms in all`,
  );
});

test("lets a flood run to its end, and says so, while another session is looked at", async ({
  workbench,
}) => {
  await workbench.ask("echo something else");
  const flood = `node lines.mjs ${shortLineCount} ${lineWidth}`;
  await workbench.run(flood);
  await expect.poll(workbench.screen, patient).toContain("line ");
  await workbench.page.getByRole("button", { name: /something else/ }).click();
  await expect.poll(workbench.sessions, patientWithFlood).toContain(`exited 0: ${flood}`);
  await workbench.page.getByRole("button", { name: flood }).first().click();
  await expect.poll(workbench.screen, patientWithFlood).toContain(`line ${shortLineCount} `);
});
