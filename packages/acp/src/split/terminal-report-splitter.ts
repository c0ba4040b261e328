import { encodeBase64 } from "../bytes/base64.js";
import { Utf8Encoder } from "../bytes/utf8-encoder.js";
import type { AcpDiagnostic } from "../diagnostics.js";
import { DiagnosticLog } from "../diagnostics.js";
import { acpLimits, type AcpLimits } from "../limits.js";
import { isWireObject, readField, readString, type WireObject } from "../protocol/read-field.js";
import { SessionMap } from "../protocol/session-map.js";
import type { TerminalSessionUpdate, TerminalUpdate } from "../protocol/terminal.js";
import type { ToolCallReport } from "../protocol/tool-call.js";
import { readExtension, withoutExtension, type ExtensionKeys } from "./extension-keys.js";
import type { TerminalOutputMode } from "./output-mode.js";

/** How reports are split. */
export interface SplitterOptions {
  /** How `terminal_output` is read; `replace` unless set. */
  readonly outputMode?: TerminalOutputMode;
  readonly limits?: Partial<AcpLimits>;
  readonly onDiagnostic?: (diagnostic: AcpDiagnostic) => void;
}

/** What a report says of a command, once it was read. */
export interface ReadReport {
  readonly toolCallId: string;
  /** The command of its raw input. */
  readonly command: string | undefined;
  readonly keys: ExtensionKeys;
}

/** A report in two parts. */
export interface SplitReport<Report extends ToolCallReport> {
  /** What it says of a terminal, in the order in which it is to be applied, before the report. */
  readonly terminal: TerminalSessionUpdate[];
  /** What is left of it; absent when nothing is. */
  readonly report?: Report;
}

/** A command whose terminal was announced and whose exit has not come. */
interface Running {
  readonly terminalId: string;
  readonly encoder: Utf8Encoder;
  command?: string;
  /** The last snapshot, where the mode needs it. */
  snapshot: string;
  conflict: boolean;
  sawDelta: boolean;
}

/**
 * Turns the terminal extension of v1 into the terminal updates of v2. An agent reports a command in `_meta` keys of a tool
 * call: `terminal_info` names the terminal, `terminal_output` and `terminal_output_delta` carry its output, and
 * `terminal_exit` its end, with which the tool call is forgotten. Output of a tool call whose terminal was not announced
 * gives nothing. The command is that of `rawInput`; it is told once, and again when it changes.
 */
export class TerminalReportSplitter {
  /** How `terminal_output` is read. It may be set when more is known of the agent. */
  outputMode: TerminalOutputMode;
  readonly #maxCalls: number;
  readonly #diagnostics: DiagnosticLog;
  readonly #running = new SessionMap<Running>();

  constructor(options: SplitterOptions = {}) {
    const limits = acpLimits(options.limits);
    this.outputMode = options.outputMode ?? "replace";
    this.#maxCalls = limits.maxToolCalls;
    this.#diagnostics = new DiagnosticLog(limits.maxDiagnostics, options.onDiagnostic);
  }

  /** What was wrong with the keys so far, at most `maxDiagnostics`. */
  get diagnostics(): readonly AcpDiagnostic[] {
    return this.#diagnostics.kept;
  }

