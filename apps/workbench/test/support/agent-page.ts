import type { Browser, Locator, Page } from "playwright";
import { onTestFinished } from "vitest";
import { WorkbenchPage } from "./workbench-page.js";
import { startServerForTest, type WorkbenchServer } from "./workbench-server.js";

/** The conversation with the agent in a browser tab, as a person has it. */
export class AgentPage {
  readonly server: WorkbenchServer;
  readonly workbench: WorkbenchPage;

  private constructor(server: WorkbenchServer, workbench: WorkbenchPage) {
    this.server = server;
    this.workbench = workbench;
  }

  /** Starts a workbench with these arguments and opens its agent. Both end with the test. */
  static async open(browser: Browser, args: readonly string[] = []): Promise<AgentPage> {
    const server = await startServerForTest(args);
    const workbench = await WorkbenchPage.open(browser, server.address);
    onTestFinished(() => workbench.close());
    const agent = new AgentPage(server, workbench);
    await agent.page.getByRole("region", { name: "Agent", exact: true }).getByRole("button").click();
    await agent.box.waitFor();
    return agent;
  }

  get page(): Page {
    return this.workbench.page;
  }

  get box(): Locator {
    return this.page.getByRole("textbox", { name: "Message to the agent" });
  }

  /** Says something as the keyboard does it. */
  async say(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press("Enter");
  }

  /** Presses an answer of the request that is open. */
  async answer(name: "Allow once" | "Deny once"): Promise<void> {
    await this.page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  }

  /** How the agent stands, in a word. */
  readonly status = (): Promise<string | null> => this.page.locator(".workbench-agent-status").textContent();

  /** Each entry of the transcript in a line: what was said, the headers of panels with their state and command, notices. */
  readonly entries = (): Promise<string[]> =>
    this.page
      .getByRole("log")
      .locator("li")
      .evaluateAll((items) =>
        items.flatMap((item) => {
          const words = (selector: string): string[] =>
            Array.from(item.querySelectorAll(selector), (part) => part.textContent.trim());
          const panels = Array.from(item.querySelectorAll('[data-part="header"]'), (header) =>
            ['[data-part="state"]', '[data-part="command"] code']
              .map((part) => header.querySelector(part)?.textContent.trim())
              .join(": "),
          );
          return panels.length > 0 ? panels : [words("p").join(" ")];
        }),
      );

  /** The lines on the screen of a panel of the transcript, counted from 0. */
  readonly screen = async (panel: number): Promise<string> => {
    const rows = await this.page
      .getByRole("log")
      .locator('[data-part="panel"]')
      .nth(panel)
      .locator(".xterm-rows > div")
      .allTextContents();
    return rows
      .map((row) => row.replaceAll("\u00a0", " ").trimEnd())
      .join("\n")
      .trimEnd();
  };
}
