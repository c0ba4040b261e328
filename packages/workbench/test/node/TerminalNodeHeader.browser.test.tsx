import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import type { TerminalCloseGuardResult } from "../../src/contracts.js";
import { createTerminalNodeI18nRuntime } from "../../src/i18n.js";
import { TerminalNodeHeader, type TerminalNodeHeaderProps } from "../../src/react.js";
import { playedFeature, type PlayedOptions } from "../played-feature.js";

const limit = { timeout: 10_000 };
const busy: TerminalCloseGuardResult = {
  reason: "foreground-process",
  requiresConfirmation: true,
  status: "running",
  leaderCommand: "vim (pid 7)",
};
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

async function show(options: PlayedOptions = {}, props: Partial<TerminalNodeHeaderProps> = {}) {
  const played = playedFeature(options);
  const onClosed = vi.fn<() => void>();
  const screen = await render(
    <TerminalNodeHeader
      feature={played.feature}
      sessionId="s"
      status="running"
      title="bash"
      onClosed={onClosed}
      {...props}
    />,
  );
  return { ...played, onClosed, screen };
}

describe("the close button", () => {
  it("ends an idle session without asking, once however often it is pressed", async () => {
    const { calls, onClosed } = await show();
    part("node-close")?.click();
    part("node-close")?.click();
    await expect.poll(() => onClosed.mock.calls.length, limit).toBe(1);
    expect(calls).toEqual(["guard", "terminate"]);
    expect(part("close-guard")).toBeNull();
  });

  it("asks before work is lost, with the focus on the safe answer, and ends it when told", async () => {
    const { calls, onClosed } = await show({ guard: busy });
    part("node-close")?.click();
    await expect.poll(() => part("close-guard"), limit).not.toBeNull();
    expect(document.activeElement).toBe(part("cancel"));
    expect(part("close-guard")?.getAttribute("role")).toBe("alertdialog");
    expect(part("leader")?.textContent).toBe("vim (pid 7)");
    await userEvent.click(part("confirm") as HTMLElement);
    await expect.poll(() => onClosed.mock.calls.length, limit).toBe(1);
    expect(calls).toEqual(["guard", "terminate"]);
    expect(part("close-guard")).toBeNull();
  });

  it.each(["{Escape}", "{Enter}"])("keeps the session on %s, and the focus returns", async (key) => {
    const { calls, onClosed } = await show({ guard: busy });
    part("node-close")?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => part("close-guard"), limit).not.toBeNull();
    await userEvent.keyboard(key);
    await expect.poll(() => part("close-guard"), limit).toBeNull();
    expect(document.activeElement).toBe(part("node-close"));
    expect(calls).toEqual(["guard"]);
    expect(onClosed).not.toHaveBeenCalled();
    // And it can be asked again.
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => part("close-guard"), limit).not.toBeNull();
  });

  it("says so and tells the caller when the guard fails", async () => {
    const onCloseError = vi.fn<(error: unknown) => void>();
    const failure = new Error("no guard");
    const { calls, onClosed } = await show({ guard: failure }, { onCloseError });
    part("node-close")?.click();
    await expect.poll(() => onCloseError.mock.calls, limit).toEqual([[failure]]);
    await expect
      .poll(() => document.querySelector('[role="alert"]')?.textContent, limit)
      .toContain("It goes on");
    expect(calls).toEqual(["guard"]);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it("asks nothing of a session that has ended", async () => {
    const { calls, onClosed } = await show({ guard: busy }, { status: "failed" });
    part("node-close")?.click();
    await expect.poll(() => onClosed.mock.calls.length, limit).toBe(1);
    expect(calls).toEqual([]);
  });

  it("keeps the session when the header goes away with its question", async () => {
    const { calls, screen } = await show({ guard: busy });
    part("node-close")?.click();
    await expect.poll(() => part("close-guard"), limit).not.toBeNull();
    await screen.unmount();
    expect(part("close-guard")).toBeNull();
    expect(calls).toEqual(["guard"]);
  });
});

