/**
 * Values by session and by an id within it, oldest first. Two maps inside each other: ids are free text, and any way of
 * joining two of them into one key makes some pairs the same.
 */
export class SessionMap<Value> {
  readonly #sessions = new Map<string, Map<string, Value>>();
  #size = 0;

  /** How many values there are in all sessions. */
  get size(): number {
    return this.#size;
  }

  get(sessionId: string, id: string): Value | undefined {
    return this.#sessions.get(sessionId)?.get(id);
  }

  set(sessionId: string, id: string, value: Value): void {
    let values = this.#sessions.get(sessionId);
    if (values === undefined) {
      values = new Map();
      this.#sessions.set(sessionId, values);
    }
    if (!values.has(id)) this.#size += 1;
    values.set(id, value);
  }

  delete(sessionId: string, id: string): void {
    const values = this.#sessions.get(sessionId);
    if (values?.delete(id) !== true) return;
    this.#size -= 1;
    if (values.size === 0) this.#sessions.delete(sessionId);
  }

  /** Forgets a session. Gives what it held. */
  forget(sessionId: string): readonly Value[] {
    const values = [...(this.#sessions.get(sessionId)?.values() ?? [])];
    this.#size -= values.length;
    this.#sessions.delete(sessionId);
    return values;
  }

  /** Each value with its ids, the oldest session's first. */
  *entries(): Generator<readonly [sessionId: string, id: string, value: Value]> {
    for (const [sessionId, values] of this.#sessions)
      for (const [id, value] of values) yield [sessionId, id, value];
  }

  /** The values of one session, oldest first. */
  *of(sessionId: string): Generator<Value> {
    yield* this.#sessions.get(sessionId)?.values() ?? [];
  }
}
