/** Calls `measure` when the box of `element` has changed to one that is not empty. Gives back the undoing. */
export function observeBox(element: Element, measure: () => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.contentRect;
    if (box && box.width > 0 && box.height > 0) measure();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
