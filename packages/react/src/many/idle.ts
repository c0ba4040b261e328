/** How long a page may be busy before it is interrupted, in milliseconds: text in sight should not wait longer. */
const patienceMs = 100;

/** Resolves when the page has nothing else to do, or soon. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: patienceMs });
  });
}
