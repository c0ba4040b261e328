import { screenAction, type ScreenAction } from "./surface-keys.js";
import { visibleSelection } from "./visible-selection.js";
import type { EngineTerminal } from "./xterm-engine.js";

/**
 * Keys, copying and the pointer of a screen. On a screen that only shows, keys scroll and Tab leaves; what a program
 * printed never learns of any of it. Gives back the undoing.
 */
export function listenToScreen(
  root: HTMLElement,
  terminal: EngineTerminal,
  isInteractive: () => boolean,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  terminal.attachCustomKeyEventHandler(() => isInteractive());
  // Without scrollback xterm.js turns the wheel into arrow keys and keeps it from the page.
  terminal.attachCustomWheelEventHandler(() => isInteractive());
  root.addEventListener("keydown", (event) => handleKey(event, terminal, isInteractive()), { signal });
  root.addEventListener("copy", (event) => handleCopy(event, terminal), { signal, capture: true });
  root.addEventListener("mousedown", () => !isInteractive() && root.focus({ preventScroll: true }), {
    signal,
  });
  return () => stop.abort();
}

function handleKey(event: KeyboardEvent, terminal: EngineTerminal, isInteractive: boolean): void {
  const action = isInteractive || event.defaultPrevented ? undefined : screenAction(event);
  if (!action) return;
  event.preventDefault();
  act(terminal, action);
}

function act(terminal: EngineTerminal, action: ScreenAction): void {
  switch (action) {
    case "page-up":
      return terminal.scrollPages(-1);
    case "page-down":
      return terminal.scrollPages(1);
    case "line-up":
      return terminal.scrollLines(-1);
    case "line-down":
      return terminal.scrollLines(1);
    case "start":
      return terminal.scrollToTop();
    case "end":
      return terminal.scrollToBottom();
    case "select-all":
      return terminal.selectAll();
  }
}

function handleCopy(event: ClipboardEvent, terminal: EngineTerminal): void {
  if (!event.clipboardData || !terminal.hasSelection()) return;
  event.clipboardData.setData("text/plain", visibleSelection(terminal));
  event.preventDefault();
  event.stopPropagation();
}
