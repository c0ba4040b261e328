/** Those who listen to one kind of event. */
export interface EventListeners<Event> {
  readonly tell: (event: Event) => void;
  readonly add: (listener: (event: Event) => void) => () => void;
}

/** Nobody listens yet. One that throws does not stop the others: its error is thrown later, where nobody is in between. */
export function createListeners<Event>(): EventListeners<Event> {
  const listeners = new Set<{ readonly hear: (event: Event) => void }>();
  return {
    tell(event) {
      for (const { hear } of Array.from(listeners)) {
        try {
          hear(event);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    add(hear) {
      const entry = { hear };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
