/** What stands in the place of a secret. */
export const redactedMark = "[redacted]";

/** Finds secrets in text that comes in pieces. */
export interface SecretMatcher {
  /** The text without the secrets in it. */
  redact(text: string): string;
  /** How many UTF-16 code units at the end of the text could be the beginning of a secret. */
  openLength(text: string): number;
}

/** Secrets are known strings, each at least this long: shorter ones are in every text. */
const minSecretLength = 4;

/** A matcher of known secrets. Longer ones go first, so that one that holds another is taken whole. */
export function secretMatcher(secrets: readonly string[]): SecretMatcher {
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= minSecretLength)
    .toSorted((one, other) => other.length - one.length);
  return {
    redact: (text) => known.reduce((rest, secret) => rest.replaceAll(secret, redactedMark), text),
    openLength: (text) => Math.max(0, ...known.map((secret) => openLengthOf(text, secret))),
  };
}

function openLengthOf(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length - 1); length > 0; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}
