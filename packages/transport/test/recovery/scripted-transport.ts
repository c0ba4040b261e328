import type {
  TerminalDataEvent,
  TerminalDiagnostics,
  TerminalExitEvent,
  TerminalMetadataEvent,
  TerminalSnapshot,
  TerminalStateEvent,
  TerminalTransport,
  TerminalWrite,
} from "../../src/contracts.js";
import { createListeners } from "../../src/event-listeners.js";

/** A transport whose answers a test gives, with a log of everything that was asked and diagnosed. */
export interface ScriptedTransport {
  readonly transport: TerminalTransport;
  readonly diagnostics: TerminalDiagnostics;
  readonly log: string[];
  readonly acknowledged: number[];
  readonly data: (event: TerminalDataEvent) => void;
  readonly exit: (event: TerminalExitEvent) => void;
  readonly state: (event: TerminalStateEvent) => void;
  readonly metadata: (event: TerminalMetadataEvent) => void;
  /** What each kind of call answers: replaced by the test as it goes. */
  readonly answers: {
    snapshot: () => Promise<TerminalSnapshot>;
    attach: () => Promise<void>;
    write: (write: TerminalWrite) => Promise<void>;
  };
}

/** A transport that answers everything at once, until the test says otherwise. */
export function createScriptedTransport(snapshot: TerminalSnapshot): ScriptedTransport {
  const log: string[] = [];
  const acknowledged: number[] = [];
  const data = createListeners<TerminalDataEvent>();
  const exit = createListeners<TerminalExitEvent>();
  const state = createListeners<TerminalStateEvent>();
  const metadata = createListeners<TerminalMetadataEvent>();
  const answers: ScriptedTransport["answers"] = {
    snapshot: async () => snapshot,
    attach: async () => {},
    write: async () => {},
  };
  return {
    log,
    acknowledged,
    answers,
    data: data.tell,
    exit: exit.tell,
    state: state.tell,
    metadata: metadata.tell,
    diagnostics: {
      log(event, { sessionId: _sessionId, ...details } = {}) {
        log.push(`diag ${event}${Object.keys(details).length === 0 ? "" : ` ${JSON.stringify(details)}`}`);
      },
    },
    transport: {
      attach({ afterSeq }) {
        log.push(`transport.attach${afterSeq === undefined ? "" : ` afterSeq=${afterSeq}`}`);
        return answers.attach();
      },
      async detach() {
        log.push("transport.detach");
      },
      write(write) {
        log.push(`transport.write ${JSON.stringify(write.data)} ${write.encoding} ${write.provenance}`);
        return answers.write(write);
      },
      async resize({ cols, rows }) {
        log.push(`transport.resize ${cols}x${rows}`);
      },
      snapshot() {
        log.push("transport.snapshot");
        return answers.snapshot();
      },
      acknowledge: ({ characters }) => void acknowledged.push(characters),
      onData: data.add,
      onExit: exit.add,
      onState: state.add,
      onMetadata: metadata.add,
    },
  };
}

/** Lets everything that is promised come true. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
