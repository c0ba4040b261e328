import type { ReportDiagnostic } from "../diagnostics.js";
import { asExitCode } from "../decode/exit-code.js";
import { isWireObject, present, readField, readString, type WireObject } from "../protocol/read-field.js";
import type { TerminalExitStatus } from "../protocol/terminal.js";
import type { ToolCallReport } from "../protocol/tool-call.js";

/** A piece or a snapshot of output. The terminal's id is absent when the key left it out. */
export interface ExtensionOutput {
  readonly terminalId?: string;
  readonly data: string;
}

/** What a report says in the keys of the terminal extension. */
export interface ExtensionKeys {
  readonly info?: { readonly terminalId: string; readonly cwd?: string };
  readonly output?: ExtensionOutput;
  readonly delta?: ExtensionOutput;
  readonly exit?: { readonly terminalId?: string; readonly status: TerminalExitStatus };
}

const keys: readonly string[] = [
  "terminal_info",
  "terminal_output",
  "terminal_output_delta",
  "terminal_exit",
];

const metaOf = (report: WireObject): WireObject | undefined => {
  const meta = readField(report, "_meta");
  return isWireObject(meta) && keys.some((key) => Object.hasOwn(meta, key)) ? meta : undefined;
};

/** Reads the extension's keys of a report; `undefined` when it has none. A malformed key counts as left out. */
export function readExtension(report: WireObject, tell: ReportDiagnostic): ExtensionKeys | undefined {
  const meta = metaOf(report);
  if (meta === undefined) return undefined;
  const read = <T>(key: string, decode: (value: WireObject) => T | undefined): T | undefined => {
    const value = readField(meta, key);
    const decoded = isWireObject(value) && hasUsableId(value) ? decode(value) : undefined;
    if (value !== undefined && decoded === undefined) tell("invalid-field", { field: key });
    return decoded;
  };
  return present<ExtensionKeys>({
    info: read("terminal_info", asInfo),
    output: read("terminal_output", asOutput),
    delta: read("terminal_output_delta", asOutput),
    exit: read("terminal_exit", asExit),
  });
}

/**
 * Gives a report without the extension's keys: the same object when it has none, nothing when an update then says nothing
 * but which tool call it is about.
 */
export function withoutExtension<Report extends ToolCallReport>(report: Report): Report | undefined {
  // A report is an object from the wire; its fields are read by name.
  const meta = metaOf(report as unknown as WireObject);
  if (meta === undefined) return report;
  const rest = Object.entries(meta).filter(([key]) => !keys.includes(key));
  const stripped: Report = { ...report };
  if (rest.length > 0) stripped._meta = Object.fromEntries(rest);
  else delete stripped._meta;
  const says = Object.keys(stripped).some(
    (key) => key !== "sessionUpdate" && key !== "toolCallId" && key !== "_meta",
  );
  return says || report.sessionUpdate === "tool_call" ? stripped : undefined;
}

/** Agents that leave the id out mean the terminal of the tool call. */
const hasUsableId = (value: WireObject): boolean => {
  const id = readField(value, "terminal_id");
  return id === undefined || typeof id === "string";
};

function asInfo(value: WireObject): ExtensionKeys["info"] {
  const terminalId = readString(value, "terminal_id");
  if (terminalId === undefined) return undefined;
  return present<NonNullable<ExtensionKeys["info"]>>({ terminalId, cwd: readString(value, "cwd") });
}

function asOutput(value: WireObject): ExtensionOutput | undefined {
  const data = readString(value, "data");
  if (data === undefined) return undefined;
  return present<ExtensionOutput>({ terminalId: readString(value, "terminal_id"), data });
}

function asExit(value: WireObject): ExtensionKeys["exit"] {
  return present<NonNullable<ExtensionKeys["exit"]>>({
    terminalId: readString(value, "terminal_id"),
    status: present<TerminalExitStatus>({
      exitCode: asExitCode(readField(value, "exit_code"), "newer"),
      signal: readString(value, "signal"),
      _meta: undefined,
    }),
  });
}
