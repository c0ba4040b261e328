import { adaptTerminalSession } from "@terminal-session/core";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { contrastOf } from "../surface/contrast.js";
import { opened, output } from "../session-events.js";
import { patience } from "../panel-parts.js";

const found = (): string | null | undefined => document.querySelector("search output")?.textContent;
const screenText = (): string => document.querySelector(".xterm-rows")?.textContent ?? "";

async function search(text: string, query: string): Promise<void> {
  await render(<TerminalSessionPanel session={adaptTerminalSession([opened, output(text)])} />);
  await expect.poll(screenText, patience).toContain(text.split("\n")[0]?.slice(0, 5));
  await userEvent.click(page.getByRole("button", { name: "Search output" }));
  await expect.poll(() => document.activeElement?.tagName, patience).toBe("INPUT");
  await userEvent.keyboard(query);
}
const turn = (name: string): Promise<void> => userEvent.click(page.getByRole("button", { name }));

it("finds whole words only when asked, with upper and lower case alike or not", async () => {
  await search("cat concat Cat.\n(cat) category cat_1 cat\n", "cat");
  await expect.poll(found, patience).toBe("1 of 7");
  await turn("Whole words");
  await expect.poll(found, patience).toBe("1 of 4");
  await turn("Match case");
  await expect.poll(found, patience).toBe("1 of 3");
  await turn("Whole words");
  await expect.poll(found, patience).toBe("1 of 6");
});

it("goes from match to match by Enter and Shift+Enter, and round at the ends", async () => {
  await search("one two one\none\n", "one");
  await expect.poll(found, patience).toBe("1 of 3");
  await userEvent.keyboard("{Enter}");
  await expect.poll(found, patience).toBe("2 of 3");
  await userEvent.keyboard("{Shift>}{Enter}{Enter}{/Shift}");
  await expect.poll(found, patience).toBe("3 of 3");
});

it("finds expressions, and says of what is none that it is none", async () => {
  await search("err 12\nerr 345\nok 6\n", "err [[0-9]+");
  await turn("Regular expression");
  await expect.poll(found, patience).toBe("1 of 2");
  await userEvent.type(page.getByRole("textbox", { name: "Find in output" }), "(");
  await expect.poll(found, patience).toBe("Not a valid expression");
});

it.each(["light", "dark"])("frames the match that is shown so that it stands out: %s", async (theme) => {
  document.documentElement.dataset["theme"] = theme;
  onTestFinished(() => void delete document.documentElement.dataset["theme"]);
  await search("needle in hay\nneedle\n", "needle");
  await expect.poll(found, patience).toBe("1 of 2");
  const marks = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(".xterm-find-result-decoration"),
  ];
  await expect.poll(() => marks().length, patience).toBeGreaterThanOrEqual(2);
  const ground = getComputedStyle(
    document.querySelector('[data-part="surface"]') ?? document.body,
  ).backgroundColor;
  for (const mark of marks())
    expect(contrastOf(getComputedStyle(mark).outlineColor, ground)).toBeGreaterThanOrEqual(3);
});
