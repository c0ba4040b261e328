import { AcpTerminalEvents } from "@terminal-session/acp";
import { describe, expect, it } from "vitest";
import { decidedOutcome } from "../../src/events/permission-outcome.js";
import { textOf } from "../session-views.js";
import { chunk, extension, report, script, terminal, yesAndNo } from "./script.js";

const option = (
  optionID: string,
  kind: "allow_once" | "allow_always" | "reject_once" | "reject_always" | "unknown",
) => ({
  optionID,
  label: optionID,
  kind,
});

const all = [
  option("always", "allow_always"),
  option("once", "allow_once"),
  option("other", "unknown"),
  option("never", "reject_always"),
  option("no", "reject_once"),
];

describe("the outcome of a decision", () => {
  it.each([
    ["an offered allow", all, "allow", "always", "always", "allow", undefined],
    ["a bare allow: once", all, "allow", undefined, "once", "allow", undefined],
    [
      "a bare allow with one always",
      [option("a", "allow_always")],
      "allow",
      undefined,
      "a",
      "allow",
      undefined,
    ],
    [
      "a bare allow with two always",
      [option("a", "allow_always"), option("b", "allow_always")],
      "allow",
      undefined,
      undefined,
      "deny",
      "ambiguous-decision",
    ],
    [
      "a bare allow where none allows",
      [option("o", "unknown")],
      "allow",
      undefined,
      undefined,
      "deny",
      "ambiguous-decision",
    ],
    ["an allow that was not offered", all, "allow", "zz", undefined, "deny", "option-not-offered"],
    ["an allow by an option that rejects", all, "allow", "no", "no", "deny", "decision-mismatch"],
    ["an allow by an unknown option", all, "allow", "other", "other", "deny", "decision-mismatch"],
    ["an offered denial", all, "deny", "never", "never", "deny", undefined],
    ["a denial by an unknown option", all, "deny", "other", "other", "deny", undefined],
    ["a bare denial: once", all, "deny", undefined, "no", "deny", undefined],
    [
      "a bare denial where none rejects",
      [option("a", "allow_once")],
      "deny",
      undefined,
      undefined,
      "deny",
      undefined,
    ],
    ["a denial by an option that allows", all, "deny", "once", "no", "deny", "decision-mismatch"],
    ["a denial that was not offered", all, "deny", "zz", "no", "deny", "option-not-offered"],
    ["an id that objects inherit", all, "allow", "toString", undefined, "deny", "option-not-offered"],
  ] as const)("of %s", (_, options, decision, optionID, chosen, decided, fault) => {
    const result = decidedOutcome(options, decision, optionID);
    expect(result.outcome).toEqual(
      chosen === undefined ? { outcome: "cancelled" } : { outcome: "selected", optionId: chosen },
    );
    expect([result.decision, result.optionID, result.fault]).toEqual([decided, chosen, fault]);
  });
});

