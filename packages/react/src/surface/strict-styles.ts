/**
 * Makes the style elements below an element work on a page whose policy forbids them (`style-src` without a nonce): each
 * is copied into a constructed style sheet, which no policy forbids, and copied again when it changes. Gives the undoing,
 * or nothing where all of them work as they are.
 */
export function adoptForbiddenStyles(parent: HTMLElement): (() => void) | undefined {
  // Of an element in the page that is not allowed there is no style sheet.
  const forbidden = [...parent.querySelectorAll("style")].filter(({ sheet }) => sheet === null);
  const root = parent.getRootNode();
  const window = parent.ownerDocument.defaultView;
  if (forbidden.length === 0 || !window || !canAdopt(root)) return undefined;
  const undoings = forbidden.map((element) => {
    const sheet = new window.CSSStyleSheet();
    const copy = (): void => sheet.replaceSync(element.textContent ?? "");
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      observer.disconnect();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  });
  return () => undoings.forEach((undo) => undo());
}

function canAdopt(root: Node): root is Document | ShadowRoot {
  return "adoptedStyleSheets" in root;
}
