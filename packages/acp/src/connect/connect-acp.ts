import type { ApprovalResponse, SourceControls, TerminalEvent, TerminalSource } from "@terminal-session/core";
import type { AgentActivity } from "../decode/state-update.js";
import type { AcpDiagnostic } from "../diagnostics.js";
import { AcpTerminalEvents } from "../events/acp-terminal-events.js";
import type { PermissionAnswer } from "../events/permission-desk.js";
import type { AcpPlace } from "../events/places.js";
import type { ToolCallState } from "../events/tool-call.js";
import {
  asRpcId,
  readMessage,
  rpcNotification,
  rpcResult,
  type JsonRpcId,
  type RpcMessage,
} from "../protocol/json-rpc.js";
import { isWireObject, readField, readString } from "../protocol/read-field.js";
import { AcpError } from "./acp-error.js";
import type { AcpTerminals, ConnectAcpOptions } from "./acp-terminals.js";
import { callEach } from "./call-each.js";
import { readAgentName, readClientCapabilities } from "./introduction.js";
import { OwnRequests } from "./own-requests.js";
import { SessionSinks } from "./session-sinks.js";
import { tapStream, type MessageStream, type WatchedStream } from "./tap-stream.js";

/**
 * Watches an SDK connection and gives its terminals as sources. It stands between the stream and the connection, so it works
 * with either protocol version and any client: what the app's own handlers get stays as it is, but for the permission requests
 * that are asked here.
 *
 * ```ts
 * const acp = connectAcp(ndJsonStream(toAgent, fromAgent));
 * const connection = client({ name: "my-app" }).connect(acp.stream);
 * acp.subscribe(() => show(acp.sessions));
 * // and for each of them: createTerminalSession(acp.source(sessionID))
 * ```
 */
export function connectAcp<Message>(
  stream: MessageStream<Message>,
  options: ConnectAcpOptions = {},
): AcpTerminals<Message> {
  return new AcpConnection(stream, options);
}

