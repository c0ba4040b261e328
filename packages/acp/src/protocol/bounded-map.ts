/** A map that forgets what was set first when it holds more than it may. */
export class BoundedMap<Key, Value> {
  readonly #max: number;
  readonly #values = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  set(key: Key, value: Value): void {
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#max) return;
      this.#values.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }

  /** The values, the one set first first. */
  values(): IterableIterator<Value> {
    return this.#values.values();
  }

  /** The keys and values, the one set first first. */
  entries(): IterableIterator<[Key, Value]> {
    return this.#values.entries();
  }
}
