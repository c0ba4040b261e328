import * as v from "valibot";

/** A frame, or the name of the field at fault (none: it is not a frame at all). Never the field's value. */
export type FrameResult<Frame> =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly code: "invalid_frame"; readonly field?: string };

/** Reads a message by a schema. Takes anything and never throws. */
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
