/** The global console, as far as it is needed: the core knows no platform. */
const platform = globalThis as { readonly console?: { error(error: unknown): void } };

const report = (error: unknown): void => platform.console?.error(error);

/**
 * Those who want to know of a change. A listener that throws does not stop the others; its error goes to the console.
 * One that was removed is not called any more, not even by the call that is under way.
 */
export class Listeners {
  readonly #entries = new Set<{ readonly listener: () => void }>();

  add(listener: () => void): () => void {
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  notify(): void {
    if (this.#entries.size === 0) return;
    for (const entry of Array.from(this.#entries)) {
      if (!this.#entries.has(entry)) continue;
      try {
        entry.listener();
      } catch (error) {
        report(error);
      }
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
