import {
  AcpTerminalEvents,
  commandExit,
  isApproval,
  terminalEmission,
  toConsoleContent,
  type CommandResult,
} from "@terminal-session/acp";
import type { ApprovalOptionKind } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { toolCallProgress } from "../../src/events/tool-call.js";
import { readCases } from "./cases.js";

const { exitCodeRules, capabilityFallback } = readCases<{
  readonly exitCodeRules: readonly { readonly result: string; readonly exit: object }[];
  readonly capabilityFallback: readonly {
    readonly capability: unknown;
    readonly content: string;
    readonly outputKey: string | null;
  }[];
}>("acp-v1-to-v2.json");

const { permissions, toolStatus } = readCases<{
  readonly permissions: readonly Readonly<Record<string, unknown>>[];
  readonly toolStatus: readonly { readonly status: string; readonly running: boolean; readonly final: boolean }[];
  readonly v1ClientOwned: readonly unknown[];
}>("acp-v2.json");

describe("cases: exitCodeRules", () => {
  // The cases say in words what came back from the tool.
  const results: Readonly<Record<string, string | CommandResult>> = {
    "structured result with return_code 3": { returnCode: 3 },
    "plain string result (success)": "fine",
    "error text without that prefix": { isError: true, text: "no such command" },
    "interrupted by the user": { interrupted: true, isError: true, text: "Exit code 137\nstopped" },
    "return code carries an interpretation note (for example grep found nothing)": {
      returnCode: 1,
      returnCodeInterpretation: "No matches found",
    },
  };

  it.each(exitCodeRules)("$result", ({ result, exit }) => {
    expect(results).toHaveProperty([result]);
    expect(commandExit(results[result] ?? "")).toMatchObject(exit);
  });

  it("reads the code from the prefix that the rules speak of", () => {
    expect(commandExit({ isError: true, text: "Exit code 127\nnot found" })).toEqual({ exit_code: 127, signal: null });
  });
});

describe("cases: capabilityFallback", () => {
  it.each(capabilityFallback)("$capability", ({ capability, content, outputKey }) => {
    const emission = terminalEmission({ clientCapabilities: capability });
    expect(emission).toEqual(
      content === "terminal reference" ? { kind: "extension", outputKey } : { kind: "content" },
    );
  });

  it("puts plain output into a fenced console block without the space at its end, and none when there is no output", () => {
    expect(toConsoleContent("a\nb \n\n")).toEqual({
      type: "content",
      content: { type: "text", text: "```console\na\nb\n```" },
    });
    expect(toConsoleContent(" \n")).toBeUndefined();
  });
});

interface PermissionCase {
  readonly offered: readonly string[];
  readonly response: unknown;
  readonly approved: boolean;
  readonly options: readonly { readonly optionId: string }[];
  readonly expectedTones: readonly string[];
  readonly subject: unknown;
  readonly expected: { readonly toolCalls: { readonly c: object } };
}

/** Each case has some of these fields, and the test of its name reads those. */
const permissionCase = (name: string): PermissionCase => {
  const found = permissions.find((each) => each["name"] === name);
  if (found === undefined) throw new Error(`No case is called ${name}.`);
  return found as unknown as PermissionCase;
};

const yes = { optionId: "y", name: "Yes", kind: "allow_once" };

const tones: Readonly<Record<ApprovalOptionKind, string>> = {
  allow_once: "allow",
  allow_always: "allow",
  reject_once: "reject",
  reject_always: "reject",
  unknown: "neutral",
};

describe("cases: permissions", () => {
  it("has a test for every case of the group", () => {
    expect(permissions.map((each) => each["name"])).toEqual([
      "selected option that was not offered is not an approval",
      "unknown outcome is never approval",
      "session cancel while a prompt is open: client answers it with cancelled",
      "kinds drive style only; unknown kind still selectable",
      "tool_call subject patches the stored tool call before the prompt shows",
    ]);
  });

  it.each(["selected option that was not offered is not an approval", "unknown outcome is never approval"])(
    "%s",
    (name) => {
      const { offered, response, approved } = permissionCase(name);
      const options = offered.map((optionId) => ({ optionId, kind: "allow_once" }));
      expect(isApproval(options, response)).toBe(approved);
    },
  );

  it("session cancel while a prompt is open: client answers it with cancelled", () => {
    const { response } = permissionCase("session cancel while a prompt is open: client answers it with cancelled");
    const events = new AcpTerminalEvents();
    events.fromPermission({ sessionId: "s", title: "May I?", options: [yes] });
    expect(events.cancelTurn("s").map((answer) => answer.response)).toEqual([response]);
  });

  it("kinds drive style only; unknown kind still selectable", () => {
    const { options, expectedTones } = permissionCase("kinds drive style only; unknown kind still selectable");
    const outcomes = options.map(({ optionId }) => {
      const events = new AcpTerminalEvents();
      const prompt = events.fromPermission({ sessionId: "s", title: "May I?", options });
      const shown = prompt.events.find((event) => event.type === "terminal.approval.requested")?.options ?? [];
      expect(shown.map(({ kind }) => tones[kind])).toEqual(expectedTones);
      const kind = shown.find(({ optionID }) => optionID === optionId)?.kind ?? "unknown";
      return events.toOutcome({
        sessionID: prompt.events.at(-1)?.sessionID ?? "",
        requestID: "permission-1",
        decision: tones[kind] === "allow" ? "allow" : "deny",
        optionID: optionId,
      })?.response;
    });
    expect(outcomes).toEqual(options.map(({ optionId }) => ({ outcome: { outcome: "selected", optionId } })));
  });

  it("tool_call subject patches the stored tool call before the prompt shows", () => {
    const { subject, expected } = permissionCase(
      "tool_call subject patches the stored tool call before the prompt shows",
    );
    const events = new AcpTerminalEvents();
    events.fromPermission({ sessionId: "s", title: "May I?", options: [yes], subject });
    expect(events.toolCall("s", "c")).toMatchObject(expected.toolCalls.c);
  });
});

describe("cases: toolStatus", () => {
  it.each(toolStatus)("$status", ({ status, running, final }) => {
    const progress = toolCallProgress(status);
    expect({ running: progress === "running", final: progress === "ended" }).toEqual({ running, final });
  });
});

// The group `v1ClientOwned` is about terminals that the client runs for the agent (`terminal/create` and its companions): a
// process, its output buffer and its release. This package runs no process; the tests of the host run that group.
