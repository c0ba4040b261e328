import type { Scheduler } from "@terminal-session/core";
import {
  closeCodes,
  decodeClientFrame,
  encodeFrame,
  toWireError,
  wireErrorMessages,
  type AttachFrame,
  type ClientFrame,
  type ServerFrame,
  type WireError,
  type WireErrorCode,
} from "@terminal-session/transport";
import type { Owners } from "../access/owners.js";
import { attachWithinMs, type HostLimits } from "../limits.js";
import type { Attachment, FramePort } from "../sessions/attachment.js";
import type { Served, ServedFinder } from "../sessions/served.js";

/** The host's end of a socket, so far as the line needs it. */
export interface LineSocket {
  send(text: string, sent: () => void): void;
  readonly unsentBytes: number;
  close(code: number): void;
}

/** One client's line, driven by its socket. */
export interface Line {
  /** A message came: text, or `undefined` for one that is not text. */
  message(text: string | undefined): void;
  /** The socket is gone. */
  closed(): void;
}

/**
 * Serves one socket for one session. Nothing of the session is touched before the client has attached with a good
 * token. `headerToken` is the one that a client other than a browser sends with the upgrade. `attached` is called once.
 */
export function createLine(input: {
  readonly sessionId: string;
  readonly headerToken: string | undefined;
  readonly socket: LineSocket;
  readonly owners: Owners;
  readonly sessions: ServedFinder;
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
  readonly attached: () => void;
}): Line {
  const { sessionId, headerToken, socket, owners, sessions, limits, scheduler, attached } = input;
  let line: { readonly session: Served; readonly attachment: Attachment } | undefined;
  let over = false;

  const send = (frame: ServerFrame, sent: () => void = () => {}): void => {
    if (!over) socket.send(encodeFrame(frame), sent);
  };
  const end = (): void => {
    over = true;
    stopWaiting();
    line?.attachment.end();
  };
  const refuse = (why: WireErrorCode | WireError, closeCode: number): void => {
    const error = typeof why === "string" ? { code: why, message: wireErrorMessages[why] } : why;
    send({ type: "error", sessionId, error });
    end();
    socket.close(closeCode);
  };
  const stopWaiting = scheduler.after(attachWithinMs, () => refuse("attach_late", closeCodes.notAttached));

  const port: FramePort = {
    send,
    get unsentBytes() {
      return socket.unsentBytes;
    },
    close(code) {
      end();
      socket.close(code);
    },
  };

  const attach = ({ token, afterSeq }: AttachFrame): void => {
    const owner = owners.ownerOf(token ?? headerToken ?? "");
    if (owner === undefined) return refuse("unauthorized", closeCodes.unauthorized);
    const session = sessions.find(owner, sessionId);
    if (session === undefined) return refuse("session_not_found", closeCodes.sessionNotFound);
    if (session.clients >= limits.maxClientsPerSession)
      return refuse("too_many_clients", closeCodes.tooManyClients);
    if (afterSeq > session.lastSeq) return refuse("attach_ahead", closeCodes.attachAhead);
    stopWaiting();
    attached();
    send({ type: "attached", sessionId, status: session.status, lastSeq: session.lastSeq });
    line = { session, attachment: session.attach(port, afterSeq) };
  };

  /** Does something and answers, where the client gave a number for that; without one, a failure ends the line. */
  const answer = async (ref: number | undefined, run: () => Promise<void> | void): Promise<void> => {
    try {
      await run();
      if (ref !== undefined) send({ type: "accepted", sessionId, ref });
    } catch (failure) {
      const error = toWireError(failure);
      if (ref === undefined) refuse(error, closeCodes.failed);
      else send({ type: "error", sessionId, ref, error });
    }
  };

  const take = (frame: ClientFrame): void => {
    if (line === undefined) {
      if (frame.type === "attach") attach(frame);
      else refuse("not_attached", closeCodes.notAttached);
      return;
    }
    const { session, attachment } = line;
    switch (frame.type) {
      case "attach":
        return refuse("invalid_frame", closeCodes.invalidFrame);
      case "input":
        return void answer(frame.ref, () =>
          session.write(Buffer.from(frame.data, frame.encoding === "binary" ? "base64" : "utf8")),
        );
      case "resize":
        return void answer(frame.ref, () => session.resize({ cols: frame.cols, rows: frame.rows }));
      case "ack":
        return attachment.acknowledge(frame.characters);
      case "ping":
        return;
      case "detach":
        return port.close(1000);
    }
  };

  return {
    message(text) {
      if (over) return;
      // A client that asks on and does not read the answers would fill our memory with them.
      if (socket.unsentBytes > 2 * limits.maxUnsentBytes) return port.close(closeCodes.tooMuch);
      const result = decodeClientFrame(text);
      // A frame of another session on this line is as unreadable as one of no session.
      if (result.ok && result.frame.sessionId === sessionId) take(result.frame);
      else refuse("invalid_frame", closeCodes.invalidFrame);
    },
    closed: end,
  };
}
