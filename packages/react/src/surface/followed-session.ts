import type { TerminalControls, TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";

/** What a surface shows: a view, or a session that it follows by itself. */
export type ShownSession = TerminalSessionViewModel | TerminalSession;

/** Whether something shown is a running session rather than a view. */
export function isFollowed(session: ShownSession): session is TerminalSession {
  return "getSnapshot" in session;
}

/** What is known of the output now. */
export function viewOf(session: ShownSession): TerminalSessionViewModel {
  return isFollowed(session) ? session.getSnapshot().view : session;
}

/** Whether the program has ended, so that nobody reads what is typed. */
export function hasEnded(session: ShownSession): boolean {
  return viewOf(session).state === "exited";
}

/** Whether a person is attached to the program, so that it may be answered. Of a view alone nobody knows. */
export function isLive(session: ShownSession): boolean {
  return isFollowed(session) && session.getSnapshot().link.state === "live";
}

/** Whether what is typed can be sent now. Of a session without a line to it nobody says that it must wait. */
export function takesKeys(session: ShownSession): boolean {
  if (!isFollowed(session)) return true;
  const { state } = session.getSnapshot().link;
  return state === "live" || state === "none";
}

/** What can be done with the session: what was given, else what it brings. */
export function controlsOf(session: ShownSession, controls: TerminalControls | undefined): TerminalControls {
  return controls ?? (isFollowed(session) ? session.controls : {});
}
