import * as v from "valibot";
import type { ClientFrame, ServerFrame } from "./frame.js";
import { maxSessionIdCharacters, maxTerminalCells } from "./limits.js";

/** A frame, or the name of the field at fault (none: it is not a frame at all). Never the field's value. */
export type FrameResult<Frame> =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly code: "invalid_frame"; readonly field?: string };

const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(maxSessionIdCharacters));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cells = v.pipe(v.number(), v.safeInteger(), v.minValue(2), v.maxValue(maxTerminalCells));
const rows = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxTerminalCells));
const status = v.picklist(["created", "running", "exited", "failed"]);
const error = v.object({ code: v.string(), message: v.string() });
const ref = v.exactOptional(count);

const serverFrame = v.variant("type", [
  v.object({ type: v.literal("attached"), sessionId, status, lastSeq: count }),
  v.object({ type: v.literal("event"), sessionId, seq: position, event: v.unknown() }),
  v.pipe(
    v.object({ type: v.literal("gap"), sessionId, fromSeq: position, toSeq: position }),
    v.forward(
      v.check(({ fromSeq, toSeq }) => fromSeq <= toSeq),
      ["toSeq"],
    ),
  ),
  v.object({ type: v.literal("state"), sessionId, status }),
  v.object({ type: v.literal("accepted"), sessionId, ref: count }),
  v.object({ type: v.literal("error"), sessionId, ref, error }),
]) satisfies v.GenericSchema<unknown, ServerFrame>;

const clientFrame = v.variant("type", [
  v.object({
    type: v.literal("attach"),
    sessionId,
    token: v.exactOptional(v.string()),
    afterSeq: count,
  }),
  v.object({
    type: v.literal("input"),
    sessionId,
    data: v.string(),
    encoding: v.exactOptional(v.picklist(["utf8", "binary"])),
    ref,
  }),
  v.object({ type: v.literal("resize"), sessionId, cols: cells, rows, ref }),
  v.object({ type: v.literal("ack"), sessionId, characters: count }),
  v.object({ type: v.literal("ping"), sessionId }),
  v.object({ type: v.literal("detach"), sessionId }),
]) satisfies v.GenericSchema<unknown, ClientFrame>;

/** Reads a message of the host. Takes anything and never throws. */
export function decodeServerFrame(message: unknown): FrameResult<ServerFrame> {
  return decodeFrame(serverFrame, message);
}

/** Reads a message of a client. Takes anything and never throws. */
export function decodeClientFrame(message: unknown): FrameResult<ClientFrame> {
  return decodeFrame(clientFrame, message);
}

/** The text of a frame, for the wire. */
export function encodeFrame(frame: ServerFrame | ClientFrame): string {
  return JSON.stringify(frame);
}

/** Reads a frame by its schema. */
export function decodeFrame<Frame>(
  schema: v.GenericSchema<unknown, Frame>,
  message: unknown,
): FrameResult<Frame> {
  if (typeof message !== "string") return { ok: false, code: "invalid_frame" };
  const result = v.safeParse(schema, parsedJson(message), { abortEarly: true });
  if (result.success) return { ok: true, frame: result.output };
  const field = v.getDotPath(result.issues[0]);
  return { ok: false, code: "invalid_frame", ...(field === null ? {} : { field }) };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
