import { expect } from "vitest";

/** How long a page may take on a busy machine. */
export const patience: { readonly timeout: number } = { timeout: 10_000 };

/** The part of a panel in the page, if it is there. */
export function foundPart(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-part="${name}"]`);
}

/** The part of a panel in the page. Throws where it is not. */
export function part(name: string): HTMLElement {
  const element = foundPart(name);
  if (!element) throw new Error(`There is no ${name}.`);
  return element;
}

/** Resolves when the emulator of the first panel in the page is there. */
export function surfaceReady(): Promise<void> {
  return expect.poll(() => foundPart("surface")?.dataset["state"], patience).toBe("ready");
}