  /** Splits a report of a session. A report without the extension's keys comes back as the same object. */
  split<Report extends ToolCallReport>(sessionId: string, report: Report): SplitReport<Report> {
    // Reports come from the wire: whatever their type says, each field is looked at before it is used.
    const wire = report as unknown as WireObject;
    const toolCallId = readString(wire, "toolCallId");
    const keys = readExtension(wire, this.#diagnostics.report) ?? {};
    const terminal =
      toolCallId === undefined ? [] : this.updates(sessionId, { toolCallId, command: commandOf(wire), keys });
    const rest = withoutExtension(report);
    return rest === undefined ? { terminal } : { terminal, report: rest };
  }

  /** Gives the terminal updates of a report that was read already. */
  updates(sessionId: string, { toolCallId, command, keys }: ReadReport): TerminalSessionUpdate[] {
    if (keys.info !== undefined) this.#announce(sessionId, toolCallId, keys.info.terminalId);
    const running = this.#running.get(sessionId, toolCallId);
    if (running === undefined) return [];
    this.#checkIds(running, keys);
    const { snapshot, piece } = this.#output(running, keys);
    const isNew = command !== undefined && command !== running.command;
    if (isNew) running.command = command;

    const updates: TerminalSessionUpdate[] = [];
    if (keys.info !== undefined || isNew || snapshot !== undefined || keys.exit !== undefined) {
      const update: TerminalUpdate = { sessionUpdate: "terminal_update", terminalId: running.terminalId };
      if (isNew) update.command = command;
      if (keys.info?.cwd !== undefined) update.cwd = keys.info.cwd;
      if (snapshot !== undefined) update.output = { data: this.#encodeSnapshot(running, snapshot) };
      if (keys.exit !== undefined) update.exitStatus = keys.exit.status;
      updates.push(update);
    }
    const bytes = piece === undefined ? [] : [running.encoder.encode(piece)];
    if (keys.exit !== undefined) {
      const rest = running.encoder.flush();
      if (rest.length > 0) bytes.push(rest);
      this.#running.delete(sessionId, toolCallId);
    }
    if (bytes.length > 0)
      updates.push({
        sessionUpdate: "terminal_output_chunk",
        terminalId: running.terminalId,
        data: encodeBase64(joined(bytes)),
      });
    return updates;
  }

  /** The terminal of a tool call that was announced and has not ended. */
  terminalOf(sessionId: string, toolCallId: string): string | undefined {
    return this.#running.get(sessionId, toolCallId)?.terminalId;
  }

  /** Forgets the tool calls of a session. */
  forget(sessionId: string): void {
    this.#running.forget(sessionId);
  }

  #announce(sessionId: string, toolCallId: string, terminalId: string): void {
    if (this.#running.get(sessionId, toolCallId)?.terminalId === terminalId) return;
    this.#running.set(sessionId, toolCallId, {
      terminalId,
      encoder: new Utf8Encoder(),
      snapshot: "",
      conflict: false,
      sawDelta: false,
    });
    for (const [session, call] of this.#running.entries()) {
      if (this.#running.size <= this.#maxCalls) return;
      this.#running.delete(session, call);
    }
  }

  #checkIds(running: Running, keys: ExtensionKeys): void {
    for (const id of [keys.output?.terminalId, keys.delta?.terminalId, keys.exit?.terminalId])
      if (id !== undefined && id !== running.terminalId) {
        this.#diagnostics.report("terminal-id-mismatch");
        return;
      }
  }

  /** Reads the output of a report in the mode: a snapshot that replaces, then a piece that is appended. */
  #output(running: Running, { output, delta }: ExtensionKeys): { snapshot?: string; piece?: string } {
    if (delta !== undefined) running.sawDelta = true;
    const piece = delta === undefined ? {} : { piece: delta.data };
    if (output === undefined) return piece;
    switch (this.outputMode) {
      case "replace":
        return { snapshot: output.data, ...piece };
      case "append":
        if (running.sawDelta) this.#conflict(running);
        return { piece: output.data + (delta?.data ?? "") };
      case "cumulative": {
        const grows = !running.sawDelta && output.data.startsWith(running.snapshot);
        const added = output.data.slice(running.snapshot.length);
        running.snapshot = output.data;
        if (grows) return { piece: added + (delta?.data ?? "") };
        this.#conflict(running);
        running.sawDelta = delta !== undefined;
        return { snapshot: output.data, ...piece };
      }
    }
  }

  #conflict(running: Running): void {
    if (running.conflict) return;
    running.conflict = true;
    this.#diagnostics.report("output-mode-conflict");
  }

  #encodeSnapshot(running: Running, text: string): string {
    running.encoder.reset();
    return encodeBase64(running.encoder.encode(text));
  }
}

/** The command that a report's raw input names: a text that is not empty. */
export function commandOf(report: WireObject): string | undefined {
  const input = readField(report, "rawInput");
  const command = isWireObject(input) ? readString(input, "command") : undefined;
  return command === "" ? undefined : command;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0)] = parts;
  if (parts.length < 2) return first;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
