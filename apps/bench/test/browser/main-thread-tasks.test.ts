import { describe, expect, it } from "vitest";
import { blockingMs, tasksSinceMark } from "../../src/browser/main-thread-tasks.js";

const task = (ts: number, dur: number, tdur: number, tid = 1) => ({
  name: "ThreadControllerImpl::RunTask",
  ph: "X",
  pid: 9,
  tid,
  ts,
  dur,
  tdur,
});

describe("tasksSinceMark", () => {
  const mark = { name: "start", ph: "R", pid: 9, tid: 1, ts: 1_000 };

  it("counts the CPU of the marking thread's tasks, from the task that set the mark on", () => {
    const events = [
      task(0, 500, 400),
      task(900, 300, 200),
      task(2_000, 9_000, 7_000),
      task(2_000, 5, 5, 2),
      mark,
    ];
    expect(tasksSinceMark(events, "start")).toEqual([0.2, 7]);
  });

  it("refuses a trace without the mark", () => {
    expect(() => tasksSinceMark([task(0, 1, 1)], "start")).toThrow('"start"');
  });
});

describe("blockingMs", () => {
  it("is the CPU of the tasks over 50 ms, whole", () => {
    expect(blockingMs([10, 50, 60, 100])).toBe(160);
    expect(blockingMs([])).toBe(0);
  });
});
