import type { TerminalWrite } from "../contracts.js";
import { maxQueuedCharacters } from "../limits.js";
import { TerminalWireError, type WireError } from "../wire-error.js";

/** What was typed and not sent yet, in its order and its encoding. */
export interface InputQueue {
  /** Queues input. Resolves when it was sent; rejects with `input_overflow` when too much waits. */
  add(input: Omit<TerminalWrite, "sessionId">): Promise<void>;
  /** Sends what waits, one after the other. Rejects at the first failure: what was not sent stays, that piece first. */
  flush(): Promise<void>;
  /** Whether something waits. */
  readonly isEmpty: boolean;
  /** Rejects everything that waits. */
  refuse(error: WireError): void;
}

interface Entry {
  readonly write: TerminalWrite;
  readonly sent: () => void;
  readonly refused: (error: TerminalWireError) => void;
}

/** Nothing typed yet. */
export function createInputQueue(
  sessionId: string,
  send: (write: TerminalWrite) => Promise<void>,
): InputQueue {
  let entries: Entry[] = [];
  let characters = 0;
  let flushing: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    try {
      for (let [entry] = entries; entry !== undefined; [entry] = entries) {
        await send(entry.write);
        // While it was on its way the queue may have been refused.
        if (entries[0] !== entry) continue;
        entries.shift();
        characters -= entry.write.data.length;
        entry.sent();
      }
    } finally {
      // In the same turn as the last look at the queue: what is added next is sent by a flush of its own.
      flushing = undefined;
    }
  };

  return {
    add({ data, encoding = "utf8", provenance = "user" }) {
      if (data === "") return Promise.resolve();
      if (characters + data.length > maxQueuedCharacters)
        return Promise.reject(new TerminalWireError("input_overflow"));
      characters += data.length;
      return new Promise((sent, refused) => {
        entries.push({ write: { sessionId, data, encoding, provenance }, sent, refused });
      });
    },
    flush() {
      if (entries.length === 0) return Promise.resolve();
      flushing ??= sendAll();
      return flushing;
    },
    get isEmpty() {
      return entries.length === 0;
    },
    refuse({ code, message }) {
      const refused = entries;
      entries = [];
      characters = 0;
      for (const entry of refused) entry.refused(new TerminalWireError(code, { message }));
    },
  };
}
