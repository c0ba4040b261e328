/**
 * Calls `changed` when something may have changed how `element` looks: an attribute of an element around it, or the system's
 * choice of light or dark; and `fontArrived` when a font has. Gives back the undoing.
 */
export function watchLook(
  element: HTMLElement,
  changed: () => void,
  fontArrived: () => void = changed,
): () => void {
  const { defaultView, fonts } = element.ownerDocument;
  const observer = new MutationObserver(changed);
  for (const around of elementsAround(element))
    observer.observe(around, { attributes: true, attributeFilter: ["class", "style", "data-theme"] });
  const scheme = defaultView?.matchMedia?.("(prefers-color-scheme: dark)");
  scheme?.addEventListener("change", changed);
  fonts?.addEventListener("loadingdone", fontArrived);
  return () => {
    observer.disconnect();
    scheme?.removeEventListener("change", changed);
    fonts?.removeEventListener("loadingdone", fontArrived);
  };
}

function elementsAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) around.push(at);
  return around;
}
