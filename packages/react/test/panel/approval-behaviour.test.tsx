import { adaptTerminalSession, type ApprovalResponse } from "@terminal-session/core";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApprovalBehaviour, ApprovalPrompt } from "../../src/index.js";
import { armingDelayMs } from "../../src/panel/panel-limits.js";
import { opened, request, resolution } from "../session-events.js";
import { type ManualClock, manualClock } from "./manual-clock.js";

// Loading it takes longer than a test waits for an element, the first time.
beforeAll(() => import("../../src/later.js"));

let clock: ManualClock;
let user: UserEvent;
beforeEach(() => {
  clock = manualClock();
  user = userEvent.setup();
});

function ask(behaviour: ApprovalBehaviour, fields: Parameters<typeof request>[1] = {}): ApprovalResponse[] {
  const decisions: ApprovalResponse[] = [];
  render(
    <ApprovalPrompt
      session={adaptTerminalSession([opened, request("r", { command: "rm -rf build", ...fields })])}
      behaviour={behaviour}
      onDecision={(response) => void decisions.push(response)}
      clock={clock}
    />,
  );
  arm();
  return decisions;
}

const arm = (): void => clock.advance(armingDelayMs);
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("button", { name });
const answer = {
  sessionID: "s",
  requestID: "r",
  shown: { command: "rm -rf build", workingDirectory: "/app" },
};

describe("a denial with a reason", () => {
  it("is offered only where the app takes reasons", () => {
    ask({});
    expect(screen.queryByRole("button", { name: "Deny, saying why…" })).toBeNull();
  });

  it("sends the reason, and nothing before there is one", async () => {
    const decisions = ask({ reasons: true });
    await user.click(await button("Deny, saying why…"));
    const field = await screen.findByRole("textbox");
    await waitFor(() => expect(field).toHaveFocus());
    arm();
    await user.click(await button("Deny with this reason"));
    expect(decisions).toEqual([]);
    await user.type(field, " use git clean ");
    await user.click(await button("Deny with this reason"));
    expect(decisions).toEqual([{ ...answer, decision: "deny", reason: "use git clean" }]);
    expect(screen.getByRole("region")).toHaveFocus();
  });

  it("can be left without an answer", async () => {
    const decisions = ask({ reasons: true });
    await user.click(await button("Deny, saying why…"));
    await user.click(await button("Back"));
    expect(decisions).toEqual([]);
    expect(await button("Allow")).toBeInTheDocument();
    expect(screen.getByRole("region")).toHaveFocus();
  });
});

describe("a changed command", () => {
  it("is sent beside the request, and only once it has been on show for a moment", async () => {
    const decisions = ask({ edits: true });
    await user.click(await button("Change…"));
    const field = await screen.findByRole("textbox");
    expect(field).toHaveValue("rm -rf build");
    arm();
    await user.type(field, "/cache");
    const send = await button("Allow the changed command");
    await user.click(send);
    expect(decisions).toEqual([]);
    arm();
    await user.click(send);
    expect(decisions).toEqual([{ ...answer, decision: "allow", command: "rm -rf build/cache" }]);
  });

  it("shows what cannot be seen in the field", async () => {
    ask({ edits: true });
    await user.click(await button("Change…"));
    await user.type(await screen.findByRole("textbox"), "\u202e");
    expect(document.querySelector('[data-part="approval-draft"]')).toHaveTextContent("U+202E");
    expect(document.querySelectorAll('[data-part="suspicious"]').length).toBeGreaterThan(0);
  });

  it("is not sent unchanged or empty", async () => {
    const decisions = ask({ edits: true });
    await user.click(await button("Change…"));
    arm();
    await user.click(await button("Allow the changed command"));
    await user.clear(await screen.findByRole("textbox"));
    arm();
    await user.click(await button("Allow the changed command"));
    expect(decisions).toEqual([]);
  });
});

describe("a lasting answer", () => {
  const options = [{ optionID: "a", label: "Always", kind: "allow_always" as const }];

  it("says that nobody knows what it covers where the app does not", async () => {
    ask({}, { options });
    await user.click(await button(/^Allow always/));
    expect(await screen.findByText("Nobody here knows which requests it covers.")).toBeInTheDocument();
  });

  it("shows its rule first, and sends the rule that was shown", async () => {
    const decisions = ask({ ruleOf: () => "rm *" }, { options });
    await user.click(await button(/^Allow always/));
    expect(await screen.findByText("rm *")).toBeInTheDocument();
    arm();
    await user.click(await button("Allow these from now on"));
    expect(decisions).toEqual([{ ...answer, decision: "allow", optionID: "a", rule: "rm *" }]);
  });

  it("sends the rule that a person narrowed", async () => {
    const decisions = ask({ ruleOf: () => "rm *", editsRules: true }, { options });
    await user.click(await button(/^Allow always/));
    const field = await screen.findByRole("textbox");
    await user.clear(field);
    await user.type(field, "rm -rf build");
    arm();
    await user.click(await button("Allow these from now on"));
    expect(decisions).toEqual([{ ...answer, decision: "allow", optionID: "a", rule: "rm -rf build" }]);
  });
});

