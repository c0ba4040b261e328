import type { WireError } from "./wire-error.js";

/**
 * Where a session stands with its host. `created` waits for an approval; `exited` ended with code 0, by a denial or
 * because a person ended it; `failed` ended otherwise, or never started.
 */
export type HostSessionStatus = "created" | "running" | "exited" | "failed";

interface Framed<Type extends string> {
  readonly type: Type;
  readonly sessionId: string;
}

/** The first answer to an attach. What was logged up to `lastSeq` follows, then what happens. */
export interface AttachedFrame extends Framed<"attached"> {
  readonly status: HostSessionStatus;
  readonly lastSeq: number;
}

/** One event of the session's log. `seq` counts 1, 2, 3 … per session; text events carry it as their `sequence`, too. */
export interface EventFrame extends Framed<"event"> {
  readonly seq: number;
  /** Not looked into by the line: the core decodes it. */
  readonly event: unknown;
}

/** Events with these numbers, both ends included, are not kept any more. */
export interface GapFrame extends Framed<"gap"> {
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** The session's status changed. */
export interface StateFrame extends Framed<"state"> {
  readonly status: HostSessionStatus;
}

/** The client's frame with this `ref` was carried out. */
export interface AcceptedFrame extends Framed<"accepted"> {
  readonly ref: number;
}

/** Something was refused: the client's frame with this `ref`, or, without one, the attachment itself. */
export interface ErrorFrame extends Framed<"error"> {
  readonly ref?: number;
  readonly error: WireError;
}

/** What a host sends, as JSON text. */
export type ServerFrame = AttachedFrame | EventFrame | GapFrame | StateFrame | AcceptedFrame | ErrorFrame;

/**
 * The first frame of a client, within five seconds. `token` may be left out by a client that sent it as a header.
 * `afterSeq` is the last number seen, 0 for none.
 */
export interface AttachFrame extends Framed<"attach"> {
  readonly token?: string;
  readonly afterSeq: number;
}

/** Text (`utf8`) or bytes (`binary`, base64) for the program. With a `ref` it is answered. */
export interface InputFrame extends Framed<"input"> {
  readonly data: string;
  readonly encoding?: "utf8" | "binary";
  readonly ref?: number;
}

/** The program's new size, in cells. With a `ref` it is answered. */
export interface ResizeFrame extends Framed<"resize"> {
  readonly cols: number;
  readonly rows: number;
  readonly ref?: number;
}

/** So many UTF-16 code units more of output text have been drawn. */
export interface AckFrame extends Framed<"ack"> {
  readonly characters: number;
}

/** Keeps the line awake; not answered. */
export type PingFrame = Framed<"ping">;

/** Lets go of the session, which goes on. */
export type DetachFrame = Framed<"detach">;

/** What a client sends, as JSON text. There is no frame that ends a session. */
export type ClientFrame = AttachFrame | InputFrame | ResizeFrame | AckFrame | PingFrame | DetachFrame;

/** How the line is closed, beside the standard 1000 (detached), 1001 (host is closing) and 1009 (frame too large). */
export const closeCodes = {
  /** A frame could not be read. */
  invalidFrame: 1007,
  /** The client sends on and does not read. */
  tooMuch: 1008,
  /** An `input` or `resize` without a `ref` could not be carried out. */
  failed: 1011,
  /** The client did not attach in time, or attached twice. */
  notAttached: 4400,
  unauthorized: 4401,
  sessionNotFound: 4404,
  /** `afterSeq` is ahead of the host. */
  attachAhead: 4409,
  tooManyClients: 4429,
} as const;
