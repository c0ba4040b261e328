import { adaptTerminalSession } from "@terminal-session/core";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { part, patience, surfaceReady } from "../panel-parts.js";
import { event, opened, output } from "../session-events.js";
import { watchTerminals } from "../surface/drawn-terminals.js";
import { watchPageErrors } from "../page-errors.js";

const emulators = watchTerminals();
const view = adaptTerminalSession([opened, output("drawn\n"), event("terminal.exited", { code: 0 })]);

const pageErrors = watchPageErrors();

it("leaves no emulator and no element behind", async () => {
  const open = async (): Promise<void> => {
    const { unmount } = await render(<TerminalSessionPanel session={view} />);
    await surfaceReady();
    await expect.poll(() => part("screen").textContent, patience).toContain("drawn");
    await unmount();
  };
  for (let round = 0; round < 21; round += 1) await open();
  expect(emulators.opened).toHaveLength(21);
  expect(emulators.opened.filter(({ element }) => element?.isConnected === true)).toEqual([]);
  expect(document.querySelector(".xterm")).toBeNull();
  expect(pageErrors).toEqual([]);
});

it("takes no harm when it goes away in the middle of a drag", async () => {
  const { unmount } = await render(<TerminalSessionPanel session={view} />);
  await surfaceReady();
  const screen = part("screen").querySelector(".xterm-screen") ?? part("screen");
  const { x, y } = screen.getBoundingClientRect();
  const at = (type: string, target: EventTarget, dx: number): boolean =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, buttons: 1, clientX: x + dx, clientY: y + 5, view: window }),
    );
  at("mousedown", screen, 5);
  at("mousemove", document, 60);
  await unmount();
  at("mousemove", document, 90);
  at("mouseup", document, 90);
  await new Promise(requestAnimationFrame);
  expect(pageErrors).toEqual([]);
});

it("draws in a frame, also one that is hidden at first", async () => {
  const frame = document.createElement("iframe");
  frame.style.display = "none";
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inside = frame.contentDocument ?? document;
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]"))
    inside.head.append(style.cloneNode(true));
  const place = inside.createElement("div");
  inside.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(<TerminalSessionPanel session={view} surface={{ sizing: "fit" }} />);
  const screen = (): Element | null => place.querySelector('[data-part="screen"]');
  await expect.poll(() => emulators.opened.length, patience).toBe(1);
  const { cols, rows } = emulators.last();
  expect([cols, rows].every((count) => count > 1 && count <= 1_000)).toBe(true);
  frame.style.display = "block";
  frame.style.width = "800px";
  frame.style.height = "400px";
  await expect.poll(() => screen()?.textContent, patience).toContain("drawn");
  expect(emulators.last().cols).toBeGreaterThan(20);
  expect(emulators.last().cols).toBeLessThan(200);
  expect(pageErrors).toEqual([]);
});

it("has as many elements for 30 000 lines as for a screen of them", async () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
  const elements = async (count: number): Promise<number> => {
    const { unmount } = await render(
      <TerminalSessionPanel session={adaptTerminalSession([opened, output(lines(count))])} />,
    );
    await surfaceReady();
    await expect.poll(() => part("screen").textContent, patience).toContain(`line ${count}`);
    const found = part("panel").querySelectorAll("*").length;
    await unmount();
    return found;
  };
  const few = await elements(100);
  expect(await elements(30_000)).toBeLessThan(few + 20);
});
