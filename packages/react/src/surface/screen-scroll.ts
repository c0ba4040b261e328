import { surfaceLimits } from "./surface-limits.js";
import type { ScreenAction } from "./surface-keys.js";
import type { EngineTerminal } from "./xterm-engine.js";

/**
 * Moves what is seen of a screen: through the rows that have scrolled away, and across a screen that is larger than its
 * box. Upwards the box comes first and then the rows above it, downwards the other way round, so that every cell is on the
 * way. Says whether there was anything to do.
 */
export function scrollScreen(
  action: Exclude<ScreenAction, "select-all">,
  terminal: EngineTerminal,
  scroller: HTMLElement,
): boolean {
  switch (action) {
    case "page-up":
      return moveBox(scroller, -scroller.clientHeight) || (terminal.scrollPages(-1), true);
    case "line-up":
      return moveBox(scroller, -rowHeight(terminal, scroller)) || (terminal.scrollLines(-1), true);
    case "page-down":
      if (isAtEnd(terminal)) moveBox(scroller, scroller.clientHeight);
      else terminal.scrollPages(1);
      return true;
    case "line-down":
      if (isAtEnd(terminal)) moveBox(scroller, rowHeight(terminal, scroller));
      else terminal.scrollLines(1);
      return true;
    case "left":
      return moveSideways(scroller, -surfaceLimits.sidewaysPixels);
    case "right":
      return moveSideways(scroller, surfaceLimits.sidewaysPixels);
    case "start":
      if (moveSideways(scroller, -scroller.scrollWidth)) return true;
      terminal.scrollToTop();
      moveBox(scroller, -scroller.scrollHeight);
      return true;
    case "end":
      if (moveSideways(scroller, scroller.scrollWidth)) return true;
      terminal.scrollToBottom();
      moveBox(scroller, scroller.scrollHeight);
      return true;
  }
}

function isAtEnd({ buffer: { active } }: EngineTerminal): boolean {
  return active.viewportY >= active.baseY;
}

function rowHeight({ rows }: EngineTerminal, scroller: HTMLElement): number {
  return scroller.scrollHeight / rows;
}

function moveBox(scroller: HTMLElement, pixels: number): boolean {
  const before = scroller.scrollTop;
  scroller.scrollTop += pixels;
  return scroller.scrollTop !== before;
}

function moveSideways(scroller: HTMLElement, pixels: number): boolean {
  const before = scroller.scrollLeft;
  scroller.scrollLeft += pixels;
  return scroller.scrollLeft !== before;
}