describe("a request that expires", () => {
  it("counts down, and then says so and can no longer be answered", async () => {
    const at = clock.now() + 2_000;
    const decisions = ask({ expiresAt: () => at });
    expect(screen.getByText("Expires in 0:02")).toBeInTheDocument();
    clock.advance(500);
    expect(screen.getByText("Expires in 0:01")).toBeInTheDocument();
    clock.advance(2_000);
    expect(screen.getByText(/has expired/)).toBeInTheDocument();
    await user.click(await button("Allow"));
    expect(decisions).toEqual([]);
  });

  it("is rendered no oftener where an app counts its time from each rendering", () => {
    let nowMs = 1_000_000;
    vi.spyOn(clock, "now").mockImplementation(() => (nowMs += 1));
    const expiresAt = vi.fn<() => number>(() => nowMs + 60_000);
    ask({ expiresAt });
    expect(screen.getByText(/^Expires in/)).toBeInTheDocument();
    expect(expiresAt.mock.calls.length).toBeLessThan(10);
  });
});

describe("shortcuts", () => {
  const shortcuts = { allow: "Alt+Y", deny: "Alt+N" };

  it("answer the request that has the focus", async () => {
    const decisions = ask({ shortcuts });
    act(() => screen.getByRole("region").focus());
    await waitFor(async () => {
      await user.keyboard("{Alt>}y{/Alt}");
      expect(decisions).toEqual([{ ...answer, decision: "allow" }]);
    });
  });

  it("answer nothing while the focus is elsewhere, or in a text of the request", async () => {
    const decisions = ask({ shortcuts, reasons: true });
    await user.keyboard("{Alt>}y{/Alt}");
    await user.click(await button("Deny, saying why…"));
    await screen.findByRole("textbox");
    await user.keyboard("{Alt>}n{/Alt}");
    expect(decisions).toEqual([]);
  });

  it("answer nothing that a press could not, and are never Enter or Space", async () => {
    const decisions = ask({ shortcuts: { allow: "Enter", deny: " " } });
    act(() => screen.getByRole("region").focus());
    await user.keyboard("{Enter} ");
    expect(decisions).toEqual([]);
  });
});

it("always says where a command would run, also that nobody said", () => {
  render(
    <ApprovalPrompt
      session={adaptTerminalSession([request("r", { command: "ls" })])}
      onDecision={() => undefined}
      clock={clock}
    />,
  );
  expect(document.querySelector('[data-part="approval-directory"]')).toHaveTextContent("not said");
});

it.each<[string, ApprovalBehaviour, Parameters<typeof request>[1], () => Promise<void>, string]>([
  [
    "a changed command with the one that was asked",
    { edits: true },
    {},
    async () => {
      await user.click(await button("Change…"));
      await user.type(await screen.findByRole("textbox"), "/cache");
      arm();
      await user.click(await button("Allow the changed command"));
    },
    "You allowedrm -rf build/cacheAsked was rm -rf build",
  ],
  [
    "what a lasting answer covers",
    { ruleOf: () => "rm *" },
    { options: [{ optionID: "a", label: "Always", kind: "allow_always" }] },
    async () => {
      await user.click(await button(/^Allow always/));
      arm();
      await user.click(await button("Allow these from now on"));
    },
    "You allowedrm -rf buildFrom now on rm *",
  ],
  [
    "why it was denied",
    { reasons: true },
    {},
    async () => {
      await user.click(await button("Deny, saying why…"));
      await user.type(await screen.findByRole("textbox"), "not now");
      arm();
      await user.click(await button("Deny with this reason"));
    },
    "You deniedrm -rf buildBecause not now",
  ],
])("a receipt says %s", async (_, behaviour, fields, decide, text) => {
  const decisions: ApprovalResponse[] = [];
  const prompt = (...events: readonly unknown[]) => (
    <ApprovalPrompt
      session={adaptTerminalSession([
        opened,
        request("r", { command: "rm -rf build", ...fields }),
        ...events,
      ])}
      behaviour={behaviour}
      onDecision={(response) => void decisions.push(response)}
      clock={clock}
    />
  );
  const { rerender } = render(prompt());
  arm();
  await decide();
  expect(decisions).toHaveLength(1);
  rerender(prompt(resolution("r", decisions[0]?.decision ?? "deny")));
  await waitFor(() =>
    expect(document.querySelector('[data-part="approval-receipt"]')).toHaveTextContent(text),
  );
});
