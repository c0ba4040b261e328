/** The longest line that is read, in bytes: a snapshot of 32 MiB as base64, with room for what is around it. */
const maxLineBytes: number = 64 * 1024 * 1024;

const newline = 10;

/** What reads the lines that an agent prints. */
export interface MessageLinesOptions {
  /** Called for each line that is no message; it goes no further. */
  readonly onStray: () => void;
}

/**
 * Turns what an agent prints into messages, one a line. A line that is no JSON object is passed over: agents print warnings where
 * messages belong, and one of those must not end the conversation.
 */
export function messageLines<Message extends object>({
  onStray,
}: MessageLinesOptions): TransformStream<Uint8Array, Message> {
  const decoder = new TextDecoder();
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array): void => {
    length += piece.length;
    // The rest of a line that is too long is only counted.
    if (length <= maxLineBytes) pieces.push(piece);
  };
  const line = (): Message | undefined => {
    const text = length > maxLineBytes ? undefined : decoder.decode(Buffer.concat(pieces)).trim();
    pieces = [];
    length = 0;
    if (text === "") return undefined;
    const message = text === undefined ? undefined : readObject(text);
    if (message === undefined) onStray();
    // What kind of message it is, the connection looks at itself.
    return message as Message | undefined;
  };
  return new TransformStream({
    transform(bytes, controller) {
      let start = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
        take(bytes.subarray(start, end));
        start = end + 1;
        const message = line();
        if (message !== undefined) controller.enqueue(message);
      }
      if (start < bytes.length) take(bytes.subarray(start));
    },
    flush(controller) {
      const message = line();
      if (message !== undefined) controller.enqueue(message);
    },
  });
}

/** Writes messages, one a line. */
export function toMessageLines<Message extends object>(): TransformStream<Message, Uint8Array> {
  const encoder = new TextEncoder();
  return new TransformStream({
    transform(message, controller) {
      controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
    },
  });
}

function readObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
