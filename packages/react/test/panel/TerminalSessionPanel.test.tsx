import {
  adaptTerminalSession,
  type ApprovalResponse,
  createEventChannel,
  createTerminalSession,
  type SourceControls,
  type TerminalSession,
  type TerminalSessionViewModel,
} from "@terminal-session/core";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { type TerminalSessionMessages, TerminalSessionPanel } from "../../src/index.js";
import { announcementPeriodMs, armingDelayMs, tallyPeriodMs } from "../../src/panel/panel-limits.js";
import { event, opened, output, request, resolution } from "../session-events.js";
import { manualClock } from "./manual-clock.js";

const panelOf = (...events: readonly unknown[]): HTMLElement => {
  render(<TerminalSessionPanel session={adaptTerminalSession(events)} data-testid="panel" />);
  return screen.getByTestId("panel");
};

function runningSession(): {
  readonly push: (...events: unknown[]) => void;
  readonly session: TerminalSession;
} {
  const channel = createEventChannel();
  const session = createTerminalSession(channel.source, { limits: { maxChunks: 50 } });
  return { session, push: (...events) => act(() => channel.push(...events)) };
}

/** Messages that count how often the panel is rendered: it asks for its name each time. */
function countedMessages(): {
  readonly messages: Partial<TerminalSessionMessages>;
  readonly renders: () => number;
} {
  let count = 0;
  return { messages: { panelName: () => `Panel ${++count}` }, renders: () => count };
}

const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

