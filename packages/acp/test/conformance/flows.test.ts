import { AcpTerminalEvents } from "@terminal-session/acp";
import type { TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { SessionViews, textOf } from "../session-views.js";
import { readCases, spokenOf } from "./cases.js";

interface WireFlow {
  readonly name: string;
  readonly wire: readonly Readonly<Record<string, unknown>>[];
  readonly finalView: { readonly terminal: { readonly terminalId?: string }; readonly toolCall: object };
}

interface ConsumerCase {
  readonly name: string;
  readonly updates: readonly unknown[];
  readonly expected: Readonly<Record<string, object>>;
}

const { goldenWireFlows, v1Consumer } = readCases<{
  readonly goldenWireFlows: readonly WireFlow[];
  readonly v1Consumer: readonly ConsumerCase[];
}>("acp-v1-to-v2.json");

/** Runs a flow, answering its requests as it says. Gives the views, and the requests as they were shown. */
function run(wire: WireFlow["wire"], events: AcpTerminalEvents) {
  const views = new SessionViews();
  const prompts: { view: TerminalSessionViewModel | undefined; response: unknown; expected: unknown }[] = [];
  for (const message of wire) {
    if (message["request"] === undefined) {
      views.take(events.fromUpdate({ sessionId: "s", update: message }));
      continue;
    }
    // The flow names options by their kind alone.
    const options = (message["options"] as string[]).map((kind) => ({ optionId: kind, name: kind, kind }));
    const prompt = events.fromPermission({ ...message, sessionId: "s", options });
    if (prompt.kind !== "asked") throw new Error("The request was refused.");
    views.take(prompt.events);
    const { sessionID, requestID } = prompt;
    const view = views.of(sessionID);
    const answer = events.toOutcome({ sessionID, requestID, decision: "allow" });
    views.take(answer?.events ?? []);
    const { kind } = message["answer"] as { kind: string };
    prompts.push({ view, response: answer?.response, expected: { outcome: { outcome: "selected", optionId: kind } } });
  }
  return { views: views.all, prompts };
}

describe("cases: goldenWireFlows", () => {
  it.each(goldenWireFlows)("$name", ({ wire, finalView }) => {
    const events = new AcpTerminalEvents();
    const { views, prompts } = run(wire, events);
    const [view] = views;
    const exitCode = view?.exitCode ?? null;
    const said = {
      terminalId: events.place(view?.sessionID ?? "")?.terminalId,
      command: view?.command,
      text: textOf(view),
      exited: view?.state === "exited",
      exitCode,
      failed: exitCode !== null && exitCode !== 0,
    };
    const toolCallId = String(wire.findLast((message) => message["toolCallId"] !== undefined)?.["toolCallId"]);
    expect(views).toHaveLength(1);
    expect(view).not.toHaveProperty("diagnostics");
    expect({
      terminal: spokenOf(said, finalView.terminal),
      toolCall: spokenOf({ ...events.toolCall("s", toolCallId) }, finalView.toolCall),
    }).toEqual(finalView);
    expect(prompts.map(({ response }) => response)).toEqual(prompts.map(({ expected }) => expected));
  });

  it("shows the prompt of a flow in the panel of its terminal, with the command that is known", () => {
    const asking = goldenWireFlows.find(({ wire }) => wire.some((message) => message["request"] !== undefined));
    const { prompts } = run(asking?.wire ?? [], new AcpTerminalEvents());
    expect(prompts).toHaveLength(1);
    expect(prompts[0]?.view).toMatchObject({
      sessionID: "s/tu1",
      state: "waiting",
      approval: { title: "du -sh .", command: "du -sh ." },
    });
  });
});

describe("cases: v1Consumer", () => {
  it.each(v1Consumer)("$name", ({ updates, expected }) => {
    const events = new AcpTerminalEvents();
    for (const update of updates) events.fromUpdate({ sessionId: "s", update });
    const state = events.terminal("s", "T");
    const toolCall = { ...events.toolCall("s", "c") };
    const said: Record<string, object> = {
      terminal: spokenOf(
        {
          id: state?.terminalId,
          // The label is the tool call's title. It never stands for the command, which it need not be.
          label: state?.command === undefined ? events.toolCall("s", "c")?.title : "the command",
          cwd: state?.cwd,
          text: state?.text,
          exited: Boolean(state?.exit),
          exitCode: state?.exit?.code,
        },
        { ...expected["terminal"] },
      ),
      terminals: events.places,
      toolCall: spokenOf(toolCall, { ...expected["toolCall"] }),
    };
    expect(spokenOf(said, expected)).toEqual(expected);
  });
});
