import { rpcRequest, type JsonRpcId } from "../protocol/json-rpc.js";
import { AcpError } from "./acp-error.js";

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: AcpError) => void;
}

/** The requests that we send over somebody else's connection, and their answers. */
export class OwnRequests {
  readonly #send: (message: object) => Promise<void>;
  readonly #waiting = new Map<JsonRpcId, Waiting>();
  #last = 0;

  constructor(send: (message: object) => Promise<void>) {
    this.#send = send;
  }

  /** Sends a request. Resolves with its answer, whatever that says; rejects when the agent refuses or is gone. */
  async request(method: string, params: unknown): Promise<void> {
    this.#last += 1;
    // The SDK counts its requests; a text is never one of its ids.
    const id = `terminal-session-${this.#last}`;
    const answered = new Promise<void>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    try {
      await this.#send(rpcRequest(id, method, params));
    } catch (error) {
      this.#waiting.delete(id);
      throw error;
    }
    await answered;
  }

  /** Takes an answer. Says whether it is one to a request of ours. */
  settle(id: JsonRpcId, error?: unknown): boolean {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return false;
    this.#waiting.delete(id);
    if (error === undefined) waiting.resolve();
    else waiting.reject(new AcpError("agent-refused", { cause: error }));
    return true;
  }

  /** The connection is over: nobody answers any more. */
  close(): void {
    for (const { reject } of this.#waiting.values()) reject(new AcpError("connection-closed"));
    this.#waiting.clear();
  }
}