describe("who holds an agent's terminal", () => {
  type Hold = NonNullable<PlayedOptions["holds"]>["hold"];

  async function showHeld(hold: Hold, options: PlayedOptions = {}) {
    const shown = await show({ holds: { hold }, ...options });
    expect(part("node-holder")).toBeNull();
    shown.host.metadata({ sessionId: "other", holder: "person" });
    shown.host.metadata({ sessionId: "s", holder: "agent" });
    await expect.poll(() => part("node-holder"), limit).not.toBeNull();
    return shown;
  }

  it("is said in words, and changed by the keyboard, with the focus where it was", async () => {
    const asked: string[] = [];
    const { host } = await showHeld(async ({ sessionId, holder }) => {
      asked.push(`${sessionId} ${holder}`);
      host.metadata({ sessionId, holder });
    });
    expect(part("node-holder")?.textContent).toBe("Held by the agent");
    part("node-hold")?.focus();
    expect(part("node-hold")?.textContent).toBe("Take over");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => part("node-holder")?.textContent, limit).toBe("Held by a person");
    expect(part("node-hold")?.textContent).toBe("Hand back");
    expect(document.activeElement).toBe(part("node-hold"));
    await expect.poll(() => part("node-hold")?.getAttribute("aria-disabled"), limit).toBe("false");
    await userEvent.keyboard(" ");
    await expect.poll(() => part("node-holder")?.textContent, limit).toBe("Held by the agent");
    expect(asked).toEqual(["s person", "s agent"]);
  });

  it("is taken over from nobody as well, and asked for once however often it is pressed", async () => {
    let answer = (): void => undefined;
    const hold = vi.fn<Hold>(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { host } = await showHeld(hold);
    host.metadata({ sessionId: "s", holder: "nobody" });
    await expect.poll(() => part("node-holder")?.textContent, limit).toBe("Held by nobody");
    part("node-hold")?.click();
    await expect.poll(() => part("node-hold")?.getAttribute("aria-disabled"), limit).toBe("true");
    part("node-hold")?.click();
    expect(hold.mock.calls).toEqual([[{ sessionId: "s", holder: "person" }]]);
    answer();
    await expect.poll(() => part("node-hold")?.getAttribute("aria-disabled"), limit).toBe("false");
  });

  it("stays as it was where that fails, which is said", async () => {
    await showHeld(() => Promise.reject(new Error("away")));
    part("node-hold")?.click();
    await expect
      .poll(() => document.querySelector('[role="alert"]')?.textContent, limit)
      .toBe("The holder could not be changed.");
    expect(part("node-holder")?.textContent).toBe("Held by the agent");
  });

  it("is said in Chinese", async () => {
    await showHeld(() => Promise.resolve(), { i18n: createTerminalNodeI18nRuntime({ locale: "zh-CN" }) });
    expect(part("node-holder")?.textContent).toBe("由智能体控制");
    expect(part("node-hold")?.textContent).toBe("接管");
  });

  it("is only said by a host that cannot change it, and not any more once the session is over", async () => {
    const { host, screen, feature } = await show();
    host.metadata({ sessionId: "s", holder: "agent" });
    await expect.poll(() => part("node-holder"), limit).not.toBeNull();
    expect(part("node-hold")).toBeNull();
    await screen.rerender(<TerminalNodeHeader feature={feature} sessionId="s" status="exited" />);
    expect(part("node-holder")).toBeNull();
  });
});

describe("the status", () => {
  it("is a word beside its colour, and no success where nobody knows how it ended", async () => {
    const { screen } = await show({}, { status: "exited", exitCode: null });
    expect(part("node-status")?.textContent).toBe("ended");
    expect(part("node-status")?.dataset["tone"]).toBe("neutral");
    await screen.unmount();
    const absent = await show({}, { status: "exited" });
    expect(part("node-status")?.dataset["tone"]).toBe("neutral");
    await absent.screen.unmount();
    await show({}, { status: "exited", exitCode: 0 });
    expect(part("node-status")?.dataset["tone"]).toBe("green");
  });
});
