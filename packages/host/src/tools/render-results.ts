import type { AgentSessionSnapshot, AgentSessionStatus, SendResult } from "./session-values.js";
import type { TextPage } from "./retained-text.js";
import { utf8Head, utf8Tail } from "./utf8-cuts.js";

/** How a background send stands. */
export type BackgroundOutcome =
  | { readonly kind: "running" }
  | { readonly kind: "completed"; readonly result: SendResult }
  | { readonly kind: "failed"; readonly message: string };

const truncationLine = "[output truncated]";

/** What `terminal_open` says. A start-up text that is too long loses its beginning, the line above it stays. */
export function renderOpen(
  value: AgentSessionSnapshot & { readonly motd: string },
  maxResultBytes: number,
): string {
  const head = `started terminal session ${titleOf(value)} [type: ${value.type}]`;
  const text = `${head}\n${value.motd === "" ? "(no startup output)" : value.motd}`;
  if (Buffer.byteLength(text) <= maxResultBytes) return text;
  const room = maxResultBytes - Buffer.byteLength(`${head}\n\n${truncationLine}`);
  if (room < 0) return utf8Head(`${head}\n${truncationLine}`, maxResultBytes);
  return `${head}\n${utf8Tail(value.motd, room)}\n${truncationLine}`;
}

/** What a foreground `terminal_send` says. */
export function renderSend(value: SendResult, maxResultBytes: number): string {
  const lines = [`[wait: ${value.waitReason}]`, `[session: ${statusWords(value.sessionStatus)}]`];
  return bodyAndLines(value.viewport || "(no new output)", lines, value.truncated, maxResultBytes);
}

/** What `terminal_read` says. */
export function renderRead(value: TextPage, maxResultBytes: number): string {
  const lines = [`[lines: ${value.lineBegin}-${value.lineEnd} of ${value.totalLines}]`];
  return bodyAndLines(value.text || "(no retained output)", lines, value.truncated, maxResultBytes);
}

/** What `terminal_list` says: a line for each session. */
export function renderList(value: readonly AgentSessionSnapshot[], maxResultBytes: number): string {
  if (value.length === 0) return boundAcknowledgement("(no terminal sessions)", maxResultBytes);
  const lines = value.map((session) => {
    const pid = session.status.kind === "running" && session.pid !== undefined ? ` pid=${session.pid}` : "";
    const held = session.holder === "person" ? " held by a person" : "";
    return `${titleOf(session)} [${session.type}] ${statusWords(session.status)}${pid}${held}`;
  });
  return boundAcknowledgement(lines.join("\n"), maxResultBytes);
}

/** What a background send printed since it was last read. */
export function renderBackgroundRead(value: { readonly delta: string; readonly truncated: boolean }): string {
  if (!value.truncated) return value.delta;
  return `${value.delta}${value.delta === "" || value.delta.endsWith("\n") ? "" : "\n"}${truncationLine}`;
}

/** How a background send stands: the line that follows what it printed. */
export function renderBackgroundStatus(outcome: BackgroundOutcome): string {
  switch (outcome.kind) {
    case "running":
      return "[status: running]";
    case "failed":
      return `[status: failed, ${outcome.message.replaceAll(/\s+/g, " ")}]`;
    case "completed": {
      const { waitReason, sessionStatus: status } = outcome.result;
      if (status.kind === "running") return `[status: completed, wait: ${waitReason}]`;
      return `[status: completed, session exited: ${status.signal ?? status.exitCode ?? "unknown"}]`;
    }
  }
}

/** What `terminal_read` says of a background send: what it printed since it was last read, and how it stands. */
export function renderBackground(
  read: { readonly delta: string; readonly truncated: boolean; readonly outcome: BackgroundOutcome },
  maxResultBytes: number,
): string {
  const status = renderBackgroundStatus(read.outcome);
  const body = renderBackgroundRead(read);
  const whole = body === "" ? status : `${body}${body.endsWith("\n") ? "" : "\n"}${status}`;
  if (Buffer.byteLength(whole) <= maxResultBytes) return whole;
  return bodyAndLines(read.delta, [status], true, maxResultBytes);
}

/** A short answer or an error, which loses its end where it is too long. */
export function boundAcknowledgement(text: string, maxResultBytes: number): string {
  if (Buffer.byteLength(text) <= maxResultBytes) return text;
  const end = `\n${truncationLine}`;
  const room = maxResultBytes - Buffer.byteLength(end);
  return room < 0 ? utf8Tail(end, maxResultBytes) : utf8Head(text, room) + end;
}

/** A body that loses its beginning, and lines under it that stay as long as there is room for them. */
function bodyAndLines(
  body: string,
  lines: readonly string[],
  truncated: boolean,
  maxResultBytes: number,
): string {
  const whole = [body, ...lines, ...(truncated ? [truncationLine] : [])].join("\n");
  if (Buffer.byteLength(whole) <= maxResultBytes) return whole;
  const end = [...lines, truncationLine].join("\n");
  const room = maxResultBytes - Buffer.byteLength(`\n${end}`);
  return room < 0 ? utf8Tail(end, maxResultBytes) : `${utf8Tail(body, room)}\n${end}`;
}

function titleOf({ sessionId, name }: AgentSessionSnapshot): string {
  return name === undefined ? sessionId : `${sessionId} (${name})`;
}

function statusWords(status: AgentSessionStatus): string {
  return status.kind === "running" ? "running" : `exited code=${status.exitCode} signal=${status.signal}`;
}
