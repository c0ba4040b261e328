import { describe, expect, test } from "vitest";
import { approvalSubject, TerminalSessionAdapter } from "../../src/index.js";
import { codesOf, exited, opened, output, requested, resolved, updated, viewOf } from "../events.js";

const option = (kind: unknown) => ({ optionID: "o", label: "Yes", kind });

describe("approvals", () => {
  test("the first requested is shown first, and all pending ones are listed when there is more than one", () => {
    const view = viewOf([opened(), requested("r2"), requested("r1"), requested("r3")]);
    expect(view.approval?.requestID).toBe("r2");
    expect(view.details?.pendingApprovals?.map((each) => each.requestID)).toEqual(["r2", "r1", "r3"]);
    expect(viewOf([opened(), requested("r1")])).not.toHaveProperty("details");
  });

  test("resolving one leaves the others as they were", () => {
    const view = viewOf([
      opened(),
      requested("r1"),
      requested("r2"),
      requested("r3"),
      resolved("r2", "deny"),
    ]);
    expect(view.details?.pendingApprovals?.map((each) => each.requestID)).toEqual(["r1", "r3"]);
    expect(view.state).toBe("waiting");
  });

  test("a request that nobody decided is kept as that", () => {
    const view = viewOf([opened(), requested("r1"), resolved("r1", "deny", { cancelled: true })]);
    expect(view.details?.decisions).toEqual([{ requestID: "r1", decision: "deny", cancelled: true }]);
  });

  test.each([
    ["title", { title: "Another" }],
    ["summary", { summary: "Another" }],
    ["command", { command: "rm -rf /" }],
    ["directory", { workingDirectory: "/" }],
    ["command, which is gone,", { command: null }],
  ])(
    "a pending request that is repeated with another %s is changed-request and changes nothing",
    (_, fields) => {
      const first = { command: "rm -rf build", workingDirectory: "/w" };
      const view = viewOf([opened(), requested("r1", first), requested("r1", { ...first, ...fields })]);
      expect(codesOf(view)).toEqual(["changed-request"]);
      expect(view.approval).toEqual({ requestID: "r1", title: "Run it", summary: "Builds", ...first });
    },
  );

  test("a pending request that is repeated with the same text is nothing, whatever its options", () => {
    const view = viewOf([opened(), requested("r1"), requested("r1", { options: [option("allow_once")] })]);
    expect(codesOf(view)).toEqual([]);
    expect(view.approval).not.toHaveProperty("options");
  });

  test("a request for an id that was requested and resolved stays resolved, and says that alone", () => {
    const view = viewOf([
      opened(),
      requested("r1"),
      resolved("r1", "deny"),
      requested("r1", { time: "", title: "New" }),
    ]);
    expect(codesOf(view)).toEqual(["resolved-request"]);
    expect(view.state).toBe("running");
  });

  test("a resolution before its request waits for it, with a diagnostic until it comes", () => {
    const early = [opened(), resolved("r1", "deny", { time: 3 }), resolved("r2", "allow")];
    expect(codesOf(viewOf(early))).toEqual(["unmatched-resolution"]);
    expect(viewOf(early)).not.toHaveProperty("details");
    const view = viewOf([...early, requested("r1"), requested("r2")]);
    expect(codesOf(view)).toEqual([]);
    expect(view.details?.decisions).toEqual([
      { requestID: "r1", decision: "deny", time: 3 },
      { requestID: "r2", decision: "allow" },
    ]);
  });

  test("any resolution of a resolved id is a duplicate, and says that alone", () => {
    const again = [resolved("r1", "allow", { optionID: 1 }), resolved("r1", "deny")];
    for (const events of [
      [opened(), requested("r1"), resolved("r1", "deny"), ...again],
      [opened(), resolved("r1", "deny"), ...again, requested("r1")],
    ]) {
      const view = viewOf(events);
      expect(codesOf(view)).toEqual(["duplicate-resolution", "duplicate-resolution"]);
      expect(view.details?.decisions).toEqual([{ requestID: "r1", decision: "deny" }]);
    }
  });

  test.each(["ALLOW", "yes", "", undefined, null, true, {}])(
    "the decision %j is invalid, says that alone, and the approval stays pending",
    (decision) => {
      const view = viewOf([opened(), requested("r1"), resolved("r1", decision, { optionID: 1, time: "" })]);
      expect(codesOf(view)).toEqual(["invalid-decision"]);
      expect(view.state).toBe("waiting");
    },
  );

  test("an invalid decision without a usable request is a missing field", () => {
    const view = viewOf([opened(), resolved(7, "maybe")]);
    expect(view.diagnostics?.map((each) => [each.code, each.field])).toEqual([
      ["missing-field", "requestID"],
    ]);
  });

  test("an invalid decision is no resolution", () => {
    expect(codesOf(viewOf([opened(), resolved("r1", "maybe")]))).toEqual(["invalid-decision"]);
  });

  test.each([
    ["allow_once", "allow_once"],
    ["reject_always", "reject_always"],
    ["allow_forever", "unknown"],
    ["", "unknown"],
    [undefined, "unknown"],
  ])("an option of the kind %j is of the kind %s", (kind, known) => {
    const view = viewOf([opened(), requested("r1", { options: [option(kind)] })]);
    expect(view.approval?.options).toEqual([option(known)]);
    expect(codesOf(view)).toEqual([]);
  });

  test("an option that cannot be used is left out with a diagnostic, and the others stay", () => {
    const options = [null, 7, { label: "Yes", kind: "allow_once" }, option(7), option("allow_once")];
    const view = viewOf([opened(), requested("r1", { options })]);
    expect(view.approval?.options).toEqual([option("allow_once")]);
    expect(codesOf(view)).toEqual(Array.from({ length: 4 }, () => "invalid-field"));
  });

  test("an empty list of options is absent, without a diagnostic", () => {
    const view = viewOf([opened(), requested("r1", { options: [] })]);
    expect(view.approval).not.toHaveProperty("options");
    expect(codesOf(view)).toEqual([]);
  });

  test("of resolved requests the newest are remembered", () => {
    const events = [1, 2, 3].flatMap((id) => [requested(`r${id}`), resolved(`r${id}`, "allow")]);
    const view = viewOf([opened(), ...events, requested("r3"), requested("r1")], {
      limits: { maxApprovals: 2 },
    });
    expect(view.details?.decisions?.map((each) => each.requestID)).toEqual(["r2", "r3"]);
    expect(codesOf(view)).toEqual(["resolved-request"]);
    expect(view.approval?.requestID).toBe("r1");
  });

  test("of resolutions that wait for their request the newest are remembered", () => {
    const early = [1, 2, 3].map((id) => resolved(`r${id}`, "allow"));
    const view = viewOf([opened(), ...early, requested("r1"), requested("r3")], {
      limits: { maxApprovals: 2 },
    });
    expect(view.approval?.requestID).toBe("r1");
    expect(view.details?.decisions?.map((each) => each.requestID)).toEqual(["r3"]);
  });

  test("thousands of requests are all pending, the first one shown", () => {
    const adapter = new TerminalSessionAdapter();
    adapter.accept(opened());
    let shown = "";
    for (let index = 0; index < 3_000; index += 1) {
      adapter.accept(requested(`r${index}`));
      shown = adapter.view.approval?.requestID ?? "";
    }
    expect(shown).toBe("r0");
    expect(adapter.view.details?.pendingApprovals).toHaveLength(3_000);
  });
});

