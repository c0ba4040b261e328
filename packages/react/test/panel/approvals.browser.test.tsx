import {
  adaptTerminalSession,
  type ApprovalResponse,
  createEventChannel,
  createTerminalSession,
  type EventChannel,
  type TerminalSession,
} from "@terminal-session/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type ApprovalBehaviour, TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { heldClock } from "../held-clock.js";
import { event, opened, request, resolution } from "../session-events.js";
import { foundPart as part, patience } from "../panel-parts.js";

const choice = (decision: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-decision="${decision}"]`);
  if (!found) throw new Error(`There is no answer ${decision}.`);
  return found;
};
const armed = (): Promise<void> => expect.poll(() => choice("deny").dataset["armed"], patience).toBe("true");

function running(...events: readonly unknown[]): {
  readonly channel: EventChannel;
  readonly session: TerminalSession;
} {
  const channel = createEventChannel();
  channel.push(...events);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  return { channel, session };
}

/** Shows a panel over a running session; decisions are collected, and taken. */
async function show(events: readonly unknown[], approvals: ApprovalBehaviour = {}) {
  const { channel, session } = running(...events);
  const decisions: ApprovalResponse[] = [];
  await render(
    <TerminalSessionPanel
      session={session}
      approvals={approvals}
      onApprovalDecision={(response) => void decisions.push(response)}
    />,
  );
  return { channel, decisions };
}

describe("a request", () => {
  it("is not decided by Enter after a click beside its buttons", async () => {
    const { decisions } = await show([opened, request("r", { command: "ls" })]);
    await armed();
    for (const beside of ["approval-command", "approval-directory", "header"]) {
      await userEvent.click(part(beside) ?? document.body);
      await userEvent.keyboard("{Enter} ");
    }
    await userEvent.click(document.body, { position: { x: 2, y: 2 } });
    await userEvent.keyboard("{Enter} ");
    expect(decisions).toEqual([]);
  });

  it("has no button that is the default or that a form would send", async () => {
    await show([opened, request("r")]);
    await armed();
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-part="approval"] button')) {
      expect(button.type).toBe("button");
      expect(button.autofocus).toBe(false);
    }
    expect(document.activeElement).toBe(document.body);
  });

  it("whose command changes under the pointer takes no press until it was read again", async () => {
    const { channel, decisions } = await show([opened, request("r")]);
    await armed();
    await userEvent.hover(choice("allow"));
    channel.push(event("terminal.updated", { command: "rm -rf /" }));
    await expect.poll(() => part("approval-command")?.textContent, patience).toContain("rm -rf /");
    choice("allow").click();
    await armed();
    choice("allow").click();
    expect(decisions).toEqual([]);
    expect(part("approval")?.textContent).toContain("This request changed");
    await userEvent.click(page.getByRole("button", { name: "I have read it again" }));
    choice("allow").click();
    expect(decisions).toEqual([]);
    await armed();
    await userEvent.click(choice("allow"));
    expect(decisions).toHaveLength(1);
  });

  it("keeps its first text when another one comes under its id", async () => {
    const { channel, decisions } = await show([opened, request("r", { command: "ls" })]);
    channel.push(request("r", { command: "rm -rf /" }));
    await expect.poll(() => part("diagnostics")?.textContent, patience).toContain("1 diagnostic");
    expect(part("approval-command")?.textContent).not.toContain("rm");
    expect(decisions).toEqual([]);
  });

  it("has its whole command in what is read aloud for each answer", async () => {
    const command = Array.from({ length: 500 }, (_, index) => `echo ${index}`).join("\n");
    await show([opened, request("r", { command: `${command}\nrm -rf ~\u202e` })]);
    await armed();
    for (const decision of ["allow", "deny"]) {
      const described = document.getElementById(choice(decision).getAttribute("aria-describedby") ?? "");
      expect(described?.textContent).toContain("echo 0␊");
      expect(described?.textContent).toContain("echo 250");
      expect(described?.textContent).toContain("rm -rf ~⟨U+202E⟩");
    }
  });

  it("gives the focus to the panel when a person has answered by keyboard, and never to nothing", async () => {
    const { channel, decisions } = await show([opened, request("r", { command: "ls" })]);
    await armed();
    while (document.activeElement !== choice("deny")) await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(decisions).toHaveLength(1);
    channel.push(resolution("r", "deny"));
    await expect.poll(() => part("approval-actions"), patience).toBeNull();
    await expect.poll(() => part("panel")?.contains(document.activeElement), patience).toBe(true);
    await userEvent.keyboard("{Enter} ");
    expect(decisions).toHaveLength(1);
  });

  it("is never allowed by an option of a kind that nobody here knows", async () => {
    const options = [
      { optionID: "u", label: "Allow once", kind: "allow_twice" },
      { optionID: "v", label: "Yes", kind: "__proto__" },
    ];
    const { decisions } = await show([opened, { ...request("r"), options }], {
      shortcuts: { allow: "Alt+Y", deny: "Alt+N" },
    });
    await armed();
    expect(document.querySelector('[data-decision="allow"]')).toBeNull();
    for (const unknown of document.querySelectorAll<HTMLElement>('[data-decision="unknown"]'))
      unknown.click();
    part("approval")?.focus();
    await userEvent.keyboard("{Alt>}y{/Alt}");
    expect(decisions).toEqual([]);
    await userEvent.click(choice("deny"));
    expect(decisions).toEqual([expect.objectContaining({ decision: "deny" })]);
  });
});

describe("a request that goes away unanswered", () => {
  it("is said to have been withdrawn, and leaves nothing that could be pressed", async () => {
    const asked = [opened, request("r", { command: "ls" })];
    const decisions: ApprovalResponse[] = [];
    const panel = (events: readonly unknown[]) => (
      <TerminalSessionPanel
        session={adaptTerminalSession(events)}
        onApprovalDecision={(response) => void decisions.push(response)}
      />
    );
    const { rerender } = await render(panel(asked));
    await armed();
    const allow = choice("allow");
    await rerender(panel([opened]));
    await expect
      .poll(() => part("approval-receipt")?.textContent, patience)
      .toBe("The request was withdrawnls");
    allow.click();
    expect(part("approval-actions")).toBeNull();
    expect(decisions).toEqual([]);
  });

  it("says that nobody waits any more when the session ended meanwhile", async () => {
    const { channel, decisions } = await show([opened, request("r", { command: "ls" })]);
    await armed();
    channel.push(event("terminal.exited", { code: 0 }));
    await expect.poll(() => part("approval")?.textContent, patience).toContain("can no longer be answered");
    choice("allow").click();
    choice("deny").click();
    expect(decisions).toEqual([]);
  });
});

describe("a request that expires", () => {
  const ask = async (onApprovalDecision: () => Promise<void>) => {
    const clock = heldClock();
    const { channel, session } = running(opened, request("r", { command: "ls" }));
    await render(
      <TerminalSessionPanel
        session={session}
        clock={clock}
        approvals={{ expiresAt: () => 60_000 }}
        onApprovalDecision={onApprovalDecision}
      />,
    );
    await expect.poll(() => (clock.advance(600), choice("allow").dataset["armed"]), patience).toBe("true");
    return { clock, channel };
  };

  it("says while an answer is under way that this is under way, and that it has expired when it failed", async () => {
    let fail: (error: Error) => void = () => {};
    const { clock } = await ask(() => new Promise((_, reject) => void (fail = reject)));
    await userEvent.click(choice("allow"));
    await expect.poll(() => part("approval")?.textContent, patience).toContain("Sending the decision");
    clock.advance(60_000);
    await expect
      .poll(() => (clock.advance(1_000), part("approval")?.dataset["state"]), patience)
      .toBe("late");
    fail(new Error("nobody waits"));
    await expect
      .poll(() => (clock.advance(1_000), part("approval")?.textContent), patience)
      .toContain("has expired");
    expect(choice("allow").ariaDisabled).toBe("true");
    expect(choice("deny").ariaDisabled).toBe("true");
  });

  it("takes no press from the moment on", async () => {
    let answers = 0;
    const { clock } = await ask(async () => void (answers += 1));
    clock.advance(60_000);
    await expect
      .poll(() => (clock.advance(1_000), part("approval")?.textContent), patience)
      .toContain("has expired");
    choice("allow").click();
    choice("deny").click();
    expect(answers).toBe(0);
  });
});

describe("several requests", () => {
  const three = ["a", "b", "c"].map((id) => request(id, { command: `run ${id}` }));
  const command = (): string | null | undefined =>
    part("approval-command")?.querySelector("figure")?.textContent?.trim();

  it("are looked through and answered by their ids, in any order", async () => {
    const { channel, decisions } = await show([opened, ...three]);
    await userEvent.click(page.getByRole("button", { name: "Next request" }));
    await expect.poll(command, patience).toBe("run b");
    expect(part("approval-position")?.textContent).toBe("2 of 3");
    await armed();
    await userEvent.click(choice("deny"));
    channel.push(resolution("b", "deny"));
    await expect.poll(() => part("approval-position")?.textContent, patience).toBe("1 of 2");
    await userEvent.click(page.getByRole("button", { name: "Next request" }));
    await expect.poll(command, patience).toBe("run c");
    await userEvent.click(page.getByRole("button", { name: "Previous request" }));
    await expect.poll(command, patience).toBe("run a");
    await armed();
    await userEvent.click(choice("allow"));
    expect(decisions.map(({ requestID, decision }) => [requestID, decision])).toEqual([
      ["b", "deny"],
      ["a", "allow"],
    ]);
  });

  it("stay few on the page, however many there are", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      request(`r${index}`, { command: `run ${index}` }),
    );
    await show([opened, ...many]);
    await armed();
    expect(part("approval-position")?.textContent).toBe("1 of 10,000");
    expect(part("approval")?.querySelectorAll("*").length).toBeLessThan(200);
  });

  it("on two panels are answered by keys only where the focus is", async () => {
    const decisions: ApprovalResponse[] = [];
    const approvals = { shortcuts: { allow: "Alt+Y", deny: "Alt+N" } };
    const panels = ["one", "two"].map((sessionID) => (
      <TerminalSessionPanel
        key={sessionID}
        session={adaptTerminalSession([
          { ...opened, sessionID },
          { ...request("r", { command: "ls" }), sessionID },
        ])}
        approvals={approvals}
        onApprovalDecision={(response) => void decisions.push(response)}
      />
    ));
    await render(<>{panels}</>);
    const denials = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>('[data-decision="deny"]'),
    ];
    await expect
      .poll(() => denials().map(({ dataset }) => dataset["armed"]), patience)
      .toEqual(["true", "true"]);
    await userEvent.keyboard("{Alt>}n{/Alt}");
    expect(decisions).toEqual([]);
    while (document.activeElement !== denials()[1]) await userEvent.tab();
    await expect
      .poll(async () => {
        await userEvent.keyboard("{Alt>}n{/Alt}");
        return decisions.map(({ sessionID }) => sessionID);
      }, patience)
      .toEqual(["two"]);
  });
});
