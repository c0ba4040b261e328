import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { createPaced } from "../../src/terminals/paced.js";

describe("paced values", () => {
  it("pass the first at once and then the last of each interval", () => {
    const scheduler = createManualScheduler();
    const passed: number[] = [];
    const paced = createPaced({ scheduler, everyMs: 50, apply: (value: number) => passed.push(value) });
    for (const value of [1, 2, 3]) paced.set(value);
    expect(passed).toEqual([1]);
    scheduler.advance(50);
    for (const value of [4, 5]) paced.set(value);
    expect(passed).toEqual([1, 3]);
    scheduler.advance(200);
    paced.set(6);
    expect(passed).toEqual([1, 3, 5, 6]);
  });

  it("pass nothing once stopped", () => {
    const scheduler = createManualScheduler();
    const passed: number[] = [];
    const paced = createPaced({ scheduler, everyMs: 50, apply: (value: number) => passed.push(value) });
    paced.set(1);
    paced.set(2);
    paced.stop();
    paced.stop();
    scheduler.advance(100);
    expect([passed, scheduler.waiting]).toEqual([[1], []]);
  });
});
