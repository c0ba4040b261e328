import { createHash } from "node:crypto";
import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import {
  createTerminalApprovals,
  type ApprovalEvent,
  type ApprovalOutcome,
  type ApprovalRequest,
} from "../../src/terminals/approvals.js";

function subject() {
  const scheduler = createManualScheduler();
  const told: ApprovalEvent[] = [];
  const outcomes: ApprovalOutcome[] = [];
  const approvals = createTerminalApprovals({
    sessionID: "s",
    now: () => 7,
    scheduler,
    tell: (event) => void told.push(event),
  });
  const ask = (extra: Partial<ApprovalRequest> = {}): string => {
    approvals.request({ title: "t", summary: "s", ...extra }, (outcome) => void outcomes.push(outcome));
    return told.findLast(({ type }) => type === "terminal.approval.requested")?.requestID ?? "";
  };
  return { scheduler, told, outcomes, approvals, ask };
}

const typesOf = (events: readonly ApprovalEvent[]): string[] =>
  events.map(({ type }) => type.slice("terminal.approval.".length));

describe("an approval", () => {
  it("is told when it is asked and when it is answered, and keeps the answer's words for who asked", () => {
    const { told, outcomes, approvals, ask } = subject();
    const requestID = ask();
    approvals.answer(requestID, { decision: "deny", reason: "not today", optionID: "o" });
    expect(outcomes).toEqual([{ by: "answer", decision: "deny", reason: "not today", optionID: "o" }]);
    expect(told).toEqual([
      { type: "terminal.approval.requested", sessionID: "s", requestID, title: "t", summary: "s", time: 7 },
      {
        type: "terminal.approval.resolved",
        sessionID: "s",
        requestID,
        decision: "deny",
        optionID: "o",
        time: 7,
      },
    ]);
  });

  it("is denied when its time is over, when it is taken back, and when the terminal ends", () => {
    const { scheduler, told, outcomes, approvals, ask } = subject();
    ask({ expiresAfterMs: 1_000 });
    scheduler.advance(1_000);
    const takingBack = new AbortController();
    ask({ signal: takingBack.signal });
    takingBack.abort();
    ask({ signal: takingBack.signal });
    ask();
    approvals.end();
    expect(outcomes.map(({ by, decision }) => `${by} ${decision}`)).toEqual([
      "expiry deny",
      "withdrawal deny",
      "withdrawal deny",
      "end deny",
    ]);
    const resolved = told.filter(({ type }) => type === "terminal.approval.resolved");
    expect(resolved).toHaveLength(4);
    for (const each of resolved) expect(each).toMatchObject({ decision: "deny", cancelled: true });
  });

  it("says of an answer that it was one", () => {
    const { told, approvals, ask } = subject();
    approvals.answer(ask(), { decision: "deny" });
    expect(told.at(-1)).toMatchObject({ type: "terminal.approval.resolved", decision: "deny" });
    expect(told.at(-1)).not.toHaveProperty("cancelled");
  });

  it("is settled once, whatever comes later", () => {
    const { scheduler, outcomes, approvals, ask } = subject();
    const takingBack = new AbortController();
    const requestID = ask({ expiresAfterMs: 1_000, signal: takingBack.signal });
    approvals.answer(requestID, { decision: "allow" });
    scheduler.advance(2_000);
    takingBack.abort();
    approvals.end();
    expect(outcomes).toEqual([{ by: "answer", decision: "allow" }]);
    expect(() => approvals.answer(requestID, { decision: "deny" })).toThrow(
      expect.objectContaining({ code: "approval_settled" }),
    );
    expect(() => approvals.answer("other", { decision: "deny" })).toThrow(
      expect.objectContaining({ code: "approval_not_found" }),
    );
  });

  it("is not given by who was shown something else than was asked", () => {
    const { told, outcomes, approvals, ask } = subject();
    const requestID = ask({ command: "make", workingDirectory: "/work" });
    const digest = (...shown: string[]): string =>
      createHash("sha256").update(JSON.stringify(shown)).digest("hex");
    const allow = (shownDigest: string) => () =>
      approvals.answer(requestID, { decision: "allow", shownDigest });
    for (const other of [digest("make clean", "/work"), digest("make", "/"), digest("make")])
      expect(allow(other)).toThrow(expect.objectContaining({ code: "approval_changed" }));
    expect([typesOf(told), outcomes]).toEqual([["requested"], []]);
    allow(digest("make", "/work"))();
    expect(outcomes).toEqual([{ by: "answer", decision: "allow" }]);
  });

  it("can be refused by whoever was shown whatever", () => {
    const { outcomes, approvals, ask } = subject();
    const requestID = ask({ command: "make", workingDirectory: "/work" });
    approvals.answer(requestID, { decision: "deny", shownDigest: "0".repeat(64) });
    expect(outcomes).toEqual([{ by: "answer", decision: "deny" }]);
  });

  it("is kept for those who come later: all that wait, and the latest that do not", () => {
    const { approvals, ask } = subject();
    const waiting = ask();
    for (let n = 0; n < 100; n += 1) approvals.answer(ask(), { decision: "allow" });
    expect(approvals.events).toHaveLength(2 * 64 + 1);
    expect(approvals.events.at(-1)).toMatchObject({ requestID: waiting });
  });

  it("is refused where too many wait", () => {
    const { ask } = subject();
    for (let n = 0; n < 64; n += 1) ask();
    expect(() => ask()).toThrow(expect.objectContaining({ code: "approval_overflow" }));
  });
});
