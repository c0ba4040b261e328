import type { ReportDiagnostic } from "../diagnostics.js";
import type { AcpLimits } from "../limits.js";
import type { WireObject } from "../protocol/read-field.js";
import { SessionMap } from "../protocol/session-map.js";
import type { Meta, TerminalSessionUpdate } from "../protocol/terminal.js";
import type { ToolCallReport } from "../protocol/tool-call.js";
import { readExtension, type ExtensionKeys } from "./extension-keys.js";
import { HeldReports } from "./held-reports.js";
import type { TerminalOutputMode } from "./output-mode.js";
import { TerminalReportSplitter } from "./terminal-report-splitter.js";

/** What an intake is made of. */
export interface ReportIntakeOptions {
  readonly outputMode: TerminalOutputMode;
  readonly limits: AcpLimits;
  readonly report: ReportDiagnostic;
}

const silent: ReportDiagnostic = () => undefined;

/**
 * What stands in front of the splitter, which is exact: it keeps what would be lost there. Reports that come before their terminal is
 * announced wait for it; output that comes after the exit is still shown, and the first exit stays; a terminal that is
 * announced again after its exit starts over.
 */
export class ReportIntake {
  readonly #report: ReportDiagnostic;
  readonly #splitter: TerminalReportSplitter;
  readonly #held: HeldReports;
  /** The terminals of tool calls whose exit was reported. */
  readonly #ended = new SessionMap<string>();
  readonly #maxEnded: number;

  constructor({ outputMode, limits, report }: ReportIntakeOptions) {
    this.#report = report;
    this.#maxEnded = limits.maxToolCalls;
    this.#splitter = new TerminalReportSplitter({
      outputMode,
      limits,
      onDiagnostic: ({ code, field }) => report(code, field === undefined ? {} : { field }),
    });
    this.#held = new HeldReports({
      maxReports: limits.maxHeldReports,
      maxCharacters: limits.maxHeldCharacters,
      onDropped: () => report("held-report-dropped"),
    });
  }

  get outputMode(): TerminalOutputMode {
    return this.#splitter.outputMode;
  }

  set outputMode(mode: TerminalOutputMode) {
    this.#splitter.outputMode = mode;
  }

  /** Gives the terminal updates of a report, and of those that waited for it. */
  take(sessionId: string, report: ToolCallReport): TerminalSessionUpdate[] {
    // A report is an object from the wire; its fields are read by name.
    const keys = readExtension(report as unknown as WireObject, silent);
    // A report without keys may still tell a running command's text.
    if (keys === undefined) return this.#splitter.split(sessionId, report).terminal;
    if (keys.info !== undefined) return this.#announce(sessionId, report, keys, keys.info.terminalId);
    return this.#follow(sessionId, report, keys);
  }

  /**
   * Gives the terminal updates of what a tool call that has ended still waits with: its terminal will not be announced any more,
   * so the name that the reports gave it must do, or else that of the tool call.
   */
  giveUp(sessionId: string, toolCallId: string): TerminalSessionUpdate[] {
    const [first] = this.#held.peek(sessionId, toolCallId);
    if (first === undefined) return [];
    const info = { terminal_info: { terminal_id: first.terminalId ?? toolCallId } };
    return this.take(sessionId, withMeta({ sessionUpdate: "tool_call_update", toolCallId }, info));
  }

  forget(sessionId: string): void {
    this.#splitter.forget(sessionId);
    this.#held.forget(sessionId);
    this.#ended.forget(sessionId);
  }

  #announce(
    sessionId: string,
    report: ToolCallReport,
    keys: ExtensionKeys,
    terminalId: string,
  ): TerminalSessionUpdate[] {
    const { toolCallId } = report;
    const updates: TerminalSessionUpdate[] = [];
    if (this.#ended.get(sessionId, toolCallId) === terminalId)
      updates.push({ sessionUpdate: "terminal_update", terminalId, output: null, exitStatus: null });
    this.#ended.delete(sessionId, toolCallId);
    const held = this.#held.take(sessionId, toolCallId);
    if (held.length > 0) {
      const info = { ...withMeta(report, { terminal_info: infoOf(report) }), rawInput: report.rawInput };
      updates.push(...this.#splitter.split(sessionId, info).terminal);
      for (const { meta } of held) {
        const early = withMeta(report, meta);
        updates.push(
          ...this.#follow(sessionId, early, readExtension(early as unknown as WireObject, silent) ?? {}),
        );
      }
      if (this.#ended.get(sessionId, toolCallId) !== undefined)
        return [...updates, ...this.#follow(sessionId, withMeta(report, withoutInfo(report)), keys)];
    }
    updates.push(...this.#splitter.split(sessionId, report).terminal);
    if (keys.exit !== undefined) this.#end(sessionId, toolCallId, terminalId);
    return updates;
  }

  /** Takes a report that announces nothing. */
  #follow(sessionId: string, report: ToolCallReport, keys: ExtensionKeys): TerminalSessionUpdate[] {
    const { toolCallId } = report;
    const ended = this.#ended.get(sessionId, toolCallId);
    if (ended !== undefined) return this.#late(sessionId, report, keys, ended);
    const terminal = this.#splitter.terminalOf(sessionId, toolCallId);
    if (terminal === undefined) {
      const meta = report._meta ?? {};
      const characters = (keys.output?.data.length ?? 0) + (keys.delta?.data.length ?? 0);
      const terminalId = keys.output?.terminalId ?? keys.delta?.terminalId ?? keys.exit?.terminalId;
      if (Object.keys(keys).length > 0)
        this.#held.hold(sessionId, toolCallId, { meta, characters, terminalId });
      return [];
    }
    const updates = this.#splitter.split(sessionId, report).terminal;
    if (keys.exit !== undefined) this.#end(sessionId, toolCallId, terminal);
    return updates;
  }

  /** Takes what came after the exit: the output is shown, a further exit is not. */
  #late(
    sessionId: string,
    report: ToolCallReport,
    keys: ExtensionKeys,
    terminalId: string,
  ): TerminalSessionUpdate[] {
    if (keys.exit !== undefined) this.#report("late-report");
    if (keys.output === undefined && keys.delta === undefined) return [];
    if (this.#splitter.terminalOf(sessionId, report.toolCallId) === undefined)
      this.#splitter.split(sessionId, withMeta(report, { terminal_info: { terminal_id: terminalId } }));
    const { terminal_exit: _, ...meta } = report._meta ?? {};
    return this.#splitter.split(sessionId, withMeta(report, meta)).terminal;
  }

  #end(sessionId: string, toolCallId: string, terminalId: string): void {
    this.#ended.set(sessionId, toolCallId, terminalId);
    for (const [session, call] of this.#ended.entries()) {
      if (this.#ended.size <= this.#maxEnded) return;
      this.#ended.delete(session, call);
    }
  }
}

/** A report that carries these keys and nothing else. */
const withMeta = ({ toolCallId }: ToolCallReport, meta: Meta): ToolCallReport => ({
  sessionUpdate: "tool_call_update",
  toolCallId,
  _meta: meta,
});

const infoOf = (report: ToolCallReport): unknown => report._meta?.["terminal_info"];

function withoutInfo({ _meta }: ToolCallReport): Meta {
  const { terminal_info: _, ...meta } = _meta ?? {};
  return meta;
}
