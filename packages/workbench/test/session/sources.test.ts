import { createTerminalSession, type TerminalSink, type TerminalSource } from "@terminal-session/core";
import { describe, expect, it, vi } from "vitest";
import { cachedSource } from "../../src/session/cached-source.js";
import { keptScreen } from "../../src/session/kept-screen.js";
import { transformedSource } from "../../src/session/transformed-source.js";

/** A source that a test feeds, and what it heard of being drawn. */
function fedSource() {
  const acknowledged: number[] = [];
  const sinks: TerminalSink[] = [];
  const source: TerminalSource = (sink) => {
    sinks.push(sink);
    sink.events([{ type: "terminal.opened", sessionID: "s", command: "", tty: true }]);
    return { stop: vi.fn<() => void>(), acknowledge: (characters) => void acknowledged.push(characters) };
  };
  const print = (sequence: number, text: string): void => {
    for (const sink of sinks) sink.events([{ type: "terminal.output", sessionID: "s", text, sequence }]);
  };
  return { source, sinks, print, acknowledged };
}
const textOf = (session: ReturnType<typeof createTerminalSession>): string =>
  (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");

describe("a transformed source", () => {
  it("tells its host of as many characters as it sent, drawn or not", () => {
    const { source, print, acknowledged } = fedSource();
    const transform = ({ data }: { readonly data: string }): string | null =>
      data === "secret" ? null : data.replace("ab", "abab");
    const session = createTerminalSession(transformedSource(source, { sessionId: "s", transform }));
    print(1, "secret");
    print(2, "ab");
    expect(textOf(session)).toBe("abab");
    session.controls.acknowledge?.(4);
    expect(acknowledged).toEqual([6, 2]);
    expect(session.getSnapshot().view.diagnostics ?? []).toEqual([]);
  });
});

describe("a cached source", () => {
  it("shows the kept text until the session's own takes its place", () => {
    const { source, sinks } = fedSource();
    const session = createTerminalSession(cachedSource(source, { sessionId: "s", text: "old" }));
    expect(textOf(session)).toBe("old");
    const output = { text: "new", sequence: 0 };
    sinks[0]?.events([{ type: "terminal.updated", sessionID: "s", output }]);
    expect(textOf(session)).toBe("new");
    expect(session.getSnapshot().view.diagnostics ?? []).toEqual([]);
  });
});

describe("a kept screen", () => {
  it("is the last output, from the beginning of a line where something is left out", () => {
    const { source, print } = fedSource();
    const session = createTerminalSession(source);
    print(1, "first\n");
    print(2, "second\nthird");
    const kept = (maxCharacters: number) =>
      keptScreen(session.getSnapshot().view, { maxCharacters })?.rawSnapshot;
    expect([kept(100), kept(14), kept(0)]).toEqual(["first\nsecond\nthird", "second\nthird", undefined]);
  });
});
