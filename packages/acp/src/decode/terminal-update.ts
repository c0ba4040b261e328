import type { ReportDiagnostic } from "../diagnostics.js";
import { isWireObject, present, readString, type WireObject } from "../protocol/read-field.js";
import type {
  SchemaRevision,
  TerminalCapabilities,
  TerminalExitStatus,
  TerminalOutputChunk,
  TerminalOutputSnapshot,
  TerminalUpdate,
  TerminalWireSize,
} from "../protocol/terminal.js";
import { asExitCode } from "./exit-code.js";
import { asMeta, asObject, asString, nullableField } from "./optional-field.js";

/**
 * Decodes a v2 `terminal_update`. Without a `terminalId` it is none. Malformed optional fields count as left out, and so do
 * those that the revision does not know.
 */
export function decodeTerminalUpdate(
  update: WireObject,
  revision: SchemaRevision,
  tell: ReportDiagnostic,
): TerminalUpdate | undefined {
  const terminalId = readString(update, "terminalId");
  if (terminalId === undefined) return undefined;
  const field = <T>(name: string, accept: (value: unknown) => T | undefined): T | null | undefined =>
    nullableField(update, name, tell, accept);
  const isNewer = revision === "newer";
  return present<TerminalUpdate>({
    sessionUpdate: "terminal_update",
    terminalId,
    command: field("command", asString),
    cwd: field("cwd", asString),
    output: field("output", (value) => asOutput(value, tell)),
    exitStatus: field("exitStatus", (value) => asExitStatus(value, revision, tell)),
    size: isNewer ? field("size", (value) => asSize(value, tell)) : undefined,
    capabilities: isNewer ? field("capabilities", (value) => asCapabilities(value, tell)) : undefined,
    _meta: field("_meta", asMeta),
  });
}

/** Decodes a v2 `terminal_output_chunk`. Without a `terminalId` or `data` it is none. */
export function decodeTerminalOutputChunk(
  update: WireObject,
  tell: ReportDiagnostic,
): TerminalOutputChunk | undefined {
  const terminalId = readString(update, "terminalId");
  const data = readString(update, "data");
  if (terminalId === undefined || data === undefined) return undefined;
  const meta = nullableField(update, "_meta", tell, asMeta);
  return meta === undefined
    ? { sessionUpdate: "terminal_output_chunk", terminalId, data }
    : { sessionUpdate: "terminal_output_chunk", terminalId, data, _meta: meta };
}

function asOutput(value: unknown, tell: ReportDiagnostic): TerminalOutputSnapshot | undefined {
  if (!isWireObject(value)) return undefined;
  const data = readString(value, "data");
  if (data === undefined) return undefined;
  return present<TerminalOutputSnapshot>({ data, _meta: nullableField(value, "_meta", tell, asMeta) });
}

function asExitStatus(
  value: unknown,
  revision: SchemaRevision,
  tell: ReportDiagnostic,
): TerminalExitStatus | undefined {
  if (!isWireObject(value)) return undefined;
  return present<TerminalExitStatus>({
    exitCode: nullableField(value, "exitCode", tell, (code) => asExitCode(code, revision)),
    signal: nullableField(value, "signal", tell, asString),
    _meta: nullableField(value, "_meta", tell, asMeta),
  });
}

const asCells = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 65_535
    ? (value as number)
    : undefined;

function asSize(value: unknown, tell: ReportDiagnostic): TerminalWireSize | undefined {
  if (!isWireObject(value)) return undefined;
  const cols = nullableField(value, "cols", tell, asCells);
  const rows = nullableField(value, "rows", tell, asCells);
  if (typeof cols !== "number" || typeof rows !== "number") return undefined;
  return present<TerminalWireSize>({ cols, rows, _meta: nullableField(value, "_meta", tell, asMeta) });
}

function asCapabilities(value: unknown, tell: ReportDiagnostic): TerminalCapabilities | undefined {
  if (!isWireObject(value)) return undefined;
  return present<TerminalCapabilities>({
    cancel: nullableField(value, "cancel", tell, asObject),
    _meta: nullableField(value, "_meta", tell, asMeta),
  });
}
