import type { Scheduler } from "@terminal-session/core";
import { openWithinMs, pingEveryMs } from "../limits.js";
import type { SocketConstructor } from "../socket-like.js";
import { TerminalWireError } from "../wire-error.js";
import { bytesProtocol, decodeOutputBytes } from "./output-bytes.js";
import {
  decodeWorkspaceServerFrame,
  lineProtocol,
  tokenProtocolPrefix,
  type WorkspaceClientFrame,
  type WorkspaceServerFrame,
} from "./workspace-frame.js";

/** One socket to one session. */
export interface SocketLine {
  /** Resolves when what was printed before is here: its `state` says so. Rejects when the line breaks before that. */
  readonly attached: Promise<void>;
  readonly isOpen: boolean;
  send(frame: WorkspaceClientFrame): void;
  /** Says goodbye and closes. */
  detach(): void;
  /** Closes, and says nothing any more. */
  close(): void;
}

/** Opens a socket. `lost` is called once, for a line that nobody closed here. */
export function openSocketLine(input: {
  readonly Socket: SocketConstructor;
  readonly address: string;
  readonly sessionId: string;
  readonly token: string;
  readonly scheduler: Scheduler;
  readonly frame: (frame: WorkspaceServerFrame) => void;
  /** A frame could not be read; `field` is the one at fault. The line is lost next. */
  readonly unreadable: (field: string | undefined) => void;
  readonly lost: () => void;
}): SocketLine {
  const { Socket, address, sessionId, token, scheduler, frame, unreadable, lost } = input;
  const socket = new Socket(address, [bytesProtocol, lineProtocol, `${tokenProtocolPrefix}${token}`]);
  if (socket.binaryType === "blob") socket.binaryType = "arraybuffer";
  let isOpen = false;
  let fail = (): void => {};
  let stopTimer = (): void => {};

  const close = (): void => {
    isOpen = false;
    stopTimer();
    fail();
    socket.onopen = socket.onmessage = socket.onclose = null;
    // What comes after the close says nothing new.
    socket.onerror = () => {};
    socket.close(1000);
  };
  const breakOff = (): void => {
    close();
    lost();
  };
  const send = (sent: WorkspaceClientFrame): void => socket.send(JSON.stringify(sent));
  const ping = (): void => {
    stopTimer = scheduler.after(pingEveryMs, () => {
      send({ type: "ping", sessionId });
      ping();
    });
  };

  let attach = (): void => {};
  const attached = new Promise<void>((resolve, reject) => {
    attach = resolve;
    fail = () => reject(new TerminalWireError("connection_lost"));
  });
  // Whoever waits for it hears of it; nobody has to.
  attached.catch(() => {});
  stopTimer = scheduler.after(openWithinMs, breakOff);
  socket.onopen = () => {
    isOpen = true;
    stopTimer();
    ping();
  };
  socket.onmessage = ({ data }: { readonly data: unknown }) => {
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
    const result =
      bytes instanceof Uint8Array ? decodeOutputBytes(sessionId, bytes) : decodeWorkspaceServerFrame(bytes);
    if (result.ok && result.frame.sessionId === sessionId) {
      frame(result.frame);
      if (result.frame.type === "state" || result.frame.type === "exit") attach();
      return;
    }
    unreadable(result.ok ? "sessionId" : result.field);
    breakOff();
  };
  socket.onclose = breakOff;
  // A close always follows, and says as much.
  socket.onerror = () => {};

  return {
    attached,
    get isOpen() {
      return isOpen;
    },
    send,
    detach() {
      if (isOpen) send({ type: "detach", sessionId });
      close();
    },
    close,
  };
}
