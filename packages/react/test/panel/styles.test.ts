import { build } from "esbuild";
import { expect, it } from "vitest";

it("is one style sheet with everything that it imports", async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("../../src/styles.css", import.meta.url).pathname],
    bundle: true,
    write: false,
    logLevel: "silent",
  });
  const css = outputFiles[0]?.text ?? "";
  expect(css).not.toContain("@import");
  for (const selector of [
    ".xterm",
    ".terminal-session-surface",
    ".terminal-session-panel",
    "[data-theme=dark]",
  ])
    expect(css).toContain(selector);
  // The two switches of the palette are empty or invalid on purpose, and must survive the build.
  expect(css).toMatch(/--terminal-session-dark:\s*;/);
});
