import { scrollScreen } from "./screen-scroll.js";
import type { SurfaceElements } from "./surface-elements.js";
import { screenAction } from "./surface-keys.js";
import { visibleSelection } from "./visible-selection.js";
import type { EngineTerminal } from "./xterm-engine.js";

/** The screen that {@link listenToScreen} listens to. */
export interface ListenedScreen {
  readonly elements: Pick<SurfaceElements, "root" | "scroller">;
  readonly terminal: EngineTerminal;
}

/**
 * Keys, copying and the pointer of a screen. On a screen that only shows, keys scroll and Tab leaves; what a program
 * printed never learns of any of it. Gives back the undoing.
 */
export function listenToScreen(screen: ListenedScreen, isInteractive: () => boolean): () => void {
  const {
    terminal,
    elements: { root, scroller },
  } = screen;
  const stop = new AbortController();
  const { signal } = stop;
  terminal.attachCustomKeyEventHandler(() => isInteractive());
  // Without scrollback xterm.js turns the wheel into arrow keys and keeps it from the page.
  terminal.attachCustomWheelEventHandler(() => isInteractive());
  root.addEventListener("keydown", (event) => handleKey(event, screen, isInteractive()), { signal });
  root.addEventListener("copy", (event) => handleCopy(event, terminal), { signal, capture: true });
  root.addEventListener("mousedown", () => !isInteractive() && scroller.focus({ preventScroll: true }), {
    signal,
  });
  return () => stop.abort();
}

function handleKey(
  event: KeyboardEvent,
  { terminal, elements: { scroller } }: ListenedScreen,
  isInteractive: boolean,
): void {
  const action = isInteractive || event.defaultPrevented ? undefined : screenAction(event);
  if (!action) return;
  if (action === "select-all") terminal.selectAll();
  else if (!scrollScreen(action, terminal, scroller)) return;
  event.preventDefault();
}

function handleCopy(event: ClipboardEvent, terminal: EngineTerminal): void {
  if (!event.clipboardData || !terminal.hasSelection()) return;
  event.clipboardData.setData("text/plain", visibleSelection(terminal));
  event.preventDefault();
  event.stopPropagation();
}
