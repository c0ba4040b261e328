import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface } from "../../src/surface/index.js";
import "../../src/styles.css";
import { contrastOf } from "./contrast.js";
import { pushedSession } from "./pushed-session.js";

const limit = { timeout: 10_000 };
const names = ["default", ...Array.from({ length: 16 }, (_, index) => `colour ${index}`)];

interface Contrasts {
  readonly plain: number;
  readonly dim: number;
}

/** Draws each colour plain and dim, and measures how well both stand out from the ground. */
async function contrastsOn(
  theme: string,
  colours: Readonly<Record<string, string>> = {},
): Promise<Contrasts[]> {
  const { session, print } = pushedSession({ size: { cols: 20, rows: 20 } });
  const { unmount } = await render(
    <div data-theme={theme} style={colours}>
      <TerminalSurface session={session} />
    </div>,
  );
  const codes = ["39", ...Array.from({ length: 16 }, (_, index) => `38;5;${index}`)];
  print(codes.map((code) => `\u001b[0;${code}mplain \u001b[2mdim`).join("\r\n"));
  const dims = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".xterm-rows .xterm-dim")];
  await expect.poll(() => dims().length, limit).toBe(codes.length);
  const surface = document.querySelector(".terminal-session-surface");
  const ground = surface ? getComputedStyle(surface).backgroundColor : "";
  const measured = dims().map((dim) => {
    const plain = dim.previousElementSibling;
    return {
      plain: plain ? contrastOf(getComputedStyle(plain).color, ground) : 0,
      dim: contrastOf(getComputedStyle(dim).color, ground),
    };
  });
  await unmount();
  return measured;
}

describe("dim text", () => {
  it.each([
    ["the light theme", "light", {}],
    ["the dark theme", "dark", {}],
    [
      "black on white",
      "light",
      { "--terminal-session-foreground": "#000", "--terminal-session-background": "#fff" },
    ],
    [
      "white on black",
      "dark",
      { "--terminal-session-foreground": "#fff", "--terminal-session-background": "#000" },
    ],
    ["a dim colour of an app's own", "light", { "--terminal-session-dim": "#4d5a6b" }],
  ])("can be read in %s, in the default colour and the sixteen", async (_name, theme, colours) => {
    const measured = await contrastsOn(theme, colours);
    const unreadable = names.filter((_colour, index) => (measured[index]?.dim ?? 0) < 4.5);
    expect(unreadable).toEqual([]);
  });

  it.each(["light", "dark"])("stands back behind text that is not dim in the %s theme", async (theme) => {
    const [text] = await contrastsOn(theme);
    expect(text?.dim).toBeLessThan((text?.plain ?? 0) * 0.75);
  });

  it("takes the colour that an app gives it", async () => {
    const [text] = await contrastsOn("light", { "--terminal-session-dim": "#4d5a6b" });
    expect(text?.dim).toBeCloseTo(contrastOf("#4d5a6b", "#fdfdfc"), 1);
  });

  it("keeps its colour on a ground of its own", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 4 } });
    await render(<TerminalSurface session={session} data-theme="light" />);
    print("\u001b[2;7minverse\u001b[0m \u001b[2;37;40mon black");
    const dims = (): string[] =>
      Array.from(document.querySelectorAll<HTMLElement>(".xterm-rows .xterm-dim"), (dim) => {
        const { color, backgroundColor } = getComputedStyle(dim);
        return contrastOf(color, backgroundColor) >= 2.25 ? "readable" : `${color} on ${backgroundColor}`;
      });
    await expect.poll(dims, limit).toEqual(["readable", "readable"]);
  });
});
