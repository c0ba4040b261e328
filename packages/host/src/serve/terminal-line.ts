import type { Scheduler } from "@terminal-session/core";
import { closeCodes, toWireError, type ServerFrame, type WireErrorCode } from "@terminal-session/transport";
import {
  decodeWorkspaceClientFrame,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "@terminal-session/transport/frames";
import type { TerminalSize } from "@terminal-session/core";
import { createRate } from "../access/rate.js";
import type { HostLimits } from "../limits.js";
import type { Attachment, FramePort } from "../sessions/attachment.js";
import type { Terminal } from "../terminals/terminal.js";
import type { Line, LineSocket } from "./line.js";

/**
 * Serves one socket for one terminal, whose owner was found good at the upgrade. First comes what was printed after
 * `afterSeq`, then what is known of the terminal, then what happens. A viewer's input and sizes are refused.
 */
export function createTerminalLine(input: {
  readonly terminal: Terminal;
  readonly afterSeq: number;
  readonly isViewer: boolean;
  readonly socket: LineSocket;
  readonly limits: HostLimits;
  readonly scheduler: Scheduler;
}): Line & { end(code: number): void } {
  const { terminal, afterSeq, isViewer, socket, limits, scheduler } = input;
  const sessionId = terminal.launch.id;
  const replayedThrough = terminal.lastSeq;
  const rate = createRate({
    perSecond: limits.framesPerSecond,
    atOnce: limits.framesAtOnce,
    now: () => scheduler.now(),
  });
  let cursor = afterSeq;
  let told: { readonly status?: string; readonly size?: TerminalSize; readonly exit?: true } = {};
  let ownSize: TerminalSize | undefined;
  let over = false;

  const send = (frame: WorkspaceServerFrame, sent: () => void = () => {}): void => {
    if (!over) socket.send(JSON.stringify(frame), sent);
  };

  /** Says what is new, once all output before it was sent. */
  const tell = (): void => {
    if (over || cursor < terminal.lastSeq) return;
    const { size, status, exit } = terminal;
    if (told.size !== size) {
      const { cwd, profileId, runtimeKind, title } = terminal.describe();
      const known = { ...(cwd === null ? {} : { cwd }), ...(profileId === null ? {} : { profileId }) };
      send({ type: "metadata", sessionId, title, ...known, runtimeKind, ...size });
    }
    if (told.status !== status) send({ type: "state", sessionId, status });
    if (told.exit === undefined && exit !== undefined)
      send({
        type: "exit",
        sessionId,
        ...(exit.code === undefined ? {} : { code: exit.code }),
        ...(exit.signal === undefined ? {} : { signal: exit.signal }),
        status,
      });
    told = { size, status, ...(exit === undefined ? {} : { exit: true }) };
  };

  const close = (code: number): void => {
    end();
    socket.close(code);
  };
  const refuse = (code: WireErrorCode, closeCode: number): void => {
    send({ type: "error", sessionId, error: code });
    close(closeCode);
  };

  const port: FramePort = {
    send(frame: ServerFrame, sent) {
      if (frame.type === "gap") {
        cursor = frame.toSeq;
        send({ type: "gap", sessionId, fromSeq: frame.fromSeq, toSeq: frame.toSeq }, sent);
      }
      if (frame.type === "event") {
        cursor = frame.seq;
        // A terminal logs nothing but output.
        const { text } = frame.event as { readonly text: string };
        send({ type: "output", sessionId, data: text, seq: frame.seq }, sent);
      }
      tell();
    },
    get unsentBytes() {
      return socket.unsentBytes;
    },
    close,
  };

  let attachment: Attachment | undefined;
  let stopWatching = (): void => {};
  const end = (): void => {
    if (over) return;
    over = true;
    stopWatching();
    attachment?.end();
  };

  const attempt = async (run: () => Promise<void> | void): Promise<void> => {
    try {
      await run();
    } catch (error) {
      refuse(toWireError(error).code as WireErrorCode, closeCodes.failed); // one of ours, or "internal"
    }
  };

  const take = (frame: WorkspaceClientFrame): void => {
    switch (frame.type) {
      case "input": {
        const isReply = frame.provenance === "auto";
        // An emulator answers what it is shown; what is replayed was answered when it was printed.
        if (isViewer || (isReply && cursor < replayedThrough))
          return send({ type: "error", sessionId, error: "input_refused" });
        // Of several screens the one that is typed at decides.
        if (!isReply && ownSize !== undefined && !terminal.hasEnded) terminal.resize(ownSize);
        const bytes = Buffer.from(frame.data, frame.encoding === "binary" ? "base64" : "utf8");
        return void attempt(() => terminal.write(bytes));
      }
      case "resize":
        if (isViewer) return send({ type: "error", sessionId, error: "input_refused" });
        ownSize = { cols: frame.cols, rows: frame.rows };
        return void attempt(() => terminal.resize({ cols: frame.cols, rows: frame.rows }));
      case "ack":
        return attachment?.acknowledge(frame.characters);
      case "ping":
        return undefined;
      case "detach":
        return close(1000);
    }
  };

  if (afterSeq > terminal.lastSeq) {
    // The client has seen more than was printed here: its text is another's, and a fresh snapshot puts that right.
    refuse("attach_ahead", 1000);
  } else {
    attachment = terminal.attach(port, afterSeq);
    stopWatching = terminal.watch(tell);
    tell();
  }

  return {
    message(text) {
      if (over) return;
      if (!rate.take() || socket.unsentBytes > 2 * limits.maxUnsentBytes) return close(closeCodes.tooMuch);
      const result = decodeWorkspaceClientFrame(text);
      if (result.ok && (result.frame.sessionId ?? sessionId) === sessionId) take(result.frame);
      else refuse("invalid_frame", closeCodes.invalidFrame);
    },
    closed: end,
    end: close,
  };
}
