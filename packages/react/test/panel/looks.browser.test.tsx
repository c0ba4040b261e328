import { adaptTerminalSession } from "@terminal-session/core";
import { afterEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { cdp } from "vitest/browser";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { opened, output, request } from "../session-events.js";
import { contrastOf } from "../surface/contrast.js";
import { watchTerminals } from "../surface/drawn-terminals.js";
import { part, patience } from "../panel-parts.js";

const { last } = watchTerminals();

const styleOf = (name: string): CSSStyleDeclaration => getComputedStyle(part(name));
const emulate = (name: string, value: string): Promise<unknown> =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name, value }] });

/** The colour that stands behind an element: its own, or that of the nearest around it that has one. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

const view = adaptTerminalSession([opened, output("one\r\n")]);

async function shown(styles: Record<string, string> = {}, theme?: "dark" | "light"): Promise<void> {
  await render(
    <div style={styles} {...(theme && { "data-theme": theme })}>
      <TerminalSessionPanel session={view} />
    </div>,
  );
  await expect.poll(() => part("surface").dataset["state"], patience).toBe("ready");
}

afterEach(async () => {
  const features = [
    { name: "prefers-contrast", value: "no-preference" },
    { name: "forced-colors", value: "none" },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { features });
});

describe("a person who asks for more contrast", () => {
  it.each(["light", "dark"] as const)(
    "gets edges and small text as clear as the text (%s)",
    async (theme) => {
      await shown({}, theme);
      const ground = groundOf(part("header"));
      const edge = (): number => contrastOf(styleOf("header").borderBottomColor, ground);
      await expect.poll(edge, patience).toBeLessThan(3);
      await emulate("prefers-contrast", "more");
      await expect.poll(edge, patience).toBeGreaterThan(7);
      const texts = [...document.querySelectorAll('[data-part="header"] *')].filter(
        ({ childElementCount, textContent }) => childElementCount === 0 && textContent !== "",
      );
      expect(texts.length).toBeGreaterThan(2);
      expect(
        Math.min(...texts.map((text) => contrastOf(getComputedStyle(text).color, ground))),
      ).toBeGreaterThan(4.5);
    },
  );
});

it("keeps its states apart where a system replaces all colours", async () => {
  const waiting = adaptTerminalSession([opened, request("r1")]);
  await render(<TerminalSessionPanel session={waiting} onApprovalDecision={() => {}} />);
  await emulate("forced-colors", "active");
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.color = "CanvasText";
  const dot = document.querySelector(".terminal-session-state-dot");
  if (!dot) throw new Error("There is no dot.");
  // A dot is all colour: it would be gone in that of the ground.
  await expect.poll(() => getComputedStyle(dot).color, patience).toBe(getComputedStyle(probe).color);
  const allow = document.querySelector('[data-part="approval-choice"]');
  if (!allow) throw new Error("There is no answer.");
  expect(getComputedStyle(allow).borderTopStyle).not.toBe("none");
  expect(
    contrastOf(getComputedStyle(allow).color, getComputedStyle(part("approval")).backgroundColor),
  ).toBeGreaterThan(4.5);
  probe.remove();
});

describe("an app that sets sizes", () => {
  it("gets more rows on the screen where what surrounds it stands closer", async () => {
    await shown({ "--terminal-session-density": "0.5" });
    const close = part("header").offsetHeight;
    document.body.replaceChildren();
    await shown({ "--terminal-session-density": "1.5" });
    expect(part("header").offsetHeight).toBeGreaterThan(close);
    // What is pressed stays large enough for a finger.
    for (const button of document.querySelectorAll<HTMLElement>('[data-part="header"] button'))
      expect(Math.min(button.offsetHeight, button.offsetWidth)).toBeGreaterThanOrEqual(24);
  });

  it("gets its font, its size and its lines on the screen", async () => {
    await shown({
      "--terminal-session-font-family": "monospace",
      "--terminal-session-font-size": "20px",
      "--terminal-session-line-height": "1.5",
    });
    expect(last().options).toMatchObject({ fontFamily: "monospace", fontSize: 20 });
    const row = document.querySelector<HTMLElement>(".xterm-rows > div");
    expect(Math.abs((row?.offsetHeight ?? 0) - 30)).toBeLessThanOrEqual(1);
  });

  it("has a theme followed while it is shown", async () => {
    await shown({}, "light");
    const light = last().options.theme?.background;
    const themed = document.querySelector<HTMLElement>("[data-theme]");
    if (themed) themed.dataset["theme"] = "dark";
    await expect.poll(() => last().options.theme?.background, patience).not.toBe(light);
    expect(
      contrastOf(String(last().options.theme?.foreground), String(last().options.theme?.background)),
    ).toBeGreaterThan(7);
  });
});
