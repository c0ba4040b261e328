import type { TerminalSize } from "@terminal-session/core";
import type { TerminalHolder, WorkspaceTerminal } from "@terminal-session/transport/frames";
import type { TerminalCourse } from "./terminal-course.js";
import type { TerminalLaunch } from "./terminal-launch.js";

/** What the routes say of a terminal. Times are in milliseconds since the Unix epoch. */
export function terminalDescription(input: {
  readonly launch: TerminalLaunch;
  readonly course: TerminalCourse;
  readonly command: string | undefined;
  readonly holder: TerminalHolder | undefined;
  readonly size: TerminalSize;
  readonly createdAt: number;
  readonly updatedAt: number;
}): WorkspaceTerminal {
  const { launch, course, command, holder, size, createdAt, updatedAt } = input;
  return {
    id: launch.id,
    workspaceId: launch.workspaceId,
    title: launch.title,
    ...(command === undefined ? {} : { command }),
    cwd: launch.workingDirectory,
    profileId: launch.profileId,
    runtimeKind: "local",
    status: course.status,
    ...(holder === undefined ? {} : { holder }),
    ...size,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    endedAt: course.exit === undefined ? null : isoTime(course.exit.endedAt),
    lastError: course.lastError ?? null,
  };
}

/** A time as ISO 8601. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
