import { diagnostic } from "../decode/diagnostic.js";
import type { Fault } from "../decode/field-rule.js";
import type { TerminalEvent, TerminalStream, TerminalUpdatedEvent } from "../event.js";
import type { Limits } from "../limits.js";
import { OutputStore } from "../output/output-store.js";
import { viewOf, type ViewFields } from "../output/view-output.js";
import type { TerminalChunk, TerminalDiagnosticCode, TerminalSessionViewModel } from "../view.js";
import { Approvals } from "./approvals.js";
import { DiagnosticList } from "./diagnostic-list.js";
import { Facts } from "./facts.js";
import { GapList } from "./gap-list.js";
import type { Outcome } from "./outcome.js";
import { sessionFields, detailsWithDropped } from "./session-fields.js";

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
  /** The view's fields, all that concerns the output aside, until they change. */
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

  /** Takes an event and what was wrong with it, to which it may add; says whether the view changed. */
  apply(event: TerminalEvent, faults: Fault[]): boolean {
    const outcome = this.#outcome(event, faults);
    const isFirstBeforeOpened = this.#expects(event);
    if (isFirstBeforeOpened) this.invalidate();
    if (outcome === "repeated") return isFirstBeforeOpened;
    if (outcome !== "changed" && outcome !== "unchanged") {
      this.report(outcome, event.type);
      return true;
    }
    for (const { code, field } of faults) this.report(code, event.type, field);
    return outcome === "changed" || isFirstBeforeOpened || faults.length > 0;
  }

  /** Says whether it is this event that makes the lack of an opened event worth telling. */
  #expects(event: TerminalEvent): boolean {
    if (this.#expectsOpened || event.type === "terminal.gap") return false;
    this.#expectsOpened = true;
    return !this.#facts.isOpen;
  }

  #outcome(event: TerminalEvent, faults: Fault[]): Outcome {
    switch (event.type) {
      case "terminal.output":
        return this.#addText(event.text, event.stream ?? "stdout", event.sequence, faults);
      case "terminal.input":
        return this.#addText(event.text, "stdin", event.sequence, faults);
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
        faults.unshift({ code: "output-gap" });
        return "changed";
    }
  }

  #counted(outcome: Outcome): Outcome {
    if (outcome === "changed") this.invalidate();
    return outcome;
  }

  #addText(text: string, stream: TerminalStream, sequence: number | undefined, faults: Fault[]): Outcome {
    const dropped = this.#output.droppedCharacters + this.#output.droppedChunks;
    const addition = this.#output.add(chunkOf(text, stream, sequence));
    if (addition === "repeated") return "repeated";
    // Told in the order of the fields: after the stream, before what every event may carry.
    if (addition === "duplicate")
      faults.splice(faults[0]?.code === "invalid-stream" ? 1 : 0, 0, {
        code: "duplicate-sequence",
        field: "sequence",
      });
    const hasDropped = this.#output.droppedCharacters + this.#output.droppedChunks !== dropped;
    if (!hasDropped && !this.#facts.isOpen) return "unchanged";
    this.#view = undefined;
    return "changed";
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
        diagnostics: this.#diagnostics,
        gaps: this.#gaps,
        expectsOpened: this.#expectsOpened,
      },
      sessionID,
    ));
    const details = detailsWithDropped(fields.details, this.#output);
    const output = this.#facts.isOpen && !this.#output.isEmpty ? this.#output.snapshot : undefined;
    return viewOf(fields, details, output);
  }
}
