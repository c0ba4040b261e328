/** A run that is asked for while it is under way is that run. */
export function onceAtATime(run: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= run().then(() => {
      running = undefined;
    }));
}
