import type { TerminalSessionViewModel } from "@terminal-session/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface } from "../../src/surface/index.js";
import "../../src/surface/surface.css";

const view: TerminalSessionViewModel = {
  sessionID: "s",
  state: "running",
  chunks: [{ text: "\u001b[31mred\u001b[0m line\nsecond", stream: "stdout" }],
};

test("draws what a view holds", async () => {
  await render(<TerminalSurface session={view} />);
  await expect
    .poll(() => document.querySelector(".xterm-rows")?.textContent, { timeout: 10_000 })
    .toContain("red line");
});
