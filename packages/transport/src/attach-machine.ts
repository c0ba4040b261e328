import type { SessionLink, SessionLinkState } from "@terminal-session/core";
import { closeCodes, type HostSessionStatus, type ServerFrame } from "./frame.js";
import { firstRetryMs, maxRetryMs } from "./limits.js";
import { wireErrorMessages, type WireError, type WireErrorCode } from "./wire-error.js";

/**
 * Where a line stands.
 *
 *     idle ─► connecting ─► attaching ─► hydrating ─► live
 *                 ▲              │           │         │
 *                 └── waiting ◄──┴───────────┴─────────┘  lost: tried again after a growing pause
 *                                    failed                refused for good
 *                                    stopped               let go
 */
export type AttachPhase =
  | "idle"
  | "connecting"
  | "attaching"
  | "hydrating"
  | "live"
  | "waiting"
  | "failed"
  | "stopped";

/** All that is known of a line. */
export interface AttachState {
  readonly phase: AttachPhase;
  readonly sessionId: string;
  /** The number of the last event delivered, 0 for none. */
  readonly lastSeq: number;
  /** What had been logged when we attached: up to here we hydrate. */
  readonly hydratedAtSeq: number;
  /** Tries since the line was last live. */
  readonly failures: number;
  readonly hostStatus?: HostSessionStatus;
  /** Why the host is about to close the line, or did. */
  readonly error?: WireError;
  /** The number after which events were missing without a word. Missing there again, they are given up. */
  readonly holeAfterSeq?: number;
}

/** What happens to a line. `message` is a frame, or nothing for what could not be read. */
export type AttachInput =
  | { readonly type: "start" | "opened" | "due" | "stop" }
  | { readonly type: "message"; readonly frame?: ServerFrame }
  | { readonly type: "closed"; readonly code: number };

/** What is to be done about it, in this order. */
export type AttachEffect =
  | { readonly type: "connect" }
  | { readonly type: "attach"; readonly afterSeq: number }
  /** Close the socket and listen to it no more. */
  | { readonly type: "disconnect" }
  | { readonly type: "wait"; readonly delayMs: number }
  | { readonly type: "deliver"; readonly event: unknown }
  | { readonly type: "link"; readonly link: SessionLink }
  /** The frame with this number was carried out, or refused. */
  | { readonly type: "answer"; readonly ref: number; readonly error?: WireError };

/** A line before its start. */
export function idleLine(sessionId: string): AttachState {
  return { phase: "idle", sessionId, lastSeq: 0, hydratedAtSeq: 0, failures: 0 };
}

/** A state and what is to be done to be in it. */
export type AttachStep = readonly [AttachState, readonly AttachEffect[]];

/** Where a line stands after an input. What does not belong to the state it comes in changes nothing. */
export function nextAttachStep(state: AttachState, input: AttachInput): AttachStep {
  if (state.phase === "failed" || state.phase === "stopped") return [state, []];
  switch (input.type) {
    case "start":
      return state.phase === "idle" ? connect(state) : [state, []];
    case "due":
      return state.phase === "waiting" ? connect(state) : [state, []];
    case "opened":
      return state.phase === "connecting"
        ? [{ ...state, phase: "attaching" }, [{ type: "attach", afterSeq: state.lastSeq }]]
        : [state, []];
    case "message":
      if (state.phase === "idle" || state.phase === "waiting") return [state, []];
      return input.frame?.sessionId === state.sessionId
        ? takeFrame(state, input.frame)
        : retry(state, ourError("invalid_frame"));
    case "closed":
      if (state.phase === "idle" || state.phase === "waiting") return [state, []];
      return lose(state, state.error ?? errorOfClose(input.code));
    case "stop":
      return [{ ...state, phase: "stopped" }, [{ type: "disconnect" }]];
  }
}

