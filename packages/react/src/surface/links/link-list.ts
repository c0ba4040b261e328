import { toVisibleString } from "../../text/visible-text.js";
import type { LinkListWords } from "./link-list-words.js";
import type { ScreenLink } from "./screen-links.js";

/** A list of links that is open. */
export interface LinkList {
  /** Takes it away. The focus is the caller's. */
  close(): void;
}

/** What a list of links shows and tells. */
export interface LinkListInput {
  readonly links: readonly ScreenLink[];
  readonly words: LinkListWords;
  /** A person is done with it. `returnsFocus`: with the keyboard, which goes on in the terminal. */
  readonly onDone: (how: { readonly returnsFocus: boolean }) => void;
}

/** Lists links in `parent`, with the focus on the last, which stands nearest to where a program is printing. */
export function openLinkList(parent: HTMLElement, { links, words, onDone }: LinkListInput): LinkList {
  const { ownerDocument } = parent;
  const element = ownerDocument.createElement("div");
  element.className = "terminal-session-link-list";
  element.dataset["part"] = "link-list";
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-label", words.linkList);
  element.tabIndex = -1;
  const buttons = links.map((link) => linkButton(ownerDocument, link));
  for (const [index, button] of buttons.entries())
    button.addEventListener("click", () => {
      const { open } = links[index] ?? {};
      if (!open) return;
      onDone({ returnsFocus: true });
      open();
    });
  if (buttons.length === 0) element.textContent = words.linkListEmpty;
  element.append(...buttons);

  element.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") onDone({ returnsFocus: true });
    else if (!moveFocus(buttons, event.key)) return;
    event.preventDefault();
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onDone({ returnsFocus: false });
  });
  parent.append(element);
  (buttons.at(-1) ?? element).focus();
  return { close: () => element.remove() };
}

function linkButton(document: Document, { text, target, open }: ScreenLink): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  const shown = toVisibleString(text.trim());
  button.append(shown);
  if (target !== shown) {
    const where = document.createElement("span");
    where.textContent = target;
    button.append(" ", where);
  }
  if (!open) button.setAttribute("aria-disabled", "true");
  return button;
}

/** Moves between the buttons with the arrows, Home and End. Gives whether it was such a key. */
function moveFocus(buttons: readonly HTMLButtonElement[], key: string): boolean {
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[key];
  if (next === undefined) return false;
  buttons.at(next % buttons.length)?.focus();
  return true;
}
