import type {
  TerminalEvent,
  TerminalGapEvent,
  TerminalOutputEvent,
  TerminalUpdatedEvent,
} from "@terminal-session/core";
import { decodeBase64 } from "../bytes/base64.js";
import type { WholeText } from "../bytes/utf8-decoder.js";
import { decodeSessionUpdate } from "../decode/session-update.js";
import { type AcpDiagnostic, DiagnosticLog } from "../diagnostics.js";
import { eventSessionID } from "../events/event-session.js";
import { acpLimits, type AcpLimits } from "../limits.js";
import { present } from "../protocol/read-field.js";
import type { Meta, SchemaRevision, TerminalOutputChunk, TerminalUpdate } from "../protocol/terminal.js";
import { patchMeta } from "./patch-meta.js";
import { TerminalShelf } from "./terminal-shelf.js";
import type { TerminalExit, TerminalRecord, TerminalState } from "./terminal-state.js";

/** How terminals are kept. */
export interface TerminalStoreOptions {
  /** The schema that the agent speaks; `newer` unless set. */
  readonly revision?: SchemaRevision;
  readonly limits?: Partial<AcpLimits>;
  readonly onDiagnostic?: (diagnostic: AcpDiagnostic) => void;
  /** Names the event session of a terminal when it is first seen; {@link eventSessionID} unless set. */
  readonly sessionIDOf?: (sessionId: string, terminalId: string) => string;
  /** Called when a terminal is forgotten to make room. */
  readonly onEvicted?: (sessionId: string, terminalId: string) => void;
  /** Called when a terminal can be cancelled from now on, or not any more. */
  readonly onCancellable?: (sessionId: string, terminalId: string) => void;
  /** The time that events carry, in milliseconds since the Unix epoch; none unless set. */
  readonly now?: () => number;
}

type UpdatedFields = Omit<TerminalUpdatedEvent, "type" | "sessionID" | "time">;

/**
 * The terminals of v2 agents: upserts and pieces of output in, terminal events out. An upsert leaves what it does not mention,
 * clears what it sets to `null` and replaces the rest. A snapshot replaces the output, a piece is appended; each is base64 for
 * itself, and a character that is cut between two pieces comes out whole.
 */
export class TerminalStore {
  readonly #options: TerminalStoreOptions;
  readonly #revision: SchemaRevision;
  readonly #limits: AcpLimits;
  readonly #diagnostics: DiagnosticLog;
  readonly #shelf: TerminalShelf;
  #sequence = 0;

