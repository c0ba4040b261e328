import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type EventChannel,
  type TerminalSession,
} from "@terminal-session/core";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deriveChrome } from "../../src/hooks/session-chrome.js";
import { useSessionChrome, useTerminalLink } from "../../src/index.js";
import { event, opened, output, request } from "../session-events.js";

function runningSession(limits = {}): { readonly channel: EventChannel; readonly session: TerminalSession } {
  const channel = createEventChannel();
  return { channel, session: createTerminalSession(channel.source, { limits }) };
}

describe("useSessionChrome", () => {
  it("renders nothing for output, and once for anything else", () => {
    const { channel, session } = runningSession({ maxChunks: 10 });
    channel.push(opened, event("terminal.gap", { fromSequence: 1, toSequence: 2 }), request("r"));
    let renders = 0;
    const { result } = renderHook(() => {
      renders++;
      return useSessionChrome(session);
    });
    const before = renders;
    for (let index = 0; index < 100; index++) act(() => channel.push(output("text\n", index)));
    expect(session.getSnapshot().view.details?.droppedChunks).toBe(90);
    expect(renders).toBe(before);
    act(() => channel.push(event("terminal.exited", { code: 3 })));
    expect(result.current.exitCode).toBe(3);
    expect(renders - before).toBeLessThanOrEqual(2);
  });

  it("keeps its object for views that differ in output only", () => {
    const { result, rerender } = renderHook(({ view }) => useSessionChrome(view), {
      initialProps: { view: adaptTerminalSession([opened, request("r")]) },
    });
    const before = result.current;
    rerender({ view: adaptTerminalSession([opened, request("r"), output("more")]) });
    expect(result.current).toBe(before);
    rerender({ view: adaptTerminalSession([opened]) });
    expect(result.current.approval).toBeUndefined();
  });

  it("never reads the chunks of a view", () => {
    const view = Object.defineProperty({ ...adaptTerminalSession([opened]) }, "chunks", {
      get: () => {
        throw new Error("chunks were read");
      },
    });
    expect(deriveChrome(view)).toEqual({
      sessionID: "s",
      state: "running",
      command: "npm test",
      details: { workingDirectory: "/app" },
    });
  });
});

describe("useTerminalLink", () => {
  it("gives the state of the line, which is not the state of the session", () => {
    const { channel, session } = runningSession();
    channel.push(opened);
    const { result } = renderHook(() => useTerminalLink(session));
    expect(result.current).toEqual({ state: "none" });
    act(() => channel.link({ state: "lost", error: { code: "closed", message: "The host went away." } }));
    expect(result.current.state).toBe("lost");
    expect(session.getSnapshot().view.state).toBe("running");
  });
});
