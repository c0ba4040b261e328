import { decodeClientFrame, encodeFrame } from "../src/decode-frame.js";
import type { ClientFrame, ServerFrame } from "../src/frame.js";
import type { SocketConstructor, SocketLike } from "../src/socket-like.js";

/** The host's end of one socket that a client opened. */
export interface MemoryEnd {
  readonly url: string;
  /** What the client sent. */
  readonly received: readonly ClientFrame[];
  /** Whether the client closed it. */
  readonly isClosed: boolean;
  open(): void;
  send(frame: ServerFrame): void;
  sendText(data: unknown): void;
  close(code: number): void;
}

/** A socket constructor whose other ends a test holds, in the order of their opening. Everything happens at once. */
export function createMemorySockets(): {
  readonly Socket: SocketConstructor;
  readonly ends: readonly MemoryEnd[];
} {
  const ends: MemoryEnd[] = [];
  class Socket implements SocketLike {
    onopen: SocketLike["onopen"] = null;
    onmessage: SocketLike["onmessage"] = null;
    onclose: SocketLike["onclose"] = null;
    onerror: SocketLike["onerror"] = null;
    readonly #received: ClientFrame[] = [];
    #isClosed = false;

    constructor(url: string) {
      const isClosed = (): boolean => this.#isClosed;
      ends.push({
        url,
        received: this.#received,
        get isClosed() {
          return isClosed();
        },
        open: () => this.#tell(this.onopen, {}),
        send: (frame) => this.#tell(this.onmessage, { data: encodeFrame(frame) }),
        sendText: (data) => this.#tell(this.onmessage, { data }),
        close: (code) => this.#tell(this.onclose, { code }),
      });
    }

    send(data: string): void {
      const result = decodeClientFrame(data);
      if (!result.ok) throw new Error("The client sent what no host can read.");
      this.#received.push(result.frame);
    }

    close(): void {
      this.#isClosed = true;
    }

    #tell(listener: SocketLike["onopen"], event: unknown): void {
      listener?.(event as never); // the listener's own type says what it reads of it
    }
  }
  return { Socket, ends };
}
