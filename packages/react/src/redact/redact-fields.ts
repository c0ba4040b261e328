import { redactText, type SecretMatcher } from "./secret-matcher.js";

/** A copy of plain data without the secrets in its strings, at any depth; types, kinds and ids stay. */
export function redactFields(value: unknown, matcher: SecretMatcher): unknown {
  if (typeof value === "string") return redactText(value, matcher);
  if (Array.isArray(value)) return value.map((each) => redactFields(each, matcher));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    untouched.has(key) ? each : redactFields(each, matcher),
  ]);
  return Object.fromEntries(entries);
}

const untouched: ReadonlySet<string> = new Set(["type", "sessionID", "requestID", "optionID", "kind"]);
