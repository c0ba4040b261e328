import axe from "axe-core";
import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type EventChannel,
  type TerminalSession,
} from "@terminal-session/core";
import { Profiler, type ReactNode, StrictMode, useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import styles from "../../src/styles.css?inline";
import { event, opened, output, request, resolution } from "../session-events.js";
import { part, patience } from "../panel-parts.js";

const button = (name: string): HTMLElement =>
  page.getByRole("button", { name, exact: true }).element() as HTMLElement;

const surfaceReady = (): Promise<void> =>
  expect.poll(() => part("surface").dataset["state"], patience).toBe("ready");
const armed = (): Promise<void> =>
  expect.poll(() => document.querySelectorAll('[data-armed="true"]').length, patience).toBeGreaterThan(0);

function runningSession(...events: readonly unknown[]): {
  readonly channel: EventChannel;
  readonly session: TerminalSession;
} {
  const channel = createEventChannel();
  channel.push(...events);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  return { channel, session };
}

const heredoc = Array.from({ length: 500 }, (_, index) => `echo "line ${index + 1}"`).join("\n");

describe("the panel in a browser", () => {
  it("leaves the focus, the text and Enter to the person who types elsewhere", async () => {
    const { channel, session } = runningSession(opened);
    const decisions: unknown[] = [];
    await render(
      <>
        <input aria-label="note" />
        <TerminalSessionPanel
          session={session}
          onApprovalDecision={(decision) => void decisions.push(decision)}
        />
      </>,
    );
    const note = page.getByRole("textbox", { name: "note" });
    await userEvent.click(note);
    await userEvent.keyboard("half a sen");
    channel.push(request("r"));
    await armed();
    await userEvent.keyboard("tence{Enter}");
    expect(note.element()).toBe(document.activeElement);
    expect(note.element()).toHaveValue("half a sentence");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{Enter} {Enter}");
    expect(decisions).toEqual([]);
  });

  it("keeps the answers to a command of 500 lines in view, and allows it when its end was seen", async () => {
    await page.viewport(800, 600);
    const decisions: unknown[] = [];
    await render(
      <TerminalSessionPanel
        session={adaptTerminalSession([opened, request("r", { command: heredoc })])}
        onApprovalDecision={(decision) => void decisions.push(decision)}
      />,
    );
    await armed();
    for (const name of ["Deny", "Allow"]) {
      const { top, bottom } = button(name).getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(600);
    }
    expect(part("approval").textContent).toContain('Ends withecho "line 500"');
    button("Allow").click();
    expect(decisions).toEqual([]);

    const box = part("approval-command").querySelector("figure");
    box?.scrollTo({ top: box.scrollHeight });
    await expect.poll(() => button("Allow").getAttribute("aria-disabled"), patience).toBeNull();
    button("Allow").click();
    expect(decisions).toHaveLength(1);
  });

  it("allows a long command that was shown whole, with the answers still in view", async () => {
    await page.viewport(800, 600);
    const decisions: unknown[] = [];
    await render(
      <TerminalSessionPanel
        session={adaptTerminalSession([opened, request("r", { command: heredoc })])}
        approvals={{ reasons: true, edits: true }}
        onApprovalDecision={(decision) => void decisions.push(decision)}
      />,
    );
    await armed();
    button("Show all of it").click();
    await expect.poll(() => button("Allow").getAttribute("aria-disabled"), patience).toBeNull();
    for (const name of ["Deny", "Allow"]) {
      const { top, bottom } = button(name).getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(600);
    }
    button("Change…").click();
    await expect.poll(() => page.getByRole("textbox").elements().length, patience).toBe(1);
    await userEvent.type(page.getByRole("textbox"), "!");
    expect(button("Allow the changed command").getAttribute("aria-disabled")).toBe("true");
    expect(button("Allow the changed command").getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
    expect(decisions).toEqual([]);
  });

  it("keeps the answers in view whatever the agent says, and lets all of it be reached", async () => {
    await page.viewport(800, 600);
    await render(
      <TerminalSessionPanel
        session={adaptTerminalSession([opened, request("r", { summary: "all fine ".repeat(800) })])}
      />,
    );
    for (const name of ["Deny", "Allow"]) {
      const { top, bottom } = button(name).getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(600);
    }
    const prompt = part("approval");
    prompt.scrollTo({ top: prompt.scrollHeight });
    const claim = part("approval-claim").getBoundingClientRect();
    expect(claim.bottom).toBeLessThanOrEqual(part("approval-actions").getBoundingClientRect().top + 1);
  });

  it("keeps the answers in view in a small box too", async () => {
    await render(
      <div style={{ blockSize: "320px", inlineSize: "320px" }}>
        <TerminalSessionPanel
          session={adaptTerminalSession([
            opened,
            request("r", { command: heredoc, summary: "x ".repeat(2_000) }),
          ])}
        />
      </div>,
    );
    const panel = part("panel").getBoundingClientRect();
    expect(panel.height).toBeLessThanOrEqual(320);
    for (const name of ["Deny", "Allow"])
      expect(button(name).getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.bottom);
  });

  it("ends a press on a card that was exchanged under it on nothing", async () => {
    const { channel, session } = runningSession(opened, request("a", { command: "ls" }));
    const decisions: unknown[] = [];
    await render(
      <TerminalSessionPanel
        session={session}
        onApprovalDecision={(decision) => void decisions.push(decision)}
      />,
    );
    await armed();
    const frame = window.frameElement?.getBoundingClientRect();
    const { left, top, width, height } = button("Allow").getBoundingClientRect();
    const at = { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 };
    const mouse = (type: "mousePressed" | "mouseReleased"): Promise<unknown> =>
      cdp().send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 });
    await mouse("mousePressed");
    channel.push(resolution("a", "deny"), request("b", { command: "rm" }));
    await expect.poll(() => part("approval").textContent, patience).toContain("rm");
    await armed();
    await mouse("mouseReleased");
    expect(decisions).toEqual([]);
    await mouse("mousePressed");
    await mouse("mouseReleased");
    await expect.poll(() => decisions, patience).toHaveLength(1);
  });

  it("keeps one terminal and moves no focus while its parent renders with new props each time", async () => {
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    onTestFinished(() => focus.mockRestore());
    let again = (): void => {};
    function Parent(): ReactNode {
      const [count, setCount] = useState(0);
      again = () => setCount(count + 1);
      return (
        <TerminalSessionPanel
          session={adaptTerminalSession([opened, output("text"), request("r")])}
          onApprovalDecision={() => {}}
          controls={{ cancel: async () => {} }}
          link={{ state: "live" }}
          messages={{ stop: `Stop ${count}` }}
          surface={{ style: { color: "inherit" }, onStatus: () => {} }}
          style={{ color: "inherit" }}
          actions={<button type="button">More</button>}
        />
      );
    }
    await render(
      <StrictMode>
        <Parent />
      </StrictMode>,
    );
    await surfaceReady();
    const terminal = document.querySelector(".xterm");
    for (let count = 1; count <= 10; count++) {
      again();
      await expect.element(page.getByRole("button", { name: `Stop ${count}` })).toBeInTheDocument();
    }
    expect(document.querySelectorAll(".xterm")).toHaveLength(1);
    expect(document.querySelector(".xterm")).toBe(terminal);
    expect(focus).not.toHaveBeenCalled();
  });

  it("renders nothing in React for output, once the terminal is there", async () => {
    const { channel, session } = runningSession(opened);
    let commits = 0;
    await render(
      <Profiler id="panel" onRender={() => commits++}>
        <TerminalSessionPanel session={session} />
      </Profiler>,
    );
    await surfaceReady();
    channel.push(output("first"));
    await expect.poll(() => part("screen").textContent, patience).toContain("first");
    const before = commits;
    for (let index = 0; index < 100; index++) channel.push(output(`line ${index}\n`, index));
    await expect.poll(() => part("screen").textContent, patience).toContain("line 99");
    // The elapsed time may tick meanwhile, once a second.
    expect(commits - before).toBeLessThan(10);
  });

  it("searches its output, and gives the focus back to the button that opened the search", async () => {
    const { session } = runningSession(opened, output("alpha\nbeta\nalpha\n"));
    await render(<TerminalSessionPanel session={session} />);
    await surfaceReady();
    await expect.poll(() => part("screen").textContent, patience).toContain("beta");
    await userEvent.click(page.getByRole("button", { name: "Search output" }));
    // The field is loaded when it is asked for.
    await expect.poll(() => document.activeElement?.tagName, patience).toBe("INPUT");
    await userEvent.keyboard("alpha");
    await expect.poll(() => part("search").textContent, patience).toContain("of 2");
    await userEvent.keyboard("{Escape}");
    expect(document.querySelector('[data-part="search"]')).toBeNull();
    expect(document.activeElement).toBe(page.getByRole("button", { name: "Search output" }).element());
  });

  it("offers the way to the end while somebody reads what is above it", async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `line ${index}\n`).join("");
    const { session } = runningSession(opened, output(lines));
    await render(<TerminalSessionPanel session={session} />);
    await surfaceReady();
    await expect.poll(() => part("screen").textContent, patience).toContain("line 299");
    await userEvent.click(part("surface"));
    await userEvent.keyboard("{PageUp}");
    const toEnd = page.getByRole("button", { name: "To the end" });
    await expect.element(toEnd, patience).toBeInTheDocument();
    await userEvent.click(toEnd);
    await expect.element(toEnd, patience).not.toBeInTheDocument();
    expect(part("screen").textContent).toContain("line 299");
  });

  it("works inside a shadow root", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    onTestFinished(() => host.remove());
    const shadow = host.attachShadow({ mode: "open" });
    const sheet = shadow.appendChild(document.createElement("style"));
    sheet.textContent = styles;
    const box = shadow.appendChild(document.createElement("div"));
    const decisions: unknown[] = [];
    await render(
      <TerminalSessionPanel
        session={adaptTerminalSession([opened, request("r")])}
        onApprovalDecision={(decision) => void decisions.push(decision)}
      />,
      { container: box },
    );
    const allow = (): HTMLElement | null => shadow.querySelector('[data-decision="allow"]');
    await expect.poll(() => allow()?.dataset["armed"], patience).toBe("true");
    expect(getComputedStyle(allow() ?? host).borderTopStyle).toBe("solid");
    allow()?.focus();
    await userEvent.keyboard("{Enter}");
    expect(decisions).toEqual([]);
    allow()?.blur();
    do await userEvent.tab();
    while (shadow.activeElement !== allow());
    await userEvent.keyboard("{Enter}");
    expect(decisions).toHaveLength(1);
  });

  describe.each(["light", "dark"])("in the %s theme", (theme) => {
    const states: readonly (readonly [string, readonly unknown[]])[] = [
      ["idle", []],
      ["running", [opened, output("\u001b[31mred\u001b[0m text\n")]],
      ["waiting", [opened, request("a", { command: "rm \u202e -rf\t/" }), request("b")]],
      ["failed", [opened, event("terminal.error", { title: "Lost", summary: "The host is gone." })]],
      [
        "exited",
        [
          opened,
          event("terminal.exited", { code: 1, summary: "Two tests failed." }),
          event("terminal.exited"),
        ],
      ],
    ];

    it.each(states)("can be read and used by everyone: %s", async (_, events) => {
      await page.viewport(900, 700);
      await render(
        <main data-theme={theme}>
          <TerminalSessionPanel
            session={adaptTerminalSession(events)}
            onApprovalDecision={() => {}}
            controls={{ cancel: async () => {} }}
            link={{ state: "lost" }}
          />
        </main>,
      );
      await surfaceReady();
      if (events.length > 1 && document.querySelector('[data-part="approval"]')) await armed();
      for (const details of document.querySelectorAll("details")) details.open = true;
      const { violations } = await axe.run(document.querySelector("main") ?? document, {
        rules: { "color-contrast": { enabled: true } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });

  it.each([320, 600, 900])("fits into %d px, with targets that can be hit", async (width) => {
    await page.viewport(width, 700);
    const options = ["allow_once", "allow_always", "reject_once"].map((kind) => ({
      optionID: kind,
      label: "It",
      kind,
    }));
    await render(
      <TerminalSessionPanel
        session={adaptTerminalSession([
          event("terminal.opened", { command: "x".repeat(300), workingDirectory: "/long".repeat(40) }),
          { ...request("a", { command: "y".repeat(2_000), title: "t".repeat(300) }), options },
          request("b"),
          event("terminal.gap", { fromSequence: 1, toSequence: 2 }),
        ])}
        controls={{ cancel: async () => {} }}
        onApprovalDecision={() => {}}
        link={{ state: "lost", error: { code: "x", message: "m".repeat(200) } }}
      />,
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const { left, right } = part("panel").getBoundingClientRect();
    const misplaced = [...document.querySelectorAll("button, summary")].filter((control) => {
      const box = control.getBoundingClientRect();
      return Math.min(box.width, box.height) < 24 || box.left < left || box.right > right;
    });
    expect(misplaced.map((control) => control.outerHTML)).toEqual([]);
  });
});
