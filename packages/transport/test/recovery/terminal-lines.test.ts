import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { createManualScheduler } from "@terminal-session/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryTerminals } from "../../src/memory/memory-terminals.js";
import { createTerminalLines } from "../../src/recovery/terminal-lines.js";
import { createScriptedTransport, settled } from "./scripted-transport.js";

const textOf = (session: TerminalSession): string =>
  (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");

function scripted(snapshot = { data: "SNAP", toSeq: 3 }) {
  const scheduler = createManualScheduler();
  const play = createScriptedTransport(snapshot);
  const lines = createTerminalLines({ ...play, scheduler, newClientId: () => "c" });
  const open = () => createTerminalSession(lines.source("s"), { sessionID: "s" });
  return { ...play, scheduler, lines, open };
}

describe("what a session printed", () => {
  it("is there once and in order, wherever the line breaks", async () => {
    const step = fc.constantFrom("print", "drop", "time", "turn", "view");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const scheduler = createManualScheduler();
        const host = createMemoryTerminals();
        const lines = createTerminalLines({ transport: host.transport, scheduler, newClientId: () => "c" });
        let printed = "";
        const print = (): void => {
          const text = `${printed.length},`;
          printed += text;
          host.print("s", text);
        };
        print();
        const views = [createTerminalSession(lines.source("s"), { sessionID: "s" })];
        for (const each of steps) {
          if (each === "print") print();
          if (each === "drop") host.drop("s");
          if (each === "time") scheduler.advance(300);
          if (each === "turn") await Promise.resolve();
          if (each === "view") views.push(createTerminalSession(lines.source("s"), { sessionID: "s" }));
        }
        scheduler.advance(60_000);
        await settled();
        scheduler.advance(60_000);
        await settled();
        for (const view of views) {
          expect(textOf(view)).toBe(printed);
          expect(view.getSnapshot().view.diagnostics ?? []).toEqual([]);
        }
        lines.dispose();
      }),
      { numRuns: 300 },
    );
  });

  it("has a gap where numbers do not come within a second", async () => {
    const play = scripted();
    const session = play.open();
    await settled();
    play.data({ sessionId: "s", seq: 6, data: "f" });
    expect(textOf(session)).toBe("SNAP");
    play.scheduler.advance(1_000);
    expect(textOf(session)).toBe("SNAPf");
    expect(session.getSnapshot().view.diagnostics?.map(({ code }) => code)).toEqual(["output-gap"]);
    // It comes too late to be put in its place.
    play.data({ sessionId: "s", seq: 4, data: "d" });
    expect(textOf(session)).toBe("SNAPf");
  });

  it("is replaced by a snapshot that is older than what was shown", async () => {
    const play = scripted();
    const session = play.open();
    await settled();
    play.data({ sessionId: "s", seq: 4, data: "-4" });
    play.answers.snapshot = async () => ({ data: "OLD", toSeq: 2 });
    play.state({ sessionId: "s", status: "detached" });
    play.scheduler.advance(250);
    await settled();
    play.data({ sessionId: "s", seq: 3, data: "-3" });
    expect(textOf(session)).toBe("OLD-3");
  });

  it("says that earlier text is gone when the snapshot is truncated", async () => {
    const play = scripted();
    play.answers.snapshot = async () => ({ data: "end", fromSeq: 8, toSeq: 9, truncated: true });
    const session = play.open();
    await settled();
    expect(textOf(session)).toBe("end");
    expect(session.getSnapshot().view.diagnostics?.map(({ code }) => code)).toEqual(["output-gap"]);
  });
});

describe("what was typed", () => {
  it("during the replay arrives once, after it, with its encoding", async () => {
    const play = scripted();
    let attached = (): void => {};
    play.answers.attach = () => new Promise((resolve) => (attached = resolve));
    const session = play.open();
    const sent = session.controls.write?.("a");
    await settled();
    expect(play.log.filter((line) => line.startsWith("transport.write"))).toEqual([]);
    attached();
    await sent;
    await session.controls.write?.("b");
    expect(play.log.filter((line) => line.startsWith("transport.write"))).toEqual([
      'transport.write "a" utf8 user',
      'transport.write "b" utf8 user',
    ]);
  });

  it("is refused after the exit, without starting anything anew", async () => {
    const play = scripted();
    const session = play.open();
    await settled();
    play.exit({ sessionId: "s", code: 3 });
    play.log.length = 0;
    await expect(session.controls.write?.("late")).rejects.toMatchObject({ code: "session_not_running" });
    expect(play.log).toEqual([]);
    expect(session.getSnapshot().view).toMatchObject({ exitCode: 3 });
  });

  it("is bounded while nothing takes it", async () => {
    const play = scripted();
    play.answers.snapshot = () => new Promise(() => {});
    const session = play.open();
    void session.controls.write?.("x".repeat(1024 * 1024));
    await expect(session.controls.write?.("x")).rejects.toMatchObject({ code: "input_overflow" });
  });
});

