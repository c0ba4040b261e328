import type { ApprovalDecision } from "@terminal-session/core";
import type { WireErrorCode } from "@terminal-session/transport";
import type { PtyExit } from "../processes/pty.js";

/**
 * Where a session stands.
 *
 *     waiting ──allow──► starting ──started──► running ──exited──► ended
 *        │                  │                                        ▲
 *        └──deny, cancel────┴──failed────────────────────────────────┘
 */
export type SessionCourse =
  | { readonly phase: "waiting"; readonly requestID: string }
  | { readonly phase: "starting" | "running"; readonly requestID: string; readonly endedBecause?: string }
  | { readonly phase: "ended"; readonly requestID: string; readonly status: "exited" | "failed" };

/** What happens to a session. `because` is a sentence for people. */
export type SessionStep =
  | { readonly type: "decided"; readonly requestID: string; readonly decision: ApprovalDecision }
  | { readonly type: "started" }
  | { readonly type: "failed"; readonly summary: string }
  | { readonly type: "exited"; readonly exit: PtyExit }
  | { readonly type: "cancelled"; readonly because: string };

/** What is told of a step. The session adds its id, the time, and what it launched. */
export type CourseNews =
  | { readonly type: "resolved"; readonly requestID: string; readonly decision: ApprovalDecision }
  | { readonly type: "opened" }
  | { readonly type: "error"; readonly title: string; readonly summary: string }
  | { readonly type: "exited"; readonly code?: number; readonly signal?: string; readonly summary?: string };

/** What a step leads to: the new course, what is told, and what is to be done to the program. */
export type CourseResult =
  | {
      readonly ok: true;
      readonly course: SessionCourse;
      readonly news: readonly CourseNews[];
      readonly effect?: "start" | "end";
    }
  | { readonly ok: false; readonly refusal: WireErrorCode };

/** The course of a session after a step. A step that comes too late changes nothing; a late decision is refused. */
export function nextCourse(course: SessionCourse, step: SessionStep): CourseResult {
  const { requestID } = course;
  switch (step.type) {
    case "decided":
      if (step.requestID !== requestID) return { ok: false, refusal: "approval_not_found" };
      if (course.phase !== "waiting") return { ok: false, refusal: "approval_settled" };
      return step.decision === "allow"
        ? { ...become({ phase: "starting", requestID }, [resolved(requestID, "allow")]), effect: "start" }
        : refused(requestID, "Denied: the command was not run.");
    case "started":
      if (course.phase !== "starting") return unchanged(course);
      return {
        ...become({ ...course, phase: "running" }, [{ type: "opened" }]),
        ...(course.endedBecause === undefined ? {} : { effect: "end" }),
      };
    case "failed":
      if (course.phase !== "starting") return unchanged(course);
      return become({ phase: "ended", requestID, status: "failed" }, [
        { type: "error", title: "The command could not be started", summary: step.summary },
        { type: "exited" },
      ]);
    case "exited":
      if (course.phase !== "running") return unchanged(course);
      return become({ phase: "ended", requestID, status: statusOf(step.exit, course.endedBecause) }, [
        {
          type: "exited",
          ...step.exit,
          ...(course.endedBecause === undefined ? {} : { summary: course.endedBecause }),
        },
      ]);
    case "cancelled":
      switch (course.phase) {
        case "waiting":
          return refused(requestID, step.because);
        case "starting":
          return become({ ...course, endedBecause: course.endedBecause ?? step.because }, []);
        case "running":
          return {
            ...become({ ...course, endedBecause: course.endedBecause ?? step.because }, []),
            effect: "end",
          };
        case "ended":
          return unchanged(course);
      }
  }
}

function become(course: SessionCourse, news: readonly CourseNews[]) {
  return { ok: true as const, course, news };
}

function unchanged(course: SessionCourse): CourseResult {
  return become(course, []);
}

function resolved(requestID: string, decision: ApprovalDecision): CourseNews {
  return { type: "resolved", requestID, decision };
}

/** A command that never ran: without a code, because there is none. */
function refused(requestID: string, summary: string): CourseResult {
  return become({ phase: "ended", requestID, status: "exited" }, [
    resolved(requestID, "deny"),
    { type: "exited", summary },
  ]);
}

function statusOf(exit: PtyExit, endedBecause: string | undefined): "exited" | "failed" {
  return exit.code === 0 || endedBecause !== undefined ? "exited" : "failed";
}
