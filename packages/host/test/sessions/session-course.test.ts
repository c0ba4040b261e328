import { describe, expect, it } from "vitest";
import { nextCourse, type SessionCourse, type SessionStep } from "../../src/sessions/session-course.js";

const requestID = "r";
const waiting: SessionCourse = { phase: "waiting", requestID };
const starting: SessionCourse = { phase: "starting", requestID };
const running: SessionCourse = { phase: "running", requestID };
const cancelled: SessionCourse = { phase: "running", requestID, endedBecause: "Stop." };
const ended: SessionCourse = { phase: "ended", requestID, status: "exited" };

const allow: SessionStep = { type: "decided", requestID, decision: "allow" };
const deny: SessionStep = { type: "decided", requestID, decision: "deny" };
const cancel: SessionStep = { type: "cancelled", because: "Stop." };
const exited = (exit: { code?: number; signal?: string }): SessionStep => ({ type: "exited", exit });

describe("the course of a session", () => {
  it.each<{ name: string; course: SessionCourse; step: SessionStep; result: unknown }>([
    {
      name: "starts what is allowed",
      course: waiting,
      step: allow,
      result: {
        course: starting,
        news: [{ type: "resolved", requestID, decision: "allow" }],
        effect: "start",
      },
    },
    {
      name: "ends what is denied, without a code",
      course: waiting,
      step: deny,
      result: {
        course: ended,
        news: [
          { type: "resolved", requestID, decision: "deny" },
          { type: "exited", summary: "Denied: the command was not run." },
        ],
      },
    },
    {
      name: "settles the approval of what is cancelled before it",
      course: waiting,
      step: cancel,
      result: {
        course: ended,
        news: [
          { type: "resolved", requestID, decision: "deny" },
          { type: "exited", summary: "Stop." },
        ],
      },
    },
    {
      name: "opens when it has started",
      course: starting,
      step: { type: "started" },
      result: { course: running, news: [{ type: "opened" }] },
    },
    {
      name: "fails without a code when it cannot start",
      course: starting,
      step: { type: "failed", summary: "The working directory does not exist." },
      result: {
        course: { phase: "ended", requestID, status: "failed" },
        news: [
          {
            type: "error",
            title: "The command could not be started",
            summary: "The working directory does not exist.",
          },
          { type: "exited" },
        ],
      },
    },
    {
      name: "ends at once what was cancelled while it started",
      course: { ...starting, endedBecause: "Stop." },
      step: { type: "started" },
      result: { course: cancelled, news: [{ type: "opened" }], effect: "end" },
    },
    {
      name: "tells the code",
      course: running,
      step: exited({ code: 0 }),
      result: { course: ended, news: [{ type: "exited", code: 0 }] },
    },
    {
      name: "takes another code than 0 for a failure",
      course: running,
      step: exited({ code: 3 }),
      result: { course: { ...ended, status: "failed" }, news: [{ type: "exited", code: 3 }] },
    },
    {
      name: "takes a signal that nobody asked for for a failure",
      course: running,
      step: exited({ signal: "SIGKILL" }),
      result: { course: { ...ended, status: "failed" }, news: [{ type: "exited", signal: "SIGKILL" }] },
    },
    {
      name: "ends the program when it is cancelled",
      course: running,
      step: cancel,
      result: { course: cancelled, news: [], effect: "end" },
    },
    {
      name: "says why a cancelled program ended, and how",
      course: cancelled,
      step: exited({ signal: "SIGHUP" }),
      result: { course: ended, news: [{ type: "exited", signal: "SIGHUP", summary: "Stop." }] },
    },
    {
      name: "hears no second exit",
      course: ended,
      step: exited({ code: 1 }),
      result: { course: ended, news: [] },
    },
    {
      name: "hears no cancellation after its end",
      course: ended,
      step: cancel,
      result: { course: ended, news: [] },
    },
    {
      name: "hears no start after its end",
      course: ended,
      step: { type: "started" },
      result: { course: ended, news: [] },
    },
  ])("$name", ({ course, step, result }) => {
    expect(nextCourse(course, step)).toEqual({ ok: true, ...(result as object) }); // a row of the table above
  });

  it.each([starting, running, ended])("refuses a second decision ($phase)", (course) => {
    expect(nextCourse(course, deny)).toEqual({ ok: false, refusal: "approval_settled" });
  });

  it.each([waiting, running, ended])("refuses a decision on another request ($phase)", (course) => {
    expect(nextCourse(course, { ...allow, requestID: "other" })).toEqual({
      ok: false,
      refusal: "approval_not_found",
    });
  });
});
