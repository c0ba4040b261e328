import { isWireObject, readField, readString, type WireObject } from "./read-field.js";

/** The id of a JSON-RPC request, as its sender chose it. */
export type JsonRpcId = string | number | null;

/** A JSON-RPC message by what it is. `undefined` parameters were left out. */
export type RpcMessage =
  | { readonly kind: "request"; readonly id: JsonRpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: "notification"; readonly method: string; readonly params: unknown }
  | { readonly kind: "result"; readonly id: JsonRpcId; readonly result: unknown }
  | { readonly kind: "error"; readonly id: JsonRpcId; readonly error: unknown };

/** Says what a message is; `undefined` for what is none. */
export function readMessage(value: unknown): RpcMessage | undefined {
  if (!isWireObject(value)) return undefined;
  const method = readString(value, "method");
  const id = readId(value);
  const params = readField(value, "params");
  if (method !== undefined)
    return id === undefined
      ? { kind: "notification", method, params }
      : { kind: "request", id, method, params };
  if (id === undefined) return undefined;
  const error = readField(value, "error");
  return error === undefined
    ? { kind: "result", id, result: readField(value, "result") }
    : { kind: "error", id, error };
}

/** Gives an id, `undefined` for what is none. */
export function asRpcId(value: unknown): JsonRpcId | undefined {
  return typeof value === "string" || typeof value === "number" || value === null ? value : undefined;
}

/** Makes a notification. */
export const rpcNotification = (method: string, params: unknown): WireObject => ({
  jsonrpc: "2.0",
  method,
  params,
});

/** Makes a request. */
export const rpcRequest = (id: JsonRpcId, method: string, params: unknown): WireObject => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

/** Makes the answer to a request. */
export const rpcResult = (id: JsonRpcId, result: unknown): WireObject => ({ jsonrpc: "2.0", id, result });

const readId = (value: WireObject): JsonRpcId | undefined => asRpcId(readField(value, "id"));
