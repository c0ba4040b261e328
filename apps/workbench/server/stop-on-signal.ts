/** The part of a process that ends by signals. */
export interface StoppableProcess {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/** Ctrl-C, a polite kill, and the terminal's window being closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The least time between two signals that counts as two. `npm start` and a terminal can both pass one Ctrl-C on, and
 * that must not force an end that has only begun.
 */
export const secondSignalAfterMs = 300;

/**
 * Ends the process with 0 once `close` has ended everything, or with 1 when that fails. A second signal does not wait
 * for it any more.
 */
export function stopOnSignal(
  stoppable: StoppableProcess,
  close: () => Promise<void>,
  now: () => number = () => performance.now(),
): void {
  let firstAtMs: number | undefined;
  const handle = (): void => {
    if (firstAtMs !== undefined) {
      if (now() - firstAtMs >= secondSignalAfterMs) stoppable.exit(1);
      return;
    }
    firstAtMs = now();
    close().then(
      () => stoppable.exit(0),
      (error: unknown) => {
        console.error(error);
        stoppable.exit(1);
      },
    );
  };
  for (const signal of signals) stoppable.on(signal, handle);
}