describe("the end of a process", () => {
  it("reaches a view that comes late, after the text, with code and signal", async () => {
    const host = createMemoryTerminals();
    host.print("s", "last words");
    host.exit("s", { signal: "SIGKILL" });
    const lines = createTerminalLines({ transport: host.transport, scheduler: createManualScheduler() });
    const session = createTerminalSession(lines.source("s"), { sessionID: "s" });
    await settled();
    expect(textOf(session)).toBe("last words");
    expect(session.getSnapshot().view).toMatchObject({ details: { signal: "SIGKILL" } });
    expect(session.getSnapshot().link).toMatchObject({ state: "none", hostStatus: "failed" });
  });

  it("is told without a code when the host says no more than that it ended", async () => {
    const play = scripted();
    const session = play.open();
    await settled();
    play.state({ sessionId: "s", status: "exited" });
    play.scheduler.advance(1_000);
    const { view } = session.getSnapshot();
    expect(view.state).toBe("exited");
    expect(view).not.toHaveProperty("exitCode");
  });
});

describe("one line", () => {
  it("serves all views of its session, and counts what they draw once", async () => {
    const play = scripted();
    const first = play.open();
    await settled();
    play.data({ sessionId: "s", seq: 4, data: "x".repeat(40_000) });
    const second = play.open();
    expect(textOf(second)).toBe(textOf(first));
    expect(play.log.filter((line) => line === "transport.attach afterSeq=3")).toHaveLength(1);
    first.controls.acknowledge?.(4 + 40_000);
    second.controls.acknowledge?.(4 + 40_000);
    play.scheduler.advance(100);
    expect(play.acknowledged).toEqual([40_000]);
  });

  it("goes on after its last number when a view comes back within five seconds", async () => {
    const play = scripted();
    play.open().dispose();
    const first = play.open();
    await settled();
    play.data({ sessionId: "s", seq: 4, data: "-4" });
    first.dispose();
    play.scheduler.advance(200);
    await settled();
    play.log.length = 0;
    play.scheduler.advance(4_799);
    const second = play.open();
    expect(textOf(second)).toBe("SNAP-4");
    await settled();
    expect(play.log.filter((line) => line.startsWith("transport."))).toEqual(["transport.attach afterSeq=4"]);
    expect(second.getSnapshot().link.state).toBe("live");
  });

  it("is made anew when nothing was kept any more", async () => {
    const play = scripted();
    const first = play.open();
    await settled();
    first.dispose();
    play.scheduler.advance(200);
    await settled();
    play.scheduler.advance(4_800);
    play.log.length = 0;
    expect(textOf(play.open())).toBe("");
    await settled();
    expect(play.log.filter((line) => line.startsWith("transport."))).toEqual([
      "transport.snapshot",
      "transport.attach afterSeq=3",
    ]);
  });

  it("tries again with growing pauses, and not at all when it is refused for good", async () => {
    const play = scripted();
    play.answers.attach = () => Promise.reject(new Error("no"));
    const session = play.open();
    await settled();
    for (const pauseMs of [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
      expect(play.scheduler.waiting).toEqual([pauseMs]);
      play.scheduler.advance(pauseMs);
      await settled();
    }
    play.answers.attach = () =>
      Promise.reject(Object.assign(new Error("gone"), { code: "workspace_terminal_not_found" }));
    play.scheduler.advance(10_000);
    await settled();
    expect(play.scheduler.waiting).toEqual([]);
    expect(session.getSnapshot().link).toMatchObject({
      state: "lost",
      error: { code: "workspace_terminal_not_found" },
    });
  });

  it("tells the program's size again when it is back", async () => {
    const play = scripted();
    const session = play.open();
    await session.controls.resize?.({ cols: 100, rows: 30 });
    await settled();
    expect(play.log).toContain("transport.resize 100x30");
  });
});
