import { adaptTerminalSession } from "@terminal-session/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { part, patience, surfaceReady } from "../panel-parts.js";
import { opened, output } from "../session-events.js";
import { watchTerminals } from "../surface/drawn-terminals.js";
import { watchPageErrors } from "../page-errors.js";

const emulators = watchTerminals();
const view = adaptTerminalSession([opened, output("one two three four\n".repeat(50))]);

const pageErrors = watchPageErrors();

type Listening = Parameters<EventTarget["addEventListener"]>;

/** Tells which listeners the window and the document have that were added from now on. */
function watchListeners(): () => string[] {
  const held = new Map<string, string>();
  const numbers = new Map<unknown, number>();
  const keyOf = (name: string, [type, listener, options]: Listening): string => {
    if (!numbers.has(listener)) numbers.set(listener, numbers.size);
    const capture = typeof options === "object" ? options.capture === true : options === true;
    return `${name} ${type} ${numbers.get(listener)} ${capture}`;
  };
  for (const [name, target] of [
    ["window", window],
    ["document", document],
  ] as const) {
    const added = vi.spyOn(target, "addEventListener").mockImplementation((...given: Listening) => {
      const key = keyOf(name, given);
      held.set(key, `${name} ${given[0]}`);
      const options = typeof given[2] === "object" ? given[2] : {};
      const forget = (): void => void held.delete(key);
      options.signal?.addEventListener("abort", forget);
      if (options.once) EventTarget.prototype.addEventListener.call(target, given[0], forget, options);
      EventTarget.prototype.addEventListener.apply(target, given);
    });
    const removed = vi.spyOn(target, "removeEventListener").mockImplementation((...given: Listening) => {
      held.delete(keyOf(name, given));
      EventTarget.prototype.removeEventListener.apply(target, given);
    });
    onTestFinished(() => {
      added.mockRestore();
      removed.mockRestore();
    });
  }
  return () => [...held.values()];
}

/** Shows a panel with its output drawn. */
async function show(): Promise<{ readonly unmount: () => Promise<void> }> {
  const shown = await render(<TerminalSessionPanel session={view} />);
  await surfaceReady();
  await expect.poll(() => part("screen").textContent, patience).toContain("one two three four");
  return shown;
}

/** Presses on the screen and moves on, so that text is being selected. */
function drag(): (type: string, dx: number) => void {
  const screen = document.querySelector(".xterm-screen") ?? document.body;
  const { x, y } = screen.getBoundingClientRect();
  const dispatch = (type: string, target: EventTarget, dx: number): void => {
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        detail: 1,
        buttons: type === "mouseup" ? 0 : 1,
        clientX: x + dx,
        clientY: y + 5,
      }),
    );
  };
  dispatch("mousedown", screen, 2);
  dispatch("mousemove", document, 80);
  return (type, dx) => dispatch(type, document, dx);
}

it("has no listener of the page left, however often it came and went", async () => {
  // What is made once for the page stays.
  await (await show()).unmount();
  const listeners = watchListeners();
  for (let round = 0; round < 5; round += 1) {
    const { unmount } = await show();
    expect(listeners().length).toBeGreaterThan(0);
    await unmount();
    expect(listeners()).toEqual([]);
  }
});

it("takes along what a drag that nobody ended listens to, and is moved by nothing after it", async () => {
  await (await show()).unmount();
  const listeners = watchListeners();
  const { unmount } = await show();
  const before = listeners();
  const go = drag();
  await expect.poll(() => emulators.last().getSelection(), patience).toMatch(/^one tw/);
  expect(listeners().length).toBeGreaterThan(before.length);
  await unmount();
  expect(listeners()).toEqual([]);
  go("mousemove", 140);
  go("mouseup", 140);
  await new Promise(requestAnimationFrame);
  expect(emulators.last().element?.isConnected).toBe(false);
  expect(pageErrors).toEqual([]);
});
