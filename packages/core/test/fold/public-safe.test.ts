import { describe, expect, test } from "vitest";
import {
  codesOf,
  exited,
  failed,
  gap,
  input,
  opened,
  output,
  requested,
  resolved,
  updated,
  viewOf,
} from "../events.js";

const secret = "hunter2";
const planted = {
  env: { TOKEN: secret },
  token: secret,
  rawInput: secret,
  summary2: secret,
  [secret]: secret,
};

describe("public-safe", () => {
  test("no field that the tables do not name reaches a view", () => {
    const size = { cols: 80, rows: 24, ...planted };
    const view = viewOf([
      opened({ size, ...planted }),
      output("a", planted),
      input("b", planted),
      gap({ fromSequence: 1, toSequence: 2, ...planted }),
      requested("r1", {
        options: [{ optionID: "o", label: "Yes", kind: "allow_once", ...planted }],
        ...planted,
      }),
      requested("r2", planted),
      resolved("r2", "allow", planted),
      exited({ code: 0, ...planted }),
      failed({ title: "Lost", ...planted }),
      updated({ output: { text: "c", ...planted }, exit: { code: 1, ...planted }, size, ...planted }),
    ]);
    expect(JSON.stringify(view)).not.toContain(secret);
  });

  test("a diagnostic quotes no value of an event", () => {
    const view = viewOf([
      opened({ workingDirectory: [secret], time: secret, size: secret, tty: secret }),
      output({ secret }),
      output("a", { stream: secret, sequence: secret }),
      requested("r1", { title: { secret } }),
      requested({ secret }),
      resolved("r1", secret),
      exited({ code: secret, signal: [secret] }),
      failed({ title: [secret] }),
      gap({ fromSequence: secret }),
      updated({ output: { text: [secret] }, exit: secret }),
      { type: "terminal.output", sessionID: { secret }, text: secret },
      { type: "terminal.output", sessionID: secret, text: secret },
    ]);
    expect(codesOf(view).length).toBeGreaterThan(12);
    expect(JSON.stringify(view)).not.toContain(secret);
  });

  test.each([
    ["control characters", "a\u0000b\u001b[31mc\u007fd\u0085e", "ab[31mcde"],
    ["bidi characters", "a\u202eb\u2066c\u200fd\u061ce", "abcde"],
    ["invisible characters", "a\u200bb\u00adc\u{e0041}d\ufe0fe\u3164f\u2800g", "abcdefg"],
    ["line and paragraph separators", "a\u2028b\u2029c\nd", "abcd"],
    ["halves of surrogate pairs", "a\ud83db\ude00c", "abc"],
  ])("the name of an unknown type is quoted without %s", (_, type, quoted) => {
    expect(viewOf([opened(), { type, sessionID: "s1" }]).diagnostics?.[0]?.eventType).toBe(quoted);
  });

  test("the name of an unknown type is cut at 64 characters after it was stripped, never inside a character", () => {
    const quoted = (type: string): string | undefined =>
      viewOf([opened(), { type, sessionID: "s1" }]).diagnostics?.[0]?.eventType;
    expect(quoted(`${"\u200b".repeat(1_000)}${"x".repeat(100)}`)).toBe("x".repeat(64));
    expect(quoted(`${"x".repeat(63)}😀`)).toBe("x".repeat(63));
    expect(quoted("\u202e\u200b")).toBeUndefined();
  });

  test("at most 100 diagnostics are kept, the first ones, and the others are counted", () => {
    const view = viewOf([opened(), output("a", { stream: "x" }), ...Array.from({ length: 149 }, () => null)]);
    expect(view.diagnostics).toHaveLength(100);
    expect(codesOf(view)[0]).toBe("invalid-stream");
    expect(view.details?.diagnosticsDropped).toBe(50);
  });

  test("an app may keep another number of diagnostics, or none", () => {
    const few = viewOf([opened(), null, null, null], { limits: { maxDiagnostics: 2 } });
    expect([codesOf(few).length, few.details?.diagnosticsDropped]).toEqual([2, 1]);
    const none = viewOf([opened(), null], { limits: { maxDiagnostics: 0 } });
    expect(none).not.toHaveProperty("diagnostics");
    expect(none.details?.diagnosticsDropped).toBe(1);
  });
});
