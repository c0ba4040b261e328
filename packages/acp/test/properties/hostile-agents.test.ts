import { AcpTerminalEvents, type AcpDiagnostic } from "@terminal-session/acp";
import type { TerminalEvent } from "@terminal-session/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SessionViews } from "../session-views.js";
import { extensionReports, harmed, schemaValues } from "./schema-values.js";

type Message = { readonly kind: "update" | "permission"; readonly params: unknown };

const updates = fc.oneof(
  schemaValues("v1", "SessionNotification"),
  schemaValues("v2", "UpdateSessionNotification"),
  extensionReports,
);

const permissions = fc.oneof(
  schemaValues("v1", "RequestPermissionRequest"),
  schemaValues("v2", "RequestPermissionRequest"),
);

const messages: fc.Arbitrary<Message[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: harmed(updates).map((params) => ({ kind: "update" as const, params })) },
    { weight: 1, arbitrary: harmed(permissions).map((params) => ({ kind: "permission" as const, params })) },
    { weight: 1, arbitrary: fc.anything().map((params) => ({ kind: "update" as const, params })) },
    { weight: 1, arbitrary: fc.anything().map((params) => ({ kind: "permission" as const, params })) },
  ),
  { maxLength: 25 },
);

interface Run {
  readonly events: TerminalEvent[];
  readonly diagnostics: readonly AcpDiagnostic[];
  readonly unanswered: number;
}

/** Feeds messages as they are. Every request is answered in the end. */
function run(script: readonly Message[]): Run {
  const converter = new AcpTerminalEvents({
    limits: { maxTerminals: 3, maxToolCalls: 3, maxHeldReports: 2 },
  });
  const events: TerminalEvent[] = [];
  const open = new Set<string>();
  for (const { kind, params } of script) {
    if (kind === "update") {
      events.push(...converter.fromUpdate(params));
      continue;
    }
    const prompt = converter.fromPermission(params);
    events.push(...prompt.events);
    if (prompt.kind === "asked") open.add(prompt.requestID);
  }
  for (const answer of converter.cancelTurn()) {
    open.delete(answer.requestID);
    events.push(...answer.events);
  }
  return { events, diagnostics: converter.diagnostics, unanswered: open.size };
}

describe("an agent that sends what it likes", { timeout: 60_000 }, () => {
  it("never makes the converter throw, and every request gets an answer", () => {
    fc.assert(
      fc.property(messages, (script) => {
        expect(run(script).unanswered).toBe(0);
      }),
      { numRuns: 1_500 },
    );
  });

  it("gives events that the core takes without a fault of their own", () => {
    fc.assert(
      fc.property(messages, (script) => {
        const views = new SessionViews();
        views.take(run(script).events);
        const codes = views.all.flatMap((view) => (view.diagnostics ?? []).map(({ code }) => code));
        // A gap is what the converter says on purpose; a prompt may stand before its terminal.
        expect(codes.filter((code) => code !== "output-gap" && code !== "not-opened")).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is never quoted in a diagnostic's message or field", () => {
    fc.assert(
      fc.property(messages, (script) => {
        const said = run(script).diagnostics.map(({ code, message, field }) => ({ code, message, field }));
        expect(JSON.stringify(said)).not.toContain("payload-marker");
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same events for the same messages, and so the same views", () => {
    fc.assert(
      fc.property(messages, (script) => {
        const [one, other] = [run(script), run(structuredClone(cloneable(script)))];
        expect(other.events).toEqual(one.events);
        const [views, others] = [new SessionViews(), new SessionViews()];
        views.take(one.events);
        others.take(other.events);
        expect(JSON.parse(JSON.stringify(others.all))).toEqual(JSON.parse(JSON.stringify(views.all)));
      }),
      { numRuns: 300 },
    );
  });
});

/** Messages that a clone of is the same thing: those that JSON can say. */
const cloneable = (script: readonly Message[]): readonly Message[] =>
  script.map((message) => {
    try {
      structuredClone(message);
      return message;
    } catch {
      return { kind: message.kind, params: null };
    }
  });
