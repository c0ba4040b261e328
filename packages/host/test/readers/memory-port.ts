import type { OutputPort } from "../../src/readers/attachment.js";
import type { LogItem } from "../../src/readers/output-log.js";

/** A port whose other end is a test: what is sent leaves only when it says so. */
export interface MemoryPort extends OutputPort {
  /** The numbers of texts and gaps that came, in short. */
  readonly got: readonly string[];
  readonly closed: readonly number[];
  /** Lets the oldest of it leave, all unless told how many. */
  leave(count?: number): void;
}

/** An open port. With `instant` all of it leaves at once. */
export function createMemoryPort(options: { readonly instant?: boolean } = {}): MemoryPort {
  const got: string[] = [];
  const closed: number[] = [];
  const waiting: { readonly bytes: number; readonly sent: () => void }[] = [];
  return {
    got,
    closed,
    get unsentBytes() {
      return waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    send(item, sent) {
      got.push(inShort(item));
      if (options.instant === true) queueMicrotask(sent);
      else waiting.push({ bytes: JSON.stringify(item).length, sent });
    },
    close: (code) => void closed.push(code),
    leave(count = waiting.length) {
      for (const { sent } of waiting.splice(0, count)) sent();
    },
  };
}

function inShort(item: LogItem): string {
  return "text" in item ? String(item.seq) : `${item.fromSeq}-${item.toSeq}`;
}
