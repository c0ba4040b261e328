import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface, type TerminalSurfaceHandle } from "../../src/surface/index.js";
import "../../src/styles.css";
import { contrastOf } from "./contrast.js";
import { pushedSession } from "./pushed-session.js";

const patience = { timeout: 10_000 };
const codes = ["39", ...Array.from({ length: 16 }, (_, index) => `38;5;${index}`)];

it.each(["light", "dark"])("keeps what was found readable in every colour: %s", async (theme) => {
  const { session, print } = pushedSession({ size: { cols: 20, rows: 20 } });
  const surface = createRef<TerminalSurfaceHandle>();
  await render(
    <div data-theme={theme}>
      <TerminalSurface ref={surface} session={session} />
    </div>,
  );
  print(codes.map((code) => `\u001b[0;${code}mfound`).join("\r\n"));
  const rows = (): Element[] => [...document.querySelectorAll(".xterm-rows > div")];
  await expect
    .poll(() => rows().filter((row) => row.textContent?.includes("found")).length, patience)
    .toBe(17);
  surface.current?.search.next("found");
  // Each character of a match is a span of its own.
  const found = (): CSSStyleDeclaration[] =>
    rows().flatMap((row) =>
      [...row.querySelectorAll("span:first-child")].map((span) => getComputedStyle(span)),
    );
  const ground = (style: CSSStyleDeclaration): string => style.backgroundColor;
  await expect
    .poll(() => found().filter((style) => ground(style) !== "rgba(0, 0, 0, 0)").length, patience)
    .toBe(17);
  for (const [index, style] of found().entries())
    expect(contrastOf(style.color, ground(style)), `colour ${codes[index]}`).toBeGreaterThanOrEqual(4.5);
});
