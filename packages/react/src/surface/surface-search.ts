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

/** A search that lasts as long as its surface and passes on to whatever emulator that has at the time. */
export class SearchRelay implements SurfaceSearch {
  readonly #listeners = new Set<(results: SurfaceSearchResults) => void>();
  #target: SurfaceSearch | undefined;
  #stop: (() => void) | undefined;

  attach(target: SurfaceSearch): void {
    this.detach();
    this.#target = target;
    this.#stop = target.onResults((results) => this.#tell(results));
  }

  detach(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#target = undefined;
  }

  next(query: string, options?: SurfaceSearchOptions): void {
    if (this.#target) this.#target.next(query, options);
    else this.#tell({ count: 0 });
  }

  previous(query: string, options?: SurfaceSearchOptions): void {
    if (this.#target) this.#target.previous(query, options);
    else this.#tell({ count: 0 });
  }

  clear(): void {
    this.#target?.clear();
  }

  onResults(listener: (results: SurfaceSearchResults) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(results: SurfaceSearchResults): void {
    for (const listener of this.#listeners) listener(results);
  }
}