function takeFrame(state: AttachState, frame: ServerFrame): AttachStep {
  switch (frame.type) {
    case "attached": {
      const { error: _, ...rest } = state;
      const hydrating: AttachState = {
        ...rest,
        phase: "hydrating",
        hydratedAtSeq: frame.lastSeq,
        hostStatus: frame.status,
      };
      return withLiveness(hydrating, [tellLink(hydrating)]);
    }
    case "event":
      if (frame.seq <= state.lastSeq) return [state, []];
      if (isHole(state, frame.seq))
        return retry({ ...state, holeAfterSeq: state.lastSeq }, ourError("connection_lost"));
      return withLiveness({ ...state, lastSeq: frame.seq }, [
        ...lost(state, frame.seq - 1),
        { type: "deliver", event: frame.event },
      ]);
    case "gap":
      if (frame.toSeq <= state.lastSeq) return [state, []];
      if (isHole(state, frame.fromSeq))
        return retry({ ...state, holeAfterSeq: state.lastSeq }, ourError("connection_lost"));
      return withLiveness({ ...state, lastSeq: frame.toSeq }, lost(state, frame.toSeq));
    case "state": {
      const next: AttachState = { ...state, hostStatus: frame.status };
      return [next, [tellLink(next)]];
    }
    case "accepted":
      return [state, [{ type: "answer", ref: frame.ref }]];
    case "error":
      return frame.ref === undefined
        ? [{ ...state, error: frame.error }, []]
        : [state, [{ type: "answer", ref: frame.ref, error: frame.error }]];
  }
}

/** Whether numbers before `seq` are missing without a word, for the first time at this place. */
function isHole(state: AttachState, seq: number): boolean {
  return seq > state.lastSeq + 1 && state.holeAfterSeq !== state.lastSeq;
}

/** Says that everything after the last delivered number up to `toSeq` is gone. */
function lost(state: AttachState, toSeq: number): AttachEffect[] {
  if (toSeq <= state.lastSeq) return [];
  const { sessionId: sessionID, lastSeq } = state;
  return [
    {
      type: "deliver",
      event: { type: "terminal.gap", sessionID, fromSequence: lastSeq + 1, toSequence: toSeq },
    },
  ];
}

function connect(state: AttachState): AttachStep {
  const next: AttachState = { ...state, phase: "connecting" };
  return [next, [{ type: "connect" }, ...(state.phase === "idle" ? [tellLink(next)] : [])]];
}

/** Live, once everything is there that was logged when we attached. */
function withLiveness(state: AttachState, effects: readonly AttachEffect[]): AttachStep {
  if (state.phase !== "hydrating" || state.lastSeq < state.hydratedAtSeq) return [state, effects];
  const live: AttachState = { ...state, phase: "live", failures: 0 };
  return [live, [...effects, tellLink(live)]];
}

/** Refusals that will be the same however often we ask. */
const finalCodes: ReadonlySet<string> = new Set<WireErrorCode>([
  "attach_ahead",
  "session_not_found",
  "unauthorized",
]);

function lose(state: AttachState, error: WireError): AttachStep {
  if (!finalCodes.has(error.code)) return retry(state, error);
  const failed: AttachState = { ...state, phase: "failed", error };
  return [failed, [{ type: "disconnect" }, tellLink(failed)]];
}

function retry(state: AttachState, error: WireError): AttachStep {
  const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** state.failures);
  const { error: _, ...rest } = state;
  const waiting: AttachState = { ...rest, phase: "waiting", failures: state.failures + 1 };
  return [waiting, [{ type: "disconnect" }, tellLink({ ...waiting, error }), { type: "wait", delayMs }]];
}

const linkStates: Record<AttachPhase, SessionLinkState> = {
  idle: "none",
  connecting: "hydrating",
  attaching: "hydrating",
  hydrating: "hydrating",
  live: "live",
  waiting: "lost",
  failed: "lost",
  stopped: "none",
};

function tellLink({ phase, lastSeq, hostStatus, error }: AttachState): AttachEffect {
  const state = linkStates[phase];
  return {
    type: "link",
    link: {
      state,
      ...(lastSeq === 0 ? {} : { lastSequence: lastSeq }),
      ...(hostStatus === undefined ? {} : { hostStatus }),
      ...(error === undefined || state !== "lost" ? {} : { error }),
    },
  };
}

function errorOfClose(code: number): WireError {
  switch (code) {
    case closeCodes.unauthorized:
      return ourError("unauthorized");
    case closeCodes.sessionNotFound:
      return ourError("session_not_found");
    case closeCodes.attachAhead:
      return ourError("attach_ahead");
    default:
      return ourError("connection_lost");
  }
}

function ourError(code: WireErrorCode): WireError {
  return { code, message: wireErrorMessages[code] };
}
