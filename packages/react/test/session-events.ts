import type { TerminalEvent } from "@terminal-session/core";

type Without<Event, Keys extends string> = Event extends unknown ? Omit<Event, Keys> : never;
type Fields<Type extends TerminalEvent["type"]> = Without<
  Extract<TerminalEvent, { readonly type: Type }>,
  "type" | "sessionID"
>;

/** An event of the session `s`. */
export function event<Type extends TerminalEvent["type"]>(
  type: Type,
  ...[fields]: Record<string, never> extends Fields<Type> ? [Fields<Type>?] : [Fields<Type>]
): TerminalEvent {
  // The parts are those of the one event type; the compiler does not put a union back together.
  return { type, sessionID: "s", ...fields } as TerminalEvent;
}

export const opened: TerminalEvent = event("terminal.opened", {
  command: "npm test",
  workingDirectory: "/app",
});

export function output(text: string, sequence?: number): TerminalEvent {
  return event("terminal.output", sequence === undefined ? { text } : { text, sequence });
}

export function request(
  requestID: string,
  fields: Partial<Fields<"terminal.approval.requested">> = {},
): TerminalEvent {
  return event("terminal.approval.requested", { requestID, title: "Run it", summary: "It runs.", ...fields });
}

export function resolution(requestID: string, decision: "allow" | "deny"): TerminalEvent {
  return event("terminal.approval.resolved", { requestID, decision });
}
