import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { useMemo } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DeferredSessionPanel, SessionViewport, useExpansion } from "../../src/many/index.js";
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

function within<Kind extends HTMLElement = HTMLElement>(panel: HTMLElement, selector: string): Kind {
  const found = panel.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Scrolls until a session is a placeholder, and back. */
async function goAwayAndBack(index: number): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 15_000);
  await expect.poll(() => deferred(index).dataset["state"], patience).toBe("deferred");
  window.scrollTo(0, 0);
  await expect.poll(() => deferred(index).dataset["state"], patience).toBe("shown");
}

function rowsInSight(): number {
  return all("row").filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  }).length;
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

  it("keeps fold, search and place when it is scrolled away and back", async () => {
    await showMany(60);
    const panel = deferred(0);
    await userEvent.click(within(panel, '[data-part="search-button"]'));
    await expect.poll(() => panel.querySelector("input"), patience).not.toBeNull();
    await userEvent.fill(within(panel, "input"), "line");
    await expect
      .poll(() => within(panel, ".terminal-session-search-count").textContent, patience)
      .toContain("of 100");
    await userEvent.click(page.getByRole("button", { name: "Next match" }).first());
    await userEvent.click(page.getByRole("button", { name: "Next match" }).first());
    const count = within(panel, ".terminal-session-search-count").textContent;
    emulators.last().scrollToLine(40);
    const place = emulators.last().buffer.active.viewportY;
    await goAwayAndBack(0);
    await expect.poll(() => emulators.opened.length, patience).toBe(2);
    expect(within<HTMLInputElement>(panel, "input").value).toBe("line");
    await expect
      .poll(() => panel.querySelector(".terminal-session-search-count")?.textContent, patience)
      .toBe(count);
    expect(emulators.last().buffer.active.viewportY).toBe(place);
    expect(panel.contains(document.activeElement)).toBe(false);
  });

  it("keeps open tools and the plain text when it is scrolled away and back", async () => {
    await showMany(60);
    const panel = deferred(0);
    await userEvent.click(within(panel, '[data-part="tools-button"]'));
    await expect.poll(() => panel.querySelector('[data-part="tools"]'), patience).not.toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Plain text", exact: true }));
    await expect.poll(() => panel.querySelector('[data-part="plain"]'), patience).not.toBeNull();
    await goAwayAndBack(0);
    await expect.poll(() => panel.querySelector('[data-part="tools"]'), patience).not.toBeNull();
    await expect
      .poll(() => panel.querySelector('[data-part="plain"]')?.textContent, patience)
      .toContain("line");
  });

  it("keeps what an app has folded and a person has opened when it is scrolled away and back", async () => {
    function Folded({ index }: { readonly index: number }) {
      const view = useMemo(() => ended(index), [index]);
      return <DeferredSessionPanel session={view} {...useExpansion(view)} />;
    }
    const indexes = Array.from({ length: 60 }, (_, index) => index);
    await render(
      <SessionViewport>
        {indexes.map((index) => (
          <Folded key={index} index={index} />
        ))}
      </SessionViewport>,
    );
    await expect.poll(() => all("folded").length, patience).toBeGreaterThan(0);
    await userEvent.click(within(deferred(1), '[data-part="fold-button"]'));
    await expect.poll(() => deferred(1).querySelector('[data-part="still"]'), patience).not.toBeNull();
    await goAwayAndBack(1);
    await expect.poll(() => deferred(1).querySelector('[data-part="still"]'), patience).not.toBeNull();
    expect(deferred(0).querySelector('[data-part="folded"]')).not.toBeNull();
  });

  it("moves nothing in sight while pieces above come and go", async () => {
    await showMany(60);
    const moves: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy(0, step < 20 ? 400 : -400);
      const inSight = all("deferred").find((each) => each.getBoundingClientRect().bottom > 300);
      const before = inSight?.getBoundingClientRect().top ?? 0;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      moves.push(Math.abs((inSight?.getBoundingClientRect().top ?? 0) - before));
    }
    expect(Math.max(...moves)).toBeLessThanOrEqual(1);
    window.scrollTo(0, 0);
  });

  it("takes as much room for those that were never drawn as for those that were", async () => {
    await showMany(60);
    const height = (index: number): number => deferred(index).getBoundingClientRect().height;
    expect(Math.abs(height(50) - height(0))).toBeLessThanOrEqual(16);
  });

  it("draws none of those that fly by, and all where the page comes to rest", async () => {
    await showMany(60);
    const drawn = new Set<number>();
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, 300);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const [index, each] of all("deferred").entries())
        if (each.dataset["state"] === "shown") drawn.add(index);
    }
    await expect.poll(() => rowsInSight(), patience).toBeGreaterThan(0);
    for (const index of [12, 16, 20, 24]) expect(drawn.has(index)).toBe(false);
    window.scrollTo(0, 0);
  });

  it("takes the focus along from the still screen to the live one", async () => {
    await showMany(20);
    const still = within(deferred(0), '[data-part="still"]');
    await userEvent.click(still);
    await expect.poll(() => emulators.opened.length, patience).toBe(1);
    await expect.poll(() => document.activeElement?.getAttribute("data-part"), patience).toBe("scroller");
    expect(deferred(0).contains(document.activeElement)).toBe(true);
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