describe("state", () => {
  const error = { type: "terminal.error", sessionID: "s1", title: "Lost" };
  test.each([
    ["idle", []],
    ["running", [opened()]],
    ["running", [updated()]],
    ["exited", [opened(), exited()]],
    ["exited", [exited()]],
    ["waiting", [opened(), exited(), requested("r1")]],
    ["waiting", [requested("r1")]],
    ["error", [opened(), requested("r1"), exited(), error]],
    ["error", [error]],
    ["idle", [output("a")]],
    ["exited", [opened(), requested("r1"), exited(), resolved("r1", "deny")]],
  ])("is %s", (state, events) => {
    expect(viewOf(events).state).toBe(state);
  });
});

describe("what a person decides about", () => {
  const subject = (...events: unknown[]) => approvalSubject(viewOf([opened(), ...events]));

  test("is nothing while nothing is pending", () => {
    expect(subject()).toBeUndefined();
    expect(subject(requested("r1"), resolved("r1", "deny"))).toBeUndefined();
  });

  test("stays what it is while other things happen", () => {
    const before = subject(requested("r1"));
    expect(subject(requested("r1"), output("a"), requested("r2"), null, updated({ command: "make" }))).toBe(
      before,
    );
  });

  test.each([
    ["another approval", [requested("r1"), requested("r2"), resolved("r1", "deny")]],
    ["another command of the session", [requested("r1"), updated({ command: "rm -rf /" })]],
    ["no command any more", [requested("r1"), updated({ command: null })]],
    ["another directory of the session", [requested("r1"), updated({ workingDirectory: "/" })]],
  ])("is another with %s", (_, events) => {
    expect(subject(...events)).not.toBe(subject(requested("r1")));
  });
});