describe("what a prompt shows", () => {
  it("is v2's title, description and command", () => {
    const { ask, view } = script();
    const { sessionID } = ask({
      title: "Run the tests?",
      description: "They take a while.",
      subject: { type: "command", command: "npm test", cwd: "/w", terminalId: "t", toolCallId: "c" },
    });
    expect(sessionID).toBe("s/t");
    expect(view(sessionID)).toMatchObject({
      state: "waiting",
      approval: {
        title: "Run the tests?",
        summary: "They take a while.",
        command: "npm test",
        workingDirectory: "/w",
      },
    });
  });

  it("is v1's tool call, as far as it is known by then", () => {
    const { take, ask, view } = script();
    take(
      extension({ terminal_info: { terminal_id: "t", cwd: "/w" } }),
      report({ rawInput: { command: "old" } }),
    );
    const { sessionID } = ask({
      toolCall: {
        toolCallId: "c",
        title: "Clean",
        rawInput: { command: "rm -rf build", description: "clean build" },
      },
    });
    expect(view(sessionID)).toMatchObject({
      sessionID: "s/t",
      command: "rm -rf build",
      approval: { title: "Clean", summary: "clean build", command: "rm -rf build", workingDirectory: "/w" },
    });
  });

  it("is the terminal's command when the tool call names none", () => {
    const { take, ask, view } = script();
    take(
      terminal("t", { command: "make", cwd: "/w" }),
      report({ content: [{ type: "terminal", terminalId: "t" }] }),
    );
    const { sessionID } = ask({
      title: "May I?",
      subject: { type: "tool_call", toolCall: { toolCallId: "c" } },
    });
    expect(view(sessionID)?.approval).toMatchObject({ command: "make", workingDirectory: "/w" });
  });

  it("has no command when nobody knows it: a title is none", () => {
    const { ask, view } = script();
    const { sessionID } = ask({ toolCall: { toolCallId: "c", title: "List files" } });
    expect(view(sessionID)?.approval).toMatchObject({ title: "List files" });
    expect(view(sessionID)?.approval).not.toHaveProperty("command");
    expect(view(sessionID)).not.toHaveProperty("command");
  });

  it("stays, and the view learns of another command", () => {
    const { take, ask, view } = script();
    take(extension({ terminal_info: { terminal_id: "t" } }), report({ rawInput: { command: "ls" } }));
    const { sessionID } = ask({ toolCall: { toolCallId: "c" } });
    take(report({ rawInput: { command: "rm -rf /" } }));
    expect(view(sessionID)?.approval?.command).toBe("ls");
    expect(view(sessionID)?.command).toBe("rm -rf /");
  });

  it("stays, and the view learns of another command, without a terminal too", () => {
    const { take, ask, view } = script();
    const { sessionID } = ask({ toolCall: { toolCallId: "c", rawInput: { command: "ls" } } });
    expect(view(sessionID)).not.toHaveProperty("command");
    take(report({ rawInput: { command: "rm -rf /" } }));
    expect(view(sessionID)).toMatchObject({ command: "rm -rf /", approval: { command: "ls" } });
  });

  const announced = {
    "v1, which names its terminal at once": [
      extension({ terminal_info: { terminal_id: "t" }, terminal_output: { data: "x" } }),
      report({ content: [{ type: "terminal", terminalId: "t" }] }),
    ],
    "v2, whose terminal comes before its reference": [
      terminal("t"),
      chunk("t", "x"),
      report({ content: [{ type: "terminal", terminalId: "t" }] }),
    ],
    "v2, whose reference comes first": [
      report({ content: [{ type: "terminal", terminalId: "t" }] }),
      terminal("t"),
      chunk("t", "x"),
    ],
  };

  it.each(Object.entries(announced))(
    "goes to the terminal that comes after its answer, in %s",
    (_, updates) => {
      const { take, ask, view, views, events } = script();
      const { sessionID, requestID } = ask({ toolCall: { toolCallId: "c", rawInput: { command: "ls" } } });
      expect(sessionID).toBe("s/tool-call/c");
      views.take(events.toOutcome({ sessionID, requestID, decision: "allow" })?.events ?? []);
      take(...updates);
      expect(events.places).toEqual([{ sessionID: "s/t", sessionId: "s", toolCallId: "c", terminalId: "t" }]);
      expect(view("s/t")).toMatchObject({
        state: "running",
        details: { decisions: [{ decision: "allow" }] },
      });
      expect(textOf(view("s/t"))).toBe("x");
      expect(events.replay("s/t").map(({ type }) => type)).toEqual([
        "terminal.updated",
        "terminal.approval.requested",
        "terminal.approval.resolved",
      ]);
    },
  );

  it("stays where it is read while it waits, and goes to the terminal when it is answered", () => {
    const { take, ask, view, views, events } = script();
    const { sessionID, requestID } = ask({ toolCall: { toolCallId: "c" } });
    take(extension({ terminal_info: { terminal_id: "t" } }));
    expect(events.places).toHaveLength(2);
    expect(view(sessionID)?.state).toBe("waiting");
    views.take(events.toOutcome({ sessionID, requestID, decision: "deny" })?.events ?? []);
    expect(events.places.map((place) => place.sessionID)).toEqual(["s/t"]);
    expect(view(sessionID)?.state).toBe("idle");
    expect(view("s/t")?.details?.decisions).toMatchObject([{ decision: "deny" }]);
  });

  it("has a place of its own when it is about nothing that we know", () => {
    const { ask, view } = script();
    const { sessionID } = ask({ title: "Share?", subject: { type: "_vendor", x: 1 } });
    expect(sessionID).toBe("s/request/permission-1");
    expect(view(sessionID)).toMatchObject({ state: "waiting", approval: { title: "Share?", summary: "" } });
  });
});

