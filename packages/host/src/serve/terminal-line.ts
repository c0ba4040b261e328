import type { Scheduler, TerminalSize } from "@terminal-session/core";
import { closeCodes, toWireError, type WireErrorCode } from "@terminal-session/transport";
import {
  decodeWorkspaceClientFrame,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "@terminal-session/transport/frames";
import { createRate } from "../access/rate.js";
import type { HostLimits } from "../limits.js";
import type { OutputPort } from "../readers/attachment.js";
import type { LoggedOutput } from "../readers/output-log.js";
import type { ApprovalEvent } from "../terminals/approvals.js";
import type { Terminal } from "../terminals/terminal.js";
import { isEmulatorReply } from "./emulator-reply.js";

/** The host's end of a socket, so far as the line needs it. */
export interface LineSocket {
  send(text: string, sent: () => void): void;
  /** Sends output as bytes. Absent where the client reads none. */
  readonly sendOutput?: (output: { readonly data: string; readonly seq: number }, sent: () => void) => void;
  readonly unsentBytes: number;
  close(code: number): void;
}

/** One client's line, driven by its socket. */
export interface TerminalLine {
  /** A message came: text, or `undefined` for one that is not text. */
  message(text: string | undefined): void;
  /** The socket is gone. */
  closed(): void;
  /** Closes it from our side. */
  end(code: number): void;
}

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
}): TerminalLine {
  const { terminal, afterSeq, isViewer, socket, limits, scheduler } = input;
  const sessionId = terminal.launch.id;
  const replayedThrough = terminal.lastSeq;
  const rate = createRate({
    perSecond: limits.framesPerSecond,
    atOnce: limits.framesAtOnce,
    now: () => scheduler.now(),
  });
  let cursor = afterSeq;
  let told: Told = {};
  let ownSize: TerminalSize | undefined;
  let over = false;

  const send = (frame: WorkspaceServerFrame, sent: () => void = () => {}): void => {
    if (!over) socket.send(JSON.stringify(frame), sent);
  };

  const output = ({ text: data, seq }: LoggedOutput, sent: () => void): void => {
    if (socket.sendOutput === undefined) send({ type: "output", sessionId, data, seq }, sent);
    else if (!over) socket.sendOutput({ data, seq }, sent);
  };

  /** Says what is new, once all output before it was sent. */
  const tell = (): void => {
    if (over || cursor < terminal.lastSeq) return;
    const { size, status, exit, command, startedAt, lastError, holder } = terminal;
    const isSame = told.command === command && told.startedAt === startedAt && told.holder === holder;
    if (told.size !== size || !isSame) send({ type: "metadata", sessionId, ...metadataOf(terminal) });
    if (told.status !== status) {
      const error = status === "failed" && lastError !== undefined ? { error: lastError } : {};
      send({ type: "state", sessionId, status, ...error });
    }
    if (told.exit === undefined && exit !== undefined)
      send({ type: "exit", sessionId, ...exitOf(terminal), status });
    told = { size, status, command, startedAt, exit, holder };
  };

  const close = (code: number): void => {
    end();
    socket.close(code);
  };
  const refuse = (code: WireErrorCode, closeCode: number): void => {
    send({ type: "error", sessionId, error: code });
    close(closeCode);
  };

  const port: OutputPort = {
    send(item, sent) {
      if ("text" in item) {
        cursor = item.seq;
        output(item, sent);
      } else {
        cursor = item.toSeq;
        send({ type: "gap", sessionId, ...item }, sent);
      }
      tell();
    },
    get unsentBytes() {
      return socket.unsentBytes;
    },
    close,
  };

  let attachment: ReturnType<Terminal["attach"]> | undefined;
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
        // A page does not always know which of what it sends was typed.
        const isTyped = !isReply && !isEmulatorReply(frame.data) && !terminal.hasEnded;
        // Of several screens the one that is typed at decides.
        if (isTyped && ownSize !== undefined) terminal.resize(ownSize);
        // Who types takes an agent's terminal over: two who type at once would write one line together.
        if (isTyped && terminal.holder !== undefined) terminal.hold("person");
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
    // What waits for an answer does not wait for a reader who is slow.
    const approval = (event: ApprovalEvent): void => send({ type: "approval", sessionId, event });
    terminal.approvalEvents.forEach(approval);
    attachment = terminal.attach(port, afterSeq);
    stopWatching = terminal.watch({ changed: tell, approval });
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

/** What a client was told of a terminal. */
type Told = Partial<Pick<Terminal, "command" | "exit" | "holder" | "size" | "startedAt" | "status">>;

/** How a terminal ended. When, and in whose words, is told of what was launched as a command: a shell's frames are the contract's. */
function exitOf({
  exit,
  command,
}: Terminal): Omit<Extract<WorkspaceServerFrame, { type: "exit" }>, "sessionId" | "status" | "type"> {
  if (exit === undefined || command !== undefined) return { ...exit };
  const { code, signal } = exit;
  return { ...(code === undefined ? {} : { code }), ...(signal === undefined ? {} : { signal }) };
}

function metadataOf(
  terminal: Terminal,
): Omit<Extract<WorkspaceServerFrame, { type: "metadata" }>, "sessionId" | "type"> {
  const { cwd, profileId, runtimeKind, title, command, cols, rows, holder } = terminal.describe();
  const { startedAt, launch } = terminal;
  const { resumeSessionId } = launch;
  return {
    title,
    ...(command === undefined ? {} : { command }),
    ...(command === undefined || startedAt === undefined ? {} : { startedAt }),
    ...(cwd === null ? {} : { cwd }),
    ...(profileId === null ? {} : { profileId }),
    ...(resumeSessionId === undefined ? {} : { resumeSessionId }),
    runtimeKind,
    cols,
    rows,
    ...(holder === undefined ? {} : { holder }),
  };
}
