import { isUsableExpression } from "./search-expression.js";
import type { SearchColours, XtermEngine } from "./xterm-engine.js";

/** How a surface is searched. */
export interface SurfaceSearchOptions {
  readonly caseSensitive?: boolean;
  readonly wholeWord?: boolean;
  /** The query is a regular expression. */
  readonly regex?: boolean;
}

/** What a search found. `index` counts from 0 and is absent when no match is selected. */
export interface SurfaceSearchResults {
  readonly index?: number;
  readonly count: number;
  /** The query is not a regular expression, or one that could take for ever. */
  readonly invalid?: true;
}

/** Searches what a surface shows and has scrolled away. */
export interface SurfaceSearch {
  next(query: string, options?: SurfaceSearchOptions): void;
  previous(query: string, options?: SurfaceSearchOptions): void;
  /** Takes the marks of the last search away. */
  clear(): void;
  /** Calls `listener` whenever the results change, also because output came. Gives back the undoing. */
  onResults(listener: (results: SurfaceSearchResults) => void): () => void;
}

/** A search that lasts as long as its surface and works on whatever emulator that has at the time. */
export class EngineSearch implements SurfaceSearch {
  readonly #listeners = new Set<(results: SurfaceSearchResults) => void>();
  #engine: XtermEngine | undefined;
  #colours: SearchColours | undefined;
  #kind = "";
  #stop: (() => void) | undefined;

  attach(engine: XtermEngine, colours: SearchColours): void {
    this.detach();
    this.#engine = engine;
    this.#colours = colours;
    const listener = engine.search.onDidChangeResults(({ resultIndex, resultCount }) =>
      this.#tell({ count: resultCount, ...(resultIndex >= 0 && { index: resultIndex }) }),
    );
    this.#stop = () => listener.dispose();
  }

  /** The colours of matches from the next search on. */
  setColours(colours: SearchColours): void {
    this.#colours = colours;
  }

  detach(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#engine = undefined;
  }

  next(query: string, options: SurfaceSearchOptions = {}): void {
    this.#find("findNext", query, options);
  }

  previous(query: string, options: SurfaceSearchOptions = {}): void {
    this.#find("findPrevious", query, options);
  }

  clear(): void {
    this.#engine?.search.clearDecorations();
    this.#engine?.terminal.clearSelection();
  }

  onResults(listener: (results: SurfaceSearchResults) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(direction: "findNext" | "findPrevious", query: string, options: SurfaceSearchOptions): void {
    if (!this.#engine || query === "") return this.#tell({ count: 0 });
    if (options.regex && !isUsableExpression(query)) {
      this.#engine.search.clearDecorations();
      return this.#tell({ count: 0, invalid: true });
    }
    // The add-on marks anew for another query, but not for other options.
    const { caseSensitive = false, wholeWord = false, regex = false } = options;
    const kind = [caseSensitive, wholeWord, regex].join();
    if (kind !== this.#kind) this.#engine.search.clearDecorations();
    this.#kind = kind;
    this.#engine.search[direction](query, { ...options, ...(this.#colours && { colours: this.#colours }) });
  }

  #tell(results: SurfaceSearchResults): void {
    for (const listener of this.#listeners) listener(results);
  }
}
