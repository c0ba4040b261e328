import { isWireObject, readField, readString } from "../protocol/read-field.js";

/** Reads what a client says of itself in `initialize`: `clientCapabilities` of v1, `capabilities` of v2. */
export function readClientCapabilities(params: unknown): unknown {
  if (!isWireObject(params)) return undefined;
  return readField(params, "clientCapabilities") ?? readField(params, "capabilities");
}

/** Reads the agent's name from its answer to `initialize`: `agentInfo` of v1, `info` of v2. */
export function readAgentName(result: unknown): string | undefined {
  if (!isWireObject(result)) return undefined;
  const info = readField(result, "agentInfo") ?? readField(result, "info");
  return isWireObject(info) ? readString(info, "name") : undefined;
}
