import type { ReportDiagnostic } from "../diagnostics.js";
import { maxPermissionOptions } from "../limits.js";
import type {
  PermissionOption,
  PermissionRequest,
  PermissionSubject,
  PermissionToolCall,
} from "../protocol/permission.js";
import {
  isList,
  isWireObject,
  present,
  readField,
  readItems,
  readString,
  type WireObject,
} from "../protocol/read-field.js";
import { asMeta, asString, nullableField } from "./optional-field.js";

/**
 * Decodes a `session/request_permission`, v1 or v2. `undefined` for one that cannot be asked: no session, no option, an option
 * without id, name or kind, neither a title nor a tool call, a known subject that lacks what it needs.
 */
export function decodePermissionRequest(
  value: unknown,
  tell: ReportDiagnostic,
): PermissionRequest | undefined {
  if (!isWireObject(value)) return undefined;
  const sessionId = readString(value, "sessionId");
  const title = readString(value, "title");
  const toolCall = asToolCall(readField(value, "toolCall"));
  const options = asOptions(readField(value, "options"), tell);
  const subject = asSubject(readField(value, "subject"), tell);
  if (sessionId === undefined || options === undefined || subject === undefined) return undefined;
  if (title === undefined && toolCall === undefined) return undefined;
  return present<PermissionRequest>({
    sessionId,
    title,
    description: nullableField(value, "description", tell, asString),
    subject: subject.value,
    toolCall,
    options,
    _meta: nullableField(value, "_meta", tell, asMeta),
  });
}

/** An answer as an agent reads it. An outcome that nobody knows is there as it came, and is no approval. */
export interface DecodedResponse {
  outcome: { outcome: string; optionId?: string };
}

/** Decodes the answer to a permission request. `undefined` for what is none. */
export function decodePermissionResponse(value: unknown): DecodedResponse | undefined {
  const outcome = isWireObject(value) ? readField(value, "outcome") : undefined;
  if (!isWireObject(outcome)) return undefined;
  const name = readString(outcome, "outcome");
  const optionId = readString(outcome, "optionId");
  if (name === undefined || (name === "selected" && optionId === undefined)) return undefined;
  return { outcome: present<DecodedResponse["outcome"]>({ outcome: name, optionId }) };
}

/** Whether an answer allows what was asked: an option of those that were offered, of a kind that is known to allow. */
export function isApproval(
  options: readonly { optionId: string; kind: string }[],
  response: unknown,
): boolean {
  const outcome = decodePermissionResponse(response)?.outcome;
  if (outcome?.outcome !== "selected") return false;
  const chosen = options.filter((option) => option.optionId === outcome.optionId);
  return chosen.length > 0 && chosen.every(({ kind }) => kind === "allow_once" || kind === "allow_always");
}

function asOptions(value: unknown, tell: ReportDiagnostic): PermissionOption[] | undefined {
  if (!isList(value) || value.length === 0 || value.length > maxPermissionOptions) return undefined;
  const options = readItems(value, maxPermissionOptions).map((each) => asOption(each, tell));
  if (!options.every((option) => option !== undefined)) return undefined;
  // Of two options with one id nobody could say which was chosen.
  return new Set(options.map(({ optionId }) => optionId)).size === options.length ? options : undefined;
}

function asOption(value: unknown, tell: ReportDiagnostic): PermissionOption | undefined {
  if (!isWireObject(value)) return undefined;
  const optionId = readString(value, "optionId");
  const name = readString(value, "name");
  const kind = readString(value, "kind");
  if (optionId === undefined || name === undefined || kind === undefined) return undefined;
  return present<PermissionOption>({
    optionId,
    name,
    kind,
    _meta: nullableField(value, "_meta", tell, asMeta),
  });
}

function asToolCall(value: unknown): PermissionToolCall | undefined {
  // The field of the type that must be there was looked at; the patch is decoded when it is applied.
  return isWireObject(value) && readString(value, "toolCallId") !== undefined
    ? (value as unknown as PermissionToolCall)
    : undefined;
}

/** A malformed subject is `undefined`; one that is left out has no value. */
function asSubject(
  value: unknown,
  tell: ReportDiagnostic,
): { readonly value: PermissionSubject | null | undefined } | undefined {
  if (value === undefined || value === null) return { value };
  const subject = isWireObject(value) ? knownSubject(value, tell) : undefined;
  return subject === undefined ? undefined : { value: subject };
}

function knownSubject(value: WireObject, tell: ReportDiagnostic): PermissionSubject | undefined {
  const type = readString(value, "type");
  if (type === undefined) return undefined;
  if (type === "command") {
    const command = readString(value, "command");
    const cwd = readString(value, "cwd");
    if (command === undefined || cwd === undefined) return undefined;
    return present<Extract<PermissionSubject, { type: "command" }>>({
      type: "command",
      command,
      cwd,
      toolCallId: nullableField(value, "toolCallId", tell, asString),
      terminalId: nullableField(value, "terminalId", tell, asString),
      _meta: nullableField(value, "_meta", tell, asMeta),
    });
  }
  if (type === "tool_call") {
    const toolCall = asToolCall(readField(value, "toolCall"));
    if (toolCall === undefined) return undefined;
    return present<Extract<PermissionSubject, { type: "tool_call" }>>({
      type: "tool_call",
      toolCall,
      _meta: nullableField(value, "_meta", tell, asMeta),
    });
  }
  // Its type was looked at; what a type that we do not know carries is not ours to judge.
  return value as unknown as PermissionSubject;
}
