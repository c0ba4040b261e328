import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { defaultHostLimits } from "../../src/limits.js";
import { createOutputLog } from "../../src/readers/output-log.js";
import { createReaders } from "../../src/readers/readers.js";
import { createMemoryPort } from "./memory-port.js";

const limits = {
  ...defaultHostLimits,
  highMarkCharacters: 100,
  lowMarkCharacters: 20,
  maxUnsentBytes: 300,
  stallMs: 1_000,
};

/** Readers of a log that a test prints to, and whether the program is held. */
function createSubject() {
  const log = createOutputLog();
  const scheduler = createManualScheduler();
  const held: boolean[] = [];
  const readers = createReaders({ log, limits, scheduler, hold: (now) => held.push(now) });
  const print = (count: number, length = 10): void => {
    for (let each = 0; each < count; each += 1) {
      log.append("x".repeat(length));
      readers.grew();
    }
  };
  return { log, scheduler, held, readers, print };
}

describe("readers", () => {
  it("get what was logged before what comes", () => {
    const { readers, print } = createSubject();
    print(2);
    const port = createMemoryPort();
    readers.attach(port, 0);
    print(1);
    expect(port.got).toEqual(["1", "2", "3"]);
  });

  it("get what comes after the number that they name", () => {
    const { readers, print } = createSubject();
    print(3);
    const port = createMemoryPort();
    readers.attach(port, 2);
    expect(port.got).toEqual(["3"]);
  });

  it("get nothing once they let go, and the port is closed where that is wanted", () => {
    const { readers, print } = createSubject();
    const [left, dropped] = [createMemoryPort(), createMemoryPort()];
    const attachment = readers.attach(left, 0);
    readers.attach(dropped, 0).end(4404);
    attachment.end();
    attachment.end();
    print(1);
    expect([left.got, left.closed, dropped.got, dropped.closed, readers.count]).toEqual([
      [],
      [],
      [],
      [4404],
      0,
    ]);
  });

  it("have a bounded amount of bytes under way, and get the rest when these have left", () => {
    const { readers, print } = createSubject();
    const port = createMemoryPort();
    readers.attach(port, 0);
    print(20);
    expect(port.got.length).toBeLessThan(7);
    expect(port.unsentBytes).toBeLessThan(limits.maxUnsentBytes + 200);
    while (port.unsentBytes > 0) port.leave(1);
    expect(port.got).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  });

  it("hold the program back only when the nearest is far behind", () => {
    const { readers, print, held } = createSubject();
    const [slow, fast] = [createMemoryPort(), createMemoryPort()];
    readers.attach(slow, 0);
    const attachment = readers.attach(fast, 0);
    for (let each = 0; each < 30; each += 1) {
      print(1);
      fast.leave();
    }
    expect(held).toEqual([]);
    attachment.end();
    expect(held).toEqual([true]);
    slow.leave();
    slow.leave();
    while (slow.unsentBytes > 0) slow.leave();
    expect(held).toEqual([true, false]);
  });

  it("let a program go on while the slow ones are behind what is kept, and tell these what they missed", () => {
    const { readers, print, log } = createSubject();
    const slow = createMemoryPort();
    readers.attach(slow, 0);
    print(20);
    const before = slow.got.length;
    for (let each = 0; each < 10; each += 1) log.dropOldest();
    while (slow.unsentBytes > 0) slow.leave();
    expect(slow.got.slice(before, before + 2)).toEqual([`${before + 1}-10`, "11"]);
    expect(slow.got.at(-1)).toBe("20");
  });

  it("get no more than a high mark beyond what they have drawn, once they say what they draw", () => {
    const { readers, print, held } = createSubject();
    const port = createMemoryPort({ instant: true });
    const attachment = readers.attach(port, 0);
    print(1);
    attachment.acknowledge(10);
    print(30);
    expect(port.got).toHaveLength(11);
    expect(held).toEqual([true]);
    for (let drawn = 0; drawn < 300; drawn += 50) attachment.acknowledge(50);
    expect(port.got).toHaveLength(31);
    expect(held.at(-1)).toBe(false);
  });

  it("are not waited for when they stop to say what they draw", () => {
    const { readers, print, held, scheduler } = createSubject();
    const port = createMemoryPort({ instant: true });
    const attachment = readers.attach(port, 0);
    print(1);
    attachment.acknowledge(10);
    print(30);
    scheduler.advance(limits.stallMs);
    expect(held).toEqual([true, false]);
    print(10);
    expect([port.got.length, held]).toEqual([41, [true, false]]);
  });

  it("are not waited for when they have all of it, and are again when there is more than they have room for", () => {
    const { readers, print, held, scheduler } = createSubject();
    const port = createMemoryPort({ instant: true });
    const attachment = readers.attach(port, 0);
    print(1);
    attachment.acknowledge(10);
    print(30);
    for (let drawn = 0; drawn < 210; drawn += 10) attachment.acknowledge(10);
    expect([port.got.length, held]).toEqual([31, [true, false]]);
    print(5);
    expect([port.got.length, held]).toEqual([32, [true, false]]);
    print(7);
    expect([port.got.length, held]).toEqual([32, [true, false, true]]);
    scheduler.advance(limits.stallMs);
    expect([port.got.length, held, scheduler.waiting]).toEqual([43, [true, false, true, false], []]);
  });

  it("are not waited for when their socket takes nothing for long", () => {
    const { readers, print, held, scheduler } = createSubject();
    const port = createMemoryPort();
    readers.attach(port, 0);
    print(30);
    expect(held).toEqual([true]);
    scheduler.advance(limits.stallMs);
    expect(held).toEqual([true, false]);
    print(50);
    expect(held).toEqual([true, false]);
    port.leave();
    expect(held).toEqual([true, false, true]);
  });

  it("hold nothing back after the end, and no timer stays when they let go", () => {
    const { readers, print, held, scheduler } = createSubject();
    const attachment = readers.attach(createMemoryPort(), 0);
    print(30);
    readers.release();
    attachment.end();
    expect([held, scheduler.waiting]).toEqual([[true, false], []]);
  });

  it("get the end of a program though they stopped to say what they draw", () => {
    const { readers, print, scheduler } = createSubject();
    const port = createMemoryPort({ instant: true });
    const attachment = readers.attach(port, 0);
    print(1);
    attachment.acknowledge(10);
    print(30);
    readers.release();
    expect(port.got).toHaveLength(11);
    scheduler.advance(limits.stallMs);
    expect(port.got).toHaveLength(31);
    expect(scheduler.waiting).toEqual([]);
  });
});
