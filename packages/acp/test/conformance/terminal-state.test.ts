import { AcpTerminalEvents, type TerminalState } from "@terminal-session/acp";
import { TerminalSessionAdapter, toPlainText } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { textOf } from "../session-views.js";
import { readCases, spokenOf } from "./cases.js";

interface StateCase {
  readonly name: string;
  readonly updates: readonly unknown[];
  readonly expected: Readonly<Record<string, Readonly<Record<string, unknown>> | number>>;
}

interface StreamCase {
  readonly name: string;
  readonly chunks?: readonly string[];
  readonly updates?: readonly unknown[];
  readonly expectedText: string;
}

const { state, splitStreams } = readCases<{
  readonly state: readonly StateCase[];
  readonly splitStreams: readonly StreamCase[];
}>("acp-v2.json");

const hasFailed = ({ exit }: TerminalState): boolean =>
  exit?.signal !== undefined || (exit?.code !== undefined && exit.code !== 0);

/** A terminal in the words of the cases. A word that ends in `In` lists what is allowed. */
function inWords(terminal: TerminalState, expected: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const words: Record<string, unknown> = {
    command: terminal.command ?? null,
    cwd: terminal.cwd ?? null,
    bytesUtf8: terminal.text,
    exited: terminal.exit !== undefined && terminal.exit !== null,
    exitCode: terminal.exit?.code ?? null,
    signal: terminal.exit?.signal ?? null,
    failed: hasFailed(terminal),
    meta: terminal.meta.update ?? null,
    metaSdk240: terminal.meta.update ?? null,
    canCancel: terminal.canCancel,
  };
  for (const [word, allowed] of Object.entries(expected))
    if (word.endsWith("In") && Array.isArray(allowed) && allowed.includes(words[word.slice(0, -2)]))
      words[word] = allowed;
  return words;
}

describe("cases: state", () => {
  it.each(state)("$name", ({ updates, expected }) => {
    const events = new AcpTerminalEvents();
    for (const update of updates) events.fromUpdate({ sessionId: "s", update });
    const seen = Object.entries(expected).map(([key, value]) => {
      if (typeof value === "number") return [key, Math.min(value, events.diagnostics.length)];
      if (key === "toolCalls")
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([id, call]) => [id, spokenOf({ ...events.toolCall("s", id) }, call as object)]),
          ),
        ];
      const terminal = events.terminal("s", key);
      return [key, terminal && spokenOf(inWords(terminal, value), value)];
    });
    expect(Object.fromEntries(seen)).toEqual(expected);
    expect(JSON.stringify(events.diagnostics)).not.toContain("@@@");
  });
});

describe("cases: splitStreams", () => {
  it.each(splitStreams)("$name", (each) => {
    const updates =
      each.updates ??
      (each.chunks ?? []).map((data) => ({ sessionUpdate: "terminal_output_chunk", terminalId: "t", data }));
    const events = new AcpTerminalEvents();
    const adapter = new TerminalSessionAdapter();
    const textAfter = (taken: readonly unknown[]): string => {
      for (const update of taken) adapter.acceptAll(events.fromUpdate({ sessionId: "s", update }));
      return textOf(adapter.view);
    };
    const expectedText = textAfter(updates);
    const renderedPlain = toPlainText(adapter.view);
    const afterExitText = textAfter([{ sessionUpdate: "terminal_update", terminalId: "t", exitStatus: {} }]);
    const said = { expectedText, renderedPlain, renderedLines: renderedPlain.split(/\r?\n/), afterExitText };
    expect({ ...each, ...spokenOf(said, each) }).toEqual(each);
  });
});
