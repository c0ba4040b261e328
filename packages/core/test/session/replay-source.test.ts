import { describe, expect, test, vi } from "vitest";
import { createTerminalSession, replaySource, systemScheduler, type ReplayOptions } from "../../src/index.js";
import { opened, output, textOf } from "../events.js";
import { ManualScheduler } from "./manual-scheduler.js";

const recording = [
  { atMs: 0, event: opened() },
  { atMs: 100, event: output("a") },
  { atMs: 100, event: output("b") },
  { atMs: 400, event: output("c") },
];

function replay(options: ReplayOptions = {}, timed = recording) {
  const scheduler = new ManualScheduler();
  const session = createTerminalSession(replaySource(timed, { scheduler, ...options }));
  const listener = vi.fn<() => void>();
  session.subscribe(listener);
  return { scheduler, session, listener, text: () => textOf(session.getSnapshot().view) };
}

describe("replaySource", () => {
  test("delivers events at the pace at which they came, those of one moment together", () => {
    const { scheduler, session, listener, text } = replay();
    expect(session.getSnapshot().view.state).toBe("running");
    scheduler.pass(99);
    expect(text()).toBe("");
    scheduler.pass(1);
    expect([text(), listener.mock.calls.length]).toEqual(["a|b", 1]);
    scheduler.pass(300);
    expect(text()).toBe("a|b|c");
    expect(scheduler.timers).toEqual([]);
  });

  test("goes by its speed", () => {
    const { scheduler, text } = replay({ speed: 4 });
    scheduler.pass(99);
    expect(text()).toBe("a|b");
    scheduler.pass(1);
    expect(text()).toBe("a|b|c");
  });

  test("delivers everything at once at infinite speed", () => {
    const { scheduler, text } = replay({ speed: Infinity });
    expect(text()).toBe("a|b|c");
    expect(scheduler.timers).toEqual([]);
  });

  test("stops at a number of events", () => {
    const { scheduler, text } = replay({ stopAt: 2 });
    scheduler.pass(1_000);
    expect(text()).toBe("a");
    expect(scheduler.timers).toEqual([]);
  });

  test("catches up when its clock comes late", () => {
    const { scheduler, listener, text } = replay();
    const [timer] = scheduler.timers;
    scheduler.timers.length = 0;
    scheduler.pass(500);
    timer?.callback();
    expect([text(), listener.mock.calls.length]).toEqual(["a|b|c", 1]);
  });

  test("delivers no more once it is stopped, even from within a delivery", () => {
    const { scheduler, session } = replay();
    session.subscribe(() => session.dispose());
    scheduler.pass(1_000);
    expect(scheduler.timers).toEqual([]);
    expect(textOf(session.getSnapshot().view)).toBe("a|b");
  });

  test("shows each session the recording from its start", () => {
    const scheduler = new ManualScheduler();
    const source = replaySource(recording, { scheduler });
    const first = createTerminalSession(source);
    scheduler.pass(200);
    const second = createTerminalSession(source);
    scheduler.pass(100);
    expect(textOf(first.getSnapshot().view)).toBe("a|b");
    expect(textOf(second.getSnapshot().view)).toBe("a|b");
  });

  test("takes an event whose time is no number as due", () => {
    const { text } = replay({}, [
      { atMs: 0, event: opened() },
      { atMs: Number.NaN, event: output("a") },
    ]);
    expect(text()).toBe("a");
  });

  test("waits no longer at once than a timer can", () => {
    const { scheduler } = replay({}, [{ atMs: 1e12, event: opened() }]);
    expect(scheduler.timers[0]?.at).toBeLessThanOrEqual(1_000 + 2 ** 31 - 1);
  });

  test.each([0, -1, Number.NaN])("%s is no speed", (speed) => {
    expect(() => replaySource(recording, { speed })).toThrow(RangeError);
  });
});

describe("systemScheduler", () => {
  test("calls once after a while, and not when that was prevented", async () => {
    const prevented = vi.fn<() => void>();
    const prevent = systemScheduler.after(0, prevented);
    prevent();
    prevent();
    const startedAt = systemScheduler.now();
    await new Promise<void>((resolve) => systemScheduler.after(5, resolve));
    expect(systemScheduler.now()).toBeGreaterThan(startedAt);
    expect(prevented).not.toHaveBeenCalled();
  });
});
