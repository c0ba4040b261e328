import { diagnostic } from "../decode/diagnostic.js";
import type { Fault } from "../decode/field-rule.js";
import type { TerminalEvent, TerminalStream, TerminalUpdatedEvent } from "../event.js";
import type { Limits } from "../limits.js";
import { OutputStore } from "../output/output-store.js";
import { viewWithOutput, type ViewFields } from "../output/view-output.js";
import type { TerminalChunk, TerminalDiagnosticCode, TerminalSessionViewModel } from "../view.js";
import { Approvals } from "./approvals.js";
import { DiagnosticList } from "./diagnostic-list.js";
import { Facts } from "./facts.js";
import { GapList } from "./gap-list.js";
import type { Outcome } from "./outcome.js";
import { sessionFields } from "./session-fields.js";

const chunkOf = (text: string, stream: TerminalStream, sequence: number | undefined): TerminalChunk =>
  Object.freeze(sequence === undefined ? { text, stream } : { text, stream, sequence });

/** Folds the decoded events of one session. It knows order, precedence, pending approvals and what counts once. */
export class SessionFold {
  readonly #facts = new Facts();
  readonly #approvals: Approvals;
  readonly #output: OutputStore;
  readonly #diagnostics: DiagnosticList;
  readonly #gaps: GapList;
  #expectsOpened = false;
  #fields: ViewFields | undefined;
  #view: TerminalSessionViewModel | undefined;

  constructor(limits: Limits, dedupe: boolean) {
    this.#approvals = new Approvals(limits.maxApprovals);
    this.#output = new OutputStore(limits, dedupe);
    this.#diagnostics = new DiagnosticList(limits.maxDiagnostics);
    this.#gaps = new GapList(limits.maxDiagnostics);
  }

  /** The view of all that was taken. The same object until something changes it. */
  view(sessionID: string): TerminalSessionViewModel {
    return (this.#view ??= this.#makeView(sessionID));
  }

  /** Forgets the view that was made: the next one is another. */
  invalidate(): void {
    this.#fields = undefined;
    this.#view = undefined;
  }

  report(code: TerminalDiagnosticCode, eventType?: string, field?: string): void {
    this.#diagnostics.add(() => diagnostic(code, eventType, field));
    this.invalidate();
  }

  /** Takes an event and what was wrong with it; says whether the view changed. */
  apply(event: TerminalEvent, faults: readonly Fault[]): boolean {
    const outcome = this.#outcome(event);
    const isFirstBeforeOpened = this.#expects(event);
    if (isFirstBeforeOpened) this.invalidate();
    switch (outcome) {
      case "repeated":
        return isFirstBeforeOpened;
      case "unchanged":
      case "changed":
        this.#reportFaults(event.type, faults);
        return outcome === "changed" || isFirstBeforeOpened || faults.length > 0;
      case "duplicate-sequence":
        // Its place among the faults is that of the sequence: after the stream, before what every event may carry.
        this.#reportFaults(
          event.type,
          faults.filter((fault) => fault.code !== "invalid-field"),
        );
        this.report(outcome, event.type, "sequence");
        this.#reportFaults(
          event.type,
          faults.filter((fault) => fault.code === "invalid-field"),
        );
        return true;
      case "output-gap":
        this.report(outcome, event.type);
        this.#reportFaults(event.type, faults);
        return true;
      default:
        this.report(outcome, event.type);
        return true;
    }
  }

  #reportFaults(eventType: string, faults: readonly Fault[]): void {
    for (const { code, field } of faults) this.report(code, eventType, field);
  }

  /** Says whether it is this event that makes the lack of an opened event worth telling. */
  #expects(event: TerminalEvent): boolean {
    if (this.#expectsOpened || event.type === "terminal.gap") return false;
    this.#expectsOpened = true;
    return !this.#facts.isOpen;
  }

  #outcome(event: TerminalEvent): Outcome {
    switch (event.type) {
      case "terminal.output":
        return this.#addText(event.text, event.stream ?? "stdout", event.sequence);
      case "terminal.input":
        return this.#addText(event.text, "stdin", event.sequence);
      case "terminal.opened":
        return this.#counted(this.#facts.open(event));
      case "terminal.updated":
        return this.#counted(this.#update(event));
      case "terminal.approval.requested":
        return this.#counted(this.#approvals.request(event));
      case "terminal.approval.resolved":
        return this.#counted(this.#approvals.resolve(event));
      case "terminal.exited":
        return this.#counted(this.#facts.leave(event));
      case "terminal.error":
        return this.#counted(this.#facts.fail(event));
      case "terminal.gap":
        if (this.#gaps.add(event)) this.#output.mark(event.fromSequence);
        return "output-gap";
    }
  }

  #counted(outcome: Outcome): Outcome {
    if (outcome === "changed") this.invalidate();
    return outcome;
  }

  #addText(text: string, stream: TerminalStream, sequence: number | undefined): Outcome {
    const dropped = this.#output.droppedCharacters + this.#output.droppedChunks;
    const addition = this.#output.add(chunkOf(text, stream, sequence));
    const hasDropped = this.#output.droppedCharacters + this.#output.droppedChunks !== dropped;
    if (hasDropped) this.invalidate();
    if (addition === "repeated") return "repeated";
    if (this.#facts.isOpen) this.#view = undefined;
    if (addition === "duplicate") return "duplicate-sequence";
    return this.#facts.isOpen || hasDropped ? "changed" : "unchanged";
  }

  #update(event: TerminalUpdatedEvent): Outcome {
    const outcome = this.#facts.update(event);
    if (event.output === undefined) return outcome;
    const { output } = event;
    const chunk = output === null ? undefined : chunkOf(output.text, "stdout", output.sequence);
    return this.#output.replace(chunk) ? "changed" : outcome;
  }

  #makeView(sessionID: string): TerminalSessionViewModel {
    const fields = (this.#fields ??= sessionFields(
      {
        facts: this.#facts,
        approvals: this.#approvals,
        output: this.#output,
        diagnostics: this.#diagnostics,
        gaps: this.#gaps,
        expectsOpened: this.#expectsOpened,
      },
      sessionID,
    ));
    const showsOutput = this.#facts.isOpen && !this.#output.isEmpty;
    return showsOutput ? viewWithOutput(fields, this.#output.snapshot) : fields;
  }
}
