import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../src/panel/palette.css", import.meta.url), "utf8");
const entry =
  /--terminal-session-([a-z-]+):\s*var\(--terminal-session-light, (#\w{6})\)\s+var\(--terminal-session-dark, (#\w{6})\)/g;
const colours = new Map(
  [...css.matchAll(entry)].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]),
);

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["background", "chrome", "hover", "waiting-ground", "failure-ground"];
const interfaceTexts = ["foreground", "muted", "idle", "running", "waiting", "success", "failure"];
const ansi = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].flatMap((name) => [
  name,
  `bright-${name}`,
]);

describe.each(["light", "dark"] as const)("the %s palette", (theme) => {
  const colour = (name: string): string => colours.get(name)?.[theme] ?? "";

  it.each(interfaceTexts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    "can be read: %s on %s",
    (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(ansi)("can be read on the screen: %s", (name) => {
    expect(contrast(colour(name), colour("background"))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds.slice(0, 2))("shows the edge of a control and the focus on %s", (ground) => {
    expect(contrast(colour("control-border"), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour("focus"), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
