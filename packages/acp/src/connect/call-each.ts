/** Calls each listener that is there now. One that throws does not stop the others; its error goes to the console. */
export function callEach<Listener>(listeners: Iterable<Listener>, call: (listener: Listener) => void): void {
  for (const listener of Array.from(listeners)) {
    try {
      call(listener);
    } catch (error) {
      console.error(error);
    }
  }
}
