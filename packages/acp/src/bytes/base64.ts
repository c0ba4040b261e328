/** The platform's decoders, none of which is everywhere. */
const platform = globalThis as {
  readonly Uint8Array: { fromBase64?(text: string, options: { lastChunkHandling: "strict" }): Uint8Array };
  readonly Buffer?: { from(text: string, encoding: "base64"): Uint8Array; byteLength(text: string): number };
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const equalsSign = 61;

/** What became of a base64 text. */
export type DecodedBase64 = Uint8Array | "invalid" | "too-large";

/**
 * Decodes base64 with the standard alphabet and padding (RFC 4648, section 4). Anything else is `invalid`: spaces, the
 * alphabet of URLs, missing padding, padding bits that are not zero. A text that stands for more than `maxBytes` is not decoded.
 */
export function decodeBase64(text: string, maxBytes: number): DecodedBase64 {
  const padding = paddingLength(text);
  const length = (text.length / 4) * 3 - padding;
  if (length > maxBytes) return "too-large";
  if (text.length % 4 !== 0 || text.includes("-") || text.includes("_") || !hasCleanEnd(text, padding))
    return "invalid";
  const bytes = decodeLeniently(text);
  // A lenient decoder skips what it does not know, and then gives less.
  return bytes?.length === length ? bytes : "invalid";
}

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  // More arguments than this overflow the stack of some engines.
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}

function paddingLength(text: string): number {
  if (text.charCodeAt(text.length - 1) !== equalsSign) return 0;
  return text.charCodeAt(text.length - 2) === equalsSign ? 2 : 1;
}

/** Whether the bits that padding leaves over are zero. */
function hasCleanEnd(text: string, padding: number): boolean {
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
