import { adaptTerminalSessions } from "@terminal-session/core";
import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useTerminalSessions } from "../../src/index.js";
import { opened, output } from "../session-events.js";

describe("useTerminalSessions", () => {
  it("gives a view for each session of a growing array, and keeps those that nothing happened to", () => {
    const other = { ...opened, sessionID: "t" };
    let events: readonly unknown[] = [opened, other];
    const { result, rerender } = renderHook(() => useTerminalSessions(events));
    const [first, second] = result.current;
    expect(result.current.map((view) => view.sessionID)).toEqual(["s", "t"]);
    events = [...events, output("a")];
    rerender();
    expect(result.current).toEqual(adaptTerminalSessions(events));
    expect(result.current[0]).not.toBe(first);
    expect(result.current[1]).toBe(second);
  });
});
