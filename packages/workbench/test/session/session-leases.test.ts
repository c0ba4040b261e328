import type { TerminalSink } from "@terminal-session/core";
import type { TerminalLines } from "@terminal-session/transport";
import { describe, expect, it } from "vitest";
import { createSessionLeases } from "../../src/session/session-leases.js";

/** Lines that count who is on them. `print` reaches all. */
function countedLines() {
  const sinks = new Set<TerminalSink>();
  const acknowledged: number[] = [];
  const lines: TerminalLines = {
    source: () => (sink) => {
      sinks.add(sink);
      sink.events([{ type: "terminal.updated", sessionID: "s", output: { text: "kept", sequence: 1 } }]);
      return {
        stop: () => void sinks.delete(sink),
        acknowledge: (characters) => void acknowledged.push(characters),
      };
    },
    dispose: () => {},
  };
  const print = (text: string): void => {
    for (const sink of sinks) sink.events([{ type: "terminal.output", sessionID: "s", text, sequence: 2 }]);
  };
  return { lines, sinks, acknowledged, print };
}

describe("a lease", () => {
  it("starts no line by itself", () => {
    const { lines, sinks } = countedLines();
    createSessionLeases(lines).hold("s").release();
    expect(sinks.size).toBe(0);
  });

  it("takes the place of the last node, until one is there again or it is released", () => {
    const { lines, sinks } = countedLines();
    const leases = createSessionLeases(lines);
    const leave = leases.shown("s");
    const leaveOther = leases.shown("s");
    const lease = leases.hold("s");
    leave();
    leave();
    expect(sinks.size).toBe(0);
    leaveOther();
    expect(sinks.size).toBe(1);
    const leaveAgain = leases.shown("s");
    expect(sinks.size).toBe(0);
    leaveAgain();
    expect(sinks.size).toBe(1);
    lease.release();
    lease.release();
    expect(sinks.size).toBe(0);
  });

  it("is one of as many as are held", () => {
    const { lines, sinks } = countedLines();
    const leases = createSessionLeases(lines);
    const [one, other] = [leases.hold("s"), leases.hold("s")];
    leases.shown("s")();
    one.release();
    expect(sinks.size).toBe(1);
    other.release();
    expect(sinks.size).toBe(0);
  });

  it("holds no program back while nobody draws", () => {
    const { lines, acknowledged, print } = countedLines();
    const leases = createSessionLeases(lines);
    leases.hold("s");
    leases.shown("s")();
    print("more");
    expect(acknowledged).toEqual([4, 4]);
  });
});
