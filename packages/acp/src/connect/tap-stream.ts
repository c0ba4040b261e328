/** A connection's two directions, as an SDK connection takes them: messages that come and messages that go. */
export interface MessageStream<Message> {
  readonly readable: ReadableStream<Message>;
  readonly writable: WritableStream<Message>;
}

/** What watches a connection. */
export interface MessageTap<Message> {
  /** Looks at a message that came. `true` says that it is dealt with and goes no further. */
  incoming(message: Message): boolean;
  /** Looks at a message before it goes. What it gives is sent after it. */
  outgoing(message: Message): readonly Message[];
  /** The connection is over. Called once. */
  closed(): void;
}

/** A stream that is watched: to be used in place of the stream itself. */
export interface WatchedStream<Message> {
  readable: ReadableStream<Message>;
  writable: WritableStream<Message>;
}

/** A watched stream, and a way to send over it. */
export interface TappedStream<Message> {
  readonly stream: WatchedStream<Message>;
  /** Sends a message of our own. Rejects when the connection is over. */
  readonly send: (message: Message) => Promise<void>;
}

/** Puts a tap between a stream and the connection that will use it. Order is kept, and so is the reader's pace. */
export function tapStream<Message>(
  inner: MessageStream<Message>,
  tap: MessageTap<Message>,
): TappedStream<Message> {
  const reader = inner.readable.getReader();
  const writer = inner.writable.getWriter();
  let isClosed = false;
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    tap.closed();
  };
  const readable = new ReadableStream<Message>(
    {
      async pull(controller) {
        try {
          for (;;) {
            const { done, value } = await reader.read();
            if (done) {
              close();
              controller.close();
              return;
            }
            if (tap.incoming(value)) continue;
            controller.enqueue(value);
            return;
          }
        } catch (error) {
          close();
          throw error;
        }
      },
      cancel(reason) {
        close();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  const writable = new WritableStream<Message>({
    async write(message) {
      const following = tap.outgoing(message);
      await writer.write(message);
      for (const each of following) await writer.write(each);
    },
    close() {
      close();
      return writer.close();
    },
    abort(reason) {
      close();
      return writer.abort(reason);
    },
  });
  // Who writes hears of a failure; the promise of the writer itself must not go unheard as well.
  writer.closed.then(close, close);
  return { stream: { readable, writable }, send: (message) => writer.write(message) };
}
