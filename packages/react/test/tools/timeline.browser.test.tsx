import {
  adaptTerminalSession,
  recordingViews,
  type RecordedEvent,
  type TerminalSize,
} from "@terminal-session/core";
import { loadRecording, recordingItems, recordingNames } from "@terminal-session/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel, TerminalSurface } from "../../src/index.js";
import "../../src/styles.css";
import { heldClock } from "../held-clock.js";
import { opened, output, event } from "../session-events.js";
import { bareTerminal, firstDifference, watchTerminals } from "../surface/drawn-terminals.js";
import { foundPart as part } from "../panel-parts.js";

const limitMs = 20_000;
const patience = { timeout: limitMs };
const { last, opened: screens } = watchTerminals();

const sizeAt = (items: readonly RecordedEvent[], atMs: number): TerminalSize | undefined => {
  const until = items.filter((item) => item.atMs <= atMs).map((item) => item.event);
  return adaptTerminalSession(until).details?.size;
};
const textAt = (items: readonly RecordedEvent[], atMs: number): string =>
  items
    .map(({ atMs: at, event: each }) => (each.type === "terminal.output" && at <= atMs ? each.text : ""))
    .join("");

/** Moments in an order that goes forth and back by no pattern, the same each time. */
const shares = [0.31, 0.74, 0.52, 0.93, 0.05, 1, 0.62, 0.6];

describe("a moment of a recording", () => {
  it.each(recordingNames.real)(
    "shows what a fresh feed up to it shows, wherever one came from: %s",
    async (name) => {
      const items = recordingItems(await loadRecording(name));
      const views = recordingViews(items);
      const screen = await render(<TerminalSurface session={views.viewAt(0)} />);
      await expect.poll(() => screens.length, patience).toBe(1);
      for (const share of shares) {
        const atMs = views.durationMs * share;
        await screen.rerender(<TerminalSurface session={views.viewAt(atMs)} />);
        const size = sizeAt(items, atMs) ?? { cols: 80, rows: 24 };
        const fresh = await bareTerminal(textAt(items, atMs), size);
        await expect.poll(() => firstDifference(last(), fresh), patience).toBeUndefined();
        fresh.dispose();
      }
    },
    60_000,
  );
});

const seen = (): string => part("transcript")?.textContent ?? "";

describe("the timeline of a panel", () => {
  const recording = [
    { atMs: 0, event: opened },
    { atMs: 1_000, event: output("first\n", 1) },
    { atMs: 30_000, event: output("second\n", 2) },
    { atMs: 61_000, event: event("terminal.exited", { code: 0 }) },
  ];
  const view = adaptTerminalSession(recording.map((each) => each.event));
  const openTools = async (): Promise<void> => {
    await userEvent.click(page.getByRole("button", { name: "Copy, save, plain text" }));
    await expect.poll(() => part("tools"), patience).not.toBeNull();
  };

  it("takes the screen to any moment by keyboard, says which, and gives the end back when it goes", async () => {
    await render(<TerminalSessionPanel session={view} recording={recording} />);
    await expect.poll(seen, patience).toBe("first\nsecond");
    await openTools();
    const slider = page.getByRole("slider", { name: "Time" }).element() as HTMLInputElement;
    expect(slider.getAttribute("aria-valuetext")).toBe("1:01.00 of 1:01.00");
    slider.focus();
    await userEvent.keyboard("{Home}");
    await expect.poll(seen, patience).toBe("");
    for (let presses = 0; presses < 5; presses += 1) await userEvent.keyboard("{ArrowRight}");
    await expect.poll(seen, patience).toBe("first");
    expect(slider.getAttribute("aria-valuetext")).toBe("0:03.05 of 1:01.00");
    await userEvent.keyboard("{End}");
    await expect.poll(seen, patience).toBe("first\nsecond");
    await userEvent.keyboard("{Home}");
    await expect.poll(seen, patience).toBe("");
    await userEvent.click(page.getByRole("button", { name: "Copy, save, plain text" }));
    await expect.poll(seen, patience).toBe("first\nsecond");
  });

  it("plays by keyboard with waits cut short, pauses, and stops at the end", async () => {
    const clock = heldClock();
    await render(<TerminalSessionPanel session={view} recording={recording} clock={clock} />);
    await expect.poll(seen, patience).toBe("first\nsecond");
    await openTools();
    const slider = page.getByRole("slider", { name: "Time" }).element() as HTMLInputElement;
    const play = part("play") as HTMLButtonElement;
    const pass = (): string => (clock.advance(100), seen());
    expect(play.textContent).toBe("Play");
    play.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => [play.textContent, seen()], patience).toEqual(["Pause", ""]);
    await expect.poll(pass, patience).toBe("first");
    expect(slider.valueAsNumber).toBeGreaterThanOrEqual(1_000);
    slider.focus();
    await userEvent.keyboard(" ");
    await expect.poll(() => play.textContent, patience).toBe("Play");
    const pausedMs = slider.valueAsNumber;
    clock.advance(5_000);
    expect(slider.valueAsNumber).toBe(pausedMs);
    const pausedAtMs = clock.now();
    await userEvent.keyboard(" ");
    // Asked of the moment, not of the screen: what is slow to be drawn must not count as a wait.
    await expect
      .poll(() => (clock.advance(100), slider.valueAsNumber), patience)
      .toBeGreaterThanOrEqual(30_000);
    expect(clock.now() - pausedAtMs).toBeLessThan(4_000);
    await expect.poll(pass, patience).toBe("first\nsecond");
    await expect.poll(() => (pass(), play.textContent), patience).toBe("Play");
    expect(slider.valueAsNumber).toBe(61_000);
    expect(document.activeElement).toBe(slider);
  });

  it("moves only where something happens for a person who wants little motion", async () => {
    const emulate = (value: string): Promise<unknown> =>
      cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    await emulate("reduce");
    onTestFinished(() => void emulate(""));
    const clock = heldClock();
    await render(<TerminalSessionPanel session={view} recording={recording} clock={clock} />);
    await expect.poll(seen, patience).toBe("first\nsecond");
    await openTools();
    const slider = page.getByRole("slider", { name: "Time" }).element() as HTMLInputElement;
    await userEvent.click(part("play") as HTMLElement);
    await expect.poll(() => [slider.valueAsNumber, seen()], patience).toEqual([0, ""]);
    const places = new Set<number>();
    await expect
      .poll(() => (clock.advance(100), places.add(slider.valueAsNumber), seen()), patience)
      .toBe("first\nsecond");
    expect([...places].filter((atMs) => atMs < 30_000)).toEqual([0, 1_000]);
  });

  it("is there for what has ended and was recorded, and for nothing else", async () => {
    const running = adaptTerminalSession(recording.slice(0, 3).map((each) => each.event));
    const shown = await render(<TerminalSessionPanel session={running} recording={recording} />);
    await openTools();
    expect(part("timeline")).toBeNull();
    await shown.rerender(<TerminalSessionPanel session={view} />);
    expect(part("timeline")).toBeNull();
    await shown.rerender(<TerminalSessionPanel session={view} recording={recording} />);
    expect(part("timeline")).not.toBeNull();
  });
});