describe("TerminalSessionPanel", () => {
  it("is a region named after its command", () => {
    panelOf(event("terminal.opened", { command: "npm test\u202e" }));
    expect(screen.getByRole("region", { name: "Terminal session: npm test⟨U+202E⟩" })).toBeInTheDocument();
  });

  it.each([
    ["idle", [], "idle"],
    ["running", [opened], "running"],
    ["waiting", [opened, request("r")], "waiting for approval"],
    ["exited", [opened, event("terminal.exited", { code: 0 })], "exited 0"],
    ["exited", [opened, event("terminal.exited", { code: 2 })], "exited 2"],
    ["exited", [opened, event("terminal.exited", { signal: "SIGKILL" })], "ended by SIGKILL"],
    ["exited", [opened, event("terminal.exited", { signal: "SIGTERM" })], "stopped by SIGTERM"],
    ["exited", [opened, event("terminal.exited", { code: 130, cancelled: true })], "stopped"],
    ["exited", [opened, event("terminal.exited")], "ended, code unknown"],
    ["error", [opened, event("terminal.error", { title: "Lost" })], "error"],
  ] as const)("says the state %s in words: %#", (state, events, words) => {
    const panel = panelOf(...events);
    expect(panel).toHaveAttribute("data-state", state);
    expect(part("state")).toHaveTextContent(words);
  });

  it("shows the command and the directory with every character of theirs visible", () => {
    panelOf(event("terminal.opened", { command: "make\r\u001b[2K", workingDirectory: "/srv/\u2067x" }));
    expect(part("command")).toHaveTextContent("make␍␛[2K");
    expect(part("working-directory")).toHaveTextContent("/srv/⟨U+2067⟩x");
  });

  it("shows an error with its title and summary as text", () => {
    panelOf(opened, event("terminal.error", { title: "No \u001b[31mhost", summary: "<b>It is gone.</b>" }));
    expect(part("error")).toHaveTextContent("No ␛[31mhost<b>It is gone.</b>");
  });

  describe("says how it ended", () => {
    const ending = (...events: readonly unknown[]): HTMLElement | null => {
      panelOf(opened, ...events);
      return part("exit");
    };

    it("with the code and the summary", () => {
      const exit = ending(event("terminal.exited", { code: 1, summary: "Two tests failed." }));
      expect(exit).toHaveTextContent("exited 1");
      expect(exit).toHaveTextContent("Two tests failed.");
      expect(exit).toHaveAttribute("data-state", "failure");
    });

    it("as success for code 0 alone", () => {
      expect(ending(event("terminal.exited", { code: 0 }))).toHaveAttribute("data-state", "success");
    });

    it("as unknown, neither success nor failure, without a code", () => {
      const exit = ending(event("terminal.exited", { summary: "done" }));
      expect(exit).toHaveAttribute("data-state", "unknown");
      expect(exit).not.toHaveTextContent(/success|fail|0/i);
    });

    it("neutrally after a denial", () => {
      const exit = ending(
        request("r"),
        resolution("r", "deny"),
        event("terminal.exited", { summary: "Not run." }),
      );
      expect(exit).toHaveAttribute("data-state", "denied");
      expect(exit).toHaveTextContent("deniedSummary Not run.");
    });

    it("not at all while it has not", () => {
      expect(ending()).toBeNull();
    });
  });

  it("folds diagnostics away and counts them, those that were not kept too", () => {
    const strange = Array.from({ length: 5 }, () => event("terminal.exited", { code: 0 }));
    const view = adaptTerminalSession([opened, ...strange], { limits: { maxDiagnostics: 3 } });
    render(<TerminalSessionPanel session={view} />);
    const list = screen.getByText("4 diagnostics").closest("details") ?? document.body;
    expect(list).not.toHaveAttribute("open");
    expect(within(list).getAllByText("duplicate-exit")).toHaveLength(3);
    expect(list).toHaveTextContent("1 more diagnostic not kept");
  });

  it("says what is missing from the output", () => {
    const events = [
      opened,
      event("terminal.gap", { fromSequence: 1, toSequence: 4 }),
      output("1234"),
      output("5678"),
    ];
    render(<TerminalSessionPanel session={adaptTerminalSession(events, { limits: { maxCharacters: 4 } })} />);
    expect(part("dropped")).toHaveTextContent("4 characters omitted at the top");
    expect(part("gaps")).toHaveTextContent("1 gap in the output");
  });

  it("says that a session which ended printed nothing, and only then", () => {
    const end = event("terminal.exited", { code: 0 });
    const { rerender } = render(<TerminalSessionPanel session={adaptTerminalSession([opened])} />);
    expect(part("no-output")).toBeNull();
    rerender(<TerminalSessionPanel session={adaptTerminalSession([opened, end])} />);
    expect(part("no-output")).toHaveTextContent("no output");
    rerender(<TerminalSessionPanel session={adaptTerminalSession([opened, end, output("late")])} />);
    expect(part("no-output")).toBeNull();
  });

  it("says that the line is lost, and not that the session ended", () => {
    const view = adaptTerminalSession([opened]);
    const link = { state: "lost", error: { code: "closed", message: "the host closed it" } } as const;
    render(<TerminalSessionPanel session={view} link={link} />);
    expect(part("link-lost")).toHaveTextContent(
      "Connection lost: the host closed it. The program may still be running.",
    );
    expect(part("state")).toHaveTextContent("running");
  });

  describe("with a running session", () => {
    it("does not render for output", () => {
      const { session, push } = runningSession();
      const { messages, renders } = countedMessages();
      push(opened, event("terminal.gap", { fromSequence: 1, toSequence: 2 }));
      render(<TerminalSessionPanel session={session} messages={messages} clock={manualClock()} />);
      const before = renders();
      for (let index = 0; index < 200; index++) push(output("x", index));
      expect(session.getSnapshot().view.details?.droppedChunks).toBe(150);
      expect(renders()).toBe(before);
    });

    it("counts dropped output a few times a second at most", () => {
      const { session, push } = runningSession();
      const clock = manualClock();
      push(opened);
      render(<TerminalSessionPanel session={session} clock={clock} />);
      for (let index = 0; index < 60; index++) push(output("x", index));
      clock.advance(tallyPeriodMs);
      expect(part("dropped")).toHaveTextContent("10 characters");
      push(output("x", 60));
      clock.advance(tallyPeriodMs - 1);
      expect(part("dropped")).toHaveTextContent("10 characters");
      clock.advance(1);
      expect(part("dropped")).toHaveTextContent("11 characters");
    });

    it("sends decisions through the session's own controls", async () => {
      const sent: ApprovalResponse[] = [];
      const clock = manualClock();
      const session = createTerminalSession((sink) => {
        sink.events([opened, request("r")]);
        return { stop: () => {}, resolveApproval: async (response) => void sent.push(response) };
      });
      render(<TerminalSessionPanel session={session} clock={clock} />);
      clock.advance(armingDelayMs);
      await userEvent.click(screen.getByRole("button", { name: "Deny" }));
      expect(sent).toEqual([
        {
          sessionID: "s",
          requestID: "r",
          decision: "deny",
          shown: { command: "npm test", workingDirectory: "/app" },
        },
      ]);
    });

    it("leaves nothing subscribed after it is gone, StrictMode included", () => {
      const { session, push } = runningSession();
      push(opened);
      let subscribed = 0;
      const counting: TerminalSession = {
        ...session,
        subscribe(listener) {
          subscribed++;
          const unsubscribe = session.subscribe(listener);
          return () => {
            subscribed--;
            unsubscribe();
          };
        },
      };
      const { unmount } = render(<TerminalSessionPanel session={counting} />, { wrapper: StrictMode });
      expect(subscribed).toBeGreaterThan(0);
      unmount();
      expect(subscribed).toBe(0);
    });
  });

  describe("with time", () => {
    const timed = (time: number, fields: object): object => ({ ...fields, time });

    it("takes it from the events when they have it", () => {
      panelOf(timed(5_000, opened), timed(77_000, event("terminal.exited", { code: 0 })));
      expect(part("elapsed")).toHaveTextContent("1:12");
    });

    it("goes on by its own clock, and renders nothing but itself", () => {
      const clock = manualClock();
      const { messages, renders } = countedMessages();
      const session = adaptTerminalSession([timed(clock.now() - 3_000, opened)]);
      render(<TerminalSessionPanel session={session} clock={clock} messages={messages} />);
      const before = renders();
      expect(part("elapsed")).toHaveTextContent("0:03");
      clock.advance(60_000);
      expect(part("elapsed")).toHaveTextContent("1:03");
      expect(renders()).toBe(before);
    });

    it("measures itself when the events have none, and stops at the end", () => {
      const clock = manualClock();
      const view = (...events: readonly unknown[]): TerminalSessionViewModel =>
        adaptTerminalSession([opened, ...events]);
      const { rerender } = render(<TerminalSessionPanel session={view()} clock={clock} />);
      clock.advance(9_000);
      const exited = event("terminal.exited", { code: 0 });
      rerender(<TerminalSessionPanel session={view(exited)} clock={clock} />);
      clock.advance(60_000);
      expect(part("elapsed")).toHaveTextContent("0:09");
    });

    it("does not count the wait for a first approval, and counts on through a later one", () => {
      const clock = manualClock();
      const show = (...events: readonly unknown[]): ReactElement => (
        <TerminalSessionPanel session={adaptTerminalSession([opened, ...events])} clock={clock} />
      );
      const { rerender } = render(show(request("a")));
      clock.advance(60_000);
      expect(part("elapsed")).toBeNull();
      const allowed = [request("a"), resolution("a", "allow")];
      rerender(show(...allowed));
      clock.advance(5_000);
      expect(part("elapsed")).toHaveTextContent("0:05");
      rerender(show(...allowed, request("b")));
      clock.advance(5_000);
      expect(part("elapsed")).toHaveTextContent("0:10");
    });

    it("claims none for a session that it only saw ended", () => {
      panelOf(opened, event("terminal.exited", { code: 0 }));
      expect(part("elapsed")).toBeNull();
    });
  });

  describe("offers what can be done", () => {
    it("copies the command character for character", async () => {
      const user = userEvent.setup();
      const view = adaptTerminalSession([event("terminal.opened", { command: "echo \u202e\n x" })]);
      render(<TerminalSessionPanel session={view} clock={manualClock()} />);
      await user.click(screen.getByRole("button", { name: "Copy command" }));
      expect(await navigator.clipboard.readText()).toBe("echo \u202e\n x");
      expect(await screen.findByText("Command copied")).toBeInTheDocument();
    });

    it("stops the program only when the controls can, and says when it could not", async () => {
      const view = adaptTerminalSession([opened]);
      const { rerender } = render(<TerminalSessionPanel session={view} controls={{}} />);
      expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
      const cancel = (): Promise<void> => Promise.reject(new Error("not yours"));
      rerender(<TerminalSessionPanel session={view} controls={{ cancel }} />);
      await userEvent.click(screen.getByRole("button", { name: "Stop" }));
      expect(await screen.findByText("Could not stop: not yours")).toBeInTheDocument();
    });

    it("says that it asks the program to end, and after that that the program still runs, as long as it does", async () => {
      let answer = (): void => {};
      const cancel = (): Promise<void> => new Promise((resolve) => void (answer = resolve));
      const view = adaptTerminalSession([opened]);
      const { rerender } = render(<TerminalSessionPanel session={view} controls={{ cancel }} />);
      const stop = screen.getByRole("button", { name: "Stop", description: "Asks the program to end" });
      await userEvent.click(stop);
      expect(stop).toHaveAccessibleName("Asking…");
      expect(screen.queryByText(/Asked to end/)).toBeNull();
      await act(async () => answer());
      expect(screen.getByText("Asked to end, still running")).toBeInTheDocument();
      const ended = adaptTerminalSession([opened, event("terminal.exited", { signal: "SIGTERM" })]);
      rerender(<TerminalSessionPanel session={ended} controls={{ cancel }} />);
      expect(screen.queryByText(/Asked to end/)).toBeNull();
      expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
      expect(screen.getAllByText("stopped by SIGTERM").length).toBeGreaterThan(0);
    });

    it("stops the program as long as the host says that it can", () => {
      const channel = createEventChannel();
      let canCancel = false;
      const session = createTerminalSession((sink) => {
        const controls = {
          ...channel.source(sink),
          get cancel() {
            return canCancel ? () => Promise.resolve() : undefined;
          },
        };
        // A control that is not offered reads as undefined; the type can say so only of a field that is not there.
        return controls as SourceControls;
      });
      channel.push(opened);
      render(<TerminalSessionPanel session={session} />);
      for (const hostStatus of ["cancellable", undefined, "cancellable"]) {
        canCancel = hostStatus !== undefined;
        act(() => channel.link({ state: "live", ...(hostStatus !== undefined && { hostStatus }) }));
        expect(screen.queryByRole("button", { name: "Stop" }) !== null).toBe(canCancel);
      }
    });
  });

  describe("speaks", () => {
    const announced = (): string | null | undefined => part("announcement")?.textContent;

    it("of changes of the state, not of what was there nor of output", () => {
      const { session, push } = runningSession();
      const clock = manualClock();
      push(opened);
      render(<TerminalSessionPanel session={session} clock={clock} />);
      expect(announced()).toBe("");
      push(output("line\n"));
      clock.advance(10_000);
      expect(announced()).toBe("");
      push(request("r", { command: "rm \u202ex" }));
      expect(announced()).toBe("Approval needed for: rm ⟨U+202E⟩x");
    });

    it("not more often than it can be heard, and then of the last change", () => {
      const { session, push } = runningSession();
      const clock = manualClock();
      push(opened);
      render(<TerminalSessionPanel session={session} clock={clock} />);
      push(request("r"));
      push(resolution("r", "allow"));
      push(event("terminal.exited", { code: 0 }));
      expect(announced()).toContain("Approval needed");
      clock.advance(announcementPeriodMs);
      expect(announced()).toBe("Session ended: exited 0");
    });
  });

  it("gives the focus to the panel when the button that had it goes away", async () => {
    const { session, push } = runningSession();
    const clock = manualClock();
    push(opened, request("r"));
    render(<TerminalSessionPanel session={session} clock={clock} onApprovalDecision={() => {}} />);
    clock.advance(armingDelayMs);
    await userEvent.click(screen.getByRole("button", { name: "Allow" }));
    push(resolution("r", "allow"));
    expect(part("panel")).toHaveFocus();
  });

  it("says everything in the words that it is given", () => {
    render(
      <TerminalSessionPanel
        session={adaptTerminalSession([opened, request("r")])}
        messages={{ approvalQuestion: "Befehl erlauben?", panelName: () => "Sitzung" }}
      />,
    );
    expect(screen.getByRole("region", { name: "Sitzung" })).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Befehl erlauben?" })).toBeInTheDocument();
  });
});
