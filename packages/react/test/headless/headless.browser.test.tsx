import { type ApprovalResponse, adaptTerminalSession } from "@terminal-session/core";
import { StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OwnPanel } from "../../stories/OwnPanel.js";
import { event, opened, output, request, resolution } from "../session-events.js";

const patience = { timeout: 10_000 };

const button = (name: string): HTMLElement =>
  page.getByRole("button", { name, exact: true }).element() as HTMLElement;
const canPress = (name: string): Promise<void> =>
  expect.poll(() => button(name).ariaDisabled, patience).toBe("false");

async function show(
  events: readonly unknown[],
): Promise<{ decisions: ApprovalResponse[]; again: (events: readonly unknown[]) => Promise<void> }> {
  const decisions: ApprovalResponse[] = [];
  const panel = (shown: readonly unknown[]) => (
    <StrictMode>
      <OwnPanel
        session={adaptTerminalSession(shown)}
        onDecision={(decision) => void decisions.push(decision)}
      />
    </StrictMode>
  );
  const { rerender } = await render(panel(events));
  return { decisions, again: (next) => rerender(panel(next)) };
}

describe("a panel of an app's own making", () => {
  it("shows command, output and end, with no element or style of ours", async () => {
    await show([opened, output("\u001b[31mred\u001b[0m\nsecond\n"), event("terminal.exited", { code: 2 })]);
    const article = page.getByRole("article");
    await expect.element(article, patience).toHaveTextContent("npm test");
    expect(article.element().textContent).toContain("red\nsecond");
    expect(article.element().textContent).toContain("exited 2");
    expect(document.querySelector("[class*=terminal-session], [data-part], .xterm")).toBeNull();
  });

  it("is answered only after a while, by a person who went there, and once", async () => {
    const { decisions } = await show([opened, request("r", { command: "ls" })]);
    button("Allow").click();
    expect(decisions).toEqual([]);
    await canPress("Allow");
    button("Allow").focus();
    await userEvent.keyboard("{Enter} ");
    expect(decisions).toEqual([]);
    button("Allow").blur();
    do await userEvent.tab();
    while (document.activeElement !== button("Allow"));
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => decisions, patience)
      .toEqual([
        {
          sessionID: "s",
          requestID: "r",
          decision: "allow",
          shown: { command: "ls", workingDirectory: "/app" },
        },
      ]);
    button("Allow").click();
    expect(decisions).toHaveLength(1);
  });

  it("cannot be allowed before the end of its command was in sight, nor after it changed", async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `echo ${index}`).join("\n");
    const { decisions, again } = await show([opened, request("r", { command: lines })]);
    await canPress("Deny");
    expect(button("Allow").ariaDisabled).toBe("true");
    const box = document.querySelector("fieldset pre");
    box?.scrollTo({ top: box.scrollHeight });
    await canPress("Allow");
    await again([opened, request("r", { command: "ls" }), request("r", { command: "rm -rf ~" })]);
    await expect.poll(() => box?.textContent, patience).not.toContain("echo 1");
    await canPress("Deny");
    button("Allow").click();
    expect(decisions).toEqual([]);
  });

  it("says where it would run and what the agent says, with signs for what could mislead", async () => {
    const asked = { command: "ls", workingDirectory: "/app\u202e/ppa", title: "List\u200b files" };
    await show([opened, request("r", asked)]);
    const text = page.getByRole("article").element().textContent;
    expect(text).toContain("in /app⟨U+202E⟩/ppa");
    expect(text).toContain("The agent says: List⟨U+200B⟩ files");
  });

  it("asks twice for what lasts, and shows what could mislead", async () => {
    const options = [{ optionID: "a", label: "Yes, for ever", kind: "allow_always" }] as const;
    const { decisions, again } = await show([opened, request("r", { command: "ls \u202e", options })]);
    expect(page.getByRole("article").element().textContent).toContain("1 misleading characters");
    expect(document.querySelector("fieldset pre")?.textContent).not.toContain("\u202e");
    await canPress("Allow always");
    button("Allow always").click();
    await canPress("Allow always, really");
    expect(decisions).toEqual([]);
    button("Allow always, really").click();
    await expect
      .poll(() => decisions, patience)
      .toEqual([
        {
          sessionID: "s",
          requestID: "r",
          decision: "allow",
          optionID: "a",
          shown: { command: "ls \u202e", workingDirectory: "/app" },
        },
      ]);
    await again([opened, request("r"), resolution("r", "allow"), event("terminal.exited", { code: 0 })]);
    await expect.poll(() => document.querySelector("fieldset"), patience).toBeNull();
    await expect.element(page.getByRole("article"), patience).toHaveTextContent("Session ended: exited 0");
  });
});
