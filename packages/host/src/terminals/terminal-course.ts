import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import type { PtyExit } from "../processes/pty.js";

/** How a terminal ended. Without code and signal nobody knows, or it never ran. */
export interface TerminalExit extends PtyExit {
  /** In milliseconds since the Unix epoch. */
  readonly endedAt: number;
  /** A sentence for people, where there is more to say. */
  readonly reason?: string;
}

/**
 * Where a terminal stands.
 *
 *     created ──allowed──► starting ──started──► running ◄──attended──► detached
 *        │                    │                     │                      │
 *        └─refused─► exited   └─failed─► failed     └──exited──────────────┴──► exited, failed
 */
export interface TerminalCourse {
  readonly status: TerminalSessionStatus;
  /** In milliseconds since the Unix epoch. */
  readonly startedAt?: number;
  readonly exit?: TerminalExit;
  /** Why it could not be started, in a sentence for people. */
  readonly lastError?: string;
  /** Why it is being ended, in a sentence for people. */
  readonly endedBecause?: string;
}

/** What happens to a terminal, and when: in milliseconds since the Unix epoch. */
export type TerminalStep =
  | { readonly type: "allowed" }
  | { readonly type: "refused"; readonly because: string; readonly at: number }
  | { readonly type: "started"; readonly at: number }
  | { readonly type: "failed"; readonly error: string; readonly at: number }
  | { readonly type: "exited"; readonly exit: PtyExit; readonly at: number }
  | { readonly type: "ending"; readonly because: string }
  | { readonly type: "attended"; readonly clients: number };

/** Whether nothing can happen to it any more. */
export function isOver({ status }: TerminalCourse): boolean {
  return status === "exited" || status === "failed";
}

/** The course of a terminal after a step. A step that comes too late changes nothing. */
export function nextTerminalCourse(course: TerminalCourse, step: TerminalStep): TerminalCourse {
  if (isOver(course)) return course;
  const { status, endedBecause } = course;
  switch (step.type) {
    case "allowed":
      return status === "created" ? { ...course, status: "starting" } : course;
    case "refused": {
      // One that is ended while it waits was not refused by anybody.
      const exit = { reason: endedBecause ?? step.because, endedAt: step.at };
      return status === "created" ? { ...course, status: "exited", exit } : course;
    }
    case "started":
      return { ...course, status: "running", startedAt: step.at };
    case "failed":
      return { ...course, status: "failed", lastError: step.error, exit: { endedAt: step.at } };
    case "exited": {
      const reason = endedBecause === undefined ? {} : { reason: endedBecause };
      const isFine = endedBecause !== undefined || step.exit.code === 0;
      const exit = { ...step.exit, ...reason, endedAt: step.at };
      return { ...course, status: isFine ? "exited" : "failed", exit };
    }
    case "ending":
      return { ...course, endedBecause: endedBecause ?? step.because };
    case "attended": {
      const attended = step.clients === 0 ? "detached" : "running";
      const isRunning = status === "running" || status === "detached";
      return isRunning && status !== attended ? { ...course, status: attended } : course;
    }
  }
}
