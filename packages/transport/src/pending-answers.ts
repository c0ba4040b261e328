import { TerminalWireError, type WireError } from "./wire-error.js";

/** Frames that wait for the host's answer. */
export interface PendingAnswers {
  /** Sends with a new number, and settles with the answer to it. */
  ask(send: (ref: number) => void): Promise<void>;
  /** The answer to a number. One that nobody waits for is nothing. */
  answer(ref: number, error?: WireError): void;
  /** Rejects all that wait: whether they were carried out cannot be known any more. */
  giveUp(): void;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: TerminalWireError) => void;
}

/** Nothing waits yet. */
export function createPendingAnswers(): PendingAnswers {
  const waiting = new Map<number, Waiting>();
  let lastRef = 0;
  return {
    ask(send) {
      lastRef += 1;
      const ref = lastRef;
      return new Promise((resolve, reject) => {
        waiting.set(ref, { resolve, reject });
        send(ref);
      });
    },
    answer(ref, error) {
      const found = waiting.get(ref);
      waiting.delete(ref);
      if (error === undefined) found?.resolve();
      else found?.reject(new TerminalWireError(error.code, { message: error.message }));
    },
    giveUp() {
      const all = [...waiting.values()];
      waiting.clear();
      for (const { reject } of all) reject(new TerminalWireError("connection_lost"));
    },
  };
}
