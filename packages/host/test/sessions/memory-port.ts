import type { ServerFrame } from "@terminal-session/transport";
import type { FramePort } from "../../src/sessions/attachment.js";

/** A port whose other end is a test: frames leave only when it says so. */
export interface MemoryPort extends FramePort {
  /** The numbers of events and gaps that came, in short. */
  readonly got: readonly string[];
  readonly closed: readonly number[];
  /** Lets the oldest frames leave, all unless told how many. */
  leave(count?: number): void;
}

/** An open port. With `instant` every frame leaves at once. */
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
    send(frame, sent) {
      got.push(inShort(frame));
      if (options.instant === true) queueMicrotask(sent);
      else waiting.push({ bytes: JSON.stringify(frame).length, sent });
    },
    close: (code) => void closed.push(code),
    leave(count = waiting.length) {
      for (const { sent } of waiting.splice(0, count)) sent();
    },
  };
}

function inShort(frame: ServerFrame): string {
  switch (frame.type) {
    case "event":
      return String(frame.seq);
    case "gap":
      return `${frame.fromSeq}-${frame.toSeq}`;
    case "state":
      return frame.status;
    case "attached":
    case "accepted":
    case "error":
      return frame.type;
  }
}
