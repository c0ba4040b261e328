import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "playwright";
import { browserArguments, findBrowser } from "../../../../scripts/browser.mjs";

/** The folder of the programs that the tests run. */
export const programs: string = fileURLToPath(new URL("../programs", import.meta.url));

/** How long a step may take: far more than it needs, for machines that do other things too. */
export const patient = { timeout: 20_000 };

/** Starts the browser that the tests use. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments });
}

/** The workbench in a browser tab, as a person uses it. */
export class WorkbenchPage {
  readonly page: Page;
  readonly #errors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(patient.timeout);
    page.on("pageerror", (error) => this.#errors.push(error.message));
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) this.#errors.push(message.text());
    });
  }

  /** Opens an address in a tab of its own. */
  static async open(browser: Browser, address: string): Promise<WorkbenchPage> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const workbench = new WorkbenchPage(await context.newPage());
    await workbench.page.goto(address);
    return workbench;
  }

  /** Closes the tab. Rejects when the page had an error that nobody caught, or broke its own policy. */
  async close(): Promise<void> {
    await this.page.context().close();
    if (this.#errors.length > 0) throw new Error(`The page had errors:\n${this.#errors.join("\n")}`);
  }

  /** Asks for a command in the programs' folder, or elsewhere, and waits until its session is shown, or a refusal. */
  async ask(command: string, { directory = programs } = {}): Promise<void> {
    await this.page.getByRole("textbox", { name: "Command" }).fill(command);
    await this.page.getByRole("textbox", { name: "Directory" }).fill(directory);
    await this.page.getByRole("button", { name: "Ask to run" }).click();
    const shown = this.page.locator('.workbench-item[aria-current="true"]', { hasText: command });
    await shown.or(this.page.locator(".workbench-failure:not(:empty)")).waitFor();
  }

  async allow(): Promise<void> {
    await this.page.getByRole("button", { name: "Allow", exact: true }).click();
  }

  async deny(): Promise<void> {
    await this.page.getByRole("button", { name: "Deny", exact: true }).click();
  }

  /** Asks for a command and allows it. */
  async run(command: string): Promise<void> {
    await this.ask(command);
    await this.allow();
  }

  /** The words of the panel's header about its state. */
  readonly state = (): Promise<string | null> =>
    this.page.locator('[data-part="header"] [data-part="state"]').textContent();

  /** The words of the panel's footer. */
  readonly footer = (): Promise<string | null> => this.page.locator('[data-part="footer"]').textContent();

  /** The lines that can be seen on the screen, without the blanks at their ends. */
  readonly rows = async (): Promise<string[]> => {
    const rows = await this.page.locator('[data-part="screen"] .xterm-rows > div').allTextContents();
    return rows.map((row) => row.replaceAll("\u00a0", " ").trimEnd());
  };

  /** The same as one text. */
  readonly screen = async (): Promise<string> => (await this.rows()).join("\n");

  /** The state word and the command of each session in the list. */
  readonly sessions = (): Promise<string[]> =>
    this.page
      .getByRole("list", { name: "Sessions" })
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) =>
          [".workbench-item-state", ".workbench-item-command"]
            .map((part) => button.querySelector(part)?.textContent)
            .join(": "),
        ),
      );
}
