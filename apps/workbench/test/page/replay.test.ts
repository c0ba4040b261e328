import { expect, test } from "vitest";
import { Replay } from "../../page/replay.js";
import { FakeScheduler } from "../support/fake-scheduler.js";

const sessionID = "recorded";
const output = (sequence: number, text: string) => ({ type: "terminal.output", sessionID, sequence, text });
const events = [
  { atMs: 0, event: { type: "terminal.opened", sessionID, command: "count" } },
  { atMs: 100, event: output(1, "one ") },
  { atMs: 200, event: output(2, "two ") },
  { atMs: 300, event: output(3, "three ") },
  { atMs: 400, event: { type: "terminal.exited", sessionID, code: 0 } },
];

const start = (speed = 1) => {
  const scheduler = new FakeScheduler();
  const replay = new Replay({ sessionID, events, speed, scheduler });
  const text = (): string => {
    const { view } = replay.getSnapshot().session.getSnapshot();
    return (view.chunks ?? []).map((chunk) => chunk.text).join("");
  };
  const state = () => replay.getSnapshot().session.getSnapshot().view.state;
  return { scheduler, replay, text, state };
};

test("plays at the pace of the recording, and stops at its end", () => {
  const { scheduler, replay, text, state } = start();
  expect(state()).toBe("running");
  scheduler.pass(250);
  expect(text()).toBe("one two ");
  scheduler.pass(150);
  expect(text()).toBe("one two three ");
  expect(state()).toBe("exited");
  expect(replay.getSnapshot().isPlaying).toBe(false);
  expect(replay.positionMs()).toBe(400);
});

test.each([0.5, 2, 16])("plays at speed %d", (speed) => {
  const { scheduler, text } = start(speed);
  scheduler.pass(200 / speed);
  expect(text()).toBe("one two ");
});

test("shows the end at once at an infinite speed", () => {
  const { replay, text, state } = start();
  replay.setSpeed(Infinity);
  expect(text()).toBe("one two three ");
  expect(state()).toBe("exited");
  expect(replay.getSnapshot()).toMatchObject({ isPlaying: false, speed: 1 });
});

test("holds and goes on without losing or repeating text", () => {
  const { scheduler, replay, text } = start();
  scheduler.pass(150);
  replay.pause();
  scheduler.pass(5_000);
  expect(text()).toBe("one ");
  replay.play();
  scheduler.pass(250);
  expect(text()).toBe("one two three ");
});

test("moves back by folding the recording anew", () => {
  const { scheduler, replay, text, state } = start();
  scheduler.pass(400);
  const ended = replay.getSnapshot().session;
  replay.moveTo(250);
  expect(replay.getSnapshot().session).not.toBe(ended);
  expect(text()).toBe("one two ");
  expect(state()).toBe("running");
  expect(replay.getSnapshot().isPlaying).toBe(false);
});

test("plays from the start once the end was reached", () => {
  const { scheduler, replay, text } = start();
  scheduler.pass(400);
  replay.play();
  expect(text()).toBe("");
  scheduler.pass(100);
  expect(text()).toBe("one ");
});

test("keeps its speed over a restart", () => {
  const { scheduler, replay, text } = start();
  replay.setSpeed(4);
  replay.restart();
  scheduler.pass(25);
  expect(text()).toBe("one ");
});

test("lets go of its timers when it is disposed of, twice without harm", () => {
  const { scheduler, replay } = start();
  replay.dispose();
  replay.dispose();
  expect(scheduler.waiting).toBe(0);
});