  constructor(options: TerminalStoreOptions = {}) {
    this.#options = options;
    this.#revision = options.revision ?? "newer";
    this.#limits = acpLimits(options.limits);
    this.#diagnostics = new DiagnosticLog(this.#limits.maxDiagnostics, options.onDiagnostic);
    this.#shelf = new TerminalShelf({
      ...this.#limits,
      onEvicted: (sessionId, { terminalId, isFinished, sessionID }) => {
        if (!isFinished)
          this.#diagnostics.report("terminal-evicted", sessionID === undefined ? {} : { sessionID });
        options.onEvicted?.(sessionId, terminalId);
      },
    });
  }

  /** What could not be used so far, at most `maxDiagnostics`. */
  get diagnostics(): readonly AcpDiagnostic[] {
    return this.#diagnostics.kept;
  }

  /** Takes an update of a session. One that is not about a terminal gives nothing. Never throws. */
  apply(sessionId: string, update: unknown): TerminalEvent[] {
    const decoded = decodeSessionUpdate(update, this.#revision, this.#diagnostics.report);
    return decoded?.kind === "terminal" ? this.applyDecoded(sessionId, decoded.update) : [];
  }

  /** Takes an update that was decoded already. */
  applyDecoded(sessionId: string, update: TerminalUpdate | TerminalOutputChunk): TerminalEvent[] {
    const record = this.#shelf.open(sessionId, update.terminalId);
    const { canCancel } = record;
    const isNew = record.sessionID === undefined;
    const sessionID = (record.sessionID ??= this.#nameOf(sessionId, update.terminalId));
    const events =
      update.sessionUpdate === "terminal_update"
        ? this.#upsert(record, sessionID, update, isNew)
        : this.#append(record, sessionID, update, isNew);
    this.#shelf.settle(sessionId, record);
    if (record.canCancel !== canCancel) this.#options.onCancellable?.(sessionId, update.terminalId);
    return events;
  }

  /** Keeps the metadata of a content reference to a terminal. The reference may come before the terminal. */
  refer(sessionId: string, terminalId: string, meta: Meta | null | undefined): void {
    if (meta === undefined) return;
    const record = this.#shelf.open(sessionId, terminalId);
    record.meta.reference = meta;
    this.#shelf.settle(sessionId, record);
  }

  /** What is known of a terminal; `undefined` when it was never seen or is forgotten. */
  get(sessionId: string, terminalId: string): TerminalState | undefined {
    return this.#shelf.get(sessionId, terminalId)?.snapshot();
  }

  /** What a terminal declares, without its output: cheap to read, whatever it printed. */
  declared(sessionId: string, terminalId: string): Pick<TerminalState, "command" | "cwd"> | undefined {
    return this.#shelf.get(sessionId, terminalId)?.declared;
  }

  /** Whether a terminal can be cancelled now. */
  canCancel(sessionId: string, terminalId: string): boolean {
    return this.#shelf.get(sessionId, terminalId)?.canCancel === true;
  }

  /** The events that bring someone who starts to watch a terminal now to where it is. None when it is not known. */
  replay(sessionId: string, terminalId: string): TerminalEvent[] {
    const record = this.#shelf.get(sessionId, terminalId);
    const sessionID = record?.sessionID;
    if (record === undefined || sessionID === undefined) return [];
    const { command, cwd, exit, size } = record.declared;
    const { firstSequence, lastSequence } = record;
    const updated = this.#updated(sessionID, {
      ...present<UpdatedFields>({ command, workingDirectory: cwd, size, exit, output: undefined }),
      ...(lastSequence > 0 && { output: { text: record.text, sequence: lastSequence } }),
    });
    return record.output.dropped > 0 ? [updated, gap(sessionID, firstSequence)] : [updated];
  }

  /** Starts the terminals of a session over, before the agent tells them again: their output and exit are cleared. */
  restart(sessionId: string): void {
    for (const record of this.#shelf.of(sessionId)) {
      record.declared.exit = null;
      record.decoder.reset();
      record.output.clear();
      this.#shelf.settle(sessionId, record);
    }
  }

  /** Forgets the terminals of a session. */
  forget(sessionId: string): void {
    this.#shelf.forget(sessionId);
  }

  #upsert(
    record: TerminalRecord,
    sessionID: string,
    update: TerminalUpdate,
    isNew: boolean,
  ): TerminalEvent[] {
    const fields: { -readonly [Key in keyof UpdatedFields]: UpdatedFields[Key] } = {};
    const { declared } = record;
    if (update.command !== undefined) fields.command = declared.command = update.command;
    if (update.cwd !== undefined) fields.workingDirectory = declared.cwd = update.cwd;
    if (update.size !== undefined) {
      fields.size = declared.size = update.size && { cols: update.size.cols, rows: update.size.rows };
      record.meta.size = update.size?._meta;
    }
    const text = this.#replace(record, sessionID, update.output);
    if (update.exitStatus !== undefined) {
      fields.exit = declared.exit = update.exitStatus && toExit(update.exitStatus);
      record.meta.exit = update.exitStatus?._meta;
    }
    if (update.capabilities !== undefined) {
      record.canCancel = update.capabilities?.cancel !== undefined && update.capabilities.cancel !== null;
      record.meta.capabilities = update.capabilities?._meta;
    }
    if (update._meta !== undefined)
      record.meta.update = patchMeta(record.meta.update, update._meta, {
        revision: this.#revision,
        maxKeys: this.#limits.maxMetaKeys,
        onTooMany: () => this.#diagnostics.report("too-many-meta-keys", { sessionID }),
      });

    const events: TerminalEvent[] = [];
    // A character that the end of the output left unfinished will not be finished any more.
    const rest = fields.exit ? this.#keep(record, record.decoder.flush()) : "";
    if (text !== undefined)
      fields.output = text === null ? null : { text: text + rest, sequence: this.#next(record) };
    else if (rest !== "") events.push(this.#output(record, sessionID, rest));
    if (isNew || Object.keys(fields).length > 0) events.push(this.#updated(sessionID, fields));
    return events;
  }

  /** Takes a snapshot: gives its text, `null` for one that clears, `undefined` when the output stays as it is. */
  #replace(
    record: TerminalRecord,
    sessionID: string,
    output: TerminalUpdate["output"],
  ): string | null | undefined {
    if (output === undefined) return undefined;
    const bytes = output === null ? null : this.#bytes(output.data, sessionID, "output");
    if (bytes === undefined) return undefined;
    record.decoder.reset();
    record.output.clear();
    record.meta.output = output?._meta;
    return bytes && this.#keep(record, record.decoder.decode(bytes));
  }

  #append(
    record: TerminalRecord,
    sessionID: string,
    chunk: TerminalOutputChunk,
    isNew: boolean,
  ): TerminalEvent[] {
    const events: TerminalEvent[] = isNew ? [this.#updated(sessionID, {})] : [];
    if (chunk._meta !== undefined) record.meta.chunk = chunk._meta;
    const bytes = this.#bytes(chunk.data, sessionID, "data");
    if (bytes === undefined) {
      // The piece takes its place in the order, so that the view can show where output is missing.
      events.push(gap(sessionID, this.#next(record)));
      return events;
    }
    const text = this.#keep(record, record.decoder.decode(bytes));
    if (text !== "") events.push(this.#output(record, sessionID, text));
    return events;
  }

  #bytes(data: string, sessionID: string, field: string): Uint8Array | undefined {
    const bytes = decodeBase64(data, this.#limits.maxDecodedBytes);
    if (typeof bytes !== "string") return bytes;
    this.#diagnostics.report(bytes === "invalid" ? "invalid-base64" : "output-too-large", {
      field,
      sessionID,
    });
    return undefined;
  }

  #keep(record: TerminalRecord, { bytes, text }: WholeText): string {
    record.output.append(bytes);
    return text;
  }

  #output(record: TerminalRecord, sessionID: string, text: string): TerminalOutputEvent {
    const sequence = this.#next(record);
    const { now } = this.#options;
    return now === undefined
      ? { type: "terminal.output", sessionID, text, sequence }
      : { type: "terminal.output", sessionID, text, sequence, time: now() };
  }

  #updated(sessionID: string, fields: UpdatedFields): TerminalUpdatedEvent {
    const event: TerminalUpdatedEvent = { type: "terminal.updated", sessionID, ...fields };
    const { now } = this.#options;
    return now === undefined ? event : { ...event, time: now() };
  }

  #nameOf(sessionId: string, terminalId: string): string {
    return this.#options.sessionIDOf?.(sessionId, terminalId) ?? eventSessionID({ sessionId, terminalId });
  }

  /** Counts over all terminals, so that a terminal that was forgotten goes on behind what was shown of it. */
  #next(record: TerminalRecord): number {
    this.#sequence += 1;
    record.lastSequence = this.#sequence;
    record.firstSequence ||= this.#sequence;
    return this.#sequence;
  }
}

function gap(sessionID: string, sequence: number): TerminalGapEvent {
  return { type: "terminal.gap", sessionID, fromSequence: sequence, toSequence: sequence };
}

function toExit({ exitCode, signal }: NonNullable<TerminalUpdate["exitStatus"]>): TerminalExit {
  return present<TerminalExit>({ code: exitCode ?? undefined, signal: signal ?? undefined });
}
