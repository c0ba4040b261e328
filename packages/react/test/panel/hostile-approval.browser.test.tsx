import {
  type ApprovalResponse,
  createEventChannel,
  createTerminalSession,
  type EventChannel,
} from "@terminal-session/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import { maxUnreadRows } from "../../src/panel/panel-limits.js";
import "../../src/styles.css";
import { part, patience, surfaceReady } from "../panel-parts.js";
import { event, opened, output, request, resolution } from "../session-events.js";

const choice = (decision: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-decision="${decision}"]`);
  if (!found) throw new Error(`There is no answer ${decision}.`);
  return found;
};
const armed = (): Promise<void> => expect.poll(() => choice("deny").dataset["armed"], patience).toBe("true");
const scroller = (): HTMLElement => {
  const found = part("approval-command").querySelector("figure");
  if (!found) throw new Error("The command has no box.");
  return found;
};

async function show(
  ...events: readonly unknown[]
): Promise<{ readonly channel: EventChannel; readonly decisions: ApprovalResponse[] }> {
  const channel = createEventChannel();
  channel.push(...events);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  const decisions: ApprovalResponse[] = [];
  await render(
    <TerminalSessionPanel
      session={session}
      onApprovalDecision={(response) => void decisions.push(response)}
    />,
  );
  return { channel, decisions };
}

/** Presses a button once buttons take a press, also one that must not. */
async function press(decision: string): Promise<void> {
  await armed();
  choice(decision).click();
}

describe("a command that is long", () => {
  it.each([320, 1_000])(
    "in one argument is broken, and nothing is cut off at the side: %i pixels",
    async (width) => {
      await page.viewport(width, 700);
      onTestFinished(() => page.viewport(1_000, 700));
      const argument = "x".repeat(2_000);
      await show(opened, request("r", { command: `curl ${argument}` }));
      await armed();
      for (const box of [scroller(), part("approval"), part("panel")])
        expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
      for (const code of scroller().querySelectorAll("*"))
        expect(getComputedStyle(code).textOverflow).not.toBe("ellipsis");
      expect(scroller().textContent).toContain(argument);
    },
  );

  it("is read at a glance up to a number of rows, and one row more must be scrolled to", async () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, index) => `echo ${index}`).join("\n");
    const { channel, decisions } = await show(opened, request("short", { command: lines(maxUnreadRows) }));
    await press("allow");
    expect(decisions.map(({ requestID }) => requestID)).toEqual(["short"]);
    channel.push(resolution("short", "allow"), request("long", { command: lines(maxUnreadRows + 1) }));
    await expect.poll(() => scroller().textContent, patience).toContain(`echo ${maxUnreadRows}`);
    await press("allow");
    expect(decisions).toHaveLength(1);
    scroller().scrollTo({ top: scroller().scrollHeight });
    await expect.poll(() => choice("allow").ariaDisabled, patience).not.toBe("true");
    await press("allow");
    expect(decisions.map(({ requestID }) => requestID)).toEqual(["short", "long"]);
  });

  it("on one line has its length and its end in sight, and is not allowed before its end was", async () => {
    const command = `echo ${"a ".repeat(7_990)}; rm -rf ~`;
    const { decisions } = await show(opened, request("r", { command }));
    await press("allow");
    expect(decisions).toEqual([]);
    const facts = part("approval-command").textContent;
    expect(facts).toContain(`${command.length.toLocaleString("en")} characters`);
    const end = document.querySelector<HTMLElement>(".terminal-session-approval-tail");
    expect(end?.textContent).toContain("; rm -rf ~");
    expect(end?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    scroller().scrollTo({ top: scroller().scrollHeight });
    await expect.poll(() => choice("allow").ariaDisabled, patience).not.toBe("true");
    await press("allow");
    expect(decisions).toHaveLength(1);
  });
});

it("says what the agent says smaller than what would run, and that it is the agent who says it", async () => {
  await show(opened, request("r", { command: "rm -rf ~", title: "List files", summary: "Harmless" }));
  const size = (element: Element | null | undefined): number =>
    Number.parseFloat(getComputedStyle(element ?? document.body).fontSize);
  const says = (text: string): Element | undefined =>
    Array.from(part("approval").querySelectorAll("*")).findLast((each) => each.textContent === text);
  const command = size(scroller().querySelector("code"));
  for (const text of ["List files", "Harmless"]) {
    expect(says(text)).toBeDefined();
    expect(size(says(text))).toBeLessThan(command);
  }
  expect(part("approval").textContent).toContain("The agent says");
});

it("stands outside of the screen, where a program that draws over all of it cannot reach", async () => {
  const drawing = [
    "\u001b[?1049h\u001b[2J\u001b[H\u001b[7m",
    ...Array.from({ length: 24 }, (_, row) => `\u001b[${row + 1};1H${" ".repeat(80)}`),
    "\u001b[10;20HAllow this command?\u001b[12;20H[ Allow ] [ Deny ]\u001b[999A\u001b[999D",
  ].join("");
  await show(
    event("terminal.opened", { command: "evil", tty: true, size: { cols: 80, rows: 24 } }),
    output(drawing),
    request("r", { command: "ls" }),
  );
  await surfaceReady();
  await expect.poll(() => part("screen").textContent, patience).toContain("Allow this command?");
  await armed();
  const prompt = part("approval").getBoundingClientRect();
  expect(prompt.bottom).toBeLessThanOrEqual(part("surface").getBoundingClientRect().top);
  const allow = choice("allow").getBoundingClientRect();
  const hit = document.elementFromPoint(allow.x + allow.width / 2, allow.y + allow.height / 2);
  expect(choice("allow").contains(hit)).toBe(true);
  expect(part("surface").querySelector("button")).toBeNull();
});

it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "is shown, answered and remembered under the id %s",
  async (id) => {
    const { channel, decisions } = await show(opened, request(id, { command: "ls" }), request("other"));
    await press("allow");
    expect(decisions.map(({ requestID }) => requestID)).toEqual([id]);
    channel.push(resolution(id, "allow"));
    await expect.element(page.getByText("You allowed"), patience).toBeInTheDocument();
    await press("deny");
    expect(decisions.map(({ requestID, decision }) => [requestID, decision])).toEqual([
      [id, "allow"],
      ["other", "deny"],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

it("is copied byte for byte, with all that a shell takes literally", async () => {
  const command = 'cat <<\'EOF\' > "a b"\n\tone  \n\n"two" `x` $y \\\\\n\u00a0\u200b\nEOF\n';
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  onTestFinished(() => write.mockRestore());
  await show(opened, request("r", { command }));
  const copy = part("approval-command").querySelector('[data-part="copy-command"]');
  await userEvent.click(copy ?? document.body);
  await expect.poll(() => write.mock.calls, patience).toEqual([[command]]);
});
