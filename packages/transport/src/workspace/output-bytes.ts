import type { FrameResult } from "../decode-frame.js";
import type { WorkspaceServerFrame } from "./workspace-frame.js";

/** A line's output, as its frame has it. */
export type OutputFrame = Extract<WorkspaceServerFrame, { readonly type: "output" }>;

/**
 * The subprotocol of a line whose output comes as bytes. A client that can read them offers it beside {@link lineProtocol};
 * a host that does not know it chooses the other, and sends all as JSON text. Coloured output is about a third shorter this way, and
 * neither end has to write or read it as JSON.
 */
export const bytesProtocol = "terminal-session.v1.bytes";

/** What a message of bytes is, by its first one. There is one kind. */
const outputKind = 1;

/** The kind, a zero, and the number of the output in six bytes, the highest first: 2^48 pieces, of which no terminal prints so many. */
const headBytes = 8;

/** The most bytes of an output's message whose text has so many UTF-16 code units. */
export function mostOutputBytes(characters: number): number {
  return headBytes + 3 * characters;
}

/**
 * Writes an output's message, a head of eight bytes and its text in UTF-8, to the front of `room`, which has {@link mostOutputBytes}.
 * Gives the part that was written. Throws a `RangeError` where the text does not fit.
 */
export function writeOutputBytes(
  { data, seq }: Pick<OutputFrame, "data" | "seq">,
  room: Uint8Array,
): Uint8Array {
  const head = new DataView(room.buffer, room.byteOffset, headBytes);
  head.setUint16(0, outputKind << 8);
  head.setUint16(2, Math.floor(seq / 2 ** 32));
  head.setUint32(4, seq % 2 ** 32);
  const { read, written } = encoder.encodeInto(data, room.subarray(headBytes));
  if (read < data.length) throw new RangeError("There is not enough room for the text.");
  return room.subarray(0, headBytes + written);
}

/** Reads an output's message of the line to `sessionId`. Takes any bytes and never throws. */
export function decodeOutputBytes(sessionId: string, bytes: Uint8Array): FrameResult<OutputFrame> {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes || head.getUint16(0) !== outputKind << 8) return unreadable("type");
  const seq = head.getUint16(2) * 2 ** 32 + head.getUint32(4);
  if (seq === 0) return unreadable("seq");
  try {
    const data = decoder.decode(bytes.subarray(headBytes));
    return { ok: true, frame: { type: "output", sessionId, data, seq } };
  } catch {
    return unreadable("data");
  }
}

function unreadable(field: string): FrameResult<OutputFrame> {
  return { ok: false, code: "invalid_frame", field };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
