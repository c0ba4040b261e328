import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import type { TerminalCloseGuardResult } from "../../src/contracts.js";
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
