import type { ReportDiagnostic } from "../diagnostics.js";
import type { AcpLimits } from "../limits.js";
import type { WireObject } from "../protocol/read-field.js";
import { SessionMap } from "../protocol/session-map.js";
import type { TerminalSessionUpdate } from "../protocol/terminal.js";
import { readExtension, type ExtensionKeys } from "./extension-keys.js";
import { HeldReports } from "./held-reports.js";
import type { TerminalOutputMode } from "./output-mode.js";
import { commandOf, TerminalReportSplitter, type ReadReport } from "./terminal-report-splitter.js";

/** What an intake is made of. */
export interface ReportIntakeOptions {
  readonly outputMode: TerminalOutputMode;
  readonly limits: AcpLimits;
  readonly report: ReportDiagnostic;
}

/**
 * What stands in front of the splitter, which is exact: it keeps what would be lost there. Reports that come before their
 * terminal is announced wait for it; output that comes after the exit is still shown, and the first exit stays; a terminal
 * that is announced again after its exit starts over.
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
      onDiagnostic: ({ code }) => report(code),
    });
    this.#held = new HeldReports({
      maxReports: limits.maxHeldReports,
      maxCharacters: limits.maxHeldCharacters,
      onDropped: () => report("held-report-dropped"),
    });
  }

  set outputMode(mode: TerminalOutputMode) {
    this.#splitter.outputMode = mode;
  }

  /** Gives the terminal updates of a report, and of those that waited for it. */
  take(sessionId: string, report: WireObject & { readonly toolCallId: string }): TerminalSessionUpdate[] {
    const { toolCallId } = report;
    const command = commandOf(report);
    const keys = readExtension(report, this.#report);
    // A report without keys may still tell a running command's text.
    if (keys === undefined) return this.#splitter.updates(sessionId, { toolCallId, command, keys: {} });
    if (keys.info !== undefined) return this.#announce(sessionId, { toolCallId, command, keys }, keys.info);
    return this.#follow(sessionId, { toolCallId, command, keys });
  }

  /**
   * Gives the terminal updates of what a tool call that has ended still waits with: its terminal will not be announced any
   * more, so the name that the reports gave it must do, or else that of the tool call.
   */
  giveUp(sessionId: string, toolCallId: string): TerminalSessionUpdate[] {
    const [first] = this.#held.peek(sessionId, toolCallId);
    if (first === undefined) return [];
    const { output, delta, exit } = first;
    const terminalId = output?.terminalId ?? delta?.terminalId ?? exit?.terminalId ?? toolCallId;
    const info = { terminalId };
    return this.#announce(sessionId, { toolCallId, command: undefined, keys: { info } }, info);
  }

  forget(sessionId: string): void {
    this.#splitter.forget(sessionId);
    this.#held.forget(sessionId);
    this.#ended.forget(sessionId);
  }

  #announce(
    sessionId: string,
    report: ReadReport,
    info: NonNullable<ExtensionKeys["info"]>,
  ): TerminalSessionUpdate[] {
    const { toolCallId } = report;
    const { terminalId } = info;
    const updates: TerminalSessionUpdate[] = [];
    if (this.#ended.get(sessionId, toolCallId) === terminalId)
      updates.push({ sessionUpdate: "terminal_update", terminalId, output: null, exitStatus: null });
    this.#ended.delete(sessionId, toolCallId);
    const held = this.#held.take(sessionId, toolCallId);
    if (held.length === 0) {
      updates.push(...this.#splitter.updates(sessionId, report));
      if (report.keys.exit !== undefined) this.#end(sessionId, toolCallId, terminalId);
      return updates;
    }
    // What waited stands between the announcement and what came with it.
    const { info: _, ...keys } = report.keys;
    updates.push(...this.#splitter.updates(sessionId, { ...report, keys: { info } }));
    for (const each of [...held, keys])
      updates.push(...this.#follow(sessionId, { toolCallId, command: undefined, keys: each }));
    return updates;
  }

  /** Takes a report that announces nothing. */
  #follow(sessionId: string, report: ReadReport): TerminalSessionUpdate[] {
    const { toolCallId, keys } = report;
    const ended = this.#ended.get(sessionId, toolCallId);
    if (ended !== undefined) return this.#late(sessionId, report, ended);
    const terminalId = this.#splitter.terminalOf(sessionId, toolCallId);
    if (terminalId === undefined) {
      if (Object.keys(keys).length > 0) this.#held.hold(sessionId, toolCallId, keys);
      return [];
    }
    const updates = this.#splitter.updates(sessionId, report);
    if (keys.exit !== undefined) this.#end(sessionId, toolCallId, terminalId);
    return updates;
  }

  /** Takes what came after the exit: the output is shown, a further exit is not. */
  #late(sessionId: string, report: ReadReport, terminalId: string): TerminalSessionUpdate[] {
    const { exit, ...keys } = report.keys;
    if (exit !== undefined) this.#report("late-report");
    if (keys.output === undefined && keys.delta === undefined) return [];
    // The splitter has forgotten the tool call; its terminal is there already, so nobody needs to hear of it again.
    if (this.#splitter.terminalOf(sessionId, report.toolCallId) === undefined)
      this.#splitter.updates(sessionId, { ...report, command: undefined, keys: { info: { terminalId } } });
    return this.#splitter.updates(sessionId, { ...report, keys });
  }

  #end(sessionId: string, toolCallId: string, terminalId: string): void {
    this.#ended.set(sessionId, toolCallId, terminalId);
    for (const [session, call] of this.#ended.entries()) {
      if (this.#ended.size <= this.#maxEnded) return;
      this.#ended.delete(session, call);
    }
  }
}
