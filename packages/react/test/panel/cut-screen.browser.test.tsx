import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type EventChannel,
} from "@terminal-session/core";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { foundPart, part, patience, surfaceReady } from "../panel-parts.js";
import { event, output } from "../session-events.js";

const beginning = event("terminal.opened", { command: "bash", tty: true, size: { cols: 40, rows: 6 } });
const typed = "$ ls\r\none.txt two.txt\r\n$ vi one.txt\r\n";
const taken = "\u001b[?1049h\u001b[2J\u001b[Hediting one.txt\u001b[5;1H~";
const printedText = /^\$ ls\none\.txt two\.txt\n\$ vi one\.txt\n/;

const readPlainText = async (): Promise<void> => {
  await userEvent.click(page.getByRole("button", { name: "Copy, save, plain text" }));
  await userEvent.click(page.getByRole("button", { name: "Plain text", exact: true }));
  await expect.poll(() => foundPart("plain"), patience).not.toBeNull();
};

/** Shows a session whose program has taken the alternate screen and not left it. */
async function show(): Promise<EventChannel> {
  const channel = createEventChannel();
  channel.push(beginning, output(typed, 1), output(taken, 2));
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  await render(<TerminalSessionPanel session={session} />);
  await surfaceReady();
  await expect.poll(() => part("screen").textContent, patience).toContain("editing one.txt");
  return channel;
}

it("has in its plain text what stood behind the screen of a program that ended without leaving it", async () => {
  const channel = await show();
  expect(document.querySelector(".xterm-rows")?.textContent).not.toContain("two.txt");
  channel.push(event("terminal.exited", { signal: "SIGKILL" }));
  await expect.poll(() => part("state").textContent, patience).toContain("SIGKILL");
  await readPlainText();
  expect(part("plain").textContent).toMatch(printedText);
});

it("has it there too where a replay was cut in the middle of what the program drew", async () => {
  const channel = await show();
  const cut = `${typed}${taken.slice(0, taken.indexOf("one.txt"))}\u001b[5`;
  channel.push(event("terminal.updated", { output: { text: cut, sequence: 2 } }));
  channel.push(event("terminal.exited", { code: 0 }));
  await expect.poll(() => part("state").textContent, patience).toContain("exited 0");
  await readPlainText();
  expect(part("plain").textContent).toMatch(printedText);
  expect(part("plain").textContent).toMatch(/editing $/);
});

it("goes back to the lines before it when a later view has no program on the screen any more", async () => {
  const panel = (...texts: readonly string[]) => (
    <TerminalSessionPanel
      session={adaptTerminalSession([beginning, ...texts.map((text, index) => output(text, index + 1))])}
    />
  );
  const { rerender } = await render(panel(typed, taken));
  await surfaceReady();
  await expect.poll(() => part("screen").textContent, patience).toContain("editing one.txt");
  await rerender(panel(typed, "$ exit\r\n"));
  const rows = (): string | null | undefined => document.querySelector(".xterm-rows")?.textContent;
  await expect.poll(rows, patience).toMatch(/one\.txt two\.txt.*\$ exit/);
  expect(rows()).not.toContain("editing");
});
