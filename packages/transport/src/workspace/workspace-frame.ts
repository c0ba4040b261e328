import * as v from "valibot";
import type {
  TerminalApprovalEvent,
  TerminalHolder,
  TerminalSessionStatus,
  TerminalWriteEncoding,
  TerminalWriteProvenance,
} from "../contracts.js";
import { maxSessionIdCharacters, maxTerminalCells } from "../limits.js";
import { decodeFrame, type FrameResult } from "../decode-frame.js";
import { approvalEvent } from "./approval-schemas.js";

/** What a host sends on a workspace terminal's line, as JSON text. */
export type WorkspaceServerFrame = { readonly sessionId: string } & (
  | { readonly type: "output"; readonly data: string; readonly seq: number }
  | { readonly type: "state"; readonly status: TerminalSessionStatus; readonly error?: string }
  | {
      readonly type: "metadata";
      readonly title?: string;
      readonly cwd?: string;
      readonly profileId?: string;
      readonly runtimeKind?: string;
      readonly resumeSessionId?: string;
      /** The command line that it was launched with. Our addition. */
      readonly command?: string;
      /** When its program started, in milliseconds since the Unix epoch; absent before. Our addition. */
      readonly startedAt?: number;
      /** The size that the program was given. Our addition. */
      readonly cols?: number;
      readonly rows?: number;
      /** Who types, where an agent may. Our addition. */
      readonly holder?: TerminalHolder;
    }
  | { readonly type: "gap"; readonly fromSeq: number; readonly toSeq: number }
  | {
      readonly type: "exit";
      readonly code?: number;
      readonly signal?: string;
      /** A sentence for people, where there is more to say. Our addition. */
      readonly reason?: string;
      /** In milliseconds since the Unix epoch. Our addition. */
      readonly endedAt?: number;
      readonly status: TerminalSessionStatus;
    }
  /** A question to whoever looks on, or its answer. Said again after every attach. Our addition. */
  | { readonly type: "approval"; readonly event: TerminalApprovalEvent["event"] }
  | { readonly type: "error"; readonly error: string }
);

/** What a client sends, as JSON text. `sessionId` may be left out: the address has it. There is no close frame. */
export type WorkspaceClientFrame = { readonly sessionId?: string } & (
  | {
      readonly type: "input";
      readonly data: string;
      /** `binary` is base64. */
      readonly encoding?: TerminalWriteEncoding;
      /** Who typed. Our addition. */
      readonly provenance?: TerminalWriteProvenance;
    }
  | { readonly type: "resize"; readonly cols: number; readonly rows: number }
  /** So many UTF-16 code units more were drawn. Our addition. */
  | { readonly type: "ack"; readonly characters: number }
  | { readonly type: "detach" | "ping" }
);

const sessionId = v.pipe(v.string(), v.minLength(1), v.maxLength(maxSessionIdCharacters));
const optionalId = v.exactOptional(sessionId);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const cols = v.pipe(v.number(), v.safeInteger(), v.minValue(2), v.maxValue(maxTerminalCells));
const rows = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxTerminalCells));
const status = v.picklist(["created", "starting", "running", "detached", "exited", "failed"]);
// Other hosts leave a field out by null.
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.exactOptional(
    v.union([
      schema,
      v.pipe(
        v.null(),
        v.transform(() => undefined),
      ),
    ]),
  );
const text = maybe(v.string());

const serverFrame = v.variant("type", [
  v.object({ type: v.literal("output"), sessionId, data: v.string(), seq: position }),
  v.object({ type: v.literal("state"), sessionId, status, error: text }),
  v.object({
    type: v.literal("metadata"),
    sessionId,
    title: text,
    cwd: text,
    profileId: text,
    runtimeKind: text,
    resumeSessionId: text,
    command: text,
    startedAt: maybe(v.number()),
    cols: maybe(position),
    rows: maybe(position),
    holder: maybe(v.picklist(["agent", "person", "nobody"])),
  }),
  v.pipe(
    v.object({ type: v.literal("gap"), sessionId, fromSeq: position, toSeq: position }),
    v.forward(
      v.check(({ fromSeq, toSeq }) => fromSeq <= toSeq),
      ["toSeq"],
    ),
  ),
  v.object({
    type: v.literal("exit"),
    sessionId,
    code: maybe(v.pipe(v.number(), v.safeInteger())),
    signal: text,
    reason: text,
    endedAt: maybe(v.number()),
    status,
  }),
  v.object({ type: v.literal("approval"), sessionId, event: approvalEvent }),
  v.object({ type: v.literal("error"), sessionId, error: v.string() }),
]);

const clientFrame = v.variant("type", [
  v.object({
    type: v.literal("input"),
    sessionId: optionalId,
    data: v.string(),
    encoding: v.exactOptional(v.picklist(["utf8", "binary"])),
    provenance: v.exactOptional(v.picklist(["user", "auto"])),
  }),
  v.object({ type: v.literal("resize"), sessionId: optionalId, cols, rows }),
  v.object({ type: v.literal("ack"), sessionId: optionalId, characters: count }),
  v.object({ type: v.literal("ping"), sessionId: optionalId }),
  v.object({ type: v.literal("detach"), sessionId: optionalId }),
]) satisfies v.GenericSchema<unknown, WorkspaceClientFrame>;

/** Reads a message of a host. Takes anything and never throws. */
export function decodeWorkspaceServerFrame(message: unknown): FrameResult<WorkspaceServerFrame> {
  const result = decodeFrame(serverFrame, message);
  if (!result.ok) return result;
  // Without what is undefined: absent means that the field is not there.
  const entries = Object.entries(result.frame).filter(([, value]) => value !== undefined);
  return { ok: true, frame: Object.fromEntries(entries) as WorkspaceServerFrame }; // what is left has its schema's types
}

/** Reads a message of a client. Takes anything and never throws. */
export function decodeWorkspaceClientFrame(message: unknown): FrameResult<WorkspaceClientFrame> {
  return decodeFrame(clientFrame, message);
}

/** The subprotocol of a line. A page cannot set headers on a socket, and sends its token as a second one. */
export const lineProtocol = "terminal-session.v1";

/** How the subprotocol that carries a token begins. */
export const tokenProtocolPrefix = "terminal-session.token.";
