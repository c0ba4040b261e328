import type { CSSProperties } from "react";
import type { TerminalTheme } from "../contracts/node-contracts.js";

const names: Readonly<Partial<Record<keyof TerminalTheme, string>>> = { selectionBackground: "selection" };

/** A theme as the CSS variables that a surface reads. */
export function themeStyle(theme: TerminalTheme): CSSProperties {
  const variables = Object.entries(theme).flatMap(([name, colour]) => {
    // The keys of a theme are its colours.
    const written = names[name as keyof TerminalTheme] ?? toKebab(name);
    return colour === undefined ? [] : [[`--terminal-session-${written}`, String(colour)]];
  });
  return Object.fromEntries(variables);
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
