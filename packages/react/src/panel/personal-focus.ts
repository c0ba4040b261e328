/**
 * Lets keys press the buttons below `root` only when a person brought the focus there: with Tab, or by pressing the
 * button itself. A focus that a script moved, or a key that was already down, presses nothing. What assistive
 * technology does is a click without a key and goes through. Returns what ends the watch.
 */
export function guardKeys(root: HTMLElement): () => void {
  const view = root.ownerDocument;
  let tabbing = false;
  let pointed: EventTarget | null = null;
  let focusedByPerson: Element | null = null;
  let spaceDownOn: Element | null = null;

  const handleAnyKeyDown = (event: KeyboardEvent): void => {
    tabbing = event.key === "Tab";
    pointed = null;
  };
  const handleAnyKeyUp = (): void => {
    tabbing = false;
  };
  const handleAnyPointerDown = (event: PointerEvent): void => {
    tabbing = false;
    pointed = event.composedPath()[0] ?? null;
  };
  const handleFocusIn = (event: FocusEvent): void => {
    const button = buttonOf(event.target);
    const pressed = pointed instanceof Node && button?.contains(pointed);
    focusedByPerson = tabbing || pressed ? button : null;
    tabbing = false;
  };
  const handleFocusOut = (): void => {
    focusedByPerson = null;
    spaceDownOn = null;
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const button = buttonOf(event.target);
    if (!button || !isPress(event.key)) return;
    if (button !== focusedByPerson || event.repeat) event.preventDefault();
    else if (event.key === " ") spaceDownOn = button;
  };
  const handleKeyUp = (event: KeyboardEvent): void => {
    const button = buttonOf(event.target);
    if (button && event.key === " " && spaceDownOn !== button) event.preventDefault();
    spaceDownOn = null;
  };

  view.addEventListener("keydown", handleAnyKeyDown, true);
  view.addEventListener("keyup", handleAnyKeyUp, true);
  view.addEventListener("pointerdown", handleAnyPointerDown, true);
  root.addEventListener("focusin", handleFocusIn);
  root.addEventListener("focusout", handleFocusOut);
  root.addEventListener("keydown", handleKeyDown);
  root.addEventListener("keyup", handleKeyUp);
  return () => {
    view.removeEventListener("keydown", handleAnyKeyDown, true);
    view.removeEventListener("keyup", handleAnyKeyUp, true);
    view.removeEventListener("pointerdown", handleAnyPointerDown, true);
    root.removeEventListener("focusin", handleFocusIn);
    root.removeEventListener("focusout", handleFocusOut);
    root.removeEventListener("keydown", handleKeyDown);
    root.removeEventListener("keyup", handleKeyUp);
  };
}

function isPress(key: string): boolean {
  return key === "Enter" || key === " ";
}

function buttonOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("button") : null;
}