describe("open requests", () => {
  const answered = (events: AcpTerminalEvents, sessionID: string, requestID: string) =>
    events.toOutcome({ sessionID, requestID, decision: "allow" })?.response.outcome;

  it("are answered each for itself, within a session and across sessions", () => {
    const { events, ask, view } = script();
    const about = (command: string) => ({
      title: command,
      subject: { type: "command", command, cwd: "/", terminalId: "t" },
    });
    const [first, second, third] = [
      ask(about("a")),
      ask(about("b")),
      ask({ ...about("c"), sessionId: "other" }),
    ];
    expect(view("s/t")?.details?.pendingApprovals).toHaveLength(2);
    expect(third.sessionID).toBe("other/t");
    expect(answered(events, second.sessionID, second.requestID)).toEqual({
      outcome: "selected",
      optionId: "y",
    });
    expect(answered(events, second.sessionID, second.requestID)).toBeUndefined();
    expect(events.cancelTurn("s").map(({ requestID }) => requestID)).toEqual([first.requestID]);
    expect(answered(events, third.sessionID, third.requestID)).toEqual({
      outcome: "selected",
      optionId: "y",
    });
    expect(events.diagnostics.map(({ code }) => code)).toEqual(["unknown-request"]);
  });

  it("cannot be answered through another session", () => {
    const { events, ask } = script();
    const { requestID } = ask({ title: "?" });
    expect(answered(events, "s/t", requestID)).toBeUndefined();
    const taken = events.cancelRequest(requestID);
    expect(taken?.response).toEqual({ outcome: { outcome: "cancelled" } });
    expect(taken?.events).toMatchObject([
      { type: "terminal.approval.resolved", requestID, decision: "deny", cancelled: true },
    ]);
    expect(events.cancelRequest(requestID)).toBeUndefined();
  });

  it("are cancelled past the limit", () => {
    const { events, ask } = script({ limits: { maxOpenRequests: 1 } });
    ask({ title: "first" });
    const refused = events.fromPermission({ sessionId: "s", title: "second", options: yesAndNo });
    expect(refused).toEqual({ kind: "refused", events: [], response: { outcome: { outcome: "cancelled" } } });
    expect(events.diagnostics.map(({ code }) => code)).toEqual(["too-many-requests"]);
  });

  it.each([
    ["nothing", null],
    ["no session", { title: "t", options: yesAndNo }],
    ["no options", { sessionId: "s", title: "t" }],
    ["neither title nor tool call", { sessionId: "s", options: yesAndNo }],
    [
      "an option twice",
      { sessionId: "s", title: "t", options: [...yesAndNo, { ...yesAndNo[1], optionId: "y" }] },
    ],
    [
      "more options than a view shows",
      {
        sessionId: "s",
        title: "t",
        options: Array.from({ length: 65 }, (_, id) => ({ ...yesAndNo[0], optionId: `${id}` })),
      },
    ],
    ["a subject that is no object", { sessionId: "s", title: "t", options: yesAndNo, subject: "ls" }],
  ])("are refused when they hold %s", (_, request) => {
    const events = new AcpTerminalEvents();
    expect(events.fromPermission(request)).toMatchObject({ kind: "refused" });
    expect(events.diagnostics.map(({ code }) => code)).toContain("invalid-permission-request");
  });

  it("are there for who comes late, with those that were answered", () => {
    const { events, ask } = script();
    const first = ask({ title: "a", subject: { type: "command", command: "a", cwd: "/", terminalId: "t" } });
    events.toOutcome({ sessionID: first.sessionID, requestID: first.requestID, decision: "deny" });
    ask({ title: "b", subject: { type: "command", command: "b", cwd: "/", terminalId: "t" } });
    expect(events.replay("s/t").map(({ type }) => type)).toEqual([
      "terminal.approval.requested",
      "terminal.approval.resolved",
      "terminal.approval.requested",
    ]);
  });
});

describe("names", () => {
  it("keeps places apart whose ids hold each other's separators", () => {
    const { events } = script();
    const ids = ["a", "a/b", "a%2Fb", "tool-call/a", "", "/", "%"];
    for (const sessionId of ids)
      for (const terminalId of ids) {
        events.fromUpdate({ sessionId, update: chunk(terminalId, "x") });
        events.fromPermission({ sessionId, options: yesAndNo, toolCall: { toolCallId: terminalId } });
      }
    const places = events.places.map(({ sessionID }) => sessionID);
    expect(places).toHaveLength(ids.length * ids.length * 2);
    expect(new Set(places).size).toBe(places.length);
  });

  it("gives back what a name stands for", () => {
    const { events } = script();
    events.fromUpdate({ sessionId: "a/b", update: chunk("t", "x") });
    expect(events.place("a%2Fb/t")).toEqual({ sessionID: "a%2Fb/t", sessionId: "a/b", terminalId: "t" });
    expect(events.place("a/b/t")).toBeUndefined();
  });

  it("keeps the list as it is while nothing changes", () => {
    const { events } = script();
    events.fromUpdate({ sessionId: "s", update: chunk("t", "x") });
    const before = events.places;
    events.fromUpdate({ sessionId: "s", update: chunk("t", "y") });
    expect(events.places).toBe(before);
  });

  it("forgets the oldest tool call past the limit, ended ones first", () => {
    const { events, take } = script({ limits: { maxToolCalls: 2 } });
    const call = (toolCallId: string, status: string) => ({
      ...report({ title: toolCallId, status }),
      toolCallId,
    });
    take(call("a", "in_progress"), call("b", "completed"), call("d", "in_progress"), call("e", "pending"));
    expect(["a", "b", "d", "e"].map((id) => events.toolCall("s", id)?.title)).toEqual([
      undefined,
      undefined,
      "d",
      "e",
    ]);
  });
});

it("tells what a v2 agent said last of a session's activity", () => {
  const { events, take } = script();
  take({ sessionUpdate: "state_update", state: "running" });
  take({ sessionUpdate: "state_update", state: "idle", stopReason: "end_turn", background: [] });
  expect(events.activity("s")).toEqual({ state: "idle", stopReason: "end_turn", background: [] });
  events.forget("s");
  expect(events.activity("s")).toBeUndefined();
});
