import { clipboardAction } from "./clipboard-action.js";
import { createCompositionGuard } from "./composition-guard.js";
import { isFindShortcut } from "./find-shortcut.js";
import { isLeaveShortcut } from "./leave-shortcut.js";
import { hasSeveralLines, pastedText } from "./pasted-text.js";

/** What keys of a screen do beside typing. */
export interface NodeKeys {
  readonly onFind: () => void;
  readonly onLeave: () => void;
  /** A text of several lines is to be pasted. It is typed when `paste` is called. */
  readonly onSeveralLines: (text: string, paste: () => void) => void;
}

/**
 * Takes from a screen the keys that are not its program's, and judges what is pasted. Listens before the emulator does.
 * Gives back the undoing.
 */
export function listenToKeys(screen: HTMLElement, keys: NodeKeys): () => void {
  const { ownerDocument } = screen;
  const { defaultView } = ownerDocument;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const guard = createCompositionGuard(() => performance.now());
  const platform = /mac|iphone|ipad/i.test(defaultView?.navigator.platform ?? "") ? "mac" : "other";
  // What is dispatched here comes back here, and is let through.
  let dispatched: Event | undefined;

  const dispatch = (target: EventTarget, event: Event): void => {
    dispatched = event;
    target.dispatchEvent(event);
    dispatched = undefined;
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isLeaveShortcut(event) || isFindShortcut(event)) {
      take(event);
      event.preventDefault();
      return isLeaveShortcut(event) ? keys.onLeave() : keys.onFind();
    }
    const { processed, prevented } = guard.judge(event);
    if (prevented) event.preventDefault();
    if (!processed) return take(event);
    const selected = (): string => selectedText(event.target, dispatch);
    const action = clipboardAction({ platform, event, hasSelection: mayCopy(event) && selected() !== "" });
    if (action === null) return;
    take(event);
    // The browser copies and pastes by itself, except that Ctrl+Shift+C is another key of its own.
    if (action === "copy" && event.shiftKey) {
      event.preventDefault();
      defaultView?.navigator.clipboard?.writeText(selected()).catch(() => ownerDocument.execCommand("copy"));
    }
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (event === dispatched) return;
    take(event);
    event.preventDefault();
    const { target } = event;
    const text = pastedText(event.clipboardData?.getData("text/plain") ?? "");
    if (text === "" || target === null) return;
    const paste = (): void => dispatch(target, clipboardEvent("paste", text));
    if (hasSeveralLines(text)) keys.onSeveralLines(text, paste);
    else paste();
  };

  screen.addEventListener("keydown", handleKey, options);
  screen.addEventListener("keypress", handleKey, options);
  screen.addEventListener("keyup", handleKey, options);
  screen.addEventListener("compositionstart", () => guard.started(), options);
  screen.addEventListener("compositionend", () => guard.ended(), options);
  screen.addEventListener("paste", handlePaste, options);
  return () => stop.abort();
}

function take(event: Event): void {
  event.stopPropagation();
}

function mayCopy({ type, key }: KeyboardEvent): boolean {
  return type === "keydown" && /^(?:c|insert)$/i.test(key);
}

/** Asks the surface what a copy would take: it knows what is selected and what of it can be seen. */
function selectedText(
  target: EventTarget | null,
  dispatch: (target: EventTarget, event: Event) => void,
): string {
  const event = clipboardEvent("copy", "");
  if (target !== null) dispatch(target, event);
  return event.clipboardData?.getData("text/plain") ?? "";
}

function clipboardEvent(type: "copy" | "paste", text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  if (text !== "") clipboardData.setData("text/plain", text);
  return new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
}
