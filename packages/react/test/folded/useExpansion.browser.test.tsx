import axe from "axe-core";
import { adaptTerminalSession, createEventChannel, createTerminalSession } from "@terminal-session/core";
import { type ReactNode, useRef } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel, type TerminalSessionPanelProps } from "../../src/index.js";
import { useExpansion } from "../../src/many/index.js";
import "../../src/styles.css";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import { heldClock } from "../held-clock.js";
import { event, opened, output, request } from "../session-events.js";

const patience = { timeout: 10_000 };
const lines = output(Array.from({ length: 50 }, (_, index) => `line ${index + 1}\n`).join(""), 1);
const well = event("terminal.exited", { code: 0 });

const part = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const folded = (): boolean => part("output")?.hasAttribute("data-folded") === true;

function Foldable({
  belowPx = 0,
  ...panel
}: TerminalSessionPanelProps & { readonly belowPx?: number }): ReactNode {
  const element = useRef<HTMLElement>(null);
  const expansion = useExpansion(panel.session, { element, clock: panel.clock });
  return (
    <div style={{ paddingBlockStart: belowPx }}>
      <TerminalSessionPanel {...panel} ref={element} {...expansion} />
    </div>
  );
}

function running(...events: readonly unknown[]) {
  const channel = createEventChannel();
  channel.push(...events);
  const session = createTerminalSession(channel.source);
  onTestFinished(() => session.dispose());
  return { channel, session, clock: heldClock() };
}

describe("an output that folds", () => {
  it("stays open while it runs and until its good end was in sight for two seconds", async () => {
    const { channel, session, clock } = running(opened, lines);
    await render(<Foldable session={session} clock={clock} />);
    clock.advance(60_000);
    expect(folded()).toBe(false);
    channel.push(well);
    await expect.poll(() => part("panel")?.dataset["state"], patience).toBe("exited");
    clock.advance(1_900);
    expect(folded()).toBe(false);
    await expect.poll(() => (clock.advance(100), folded()), patience).toBe(true);
    await expect.poll(() => part("folded")?.textContent, patience).toContain("44 lines not shown");
    expect(part("folded")?.textContent).toMatch(/^line 1\nline 2\n[^]*line 50\n$/);
    expect((await axe.run(part("panel") as HTMLElement)).violations.map(({ id }) => id)).toEqual([]);
  });

  it("stays open out of sight, after a failure, and while somebody is asked", async () => {
    const { channel, session, clock } = running(opened, lines, well);
    const shown = await render(
      <Foldable session={adaptTerminalSession([opened, lines])} clock={clock} belowPx={3_000} />,
    );
    await shown.rerender(
      <Foldable session={adaptTerminalSession([opened, lines, well])} clock={clock} belowPx={3_000} />,
    );
    // The observer tells with a frame what is in sight.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    clock.advance(60_000);
    expect(folded()).toBe(false);
    await shown.unmount();

    const failed = adaptTerminalSession([opened, lines, event("terminal.exited", { code: 1 })]);
    const next = await render(<Foldable session={failed} clock={clock} />);
    clock.advance(60_000);
    expect(folded()).toBe(false);
    await next.unmount();

    await render(<Foldable session={session} clock={clock} />);
    expect(folded()).toBe(true);
    channel.push(request("r"));
    await expect.poll(folded, patience).toBe(false);
  });

  it("is folded from the start when it had ended well before, and keeps what a person chose", async () => {
    const { channel, session, clock } = running(opened, lines, well);
    await render(<Foldable session={session} clock={clock} />);
    expect(folded()).toBe(true);
    await userEvent.click(page.getByRole("button", { name: "44 lines not shown" }));
    await expect.poll(folded, patience).toBe(false);
    expect(document.activeElement).toBe(part("fold-button"));
    channel.push(output("late\n", 2));
    clock.advance(60_000);
    expect(folded()).toBe(false);
    await userEvent.click(page.getByRole("button", { name: "Show less" }));
    await expect.poll(folded, patience).toBe(true);
  });

  it("counts each line of an output that is longer than a screen keeps", async () => {
    const count = surfaceLimits.scrollbackRows + 2_000;
    const long = Array.from({ length: count }, (_, index) => `\u001b[32mline ${index + 1}\u001b[0m\n`).join(
      "",
    );
    await render(<Foldable session={adaptTerminalSession([opened, output(long, 1), well])} />);
    const omitted = `${new Intl.NumberFormat("en").format(count - 6)} lines not shown`;
    await expect.poll(() => part("folded")?.textContent, patience).toContain(omitted);
    const [head, tail] = [...document.querySelectorAll('[data-part="folded"] pre')].map(
      ({ textContent }) => textContent,
    );
    expect(head).toBe("line 1\nline 2\n");
    expect(tail).toBe(`line ${count - 3}\nline ${count - 2}\nline ${count - 1}\nline ${count}\n`);
    // Ours, not the program's: in the letters of the panel.
    const font = (element: Element): string => getComputedStyle(element).fontFamily;
    expect(font(page.getByRole("button", { name: omitted }).element())).toBe(font(part("panel") as Element));
    await userEvent.click(page.getByRole("button", { name: omitted }));
    await expect.poll(() => part("transcript")?.textContent, patience).toContain(`line ${count}`);
    await userEvent.click(page.getByRole("button", { name: "Show less" }));
    await expect.poll(() => part("omitted-lines")?.textContent, patience).toBe(omitted);
  });
});
