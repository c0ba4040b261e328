import { isUsableExpression, wholeWordExpression } from "./search-expression.js";
import type { SurfaceSearch, SurfaceSearchOptions, SurfaceSearchResults } from "./surface-search.js";
import type { SearchColours, XtermEngine } from "./xterm-engine.js";

/** The search of one emulator. */
export class EngineSearch implements SurfaceSearch {
  readonly #engine: XtermEngine;
  readonly #listeners = new Set<(results: SurfaceSearchResults) => void>();
  #colours: SearchColours;
  #kind = "";

  constructor(engine: XtermEngine, colours: SearchColours) {
    this.#engine = engine;
    this.#colours = colours;
    // The emulator ends its own listeners when it is disposed.
    engine.search.onDidChangeResults(({ resultIndex, resultCount }) =>
      this.#tell({ count: resultCount, ...(resultIndex >= 0 && { index: resultIndex }) }),
    );
  }

  /** The colours of matches from the next search on. */
  setColours(colours: SearchColours): void {
    this.#colours = colours;
  }

  next(query: string, options: SurfaceSearchOptions = {}): void {
    this.#find("findNext", query, options);
  }

  previous(query: string, options: SurfaceSearchOptions = {}): void {
    this.#find("findPrevious", query, options);
  }

  clear(): void {
    this.#engine.search.clearDecorations();
    this.#engine.terminal.clearSelection();
  }

  onResults(listener: (results: SurfaceSearchResults) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(direction: "findNext" | "findPrevious", query: string, options: SurfaceSearchOptions): void {
    if (query === "") return this.#tell({ count: 0 });
    const { caseSensitive = false, wholeWord = false, regex = false } = options;
    if (regex && !isUsableExpression(query)) {
      this.#engine.search.clearDecorations();
      return this.#tell({ count: 0, invalid: true });
    }
    // The add-on marks anew for another query, but not for other options.
    const kind = [caseSensitive, wholeWord, regex].join();
    if (kind !== this.#kind) this.#engine.search.clearDecorations();
    this.#kind = kind;
    this.#engine.search[direction](wholeWord ? wholeWordExpression(query, { regex }) : query, {
      caseSensitive,
      regex: regex || wholeWord,
      colours: this.#colours,
    });
  }

  #tell(results: SurfaceSearchResults): void {
    for (const listener of this.#listeners) listener(results);
  }
}
