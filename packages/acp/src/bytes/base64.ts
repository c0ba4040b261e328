/** The platform's decoders, none of which is everywhere. */
const platform = globalThis as {
  readonly Uint8Array: { fromBase64?(text: string, options: { lastChunkHandling: "strict" }): Uint8Array };
  readonly Buffer?: { from(text: string, encoding: "base64"): Uint8Array; byteLength(text: string): number };
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const paddingLength = (text: string): number => (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);

/** How many bytes a well-formed base64 text stands for. */
export function decodedLength(text: string): number {
  return (text.length / 4) * 3 - paddingLength(text);
}

/**
 * Decodes base64 with the standard alphabet and padding (RFC 4648, section 4); `undefined` for anything else: spaces, the
 * alphabet of URLs, missing padding, padding bits that are not zero.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || text.includes("-") || text.includes("_") || !hasCleanEnd(text))
    return undefined;
  const bytes = decodeLeniently(text);
  // A lenient decoder skips what it does not know, and then gives less.
  return bytes?.length === decodedLength(text) ? bytes : undefined;
}

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  // More arguments than this overflow the stack of some engines.
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}

/** Whether the bits that padding leaves over are zero. */
function hasCleanEnd(text: string): boolean {
  const padding = paddingLength(text);
  if (padding === 0) return true;
  const last = alphabet.indexOf(text.charAt(text.length - padding - 1));
  return last >= 0 && (padding === 1 ? last % 4 === 0 : last % 16 === 0);
}

function decodeLeniently(text: string): Uint8Array | undefined {
  try {
    if (platform.Uint8Array.fromBase64 !== undefined)
      return platform.Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
    if (platform.Buffer !== undefined)
      // It reads the low byte of a character that has more than one.
      return platform.Buffer.byteLength(text) === text.length
        ? platform.Buffer.from(text, "base64")
        : undefined;
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
