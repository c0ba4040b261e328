/** The longest beginning of a text that has at most so many bytes of UTF-8 and cuts no character. */
export function utf8Head(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = Math.max(0, maxBytes);
  while (end > 0 && isContinuation(bytes[end])) end -= 1;
  return bytes.subarray(0, end).toString();
}

/** The longest end of a text that has at most so many bytes of UTF-8 and cuts no character. */
export function utf8Tail(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let start = bytes.length - Math.max(0, maxBytes);
  while (start < bytes.length && isContinuation(bytes[start])) start += 1;
  return bytes.subarray(start).toString();
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
