import { adaptTerminalSession, type AdapterOptions, type TerminalSessionViewModel } from "../src/index.js";

type Fields = Readonly<Record<string, unknown>>;

const event =
  (type: string) =>
  (fields: Fields = {}) => ({ type, sessionID: "s1", ...fields });

/** Raw events of one session; what is given replaces or adds fields. */
export const opened = (fields: Fields = {}) => event("terminal.opened")({ command: "make", ...fields });
export const output = (text: unknown, fields: Fields = {}) => event("terminal.output")({ text, ...fields });
export const input = (text: unknown, fields: Fields = {}) => event("terminal.input")({ text, ...fields });
export const requested = (requestID: unknown, fields: Fields = {}) =>
  event("terminal.approval.requested")({ requestID, title: "Run it", summary: "Builds", ...fields });
export const resolved = (requestID: unknown, decision: unknown, fields: Fields = {}) =>
  event("terminal.approval.resolved")({ requestID, decision, ...fields });
export const exited = event("terminal.exited");
export const failed = event("terminal.error");
export const gap = event("terminal.gap");
export const updated = event("terminal.updated");
export const unknown = event("terminal.unheard");

/** The view of those events. */
export const viewOf = (events: Iterable<unknown>, options?: AdapterOptions): TerminalSessionViewModel =>
  adaptTerminalSession(events, options);

/** The codes of a view's diagnostics, in order. */
export const codesOf = (view: TerminalSessionViewModel): string[] =>
  (view.diagnostics ?? []).map((diagnostic) => diagnostic.code);

/** A view's text, its chunks joined by bars. */
export const textOf = (view: TerminalSessionViewModel): string =>
  (view.chunks ?? []).map((chunk) => chunk.text).join("|");
