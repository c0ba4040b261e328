import {
  systemScheduler,
  type Scheduler,
  type TerminalControls,
  type TerminalSource,
} from "@terminal-session/core";
import type { TerminalDiagnostics, TerminalTransport } from "../contracts.js";
import { keepTextMs, letGoAfterMs } from "../limits.js";
import { shownDigest } from "../shown-digest.js";
import { createSessionLine, type LeftText, type SessionLine } from "./session-line.js";

/** The lines of a transport: one for each session that is looked at. */
export interface TerminalLines {
  /**
   * A session as a source, for as many views as there are: they share its line. The line is let go 200 ms after the
   * last of them, and its text kept 5 s, so that a view that is mounted again shows it at once.
   */
  source(sessionId: string): TerminalSource;
  /** Lets go of all lines at once. */
  dispose(): void;
}

/** What lines are made of. */
export interface TerminalLinesOptions {
  readonly transport: TerminalTransport;
  readonly scheduler?: Scheduler;
  readonly diagnostics?: TerminalDiagnostics;
  /** Names a line for its host: a new name for each. */
  readonly newClientId?: () => string;
}

interface Shared {
  readonly line: SessionLine;
  views: number;
  cancel: () => void;
}

/**
 * Lines over a transport, none of them started yet.
 * @example
 * const lines = createTerminalLines({ transport });
 * const session = createTerminalSession(lines.source(sessionId), { sessionID: sessionId });
 */
export function createTerminalLines(options: TerminalLinesOptions): TerminalLines {
  const {
    transport,
    scheduler = systemScheduler,
    diagnostics = { log: () => {} },
    newClientId = () => crypto.randomUUID(),
  } = options;
  const shared = new Map<string, Shared>();
  const left = new Map<string, { readonly text: LeftText; readonly forget: () => void }>();

  const start = (sessionId: string): Shared => {
    const kept = left.get(sessionId);
    kept?.forget();
    const line = createSessionLine({
      transport,
      sessionId,
      clientId: newClientId(),
      scheduler,
      diagnostics,
      ...(kept === undefined ? {} : { left: kept.text }),
    });
    const entry: Shared = { line, views: 0, cancel: () => {} };
    shared.set(sessionId, entry);
    return entry;
  };

  const letGo = (sessionId: string, { line }: Shared): void => {
    shared.delete(sessionId);
    const text = line.letGo();
    // Text without a number cannot be gone on from.
    if (text.order.lastSeq === undefined) return;
    const cancel = scheduler.after(keepTextMs - letGoAfterMs, () => left.delete(sessionId));
    left.set(sessionId, {
      text,
      forget() {
        cancel();
        left.delete(sessionId);
      },
    });
  };

  return {
    source: (sessionId) => (sink) => {
      const entry = shared.get(sessionId) ?? start(sessionId);
      entry.cancel();
      entry.views += 1;
      const { hide, acknowledge } = entry.line.show(sink);
      let stopped = false;
      return {
        write: (data) => entry.line.write({ data }),
        resize: (size) => entry.line.resize(size),
        ...(transport.acknowledge === undefined ? {} : { acknowledge }),
        ...hostControls(transport, sessionId),
        stop() {
          if (stopped) return;
          stopped = true;
          hide();
          entry.views -= 1;
          if (entry.views === 0) entry.cancel = scheduler.after(letGoAfterMs, () => letGo(sessionId, entry));
        },
      };
    },
    dispose() {
      for (const [sessionId, entry] of shared) {
        entry.cancel();
        letGo(sessionId, entry);
      }
      for (const { forget } of left.values()) forget();
    },
  };
}

/** What a session's host does, line or not: answering its approvals, and ending it with everything that came from it. */
function hostControls(
  transport: TerminalTransport,
  sessionId: string,
): Pick<TerminalControls, "cancel" | "resolveApproval"> {
  const controls: Pick<TerminalControls, "cancel" | "resolveApproval"> = {};
  if (transport.resolveApproval !== undefined)
    controls.resolveApproval = async ({ sessionID: _sessionID, shown, ...answer }) => {
      const digest = await shownDigest(shown);
      await transport.resolveApproval?.({
        ...answer,
        ...(digest === undefined ? {} : { shownDigest: digest }),
        sessionId,
      });
    };
  if (transport.terminate !== undefined) controls.cancel = async () => transport.terminate?.({ sessionId });
  return controls;
}
