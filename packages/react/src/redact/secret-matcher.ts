import { literalStart, type SecretPattern } from "./secret-pattern.js";

/** What stands in the place of a secret. */
export const redactedMark = "[redacted]";

/** A part of a text, in UTF-16 code units from its start; `end` is the first one behind it. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
}

/** Finds secrets in text that comes in pieces. */
export interface SecretMatcher {
  /** Where secrets are, in order and apart. */
  find(text: string): readonly SecretSpan[];
  /** Where the end of the text begins that could be the beginning of a secret; the text's length if there is none. */
  openFrom(text: string): number;
  /** UTF-16 code units of text before a piece that can belong to a secret in it. */
  readonly reach: number;
}

/** What is not to be seen: strings that are known, and shapes. */
export interface Secrets {
  readonly secrets?: readonly string[];
  readonly patterns?: readonly SecretPattern[];
}

/** Secrets are known strings, each at least this long: shorter ones are in every text. */
const minSecretLength = 4;

/** A matcher of secrets. Where one reaches into another, both are taken as one. */
export function secretMatcher({ secrets = [], patterns = [] }: Secrets): SecretMatcher {
  const finders = [
    ...[...new Set(secrets)].filter(({ length }) => length >= minSecretLength).map(knownFinder),
    ...patterns.map(patternFinder),
  ];
  return {
    find: (text) => united(finders.flatMap((finder) => finder.find(text))),
    openFrom: (text) => Math.min(text.length, ...finders.map((finder) => finder.openFrom(text))),
    reach: Math.max(0, ...finders.map(({ reach }) => reach)),
  };
}

/** The text with a mark in the place of each secret. */
export function redactText(text: string, matcher: SecretMatcher): string {
  const spans = matcher.find(text);
  if (spans.length === 0) return text;
  const kept = spans.map(({ start }, index) => text.slice(spans[index - 1]?.end ?? 0, start) + redactedMark);
  return kept.join("") + text.slice(spans.at(-1)?.end);
}

function knownFinder(secret: string): SecretMatcher {
  return {
    find(text) {
      const spans: SecretSpan[] = [];
      for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length))
        spans.push({ start, end: start + secret.length });
      return spans;
    },
    openFrom(text) {
      for (let length = Math.min(text.length, secret.length - 1); length > 0; length -= 1)
        if (text.endsWith(secret.slice(0, length))) return text.length - length;
      return text.length;
    },
    reach: secret.length - 1,
  };
}

function patternFinder({ pattern, maxLength }: SecretPattern): SecretMatcher {
  if (!Number.isInteger(maxLength) || maxLength < 1)
    throw new RangeError(
      `maxLength of a secret's pattern is ${maxLength}; it must be a whole number above 0.`,
    );
  const expression = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/g, "")}g`);
  const start = literalStart(pattern);
  const openFrom = start === "" ? openLine : openAfter(start, pattern.ignoreCase);
  return {
    find: (text) =>
      [...text.matchAll(expression)]
        .filter(([found]) => found !== "")
        .map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
    openFrom: (text) => {
      const from = Math.max(0, text.length - maxLength + 1);
      return from + openFrom(text.slice(from));
    },
    reach: maxLength - 1,
  };
}

// Anything could begin a secret of this shape, so what is held must be little: the line that is under way.
function openLine(end: string): number {
  return end.lastIndexOf("\n") + 1;
}

function openAfter(start: string, ignoreCase: boolean): (end: string) => number {
  const same = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const wanted = same(start);
  return (end) => {
    for (let at = 0; at < end.length; at += 1) {
      const part = same(end.slice(at, at + start.length));
      if (part === wanted.slice(0, part.length)) return at;
    }
    return end.length;
  };
}

function united(spans: readonly SecretSpan[]): SecretSpan[] {
  const apart: SecretSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && span.start < last.end)
      apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else apart.push(span);
  }
  return apart;
}
