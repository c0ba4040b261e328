import type { ReportDiagnostic } from "../diagnostics.js";
import { maxReadItems } from "../limits.js";
import {
  isList,
  isWireObject,
  readField,
  readItems,
  readString,
  type WireObject,
} from "../protocol/read-field.js";

/** An item of the work that an agent runs in the background. */
export type BackgroundWork =
  | { type: "terminal"; terminalId: string }
  | { type: "tool_call"; toolCallId: string }
  | { type: string };

/** What a v2 agent says of a session's activity. */
export interface AgentActivity {
  /** `running`, `idle`, `requires_action`, or a state that we do not know. */
  state: string;
  /** Why the work ended. */
  stopReason?: string;
  /** All the work that runs in the background. Absent when it was not reported, which does not say that there is none. */
  background?: BackgroundWork[];
}

/** A v2 `state_update`. A malformed list of background work counts as not reported. */
export type StateUpdate = AgentActivity & { sessionUpdate: "state_update" };

/** Decodes a v2 `state_update`. Without a `state` it is none. */
export function decodeStateUpdate(update: WireObject, tell: ReportDiagnostic): StateUpdate | undefined {
  const state = readString(update, "state");
  if (state === undefined) return undefined;
  const decoded: StateUpdate = { sessionUpdate: "state_update", state };
  const stopReason = readString(update, "stopReason");
  if (stopReason !== undefined) decoded.stopReason = stopReason;
  const list = readField(update, "background");
  if (list === undefined || list === null) return decoded;
  const background = asBackground(list);
  if (background === undefined) tell("invalid-field", { field: "background" });
  else decoded.background = background;
  return decoded;
}

/** One bad item spoils the list: a list with a hole would say that something has ended. */
function asBackground(value: unknown): BackgroundWork[] | undefined {
  if (!isList(value) || value.length > maxReadItems) return undefined;
  const items = readItems(value, maxReadItems).map(asWork);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function asWork(value: unknown): BackgroundWork | undefined {
  if (!isWireObject(value)) return undefined;
  const type = readString(value, "type");
  if (type === undefined) return undefined;
  const id = type === "terminal" ? "terminalId" : type === "tool_call" ? "toolCallId" : undefined;
  if (id !== undefined && readString(value, id) === undefined) return undefined;
  // The fields that its type asks for were looked at.
  return value as unknown as BackgroundWork;
}
