import type { ReportDiagnostic } from "../diagnostics.js";
import { maxReadItems } from "../limits.js";
import {
  isList,
  isWireObject,
  present,
  readField,
  readItems,
  readString,
  type WireObject,
} from "../protocol/read-field.js";
import type { TerminalReference, TextContent, ToolCallContentItem } from "../protocol/tool-call.js";
import { asMeta, nullableField } from "./optional-field.js";

/**
 * Decodes an item of a tool call's content. A known type with a wrong payload is none; an unknown type passes as it is, and
 * so does content that is neither a terminal nor text.
 */
export function decodeToolCallContent(
  value: unknown,
  tell: ReportDiagnostic,
): ToolCallContentItem | undefined {
  if (!isWireObject(value)) return undefined;
  const type = readString(value, "type");
  switch (type) {
    case undefined:
      return undefined;
    case "terminal":
      return terminalReference(value, tell);
    case "content":
      return content(value);
    case "diff":
      return isDiff(value) ? passed(value) : undefined;
    default:
      return passed(value);
  }
}

/** Decodes a list of items. Those that are none are left out. */
export function decodeToolCallContents(
  value: unknown,
  tell: ReportDiagnostic,
): ToolCallContentItem[] | undefined {
  if (!isList(value)) return undefined;
  const items: ToolCallContentItem[] = [];
  for (const each of readItems(value, maxReadItems)) {
    const item = decodeToolCallContent(each, tell);
    if (item === undefined) tell("invalid-field", { field: "content" });
    else items.push(item);
  }
  return items;
}

/** Whether an item refers to a terminal. */
export const isTerminalReference = (item: ToolCallContentItem): item is TerminalReference =>
  item.type === "terminal";

/** Whether an item is text. Other content blocks (images, links) are none. */
export const isTextContent = (item: ToolCallContentItem): item is TextContent =>
  item.type === "content" && "content" in item && item.content.type === "text";

// The type was looked at; the rest of the item is not ours to judge.
const passed = (value: WireObject): ToolCallContentItem => value as unknown as ToolCallContentItem;

function terminalReference(value: WireObject, tell: ReportDiagnostic): TerminalReference | undefined {
  const terminalId = readString(value, "terminalId");
  if (terminalId === undefined) return undefined;
  return present<TerminalReference>({
    type: "terminal",
    terminalId,
    _meta: nullableField(value, "_meta", tell, asMeta),
  });
}

function content(value: WireObject): ToolCallContentItem | undefined {
  const block = readField(value, "content");
  if (!isWireObject(block)) return undefined;
  const type = readString(block, "type");
  if (type === undefined || (type === "text" && readString(block, "text") === undefined)) return undefined;
  return passed(value);
}

/** v1 names one file and its new text, v2 a list of changes. */
const isDiff = (value: WireObject): boolean =>
  isList(readField(value, "changes")) ||
  (readString(value, "path") !== undefined && readString(value, "newText") !== undefined);
