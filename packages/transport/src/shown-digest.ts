import type { ShownApproval } from "@terminal-session/core";

/**
 * What was shown of a request, as an answer carries it: SHA-256, in hexadecimal, of the command and the working
 * directory as a JSON array. Absent where one of them was not shown, or where the page may not compute it: browsers do so in secure
 * contexts only, which a loopback address is.
 */
export async function shownDigest({ command, workingDirectory }: ShownApproval = {}): Promise<
  string | undefined
> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined; // the types know only secure contexts
  if (command === undefined || workingDirectory === undefined || subtle === undefined) return undefined;
  const text = new TextEncoder().encode(JSON.stringify([command, workingDirectory]));
  const bytes = new Uint8Array(await subtle.digest("SHA-256", text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
