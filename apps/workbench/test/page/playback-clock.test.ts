import { expect, test } from "vitest";
import { PlaybackClock } from "../../page/playback-clock.js";
import { FakeScheduler } from "../support/fake-scheduler.js";

const start = (state = { isPlaying: true, speed: 1 }) => {
  const world = new FakeScheduler();
  const clock = new PlaybackClock(world, state);
  const called: number[] = [];
  for (const delayMs of [300, 100, 200]) clock.after(delayMs, () => called.push(delayMs));
  return { world, clock, called };
};

test("calls what waits in the order of recorded time", () => {
  const { world, called } = start();
  world.pass(250);
  expect(called).toEqual([100, 200]);
  world.pass(50);
  expect(called).toEqual([100, 200, 300]);
});

test("runs at its speed", () => {
  const { world, clock, called } = start({ isPlaying: true, speed: 4 });
  world.pass(50);
  expect(clock.now()).toBe(200);
  expect(called).toEqual([100, 200]);
});

test("stands still while held and goes on where it was", () => {
  const { world, clock, called } = start();
  world.pass(150);
  clock.change({ isPlaying: false });
  world.pass(10_000);
  expect(clock.now()).toBe(150);
  expect(called).toEqual([100]);
  clock.change({ isPlaying: true });
  world.pass(50);
  expect(called).toEqual([100, 200]);
});

test("keeps its position when the speed changes", () => {
  const { world, clock, called } = start();
  world.pass(150);
  clock.change({ speed: 0.5 });
  expect(clock.now()).toBe(150);
  world.pass(99);
  expect(called).toEqual([100]);
  world.pass(1);
  expect(called).toEqual([100, 200]);
});

test("calls what becomes due when it is moved ahead, while held too", () => {
  const { clock, called } = start({ isPlaying: false, speed: 1 });
  clock.moveTo(200);
  expect(called).toEqual([100, 200]);
  clock.moveTo(50);
  expect(clock.now()).toBe(200);
});

test("calls nothing that was called off, and nothing after it was stopped", () => {
  const { world, clock, called } = start();
  clock.after(120, () => called.push(120))();
  world.pass(150);
  expect(called).toEqual([100]);
  clock.stop();
  world.pass(1_000);
  expect(called).toEqual([100]);
  expect(world.waiting).toBe(0);
});
