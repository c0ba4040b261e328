import { diagnostic } from "../decode/diagnostic.js";
import type { Fault } from "../decode/faults.js";
import { present } from "../decode/own-field.js";
import type { TerminalEvent, TerminalStream, TerminalUpdatedEvent } from "../event.js";
import type { Limits } from "../limits.js";
import { OutputStore } from "../output/output-store.js";
import type {
  TerminalChunk,
  TerminalDiagnostic,
  TerminalDiagnosticCode,
  TerminalSessionDetails,
  TerminalSessionState,
  TerminalSessionViewModel,
} from "../view.js";
import { Approvals } from "./approvals.js";
import { DiagnosticList } from "./diagnostic-list.js";
import { Facts } from "./facts.js";
import { GapList } from "./gap-list.js";
import type { Outcome } from "./outcome.js";

const chunkOf = (text: string, stream: TerminalStream, sequence: number | undefined): TerminalChunk =>
  Object.freeze(sequence === undefined ? { text, stream } : { text, stream, sequence });

/** Folds the decoded events of one session. It knows order, precedence, pending approvals and what counts once. */
export class SessionFold {
  readonly #facts = new Facts();
  readonly #approvals: Approvals;
  readonly #output: OutputStore;
  readonly #diagnostics: DiagnosticList;
  readonly #gaps: GapList;
  #touched = false;
  #view: TerminalSessionViewModel | undefined;

  constructor(limits: Limits, dedupe: boolean) {
    this.#approvals = new Approvals(limits.maxApprovals);
    this.#output = new OutputStore(limits, dedupe);
    this.#diagnostics = new DiagnosticList(limits.maxDiagnostics);
    this.#gaps = new GapList(limits.maxDiagnostics);
  }

  /** Forgets the view that was made: the next one is a new one. */
  changed(): void {
    this.#view = undefined;
  }

  /** Takes an event; says whether the view changed. */
  apply(event: TerminalEvent, faults: readonly Fault[]): boolean {
    const outcome = this.#applied(event);
    const opens = event.type === "terminal.opened" || event.type === "terminal.updated";
    const touches = !opens && event.type !== "terminal.gap" && !this.#touched;
    if (touches) this.#touched = true;
    const changed = outcome === "changed" || (touches && !this.#facts.opened);
    if (changed) this.#view = undefined;
    if (outcome === "repeated") return changed;
    if (outcome === "changed" || outcome === "unchanged") {
      for (const fault of faults) this.report(fault.code, event.type, fault.field);
      return changed || faults.length > 0;
    }
    if (outcome === "output-gap" || outcome === "duplicate-sequence") {
      const later = faults.findIndex((fault) => fault.code === "invalid-field");
      const split = later < 0 ? faults.length : later;
      for (const fault of faults.slice(0, split)) this.report(fault.code, event.type, fault.field);
      this.report(outcome, event.type, outcome === "duplicate-sequence" ? "sequence" : undefined);
      for (const fault of faults.slice(split)) this.report(fault.code, event.type, fault.field);
      return true;
    }
    this.report(outcome, event.type);
    return true;
  }

  report(code: TerminalDiagnosticCode, eventType?: string, field?: string): void {
    this.#diagnostics.add(() => diagnostic(code, eventType, field));
    this.#view = undefined;
  }

  view(sessionID: string): TerminalSessionViewModel {
    return (this.#view ??= this.#makeView(sessionID));
  }

  #applied(event: TerminalEvent): Outcome {
    switch (event.type) {
      case "terminal.output":
        return this.#text(event.text, event.stream ?? "stdout", event.sequence);
      case "terminal.input":
        return this.#text(event.text, "stdin", event.sequence);
      case "terminal.opened":
        return this.#facts.open(event);
      case "terminal.updated":
        return this.#update(event);
      case "terminal.approval.requested":
        return this.#approvals.request(event);
      case "terminal.approval.resolved":
        return this.#approvals.resolve(event);
      case "terminal.exited":
        return this.#facts.leave(event);
      case "terminal.error":
        return this.#facts.fail(event);
      case "terminal.gap":
        this.#gaps.add({ fromSequence: event.fromSequence, toSequence: event.toSequence });
        return "output-gap";
    }
  }

  #text(text: string, stream: TerminalStream, sequence: number | undefined): Outcome {
    const dropped = this.#output.droppedChunks;
    const added = this.#output.add(chunkOf(text, stream, sequence));
    if (added === "duplicate") return "duplicate-sequence";
    if (added === "repeated") return "repeated";
    return this.#facts.opened || this.#output.droppedChunks !== dropped ? "changed" : "unchanged";
  }

  #update(event: TerminalUpdatedEvent): Outcome {
    const outcome = this.#facts.update(event);
    if (event.output === undefined) return outcome;
    const output = event.output;
    this.#output.replace(output === null ? undefined : chunkOf(output.text, "stdout", output.sequence));
    return "changed";
  }

  #makeView(sessionID: string): TerminalSessionViewModel {
    const diagnostics = this.#allDiagnostics();
    return Object.freeze(
      present<TerminalSessionViewModel>({
        sessionID,
        state: this.#state(),
        command: this.#facts.command,
        chunks: this.#facts.opened ? this.#output.snapshot() : undefined,
        approval: this.#approvals.first,
        exitCode: this.#facts.exit?.code,
        error: this.#facts.error,
        diagnostics: diagnostics.length === 0 ? undefined : Object.freeze(diagnostics),
        details: this.#details(),
      }),
    );
  }

  #state(): TerminalSessionState {
    if (this.#facts.error !== undefined) return "error";
    if (this.#approvals.first !== undefined) return "waiting";
    if (this.#facts.exit !== undefined) return "exited";
    return this.#facts.opened ? "running" : "idle";
  }

  #allDiagnostics(): TerminalDiagnostic[] {
    const all = [...this.#diagnostics.kept];
    if (this.#touched && !this.#facts.opened) all.push(diagnostic("not-opened"));
    if (this.#approvals.hasUnmatched) all.push(diagnostic("unmatched-resolution"));
    return all;
  }

  #details(): TerminalSessionDetails | undefined {
    const { workingDirectory, exit, size, tty, openedAt } = this.#facts;
    const details = present<TerminalSessionDetails>({
      workingDirectory,
      exitSummary: exit?.summary,
      signal: exit?.signal,
      size,
      tty: tty ? true : undefined,
      openedAt,
      exitedAt: exit?.time,
      pendingApprovals: this.#approvals.pending.length > 1 ? this.#approvals.pending : undefined,
      decisions: this.#approvals.settled.length > 0 ? this.#approvals.settled : undefined,
      gaps: this.#gaps.gaps.length > 0 ? this.#gaps.gaps : undefined,
      droppedChunks: this.#output.droppedChunks || undefined,
      droppedCharacters: this.#output.droppedCharacters || undefined,
      diagnosticsDropped: this.#diagnostics.dropped || undefined,
    });
    return Object.keys(details).length === 0 ? undefined : Object.freeze(details);
  }
}
