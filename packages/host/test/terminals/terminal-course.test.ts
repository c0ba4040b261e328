import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isOver,
  nextTerminalCourse,
  type TerminalCourse,
  type TerminalStep,
} from "../../src/terminals/terminal-course.js";

const courseOf = (status: TerminalCourse["status"], steps: readonly TerminalStep[]): TerminalCourse =>
  steps.reduce(nextTerminalCourse, { status });

const started: TerminalStep = { type: "started", at: 1 };
const ending: TerminalStep = { type: "ending", because: "Ended on request." };
const refused: TerminalStep = { type: "refused", because: "Denied.", at: 2 };

describe("a terminal's course", () => {
  it.each<[string, TerminalCourse["status"], readonly TerminalStep[], TerminalCourse]>([
    ["waits until it is allowed", "created", [], { status: "created" }],
    ["starts when it is allowed", "created", [{ type: "allowed" }], { status: "starting" }],
    [
      "is over when it is refused, without a code",
      "created",
      [refused],
      { status: "exited", exit: { reason: "Denied.", endedAt: 2 } },
    ],
    [
      "says who ended it while it waited",
      "created",
      [ending, refused],
      {
        status: "exited",
        endedBecause: "Ended on request.",
        exit: { reason: "Ended on request.", endedAt: 2 },
      },
    ],
    [
      "fails when it cannot be started",
      "starting",
      [{ type: "failed", error: "No.", at: 2 }],
      { status: "failed", lastError: "No.", exit: { endedAt: 2 } },
    ],
    [
      "is detached when nobody looks on",
      "starting",
      [started, { type: "attended", clients: 0 }],
      {
        status: "detached",
        startedAt: 1,
      },
    ],
    [
      "runs when somebody comes back",
      "starting",
      [started, { type: "attended", clients: 0 }, { type: "attended", clients: 2 }],
      { status: "running", startedAt: 1 },
    ],
    [
      "is not running because somebody looks on",
      "created",
      [{ type: "attended", clients: 1 }],
      {
        status: "created",
      },
    ],
    [
      "exits with 0",
      "starting",
      [started, { type: "exited", exit: { code: 0 }, at: 3 }],
      { status: "exited", startedAt: 1, exit: { code: 0, endedAt: 3 } },
    ],
    [
      "fails with any other code, or a signal",
      "starting",
      [started, { type: "exited", exit: { signal: "SIGSEGV" }, at: 3 }],
      { status: "failed", startedAt: 1, exit: { signal: "SIGSEGV", endedAt: 3 } },
    ],
    [
      "exits however it ends when that was asked for, and says so",
      "starting",
      [started, ending, { type: "exited", exit: { signal: "SIGHUP" }, at: 3 }],
      {
        status: "exited",
        startedAt: 1,
        endedBecause: "Ended on request.",
        exit: { signal: "SIGHUP", reason: "Ended on request.", endedAt: 3 },
      },
    ],
  ])("%s", (_law, status, steps, course) => {
    expect(courseOf(status, steps)).toEqual(course);
  });

  it("changes nothing any more once it is over", () => {
    const step = fc.constantFrom<TerminalStep>(
      { type: "allowed" },
      refused,
      started,
      { type: "failed", error: "No.", at: 4 },
      { type: "exited", exit: { code: 0 }, at: 5 },
      ending,
      { type: "attended", clients: 0 },
      { type: "attended", clients: 1 },
    );
    const begin = fc.constantFrom<TerminalCourse["status"]>("created", "starting");
    fc.assert(
      fc.property(begin, fc.array(step), step, (status, steps, late) => {
        const course = courseOf(status, steps);
        fc.pre(isOver(course));
        expect(nextTerminalCourse(course, late)).toBe(course);
      }),
    );
  });
});
