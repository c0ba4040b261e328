import type { TerminalEvent, TerminalOutputEvent, TerminalUpdatedEvent } from "@terminal-session/core";
import { decodeBase64, decodedLength } from "../bytes/base64.js";
import { decodeSessionUpdate } from "../decode/session-update.js";
import { type AcpDiagnostic, DiagnosticLog } from "../diagnostics.js";
import { eventSessionID } from "../events/event-session.js";
import { acpLimits, type AcpLimits } from "../limits.js";
import { present } from "../protocol/read-field.js";
import { SessionMap } from "../protocol/session-map.js";
import type { Meta, SchemaRevision, TerminalOutputChunk, TerminalUpdate } from "../protocol/terminal.js";
import { patchMeta } from "./patch-meta.js";
import { TerminalRecord, type TerminalExit, type TerminalState } from "./terminal-state.js";

/** How terminals are kept. */
export interface TerminalStoreOptions {
  /** The schema that the agent speaks; `newer` unless set. */
  readonly revision?: SchemaRevision;
  readonly limits?: Partial<AcpLimits>;
  readonly onDiagnostic?: (diagnostic: AcpDiagnostic) => void;
  /** Names the event session of a terminal; {@link eventSessionID} unless set. */
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
  readonly #revision: SchemaRevision;
  readonly #limits: AcpLimits;
  readonly #diagnostics: DiagnosticLog;
  readonly #sessionIDOf: (sessionId: string, terminalId: string) => string;
  readonly #onEvicted: ((sessionId: string, terminalId: string) => void) | undefined;
  readonly #onCancellable: ((sessionId: string, terminalId: string) => void) | undefined;
  readonly #now: (() => number) | undefined;
  readonly #records = new SessionMap<TerminalRecord>();
  /** Finished terminals, the one that finished first first, and how much text they hold. */
  readonly #finished = new Map<TerminalRecord, { readonly sessionId: string; characters: number }>();
  #finishedCharacters = 0;
  #sequence = 0;

  constructor(options: TerminalStoreOptions = {}) {
    this.#revision = options.revision ?? "newer";
    this.#limits = acpLimits(options.limits);
    this.#diagnostics = new DiagnosticLog(this.#limits.maxDiagnostics, options.onDiagnostic);
    this.#sessionIDOf =
      options.sessionIDOf ?? ((sessionId, terminalId) => eventSessionID({ sessionId, terminalId }));
    this.#onEvicted = options.onEvicted;
    this.#onCancellable = options.onCancellable;
    this.#now = options.now;
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
    const sessionID = this.#sessionIDOf(sessionId, update.terminalId);
    const record =
      this.#records.get(sessionId, update.terminalId) ?? this.#create(sessionId, update.terminalId);
    const { canCancel } = record;
    const events =
      update.sessionUpdate === "terminal_update"
        ? this.#upsert(record, sessionID, update)
        : this.#append(record, sessionID, update);
    record.isOpen = true;
    this.#settle(sessionId, record);
    if (record.canCancel !== canCancel) this.#onCancellable?.(sessionId, update.terminalId);
    return events;
  }

  /** Keeps the metadata of a content reference to a terminal. The reference may come before the terminal. */
  refer(sessionId: string, terminalId: string, meta: Meta | null | undefined): void {
    if (meta === undefined) return;
    const record = this.#records.get(sessionId, terminalId) ?? this.#create(sessionId, terminalId);
    record.meta.reference = meta;
    this.#settle(sessionId, record);
  }

  /** What is known of a terminal; `undefined` when it was never seen or is forgotten. */
  get(sessionId: string, terminalId: string): TerminalState | undefined {
    return this.#records.get(sessionId, terminalId)?.snapshot();
  }

  /** What a terminal declares, without its output: cheap to read, whatever it printed. */
  declared(sessionId: string, terminalId: string): Pick<TerminalState, "command" | "cwd"> | undefined {
    return this.#records.get(sessionId, terminalId)?.declared;
  }

  /** Whether a terminal can be cancelled now. */
  canCancel(sessionId: string, terminalId: string): boolean {
    return this.#records.get(sessionId, terminalId)?.canCancel === true;
  }

