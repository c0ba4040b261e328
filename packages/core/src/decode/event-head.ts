import { isRecord, ownField } from "./own-field.js";

/** What must be known of an event before its fields matter. */
export interface EventHead {
  /** The event itself; `undefined` for what is no event. */
  readonly record: object | undefined;
  readonly type: string;
  /** `undefined` when it has no usable one. */
  readonly sessionID: string | undefined;
}

/** Reads an event's type and session. What has no text as its type is no event, but may still name a session. */
export function eventHead(value: unknown): EventHead {
  if (!isRecord(value)) return { record: undefined, type: "", sessionID: undefined };
  const type = ownField(value, "type");
  const id = ownField(value, "sessionID");
  const sessionID = typeof id === "string" && id !== "" ? id : undefined;
  return typeof type === "string"
    ? { record: value, type, sessionID }
    : { record: undefined, type: "", sessionID };
}
