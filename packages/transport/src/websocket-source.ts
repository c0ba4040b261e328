import { systemScheduler, type Scheduler, type TerminalSource } from "@terminal-session/core";
import { createAcknowledgements } from "./acknowledgements.js";
import { idleLine, nextAttachStep, type AttachEffect, type AttachInput } from "./attach-machine.js";
import { decodeServerFrame, encodeFrame } from "./decode-frame.js";
import type { ClientFrame } from "./frame.js";
import { createHostClient, type HostClientOptions } from "./host-client.js";
import { inputPieces } from "./input-pieces.js";
import { pingEveryMs } from "./limits.js";
import { createPendingAnswers } from "./pending-answers.js";
import type { SocketConstructor, SocketLike } from "./socket-like.js";
import { TerminalWireError } from "./wire-error.js";

/** Which session, and how to reach its host. */
export interface WebSocketSourceOptions extends HostClientOptions {
  readonly sessionId: string;
  /** Needed where the platform has none, such as Node 20. */
  readonly WebSocket?: SocketConstructor;
  readonly scheduler?: Scheduler;
}

/**
 * A session of a host as a source. It attaches, delivers every event once and in order, and comes back after a loss with
 * growing pauses, until it is refused for good (`link.error` says why). What the host does not keep any more becomes a
 * `terminal.gap`. Its controls reject with a {@link TerminalWireError}; nothing typed is ever sent twice.
 */
export function webSocketSource(options: WebSocketSourceOptions): TerminalSource {
  const { url, sessionId, token, scheduler = systemScheduler } = options;
  const Socket = options.WebSocket ?? platformSocket();
  const address = new URL(`/v1/sessions/${encodeURIComponent(sessionId)}/events`, url);
  address.protocol = address.protocol.replace("http", "ws");
  const requests = createHostClient(options);

  return (sink) => {
    const answers = createPendingAnswers();
    let line = idleLine(sessionId);
    let socket: SocketLike | undefined;
    let stopWaiting = (): void => {};
    let stopPinging = (): void => {};

    const send = (frame: ClientFrame): void => socket?.send(encodeFrame(frame));
    const isAttached = (): boolean => line.phase === "live" || line.phase === "hydrating";

    const acknowledgements = createAcknowledgements(scheduler, (characters) => {
      if (isAttached()) send({ type: "ack", sessionId, characters });
    });

    const take = (input: AttachInput): void => {
      const [next, effects] = nextAttachStep(line, input);
      line = next;
      for (const effect of effects) perform(effect);
    };

    const connect = (): void => {
      const opened = new Socket(address.href);
      socket = opened;
      opened.onopen = () => take({ type: "opened" });
      opened.onmessage = ({ data }: { readonly data: unknown }) => {
        const result = decodeServerFrame(data);
        take({ type: "message", ...(result.ok ? { frame: result.frame } : {}) });
      };
      opened.onclose = ({ code }: { readonly code: number }) => take({ type: "closed", code });
      // A close always follows, and says as much.
      opened.onerror = () => {};
    };

    const disconnect = (): void => {
      stopWaiting();
      stopPinging();
      acknowledgements.forget();
      answers.giveUp();
      if (socket === undefined) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(1000);
      socket = undefined;
    };

    const ping = (): void => {
      stopPinging = scheduler.after(pingEveryMs, () => {
        send({ type: "ping", sessionId });
        ping();
      });
    };

    const perform = (effect: AttachEffect): void => {
      switch (effect.type) {
        case "connect":
          return connect();
        case "attach":
          send({ type: "attach", sessionId, token, afterSeq: effect.afterSeq });
          return ping();
        case "disconnect":
          return disconnect();
        case "wait":
          stopWaiting = scheduler.after(effect.delayMs, () => take({ type: "due" }));
          return;
        case "deliver":
          return sink.events([effect.event]);
        case "link":
          return sink.link(effect.link);
        case "answer":
          return answers.answer(effect.ref, effect.error);
      }
    };

    const ask = async (frame: (ref: number) => ClientFrame): Promise<void> => {
      if (!isAttached()) throw new TerminalWireError("not_attached");
      await answers.ask((ref) => send(frame(ref)));
    };

    take({ type: "start" });
    return {
      async write(data) {
        await Promise.all(
          inputPieces(data).map((piece) => ask((ref) => ({ type: "input", sessionId, data: piece, ref }))),
        );
      },
      resize: ({ cols, rows }) => ask((ref) => ({ type: "resize", sessionId, cols, rows, ref })),
      async resolveApproval({ requestID, decision }) {
        await requests.decide({ sessionId, requestID, decision });
      },
      async cancel() {
        await requests.cancel(sessionId);
      },
      acknowledge: (characters) => acknowledgements.add(characters),
      stop() {
        if (isAttached()) send({ type: "detach", sessionId });
        take({ type: "stop" });
      },
    };
  };
}

function platformSocket(): SocketConstructor {
  if (globalThis.WebSocket === undefined)
    throw new Error(
      "This platform has no WebSocket: give webSocketSource one, such as that of the package ws.",
    );
  return globalThis.WebSocket;
}
