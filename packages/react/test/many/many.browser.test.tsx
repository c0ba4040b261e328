import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DeferredSessionPanel, SessionViewport } from "../../src/many/index.js";
import "../../src/styles.css";
import { event, output } from "../session-events.js";
import { watchTerminals } from "../surface/drawn-terminals.js";

const patience = { timeout: 10_000 };
const emulators = watchTerminals();

const ended = (index: number): TerminalSessionViewModel =>
  adaptTerminalSession([
    event("terminal.opened", { command: `run ${index}` }),
    output(`${"line\n".repeat(100)}\u001b[31mred ${index}\u001b[0m\n`),
    event("terminal.exited", { code: 0 }),
  ]);

const all = (name: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
];
const deferred = (index: number): HTMLElement => all("deferred")[index] as HTMLElement;

/** Moves the pointer onto an element and turns the wheel there. */
function turnWheel(element: HTMLElement): void {
  element.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  element.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY: -10 }));
}

async function showMany(count: number): Promise<void> {
  const views = Array.from({ length: count }, (_, index) => ended(index));
  await render(
    <SessionViewport>
      {views.map((view, index) => (
        <DeferredSessionPanel key={index} session={view} />
      ))}
    </SessionViewport>,
  );
  await expect.poll(() => all("row").length, patience).toBeGreaterThan(0);
}

describe("a page with many sessions that have ended", () => {
  it("draws those near what is in sight, with their colours and without an emulator", async () => {
    await showMany(60);
    expect(emulators.opened).toHaveLength(0);
    expect(all("still").length).toBeLessThan(8);
    const [span] = deferred(0).querySelectorAll(".terminal-session-span");
    expect(span?.textContent).toBe("red 0");
    expect(getComputedStyle(span as Element).color).not.toBe(getComputedStyle(deferred(0)).color);
    const far = deferred(50);
    expect(far.dataset["state"]).toBe("deferred");
    expect(far.querySelectorAll("*").length + 1).toBeLessThanOrEqual(5);
    expect(far.textContent).toContain("run 50");
  });

  it.each(["pointer", "wheel", "focus", "search"] as const)("wakes one by %s, and no other", async (way) => {
    await showMany(20);
    const still = deferred(0).querySelector<HTMLElement>('[data-part="still"]') as HTMLElement;
    const before = deferred(0).getBoundingClientRect().height;
    if (way === "pointer") await userEvent.click(still);
    else if (way === "wheel") turnWheel(still);
    else if (way === "focus") still.focus();
    else await userEvent.click(page.getByRole("button", { name: "Search output" }).first());
    await expect.poll(() => emulators.opened.length, patience).toBe(1);
    const surface = (): HTMLElement | null => deferred(0).querySelector('[data-part="surface"]');
    await expect.poll(() => surface()?.dataset["state"], patience).toBe("ready");
    const grown = deferred(0).getBoundingClientRect().height - before;
    const bar = deferred(0).querySelector('[data-part="search"]')?.getBoundingClientRect().height ?? 0;
    expect(Math.abs(grown - bar)).toBeLessThanOrEqual(1);
  });

  it("keeps heights and what was woken when it is scrolled away and back", async () => {
    await showMany(60);
    await userEvent.click(deferred(0).querySelector<HTMLElement>('[data-part="still"]') as HTMLElement);
    await expect.poll(() => emulators.opened.length, patience).toBe(1);
    (document.activeElement as HTMLElement | null)?.blur();
    const height = deferred(0).getBoundingClientRect().height;
    window.scrollTo(0, 15_000);
    await expect.poll(() => deferred(0).dataset["state"], patience).toBe("deferred");
    expect(deferred(0).getBoundingClientRect().height).toBe(height);
    expect(deferred(0).querySelectorAll(".xterm")).toHaveLength(0);
    window.scrollTo(0, 0);
    await expect.poll(() => deferred(0).querySelectorAll(".xterm").length, patience).toBe(1);
    expect(deferred(0).getBoundingClientRect().height).toBe(height);
  });

  it("draws a running one near by with an emulator, and keeps the one with the focus", async () => {
    const running = adaptTerminalSession([event("terminal.opened", { command: "serve" }), output("up\n")]);
    await render(
      <>
        <DeferredSessionPanel session={running} />
        <div style={{ blockSize: "20000px" }} />
      </>,
    );
    await expect.poll(() => emulators.opened.length, patience).toBe(1);
    document.querySelector<HTMLElement>('[data-part="scroller"]')?.focus();
    window.scrollTo(0, 15_000);
    await expect.poll(() => window.scrollY, patience).toBeGreaterThan(10_000);
    expect(deferred(0).dataset["state"]).toBe("shown");
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => deferred(0).dataset["state"], patience).toBe("deferred");
    window.scrollTo(0, 0);
  });
});
