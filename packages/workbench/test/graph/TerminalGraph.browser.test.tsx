import { createMemoryTerminals } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "@terminal-session/react/styles.css";
import "../../src/styles.css";
import { createTerminalWorkbenchNodeDefinition } from "../../src/workbench.js";
import { TerminalGraph } from "../../stories/graph/TerminalGraph.js";
import { beginShell, playedShell } from "../../stories/played-shell.js";
import { playedFeature } from "../played-feature.js";

const limit = { timeout: 15_000 };
const find = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const drawn = (): string => find(".xterm-rows").textContent ?? "";
const viewport = (): string => find(".react-flow__viewport").style.transform;
const place = (): string => find(".react-flow__node").style.transform;

/** A canvas with one live terminal on it. */
async function show() {
  const host = createMemoryTerminals();
  const played = playedFeature({ line: playedShell(host) });
  beginShell(host, "s");
  const definition = createTerminalWorkbenchNodeDefinition({ feature: played.feature });
  await render(<TerminalGraph terminals={[{ definition, sessionId: "s", title: "bash", x: 20, y: 20 }]} />);
  await expect.poll(drawn, limit).toContain("package.json");
  return { ...played, host };
}

/** Drags in several moves: the editor takes the first of them as the beginning. */
function drag(element: Element): void {
  const { left, top } = element.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, button: 0, buttons: 1, view: window };
  const at = (pixels: number): MouseEventInit => ({
    ...options,
    clientX: left + 5 + pixels,
    clientY: top + 5 + pixels,
  });
  element.dispatchEvent(new MouseEvent("mousedown", at(0)));
  for (const pixels of [20, 40, 60]) document.dispatchEvent(new MouseEvent("mousemove", at(pixels)));
  document.dispatchEvent(new MouseEvent("mouseup", { ...at(60), buttons: 0 }));
}

describe("a terminal on a canvas", () => {
  it("is typed into: no key of it is the editor's", async () => {
    const { calls } = await show();
    find<HTMLTextAreaElement>(".xterm-helper-textarea").focus();
    await userEvent.keyboard("datex{Backspace}{Enter}");
    await expect.poll(drawn, limit).toContain("Tue Jan");
    expect(document.querySelectorAll(".react-flow__node")).toHaveLength(1);
    expect(calls.filter((call) => call === "attach")).toHaveLength(1);
  });

  it("is moved by its header, and not by dragging in its screen", async () => {
    await show();
    const before = place();
    drag(find(".xterm-screen"));
    expect([place(), find(".react-flow__node").classList.contains("dragging")]).toEqual([before, false]);
    drag(find('[data-part="node-title"]'));
    await expect.poll(place, limit).not.toBe(before);
  });

  it("keeps the wheel from the canvas, and its size through a zoom", async () => {
    const { calls } = await show();
    await expect.poll(() => calls.filter((call) => call === "resize").length, limit).toBe(1);
    const before = viewport();
    const wheel = (): WheelEvent => new WheelEvent("wheel", { deltaY: 120, bubbles: true, cancelable: true });
    find(".xterm-screen").dispatchEvent(wheel());
    expect(viewport()).toBe(before);
    await userEvent.click(find(".react-flow__controls-zoomout"));
    await expect.poll(viewport, limit).not.toBe(before);
    find<HTMLTextAreaElement>(".xterm-helper-textarea").focus();
    await userEvent.keyboard("date{Enter}");
    await expect.poll(drawn, limit).toContain("Tue Jan");
    expect(calls.filter((call) => call === "resize")).toHaveLength(1);
  });

  it("leaves the canvas by its own button, after its session", async () => {
    const { calls } = await show();
    await userEvent.click(find('[data-part="node-close"]'));
    await expect.poll(() => document.querySelectorAll(".react-flow__node").length, limit).toBe(0);
    expect(calls).toEqual(expect.arrayContaining(["guard", "terminate"]));
  });
});
