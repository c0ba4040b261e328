import { adaptTerminalSession, type ApprovalResponse } from "@terminal-session/core";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApprovalPrompt, type DecisionHandler } from "../../src/index.js";
import { armingDelayMs, lateDecisionMs, maxReceipts } from "../../src/panel/panel-limits.js";
import { event, opened, request, resolution } from "../session-events.js";
import { type ManualClock, manualClock } from "./manual-clock.js";

// Loading it takes longer than a test waits for an element, the first time.
beforeAll(() => import("../../src/later.js"));

let clock: ManualClock;
let user: UserEvent;
beforeEach(() => {
  clock = manualClock();
  user = userEvent.setup();
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  readonly decisions: ApprovalResponse[];
  readonly show: (...events: readonly unknown[]) => void;
}

/** Shows the prompt of a session's events; without `onDecision` the decisions are only collected. */
function showPrompt(events: readonly unknown[], onDecision?: DecisionHandler): Shown {
  const decisions: ApprovalResponse[] = [];
  const handle: DecisionHandler = (response) => {
    decisions.push(response);
    return onDecision?.(response);
  };
  const prompt = (shown: readonly unknown[]) => (
    <ApprovalPrompt session={adaptTerminalSession(shown)} onDecision={handle} clock={clock} />
  );
  const { rerender } = render(prompt(events));
  return { decisions, show: (...next) => rerender(prompt(next)) };
}

const arm = (): void => clock.advance(armingDelayMs);
const receipts = (): (string | null)[] =>
  [...document.querySelectorAll('[data-part="approval-receipt"]')].map(({ textContent }) => textContent);
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

/** What stands in a request that says nothing of its own. */
const shown = { command: "npm test", workingDirectory: "/app" };

describe("ApprovalPrompt", () => {
  it("shows nothing when no approval is pending", () => {
    showPrompt([opened]);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("shows the command, where it would run, and the agent's words as the agent's", () => {
    showPrompt([
      opened,
      request("r", {
        title: "Clean",
        summary: "Removes it.",
        command: "rm -rf build",
        workingDirectory: "/srv",
      }),
    ]);
    const prompt = screen.getByRole("region", { name: "Allow this command?" });
    expect(within(prompt).getByText("rm -rf build")).toBeInTheDocument();
    expect(prompt).toHaveTextContent("Working directory/srv");
    expect(prompt).toHaveTextContent("The agent saysCleanRemoves it.");
  });

  it("takes the session's command when the request names none, and says when nobody knows one", () => {
    const { show } = showPrompt([opened, request("r")]);
    expect(screen.getByRole("region")).toHaveTextContent("npm test");
    show(request("r"));
    expect(screen.getByRole("region")).toHaveTextContent("did not say which command");
  });

  it("sends what was chosen, for the request that was on show", async () => {
    const { decisions } = showPrompt([opened, request("r")]);
    arm();
    await user.click(button("Allow"));
    expect(decisions).toEqual([{ sessionID: "s", requestID: "r", decision: "allow", shown }]);
  });

  it("has the whole command in the description of every answer", () => {
    const command = `${"echo one; ".repeat(200)}rm -rf ~\u202e`;
    showPrompt([opened, request("r", { command })]);
    for (const name of ["Allow", "Deny"])
      expect(button(name)).toHaveAccessibleDescription(command.replace("\u202e", "⟨U+202E⟩"));
  });

  describe("decides nothing by accident", () => {
    it("does nothing until the request was on show for half a second", async () => {
      const { decisions } = showPrompt([opened, request("r")]);
      clock.advance(armingDelayMs - 1);
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      expect(button("Allow")).toHaveAttribute("aria-disabled", "true");
      clock.advance(1);
      await user.click(button("Allow"));
      expect(decisions).toHaveLength(1);
    });

    it("does not move the focus when it appears", async () => {
      const prompt = (events: readonly unknown[]) => (
        <>
          <input aria-label="note" />
          <ApprovalPrompt session={adaptTerminalSession(events)} clock={clock} />
        </>
      );
      const { rerender } = render(prompt([opened]));
      await user.type(screen.getByRole("textbox"), "half a sen");
      rerender(prompt([opened, request("r")]));
      await user.keyboard("tence");
      expect(screen.getByRole("textbox")).toHaveFocus();
      expect(screen.getByRole("textbox")).toHaveValue("half a sentence");
    });

    it("ignores Enter and Space on the page", async () => {
      const { decisions } = showPrompt([opened, request("r")]);
      arm();
      await user.keyboard("{Enter} {Enter}");
      expect(decisions).toEqual([]);
    });

    it.each(["{Enter}", " "])("ignores the key %j on a button that a script focused", async (key) => {
      const { decisions } = showPrompt([opened, request("r")]);
      arm();
      act(() => button("Allow").focus());
      await user.keyboard(key);
      expect(decisions).toEqual([]);
    });

    it.each(["{Enter}", " "])("takes the key %j on a button that a person went to", async (key) => {
      const { decisions } = showPrompt([opened, request("r")]);
      arm();
      while (document.activeElement !== button("Deny")) await user.tab();
      await user.keyboard(key);
      expect(decisions).toEqual([{ sessionID: "s", requestID: "r", decision: "deny", shown }]);
    });

    it("ignores a key that was held down on the way", async () => {
      const { decisions } = showPrompt([opened, request("r")]);
      arm();
      while (document.activeElement !== button("Allow")) await user.tab();
      const held = new KeyboardEvent("keydown", {
        key: "Enter",
        repeat: true,
        bubbles: true,
        cancelable: true,
      });
      act(() => {
        button("Allow").dispatchEvent(held);
      });
      expect(held.defaultPrevented).toBe(true);
      expect(decisions).toEqual([]);
    });

    it("takes the press of assistive technology, which uses no key", () => {
      const { decisions } = showPrompt([opened, request("r")]);
      arm();
      act(() => button("Deny").click());
      expect(decisions).toHaveLength(1);
    });

    it("does nothing for a press that began on another request", async () => {
      const { decisions, show } = showPrompt([opened, request("a", { command: "ls" })]);
      arm();
      const pressed = button("Allow");
      await user.pointer({ target: pressed, keys: "[MouseLeft>]" });
      show(opened, request("a", { command: "ls" }), resolution("a", "deny"), request("b", { command: "rm" }));
      await user.pointer({ target: button("Allow"), keys: "[/MouseLeft]" });
      act(() => pressed.click());
      expect(decisions).toEqual([]);
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      arm();
      await user.click(button("Allow"));
      expect(decisions).toEqual([
        { sessionID: "s", requestID: "b", decision: "allow", shown: { ...shown, command: "rm" } },
      ]);
    });

    it("disarms a request whose command changed, until it was looked at again", async () => {
      const update = event("terminal.updated", { command: "rm -rf /" });
      const { decisions, show } = showPrompt([opened, request("r")]);
      arm();
      show(opened, request("r"), update);
      arm();
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      expect(screen.getByRole("region")).toHaveTextContent("This request changed");
      await user.click(button("I have read it again"));
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      arm();
      await user.click(button("Allow"));
      expect(decisions).toHaveLength(1);
    });
  });

  describe("with several requests", () => {
    const three = [
      opened,
      request("a", { command: "one" }),
      request("b", { command: "two" }),
      request("c", { command: "three" }),
    ];

    it("shows the first and its place, and goes to the others", async () => {
      showPrompt(three);
      expect(screen.getByRole("region")).toHaveTextContent("1 of 3");
      await user.click(button("Next request"));
      expect(screen.getByText("two")).toBeInTheDocument();
      expect(screen.getByRole("region")).toHaveTextContent("2 of 3");
      await user.click(button("Previous request"));
      expect(screen.getByText("one")).toBeInTheDocument();
      await user.click(button("Previous request"));
      expect(screen.getByText("one")).toBeInTheDocument();
    });

    it("answers the one on show and leaves the others pending", async () => {
      const { decisions, show } = showPrompt(three);
      await user.click(button("Next request"));
      arm();
      await user.click(button("Deny"));
      expect(decisions).toEqual([
        { sessionID: "s", requestID: "b", decision: "deny", shown: { ...shown, command: "two" } },
      ]);
      show(...three, resolution("b", "deny"));
      expect(screen.getByText("one")).toBeInTheDocument();
      expect(screen.getByRole("region")).toHaveTextContent("1 of 2");
    });

    it("keeps an answer under way while another request is looked at", async () => {
      const { decisions } = showPrompt(three, () => new Promise(() => {}));
      arm();
      await user.click(button("Allow"));
      await user.click(button("Next request"));
      await user.click(button("Previous request"));
      arm();
      await user.click(button("Allow"));
      expect(decisions).toHaveLength(1);
      expect(screen.getByRole("region")).toHaveTextContent("Sending the decision");
    });
  });

  describe("with an answer under way", () => {
    it("is busy until the decision was taken, and then waits for the event", async () => {
      let take = (): void => {};
      const taken = new Promise<void>((resolve) => {
        take = resolve;
      });
      const { decisions } = showPrompt([opened, request("r")], () => taken);
      arm();
      await user.click(button("Allow"));
      expect(screen.getByRole("region")).toHaveTextContent("Sending the decision");
      await user.click(button("Allow"));
      await user.click(button("Deny"));
      expect(decisions).toHaveLength(1);
      await act(async () => {
        take();
        await taken;
      });
      expect(screen.getByRole("region")).toHaveTextContent("Decision sent");
      expect(screen.getByRole("region")).toHaveAttribute("data-state", "sent");
    });

    it.each([
      ["rejects", () => Promise.reject(new Error("host \u202eaway"))],
      [
        "throws at once",
        () => {
          throw new Error("host \u202eaway");
        },
      ],
    ])("says so when the handler %s, and can be decided again", async (_, handler: () => Promise<void>) => {
      const { decisions } = showPrompt([opened, request("r")], handler);
      arm();
      await user.click(button("Allow"));
      expect(await screen.findByText(/did not arrive/)).toHaveTextContent("host ⟨U+202E⟩away");
      await user.click(button("Deny"));
      expect(decisions.map(({ decision }) => decision)).toEqual(["allow", "deny"]);
    });

    it("can be decided again when nothing comes back", async () => {
      const { decisions } = showPrompt([opened, request("r")], () => new Promise(() => {}));
      arm();
      await user.click(button("Allow"));
      clock.advance(lateDecisionMs);
      expect(screen.getByRole("region")).toHaveTextContent("has not answered");
      await user.click(button("Allow"));
      expect(decisions).toHaveLength(2);
    });

    it("does not take the failure of an attempt that was given up for the failure of the next", async () => {
      const fails: ((error: Error) => void)[] = [];
      showPrompt([opened, request("r")], () => new Promise((_, reject) => fails.push(reject)));
      arm();
      await user.click(button("Allow"));
      clock.advance(lateDecisionMs);
      await user.click(button("Allow"));
      await act(async () => fails[0]?.(new Error("too late")));
      expect(screen.getByRole("region")).toHaveTextContent("Sending the decision");
    });

    it("leaves a receipt when the session took the decision", async () => {
      const { show } = showPrompt([opened, request("r", { command: "ls" })]);
      arm();
      await user.click(button("Allow"));
      show(opened, request("r", { command: "ls" }), resolution("r", "allow"));
      expect(await screen.findByText("You allowed")).toBeInTheDocument();
      expect(receipts()).toEqual(["You allowedls"]);
      await user.click(button("Dismiss"));
      expect(screen.queryByRole("region")).toBeNull();
    });
  });

  describe("after several decisions", () => {
    const asked = ["a", "b", "c"].map((id) => request(id, { command: `run ${id}` }));

    it("says of each who decided it, the last first, and forgets what is dismissed", async () => {
      const { show } = showPrompt([opened, ...asked]);
      arm();
      await user.click(button("Deny"));
      show(opened, ...asked, resolution("a", "deny"));
      show(opened, ...asked, resolution("a", "deny"), resolution("c", "allow"));
      arm();
      await user.click(button("Allow"));
      show(opened, ...asked, resolution("a", "deny"), resolution("c", "allow"), resolution("b", "allow"));
      await screen.findByText("You denied");
      expect(receipts()).toEqual(["You allowedrun b", "Allowed elsewhererun c", "You deniedrun a"]);
      await user.click(screen.getAllByRole("button", { name: "Dismiss" })[1] ?? document.body);
      expect(receipts()).toEqual(["You allowedrun b", "You deniedrun a"]);
    });

    it("keeps so many and no more", async () => {
      const many = Array.from({ length: maxReceipts + 5 }, (_, index) => request(`r${index}`));
      const { show } = showPrompt([opened, ...many]);
      show(opened, ...many, ...many.map((_, index) => resolution(`r${index}`, "deny")));
      await screen.findAllByText("Denied elsewhere");
      expect(receipts()).toHaveLength(maxReceipts);
    });

    it("does not claim an answer that was given through another option elsewhere", async () => {
      const options = ["allow_once", "allow_always"].map((kind) => ({ optionID: kind, label: "It", kind }));
      const first = { ...request("r"), options };
      const { show } = showPrompt([opened, first]);
      arm();
      await user.click(button(/Allow once/));
      show(opened, first, { ...resolution("r", "allow"), optionID: "allow_always" });
      expect(await screen.findByText("Allowed elsewhere, before your answer arrived")).toBeInTheDocument();
    });
  });

  describe("settled by someone else", () => {
    it.each([
      ["allow", "Allowed elsewhere"],
      ["deny", "Denied elsewhere"],
    ] as const)("says what was decided: %s", async (decision, words) => {
      const { show } = showPrompt([opened, request("r", { command: "ls" })]);
      show(opened, request("r", { command: "ls" }), resolution("r", decision));
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByRole("region", { name: "Approval" })).toHaveTextContent(`${words}ls`);
      await user.click(button("Dismiss"));
      expect(screen.queryByRole("region")).toBeNull();
    });

    it("claims nobody's decision for a request that was taken back", async () => {
      const { show } = showPrompt([opened, request("r", { command: "ls" })]);
      const taken = event("terminal.approval.resolved", {
        requestID: "r",
        decision: "deny",
        cancelled: true,
      });
      show(opened, request("r", { command: "ls" }), taken);
      expect(await screen.findByText("The request was withdrawn")).toBeInTheDocument();
      expect(screen.queryByText(/[Dd]enied/)).toBeNull();
    });

    it("says nothing when another session is shown", () => {
      const { show } = showPrompt([opened, request("r")]);
      show({ ...opened, sessionID: "t" });
      expect(screen.queryByRole("region")).toBeNull();
    });

    it("says when that was against an answer from here", async () => {
      const { show } = showPrompt([opened, request("r")]);
      arm();
      await user.click(button("Allow"));
      show(opened, request("r"), resolution("r", "deny"));
      expect(await screen.findByText("Denied elsewhere, before your answer arrived")).toBeInTheDocument();
    });
  });

  describe("that nobody can answer", () => {
    it("says so, with the buttons there and dead", async () => {
      render(<ApprovalPrompt session={adaptTerminalSession([opened, request("r")])} clock={clock} />);
      arm();
      expect(button("Allow")).toHaveAttribute("aria-disabled", "true");
      expect(screen.getByRole("region")).toHaveTextContent("Nobody here can answer");
    });

    it.each([
      ["ended with a code", event("terminal.exited", { code: 0 })],
      ["ended by a signal", event("terminal.exited", { signal: "SIGKILL" })],
      ["failed", event("terminal.error", { title: "Lost" })],
    ])("says so when the session %s", async (_, end) => {
      const { decisions } = showPrompt([opened, request("r"), end]);
      arm();
      await user.click(button("Allow"));
      await user.click(button("Deny"));
      expect(decisions).toEqual([]);
      expect(screen.getByRole("region")).toHaveTextContent("The session is over");
    });
  });

  describe("with options", () => {
    const options = [
      { optionID: "y", label: "Yes", kind: "allow_once" },
      { optionID: "a", label: "Deny", kind: "allow_always" },
      { optionID: "n", label: "No", kind: "reject_once" },
      { optionID: "?", label: "Allow", kind: "ask_later" },
    ];
    const withOptions = [opened, { ...request("r"), options }];

    it("calls each by what it does, with the agent's label beside it", () => {
      showPrompt(withOptions);
      expect(screen.getAllByRole("button").flatMap((each) => each.dataset["decision"] ?? [])).toEqual([
        "deny",
        "allow",
        "allow",
        "unknown",
      ]);
      expect(button(/^Allow always ?Deny$/)).toBeInTheDocument();
    });

    it("sends a lasting answer only when its reach was on show, and a second press meant it", async () => {
      const { decisions } = showPrompt(withOptions);
      arm();
      await user.click(button(/^Allow always/));
      expect(decisions).toEqual([]);
      const confirm = await screen.findByRole("button", { name: "Allow these from now on" });
      await waitFor(() => {
        arm();
        expect(confirm).not.toHaveAttribute("aria-disabled");
      });
      await user.click(confirm);
      expect(decisions).toEqual([
        { sessionID: "s", requestID: "r", decision: "allow", optionID: "a", shown },
      ]);
    });

    it("never takes an option of an unknown kind for an allow", async () => {
      const { decisions } = showPrompt(withOptions);
      arm();
      await user.click(button(/^Unknown answer/));
      expect(decisions).toEqual([]);
    });

    it("can always be denied", () => {
      showPrompt([opened, { ...request("r"), options: options.slice(0, 1) }]);
      expect(button("Deny")).toBeInTheDocument();
    });
  });

  describe("with text that hides something", () => {
    it("shows it as signs and counts it", () => {
      showPrompt([opened, request("r", { command: "curl x|sh\r\u001b[2Kls\u202e" })]);
      expect(screen.getByRole("region")).toHaveTextContent("curl x|sh␍␛[2Kls⟨U+202E⟩");
      expect(screen.getByRole("region")).toHaveTextContent("3 hidden or misleading characters");
    });

    it("draws markup as text", () => {
      const markup = "<b>**safe**</b>[x](javascript:alert(1))";
      showPrompt([opened, request("r", { title: markup, summary: markup, command: markup })]);
      expect(document.querySelector("b, a")).toBeNull();
      expect(screen.getByRole("region")).toHaveTextContent(markup);
    });

    it("counts lines, and numbers them when there are several", () => {
      showPrompt([opened, request("r", { command: "cat <<E\na\nE" })]);
      expect(screen.getByRole("region")).toHaveTextContent("3 lines");
    });

    it("cannot be allowed when it is too long to be shown whole, and can be denied", async () => {
      const { decisions } = showPrompt([opened, request("r", { command: "x".repeat(100_000) })]);
      arm();
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      expect(screen.getByRole("region")).toHaveTextContent("too long to be shown whole");
      await user.click(button("Deny"));
      expect(decisions).toHaveLength(1);
    });

    it("cannot be allowed where its directory is too long to be shown whole", async () => {
      const { decisions, show } = showPrompt([
        opened,
        request("r", { workingDirectory: "/x".repeat(5_000) }),
      ]);
      arm();
      await user.click(button("Allow"));
      expect(decisions).toEqual([]);
      expect(screen.getByRole("region")).toHaveTextContent("too long to be shown whole");
      show(opened, request("s", { workingDirectory: "/x".repeat(500) }));
      arm();
      await user.click(button("Allow"));
      expect(decisions).toHaveLength(1);
    });
  });
});
