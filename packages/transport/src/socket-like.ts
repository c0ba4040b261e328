/** The part of a WebSocket that is used: the browser's own has it, and that of `ws`. */
export interface SocketLike {
  // `never` lets any socket's own event type stand here: each listener says what it reads of it.
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  /** How bytes are handed out. A page's socket makes a blob of them unless told, which can only be read later. */
  binaryType?: string;
  send(data: string): void;
  close(code?: number): void;
}

/** Opens a socket. */
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike;
