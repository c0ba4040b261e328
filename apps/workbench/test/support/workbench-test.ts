import { test as base } from "vitest";
import { launchBrowser, WorkbenchPage } from "./workbench-page.js";
import { startServer } from "./workbench-server.js";

/** A test of the workbench in a browser. Its file has one server and one browser, and each test that asks for it a tab of its own. */
export const test = base
  .extend("server", { scope: "file" }, async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(async () => void (await server.end()));
    return server;
  })
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("workbench", async ({ server, browser }, { onCleanup }) => {
    const workbench = await WorkbenchPage.open(browser, await server.newAddress());
    onCleanup(() => workbench.close());
    return workbench;
  });
