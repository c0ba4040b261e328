import { adaptTerminalSession } from "@terminal-session/core";
import { expect, test } from "vitest";
import { markOf } from "../../page/session-mark.js";

const sessionID = "s";
const opened = { type: "terminal.opened", sessionID, command: "make" };
const exited = (how: object) => ({ type: "terminal.exited", sessionID, ...how });
const requested = { type: "terminal.approval.requested", sessionID, requestID: "r", title: "", summary: "" };
const denied = { type: "terminal.approval.resolved", sessionID, requestID: "r", decision: "deny" };
const running = { status: "running" } as const;

test.each([
  { events: [opened], word: "running", tone: "running" },
  { events: [opened, requested], word: "waiting", tone: "waiting" },
  { events: [opened, exited({ code: 0 })], word: "exited 0", tone: "succeeded" },
  { events: [opened, exited({ code: 3 })], word: "exited 3", tone: "failed" },
  { events: [opened, exited({ signal: "SIGKILL" })], word: "SIGKILL", tone: "failed" },
  { events: [opened, exited({})], word: "ended", tone: "ended" },
  { events: [requested, denied, exited({})], word: "denied", tone: "ended" },
  { events: [opened, { type: "terminal.error", sessionID, title: "gone" }], word: "error", tone: "failed" },
])("says $word", ({ events, word, tone }) => {
  const view = adaptTerminalSession(events);
  expect(markOf(running, { view, link: { state: "live" } })).toEqual({ word, tone });
});

test("says that the link is lost while nothing says that the session ended", () => {
  const lost = { state: "lost" } as const;
  expect(markOf(running, { view: adaptTerminalSession([opened]), link: lost }).word).toBe("link lost");
  const ended = adaptTerminalSession([opened, exited({ code: 0 })]);
  expect(markOf(running, { view: ended, link: lost }).word).toBe("exited 0");
});

test("goes by the host's list where no line has brought anything", () => {
  expect(markOf({ status: "failed" }).word).toBe("failed");
  const nothing = adaptTerminalSession([]);
  expect(markOf({ status: "created" }, { view: nothing, link: { state: "hydrating" } }).word).toBe("waiting");
});
