import axe from "axe-core";
import {
  createEventChannel,
  createTerminalSession,
  type EventChannel,
  type TerminalSession,
} from "@terminal-session/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { event, opened, output, request, resolution } from "../session-events.js";
import { foundPart as part, patience, surfaceReady as ready } from "../panel-parts.js";

const focusedName = (): string =>
  document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim() ?? "";

function running(...events: readonly unknown[]): { channel: EventChannel; session: TerminalSession } {
  const channel = createEventChannel();
  channel.push(opened, ...events);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  return { channel, session };
}

/** Everything that live regions said, in order. */
function listen(): string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest("output")?.textContent ?? "";
      if (text !== "" && said.at(-1) !== text) said.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (focusedName() === name) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not come to ${name}.`);
}

describe("what is heard", () => {
  it("is the state, and a summary of a flood of output: not one of its lines", async () => {
    const { channel, session } = running();
    await render(<TerminalSessionPanel session={session} />);
    await ready();
    await expect.poll(() => part("output-summary"), patience).not.toBeNull();
    const said = listen();
    for (let line = 1; line <= 2_000; line += 1) channel.push(output(`line ${line}\n`, line));
    await expect.poll(() => said, patience).toEqual(["2,000 lines of output, last line: line 2000"]);
    channel.push(output("done\n", 2_001), event("terminal.exited", { code: 0 }));
    await expect.poll(() => said.length, patience).toBe(3);
    expect(said.slice(1)).toEqual(["Session ended: exited 0", "1 line of output, last line: done"]);
    const speaking = [...document.querySelectorAll("[aria-live], [role=log], [role=status], output")];
    expect(speaking.filter((region) => region.contains(part("surface")))).toEqual([]);
  });

  it("is the state alone where an app wants that", async () => {
    const { channel, session } = running();
    await render(<TerminalSessionPanel session={session} speaksOutput={false} />);
    await ready();
    const said = listen();
    channel.push(output("one\n", 1), event("terminal.exited", { code: 0 }));
    await expect.poll(() => said, patience).toEqual(["Session ended: exited 0"]);
    expect(part("output-summary")).toBeNull();
  });
});

it("is used from the question to the end by keys alone, and left again", async () => {
  const { channel, session } = running(request("r", { command: "seq 300" }));
  const lines = Array.from({ length: 300 }, (_, index) => `line ${index + 1}\n`).join("");
  await render(
    <>
      <button type="button">before</button>
      <TerminalSessionPanel
        session={session}
        onApprovalDecision={({ decision }) => {
          channel.push(resolution("r", decision), output(lines, 1));
        }}
        controls={{ cancel: async () => channel.push(event("terminal.exited", { signal: "SIGTERM" })) }}
      />
      <button type="button">after</button>
    </>,
  );
  await ready();
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-decision="allow"]')?.dataset["armed"], patience)
    .toBe("true");
  expect(document.activeElement).toBe(document.body);

  await tabTo("Allow");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => part("screen")?.textContent, patience).toContain("line 300");
  // What was pressed is gone; its focus is still in the panel.
  expect(part("panel")?.contains(document.activeElement)).toBe(true);

  await tabTo("Output");
  await userEvent.keyboard("{Home}");
  await expect.poll(() => part("screen")?.textContent, patience).toMatch(/line 1$|line 1\D/);
  await userEvent.keyboard("{End}");

  await userEvent.tab({ shift: true });
  expect(focusedName()).not.toBe("Output");
  await tabTo("after");
  part("panel")?.querySelector<HTMLElement>("button")?.focus();
  await tabTo("Stop");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => part("exit")?.textContent, patience).toContain("SIGTERM");

  await tabTo("after");
  await userEvent.tab({ shift: true });
  expect(part("panel")?.contains(document.activeElement)).toBe(true);
  const { violations } = await axe.run(document);
  expect(violations.filter(({ id }) => !pageRules.has(id)).map(({ id }) => id)).toEqual([]);
});

/** What a page around a panel owes; the page of a test has none of it. */
const pageRules = new Set([
  "document-title",
  "html-has-lang",
  "landmark-one-main",
  "page-has-heading-one",
  "region",
]);
