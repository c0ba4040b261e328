import { createMemoryTerminals, type MemoryTerminals } from "@terminal-session/transport";
import type {
  TerminalCloseGuardResult,
  TerminalNodeFeature,
  TerminalNodeFeatureInput,
  TerminalTransport,
} from "../src/contracts.js";
import { createTerminalNodeFeature } from "../src/index.js";

/** A feature whose sessions a test or a story plays, and what was asked of its host, in order. */
export interface PlayedFeature {
  readonly feature: TerminalNodeFeature;
  readonly host: MemoryTerminals;
  readonly calls: string[];
}

/** What is played otherwise than by default: a guard that has nothing against closing, and no more than what is required. */
export interface PlayedOptions extends Partial<
  Omit<TerminalNodeFeatureInput, "launchService" | "transport">
> {
  readonly guard?: TerminalCloseGuardResult | Error;
  readonly knows?: (sessionId: string) => boolean;
  /** What the line does otherwise. */
  readonly line?: Partial<TerminalTransport> | ((transport: TerminalTransport) => Partial<TerminalTransport>);
}

/** A line that says, once a session runs, that output after the first is not kept any more. */
export function gappedLine(transport: TerminalTransport): Partial<TerminalTransport> {
  return {
    onState: (listener) =>
      transport.onState((event) => {
        listener(event);
        if (event.status === "running") listener({ ...event, gapStartSeq: 2, gapEndSeq: 5 });
      }),
  };
}

/** A feature over an in-memory transport. */
export function playedFeature({ guard, knows, line, ...input }: PlayedOptions = {}): PlayedFeature {
  const host = createMemoryTerminals();
  const calls: string[] = [];
  const feature = createTerminalNodeFeature({
    transport: recorded(
      { ...host.transport, ...(typeof line === "function" ? line(host.transport) : line) },
      calls,
    ),
    closeGuard: {
      async check() {
        calls.push("guard");
        if (guard instanceof Error) throw guard;
        return guard ?? { reason: "not-running", requiresConfirmation: false, status: "running" };
      },
    },
    launchService: {
      async create() {
        throw new Error("Nothing here makes a session.");
      },
      async get(sessionId) {
        calls.push("get");
        const isKnown = knows?.(sessionId) ?? true;
        if (!isKnown) return null;
        return {
          cwd: null,
          profileId: null,
          runtimeKind: "local",
          sessionId,
          status: "running",
          title: "bash",
        };
      },
      async terminate() {
        calls.push("terminate");
      },
    },
    ...input,
  });
  return { feature, host, calls };
}

function recorded(transport: TerminalTransport, calls: string[]): TerminalTransport {
  return {
    ...transport,
    attach(input) {
      calls.push("attach");
      return transport.attach(input);
    },
    detach(input) {
      calls.push("detach");
      return transport.detach(input);
    },
    resize(input) {
      calls.push("resize");
      return transport.resize(input);
    },
    snapshot(input) {
      calls.push("snapshot");
      return transport.snapshot(input);
    },
  };
}
