import { systemScheduler, type Scheduler } from "@terminal-session/core";
import type {
  TerminalApprovalEvent,
  TerminalDataEvent,
  TerminalDiagnostics,
  TerminalExitEvent,
  TerminalMetadataEvent,
  TerminalStateEvent,
  TerminalTransport,
  TerminalWrite,
} from "../contracts.js";
import { createListeners } from "../event-listeners.js";
import { inputPieces } from "../input-pieces.js";
import { openSocketLine, type SocketLine } from "./socket-line.js";
import type { SocketConstructor } from "../socket-like.js";
import { TerminalWireError } from "../wire-error.js";
import { watchForWaking } from "./wake-signals.js";
import { createWorkspaceClient, terminalsPath, type WorkspaceClientOptions } from "./workspace-client.js";
import type { WorkspaceServerFrame } from "./workspace-frame.js";

/** How to reach a workspace's terminals. */
export interface WebSocketTransportOptions extends WorkspaceClientOptions {
  /** Needed where the platform has none, such as Node 20. */
  readonly WebSocket?: SocketConstructor;
  readonly scheduler?: Scheduler;
  readonly diagnostics?: TerminalDiagnostics;
}

/** A transport that can be put away. */
export interface WebSocketTransport extends TerminalTransport {
  /** Closes all lines. The sessions go on. */
  dispose(): void;
}

interface AttachedLine {
  readonly line: SocketLine;
  readonly clientId: string | undefined;
  isAttached: boolean;
}

/**
 * The contract's transport over WebSocket and HTTP, for browsers and Node. A line that breaks, or whose frames cannot
 * be read, is reported as `detached`: what recovers it is `createTerminalLines`.
 */
export function createWebSocketTransport(options: WebSocketTransportOptions): WebSocketTransport {
  const { url, workspaceId, token, scheduler = systemScheduler, diagnostics = { log: () => {} } } = options;
  const client = createWorkspaceClient(options);
  const lines = new Map<string, AttachedLine>();
  const data = createListeners<TerminalDataEvent>();
  const exits = createListeners<TerminalExitEvent>();
  const states = createListeners<TerminalStateEvent>();
  const metadata = createListeners<TerminalMetadataEvent>();
  const approvals = createListeners<TerminalApprovalEvent>();

  const take = (frame: WorkspaceServerFrame): void => {
    const { sessionId } = frame;
    switch (frame.type) {
      case "output":
        return data.tell({ sessionId, data: frame.data, seq: frame.seq });
      case "gap":
        return states.tell({
          sessionId,
          status: "running",
          gapStartSeq: frame.fromSeq,
          gapEndSeq: frame.toSeq,
        });
      case "state": {
        const { status, error } = frame;
        // Of a line that is attached this says nothing new, and in our own word it means that the line is lost.
        if (status === "detached") return undefined;
        return states.tell({ sessionId, status, ...(error === undefined ? {} : { error }) });
      }
      case "metadata": {
        const { type: _, ...known } = frame;
        return metadata.tell(known);
      }
      case "exit": {
        const { type: _, status, ...exit } = frame;
        states.tell({ sessionId, status });
        return exits.tell(exit);
      }
      case "approval":
        return approvals.tell({ sessionId, event: frame.event });
      case "error":
        return diagnostics.log("attach-error", { sessionId, code: frame.error });
    }
  };

  const lineOf = (sessionId: string): SocketLine => {
    const line = lines.get(sessionId)?.line;
    if (line === undefined || !line.isOpen) throw new TerminalWireError("not_attached");
    return line;
  };

  const lose = (sessionId: string): void => {
    lines.get(sessionId)?.line.close();
    lines.delete(sessionId);
    states.tell({ sessionId, status: "detached" });
  };

  const stopWatching = watchForWaking({
    scheduler,
    now: Date.now,
    network: globalThis as Parameters<typeof watchForWaking>[0]["network"], // a page has both, Node neither
    woken: () => [...lines.keys()].forEach(lose),
  });

  return {
    async attach({ sessionId, clientId, afterSeq }) {
      lines.get(sessionId)?.line.close();
      const address = new URL(`${terminalsPath(workspaceId)}/${encodeURIComponent(sessionId)}/ws`, url);
      address.protocol = address.protocol.replace("http", "ws");
      if (clientId !== undefined) address.searchParams.set("clientId", clientId);
      if (afterSeq !== undefined) address.searchParams.set("afterSeq", String(afterSeq));
      const line = openSocketLine({
        Socket: options.WebSocket ?? platformSocket(),
        address: address.href,
        sessionId,
        token,
        scheduler,
        frame: take,
        unreadable(field) {
          const at = field === undefined ? {} : { field };
          diagnostics.log("attach-error", { sessionId, code: "invalid_frame", ...at });
        },
        lost() {
          // Before it was attached its own promise tells of the loss.
          if (lines.get(sessionId) === entry && entry.isAttached) lose(sessionId);
        },
      });
      const entry: AttachedLine = { line, clientId, isAttached: false };
      lines.set(sessionId, entry);
      try {
        await line.attached;
        entry.isAttached = true;
      } catch (error) {
        if (lines.get(sessionId) === entry) lines.delete(sessionId);
        throw error;
      }
    },
    async detach({ sessionId, clientId }) {
      const entry = lines.get(sessionId);
      // A line that somebody else attached since then is not ours to close.
      if (entry === undefined || (clientId !== undefined && clientId !== entry.clientId)) return;
      lines.delete(sessionId);
      entry.line.detach();
    },
    async write({ sessionId, data: typed, encoding = "utf8", provenance = "user" }) {
      const line = lineOf(sessionId);
      const from = provenance === "auto" ? { provenance } : {};
      for (const piece of inputPieces(typed))
        line.send({
          type: "input",
          sessionId,
          ...(encoding === "binary" ? { data: toBase64(piece), encoding } : { data: piece }),
          ...from,
        });
    },
    async resize({ sessionId, cols, rows }) {
      if (lines.get(sessionId)?.line.isOpen !== true) return client.resize({ sessionId, cols, rows });
      lineOf(sessionId).send({ type: "resize", sessionId, cols, rows });
    },
    snapshot: (input) => client.snapshot(input),
    acknowledge({ sessionId, characters }) {
      const line = lines.get(sessionId)?.line;
      if (line?.isOpen === true) line.send({ type: "ack", sessionId, characters });
    },
    onData: data.add,
    onExit: exits.add,
    onState: states.add,
    onMetadata: metadata.add,
    onApproval: approvals.add,
    async resolveApproval(answer) {
      await client.resolveApproval(answer);
    },
    terminate: (input) => client.launch.terminate(input),
    dispose() {
      stopWatching();
      for (const { line } of lines.values()) line.detach();
      lines.clear();
    },
  };
}

/** Bytes, one a character, as base64. */
function toBase64(bytes: TerminalWrite["data"]): string {
  try {
    return btoa(bytes);
  } catch (cause) {
    throw new TerminalWireError("invalid_request", { cause });
  }
}

function platformSocket(): SocketConstructor {
  if (globalThis.WebSocket === undefined)
    throw new Error("This platform has no WebSocket: give one, such as that of the package ws.");
  return globalThis.WebSocket;
}
