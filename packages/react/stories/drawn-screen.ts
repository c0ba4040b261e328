import { expect, waitFor } from "storybook/test";

/** Long enough for the emulator to load and draw on a machine that is busy with other things. */
const patience = { timeout: 15_000 };

/** The rows that are in sight on a story's screen, as text. */
export function drawnRows(canvasElement: HTMLElement): string[] {
  return [...canvasElement.querySelectorAll(".xterm-rows > div")].map((row) =>
    (row.textContent ?? "").replaceAll("\u00a0", " ").trimEnd(),
  );
}

/** Where, in pixels from the left, the last `character` of each row that has one ends. */
export function lastEdges(canvasElement: HTMLElement, character: string): number[] {
  return [...canvasElement.querySelectorAll(".xterm-rows > div")].flatMap((row) => {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    let edge: number | undefined;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.lastIndexOf(character) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + character.length);
      edge = range.getBoundingClientRect().right;
    }
    return edge === undefined ? [] : [edge];
  });
}

/** Waits until the screen shows `text` in one of its rows. */
export async function untilDrawn(canvasElement: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(drawnRows(canvasElement).join("\n")).toContain(text), patience);
}

/** The element of a part, once it is there. */
export async function untilPart(canvasElement: HTMLElement, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const part = canvasElement.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`There is no part ${name}.`);
    return part;
  }, patience);
}

/** Waits until `check` passes. */
export async function until(check: () => void): Promise<void> {
  await waitFor(check, patience);
}