  /** The events that bring someone who starts to watch a terminal now to where it is. None when it is not known. */
  replay(sessionId: string, terminalId: string): TerminalEvent[] {
    const record = this.#records.get(sessionId, terminalId);
    if (record?.isOpen !== true) return [];
    const { command, cwd, exit, size } = record.declared;
    return [
      this.#updated(this.#sessionIDOf(sessionId, terminalId), {
        ...present<UpdatedFields>({ command, workingDirectory: cwd, size, exit, output: undefined }),
        ...(record.sequence > 0 && { output: { text: record.output.text, sequence: record.sequence } }),
      }),
    ];
  }

  /** Starts the terminals of a session over, before the agent tells them again: their output and exit are cleared. */
  restart(sessionId: string): void {
    for (const record of this.#records.of(sessionId)) {
      record.declared.exit = null;
      record.decoder.reset();
      record.output.replace("");
      this.#unfinish(record);
    }
  }

  /** Forgets the terminals of a session. */
  forget(sessionId: string): void {
    for (const record of this.#records.forget(sessionId)) this.#unfinish(record);
  }

  #create(sessionId: string, terminalId: string): TerminalRecord {
    const record = new TerminalRecord(terminalId, this.#limits.maxTerminalCharacters);
    this.#records.set(sessionId, terminalId, record);
    return record;
  }

  #upsert(record: TerminalRecord, sessionID: string, update: TerminalUpdate): TerminalEvent[] {
    const fields: { -readonly [Key in keyof UpdatedFields]: UpdatedFields[Key] } = {};
    const { declared } = record;
    if (update.command !== undefined) fields.command = declared.command = update.command;
    if (update.cwd !== undefined) fields.workingDirectory = declared.cwd = update.cwd;
    if (update.size !== undefined) {
      fields.size = declared.size = update.size && { cols: update.size.cols, rows: update.size.rows };
      record.meta.size = update.size?._meta;
    }
    const output = this.#snapshot(record, sessionID, update.output);
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

    // A character that the end of the output left unfinished will not be finished any more.
    const rest = fields.exit ? record.decoder.flush() : "";
    if (output !== undefined) {
      record.output.replace(output === null ? "" : output + rest);
      fields.output = output === null ? null : { text: output + rest, sequence: this.#next(record) };
    }
    const events: TerminalEvent[] = [];
    if (output === undefined && rest !== "") events.push(this.#output(record, sessionID, rest));
    if (!record.isOpen || Object.keys(fields).length > 0) events.push(this.#updated(sessionID, fields));
    return events;
  }

  /** Decodes a snapshot: its text, `null` for one that clears, `undefined` when the output stays as it is. */
  #snapshot(
    record: TerminalRecord,
    sessionID: string,
    output: TerminalUpdate["output"],
  ): string | null | undefined {
    if (output === undefined) return undefined;
    const bytes = output === null ? null : this.#bytes(output.data, sessionID, "output");
    if (bytes === undefined) return undefined;
    record.decoder.reset();
    record.meta.output = output?._meta;
    return bytes && record.decoder.decode(bytes);
  }

  #append(record: TerminalRecord, sessionID: string, chunk: TerminalOutputChunk): TerminalEvent[] {
    const events: TerminalEvent[] = record.isOpen ? [] : [this.#updated(sessionID, {})];
    if (chunk._meta !== undefined) record.meta.chunk = chunk._meta;
    const bytes = this.#bytes(chunk.data, sessionID, "data");
    if (bytes === undefined) {
      // The piece takes its place in the order, so that the view can show where output is missing.
      const sequence = this.#next(record);
      events.push({ type: "terminal.gap", sessionID, fromSequence: sequence, toSequence: sequence });
      return events;
    }
    const text = record.decoder.decode(bytes);
    if (text !== "") events.push(this.#output(record, sessionID, text));
    return events;
  }

  #bytes(data: string, sessionID: string, field: string): Uint8Array | undefined {
    if (decodedLength(data) > this.#limits.maxDecodedBytes) {
      this.#diagnostics.report("output-too-large", { field, sessionID });
      return undefined;
    }
    const bytes = decodeBase64(data);
    if (bytes === undefined) this.#diagnostics.report("invalid-base64", { field, sessionID });
    return bytes;
  }

  #output(record: TerminalRecord, sessionID: string, text: string): TerminalOutputEvent {
    record.output.append(text);
    const sequence = this.#next(record);
    return this.#now === undefined
      ? { type: "terminal.output", sessionID, text, sequence }
      : { type: "terminal.output", sessionID, text, sequence, time: this.#now() };
  }

  /** Counts over all terminals, so that a terminal that was forgotten goes on behind what was shown of it. */
  #next(record: TerminalRecord): number {
    this.#sequence += 1;
    record.sequence = this.#sequence;
    return record.sequence;
  }

  #updated(sessionID: string, fields: UpdatedFields): TerminalUpdatedEvent {
    const event: TerminalUpdatedEvent = { type: "terminal.updated", sessionID, ...fields };
    return this.#now === undefined ? event : { ...event, time: this.#now() };
  }

  /** Counts a terminal as finished or not, and forgets what is too much. */
  #settle(sessionId: string, record: TerminalRecord): void {
    const entry = this.#finished.get(record);
    if (!record.isFinished) this.#unfinish(record);
    else if (entry === undefined) {
      this.#finished.set(record, { sessionId, characters: record.output.length });
      this.#finishedCharacters += record.output.length;
    } else {
      this.#finishedCharacters += record.output.length - entry.characters;
      entry.characters = record.output.length;
    }
    if (!this.#fits()) this.#makeRoom(record);
  }

  #fits(): boolean {
    return (
      this.#records.size <= this.#limits.maxTerminals &&
      this.#finishedCharacters <= this.#limits.maxFinishedCharacters
    );
  }

  #makeRoom(newest: TerminalRecord): void {
    for (const [oldest, { sessionId }] of this.#finished) {
      if (this.#fits()) return;
      this.#unfinish(oldest);
      this.#evict(sessionId, oldest.terminalId);
    }
    for (const [sessionId, terminalId, oldest] of this.#records.entries()) {
      if (this.#fits() || oldest === newest) return;
      this.#diagnostics.report("terminal-evicted", { sessionID: this.#sessionIDOf(sessionId, terminalId) });
      this.#evict(sessionId, terminalId);
    }
  }

  #evict(sessionId: string, terminalId: string): void {
    this.#records.delete(sessionId, terminalId);
    this.#onEvicted?.(sessionId, terminalId);
  }

  #unfinish(record: TerminalRecord): void {
    this.#finishedCharacters -= this.#finished.get(record)?.characters ?? 0;
    this.#finished.delete(record);
  }
}

function toExit({ exitCode, signal }: NonNullable<TerminalUpdate["exitStatus"]>): TerminalExit {
  return present<TerminalExit>({ code: exitCode ?? undefined, signal: signal ?? undefined });
}
