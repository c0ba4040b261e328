import { adaptTerminalSession } from "@terminal-session/core";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { opened, output, request } from "../session-events.js";
import { patience } from "../panel-parts.js";

const nameOf = (element: Element | null): string =>
  element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";

async function showBetweenFields(events: readonly unknown[]): Promise<unknown[]> {
  const decisions: unknown[] = [];
  await render(
    <>
      <input aria-label="before" />
      <TerminalSessionPanel
        session={adaptTerminalSession(events)}
        onApprovalDecision={(decision) => void decisions.push(decision)}
      />
      <input aria-label="after" />
    </>,
  );
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-part="surface"]')?.dataset["state"], patience)
    .toBe("ready");
  document.querySelector<HTMLElement>("input")?.focus();
  return decisions;
}

/** Presses Tab until the field after the panel has the focus. Gives the names of what had it on the way. */
async function stopsOnTheWay(): Promise<string[]> {
  const names: string[] = [];
  while (names.length < 30) {
    await userEvent.tab();
    const name = nameOf(document.activeElement);
    if (name === "after") return names;
    names.push(name);
  }
  throw new Error(`Tab does not leave the panel: ${names.join(", ")}`);
}

it("is walked through and left by Tab alone, with one stop for the whole screen", async () => {
  await showBetweenFields([opened, output("one\ntwo\n".repeat(200)), request("r", { command: "ls" })]);
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-decision="allow"]')?.dataset["armed"], patience)
    .toBe("true");
  const stops = await stopsOnTheWay();
  expect(stops.filter((name) => name === "Output")).toHaveLength(1);
  expect(stops).toEqual(expect.arrayContaining(["Search output", "Deny", "Allow"]));
  expect(stops.every((name) => name !== "")).toBe(true);
});

it("is searched, and the search left again, by keys alone", async () => {
  await showBetweenFields([opened, output("alpha\nbeta\nalpha\n")]);
  do await userEvent.tab();
  while (nameOf(document.activeElement) !== "Search output");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.tagName, patience).toBe("INPUT");
  await userEvent.keyboard("alpha");
  await expect
    .poll(() => document.querySelector('[data-part="search"]')?.textContent, patience)
    .toContain("2");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector('[data-part="search"]'), patience).toBeNull();
  expect(nameOf(document.activeElement)).toBe("Search output");
});

it("is answered by keys alone, on a button that a person went to", async () => {
  const decisions = await showBetweenFields([opened, request("r", { command: "ls" })]);
  await userEvent.keyboard("{Enter} ");
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-decision="deny"]')?.dataset["armed"], patience)
    .toBe("true");
  expect(decisions).toEqual([]);
  do await userEvent.tab();
  while (nameOf(document.activeElement) !== "Deny");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => decisions, patience).toEqual([expect.objectContaining({ decision: "deny" })]);
});
