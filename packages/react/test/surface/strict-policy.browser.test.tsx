import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface } from "../../src/surface/index.js";
import "../../src/styles.css";
import { pushedSession } from "./pushed-session.js";

const patience = { timeout: 10_000 };

it("keeps colours on a page whose policy allows no inline styles, and takes its sheets away again", async () => {
  const violated: string[] = [];
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "style-src 'self'";
  document.head.append(policy);
  const forbidden = document.body.appendChild(document.createElement("style"));
  forbidden.textContent = "body { color: red; }";
  expect(forbidden.sheet).toBeNull();
  forbidden.remove();
  const adopted = document.adoptedStyleSheets.length;

  const { session, print } = pushedSession({ size: { cols: 20, rows: 5 } });
  const { unmount } = await render(
    <div data-theme="dark">
      <TerminalSurface session={session} />
    </div>,
  );
  print("\u001b[31mred\u001b[0m \u001b[38;2;120;220;120mgreen\u001b[0m");
  const colourOf = (text: string): string | undefined => {
    const spans = [...document.querySelectorAll(".xterm-rows span")];
    const span = spans.find(({ textContent }) => textContent === text);
    return span && getComputedStyle(span).color;
  };
  await expect.poll(() => colourOf("red"), patience).toBe("rgb(240, 127, 117)");
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
    violated.push(effectiveDirective),
  );
  print("\r\n\u001b[38;2;90;200;220msea\u001b[0m");
  await expect.poll(() => colourOf("sea"), patience).toBe("rgb(90, 200, 220)");
  expect(violated).toEqual([]);
  const row = document.querySelector(".xterm-rows span");
  expect(row && getComputedStyle(row).display).toBe("inline-block");

  await unmount();
  expect(document.adoptedStyleSheets).toHaveLength(adopted);
});