class AcpConnection<Message> implements AcpTerminals<Message> {
  readonly stream: WatchedStream<Message>;
  readonly #write: (message: Message) => Promise<void>;
  readonly #takesPermission: (params: unknown) => boolean;
  readonly #events: AcpTerminalEvents;
  // What a terminal can be asked changes without an event: the link tells those who watch to look at the controls again.
  readonly #sinks = new SessionSinks((sessionID) =>
    this.#events.canCancel(sessionID) ? "cancellable" : undefined,
  );
  readonly #listeners = new Set<() => void>();
  /** The ids of the agent's permission requests, by our own. */
  readonly #requests = new Map<string, JsonRpcId>();
  readonly #own = new OwnRequests((message) => this.#send(message));
  /** The app's `initialize` that waits for its answer. */
  #introduction: { readonly id: JsonRpcId; readonly clientCapabilities: unknown } | undefined;

  constructor(stream: MessageStream<Message>, options: ConnectAcpOptions) {
    this.#takesPermission = options.takesPermission ?? (() => true);
    this.#events = new AcpTerminalEvents({
      now: Date.now,
      ...options,
      onCancellable: (sessionID) => {
        this.#sinks.tell(sessionID);
        options.onCancellable?.(sessionID);
      },
    });
    const tapped = tapStream<Message>(stream, {
      incoming: (message) => this.#watch(() => this.#incoming(readMessage(message))),
      outgoing: (message) => this.#watch(() => this.#outgoing(readMessage(message))).map(asMessage<Message>),
      closed: () => this.#watch(() => this.#closed()),
    });
    this.stream = tapped.stream;
    this.#write = tapped.send;
  }

  get sessions(): readonly AcpPlace[] {
    return this.#events.places;
  }

  get diagnostics(): readonly AcpDiagnostic[] {
    return this.#events.diagnostics;
  }

  subscribe(listener: () => void): () => void {
    const entry = (): void => listener();
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  toolCall(sessionId: string, toolCallId: string): ToolCallState | undefined {
    return this.#events.toolCall(sessionId, toolCallId);
  }

  activity(sessionId: string): AgentActivity | undefined {
    return this.#events.activity(sessionId);
  }

  source(sessionID: string): TerminalSource {
    return (sink) => {
      sink.link(this.#sinks.linkOf(sessionID));
      const known = this.#events.replay(sessionID);
      if (known.length > 0) sink.events(known);
      return this.#controls(sessionID, this.#sinks.add(sessionID, sink));
    };
  }

  async cancelTurn(sessionId: string): Promise<void> {
    await this.#send(rpcNotification("session/cancel", { sessionId }));
    for (const message of this.#answered(this.#events.cancelTurn(sessionId))) await this.#send(message);
  }

  #controls(sessionID: string, stop: () => void): SourceControls {
    const events = this.#events;
    const cancel = (): Promise<void> => this.#cancelTerminal(sessionID);
    const controls = {
      stop,
      resolveApproval: (response: ApprovalResponse) => this.#resolve(response),
      // Offered only while the terminal advertises it.
      get cancel(): (() => Promise<void>) | undefined {
        return events.canCancel(sessionID) ? cancel : undefined;
      },
    };
    // A control that is not offered reads as undefined; the type can say so only of a field that is not there.
    return controls as SourceControls;
  }

  async #resolve(response: ApprovalResponse): Promise<void> {
    const answer = this.#events.toOutcome(response);
    const id = answer && this.#requests.get(answer.requestID);
    if (answer === undefined || id === undefined) throw new AcpError("request-not-open");
    this.#requests.delete(answer.requestID);
    try {
      await this.#send(rpcResult(id, answer.response));
    } catch (error) {
      // The agent never heard of it: nothing was allowed.
      this.#sinks.deliver(answer.events.map((event) => ({ ...event, decision: "deny" as const })));
      throw error;
    }
    this.#sinks.deliver(answer.events);
  }

  async #cancelTerminal(sessionID: string): Promise<void> {
    const place = this.#events.place(sessionID);
    if (place?.terminalId === undefined || !this.#events.canCancel(sessionID))
      throw new AcpError("not-cancellable");
    await this.#own.request("terminal/cancel", { sessionId: place.sessionId, terminalId: place.terminalId });
  }

  /** Runs what may change the list of sessions, and tells of it once. */
  #watch<T>(run: () => T): T {
    const before = this.#events.places;
    const result = run();
    if (this.#events.places !== before) callEach(this.#listeners, (listener) => listener());
    return result;
  }

  /** Takes what the agent sends. `true` says that it was for us. */
  #incoming(message: RpcMessage | undefined): boolean {
    switch (message?.kind) {
      case "notification":
        if (message.method === "session/update") this.#sinks.deliver(this.#events.fromUpdate(message.params));
        return message.method === "$/cancel_request" && this.#withdraw(message.params);
      case "request":
        if (message.method !== "session/request_permission" || !this.#takesPermission(message.params))
          return false;
        this.#ask(message.id, message.params);
        return true;
      case "result":
        this.#introduced(message.id, message.result);
        return this.#own.settle(message.id);
      case "error":
        return this.#own.settle(message.id, message.error);
      case undefined:
        return false;
    }
  }

  /** Looks at what the app sends. Gives what is to be sent after it. */
  #outgoing(message: RpcMessage | undefined): readonly object[] {
    if (message?.kind !== "request" && message?.kind !== "notification") return [];
    const { method, params } = message;
    if (message.kind === "request" && method === "initialize")
      this.#introduction = { id: message.id, clientCapabilities: readClientCapabilities(params) };
    const sessionId = isWireObject(params) ? readString(params, "sessionId") : undefined;
    if (sessionId === undefined) return [];
    switch (method) {
      case "session/cancel":
        return this.#answered(this.#events.cancelTurn(sessionId));
      case "session/load":
      case "session/resume": {
        const { answers, events } = this.#events.restart(sessionId);
        this.#sinks.deliver(events);
        return this.#answered(answers);
      }
      case "session/close":
      case "session/delete":
        return this.#answered(this.#events.forget(sessionId));
      default:
        return [];
    }
  }

  #ask(id: JsonRpcId, params: unknown): void {
    const prompt = this.#events.fromPermission(params);
    this.#sinks.deliver(prompt.events);
    if (prompt.kind === "asked") this.#requests.set(prompt.requestID, id);
    else this.#send(rpcResult(id, prompt.response)).catch(ignore);
  }

  /** The agent takes a request back: it is answered, as every request is, and its prompt goes. */
  #withdraw(params: unknown): boolean {
    const withdrawn = isWireObject(params) ? asRpcId(readField(params, "requestId")) : undefined;
    const [requestID] = [...this.#requests].find(([, id]) => id === withdrawn) ?? [];
    const answer = requestID === undefined ? undefined : this.#events.cancelRequest(requestID);
    if (answer === undefined) return false;
    for (const message of this.#answered([answer])) this.#send(message).catch(ignore);
    return true;
  }

  /** Shows answers that no person gave. Gives the messages that carry them. */
  #answered(answers: readonly PermissionAnswer[]): object[] {
    const events: TerminalEvent[] = [];
    const messages: object[] = [];
    for (const answer of answers) {
      const id = this.#requests.get(answer.requestID);
      this.#requests.delete(answer.requestID);
      events.push(...answer.events);
      if (id !== undefined) messages.push(rpcResult(id, answer.response));
    }
    this.#sinks.deliver(events);
    return messages;
  }

  #introduced(id: JsonRpcId, result: unknown): void {
    if (this.#introduction?.id !== id) return;
    const { clientCapabilities } = this.#introduction;
    this.#introduction = undefined;
    const agentName = readAgentName(result);
    this.#events.introduce({ clientCapabilities, ...(agentName !== undefined && { agentName }) });
  }

  #closed(): void {
    this.#answered(this.#events.cancelTurn());
    this.#own.close();
    const { code, message } = new AcpError("connection-closed");
    this.#sinks.setLink({ state: "lost", error: { code, message } });
  }

  async #send(message: object): Promise<void> {
    try {
      await this.#write(asMessage<Message>(message));
    } catch (cause) {
      throw new AcpError("connection-closed", { cause });
    }
  }
}

/** What we send are JSON-RPC messages; the connection's own type for those is the SDK's. */
const asMessage = <Message>(message: object): Message => message as Message;

/** An answer that could not be sent has nobody to reach: the agent is gone, and the prompt with it. */
const ignore = (): void => undefined;
