import { isWireObject, readField } from "../protocol/read-field.js";

/** Which output keys of the extension a client takes. */
export interface AdvertisedOutput {
  readonly output: boolean;
  readonly delta: boolean;
}

/** Reads a client's capabilities of the terminal extension. Only the boolean `true` counts. */
export function advertisedOutput(clientCapabilities: unknown): AdvertisedOutput {
  const meta = isWireObject(clientCapabilities) ? readField(clientCapabilities, "_meta") : undefined;
  if (!isWireObject(meta)) return { output: false, delta: false };
  return {
    output: readField(meta, "terminal_output") === true,
    delta: readField(meta, "terminal_output_delta") === true,
  };
}
