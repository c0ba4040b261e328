/** What an event session stands for. */
export type AcpAddress =
  | { readonly sessionId: string; readonly terminalId: string }
  | { readonly sessionId: string; readonly toolCallId: string }
  | { readonly sessionId: string; readonly requestID: string };

const escaped = (id: string): string => id.replaceAll("%", "%25").replaceAll("/", "%2F");

const unescaped = (id: string): string => id.replaceAll("%2F", "/").replaceAll("%25", "%");

/**
 * Names the event session of an ACP terminal (`session/terminal`), of a tool call that has none (`session/tool-call/call`), or of
 * a permission request that is about neither (`session/request/id`). No two addresses share a name.
 */
export function eventSessionID(address: AcpAddress): string {
  const sessionId = escaped(address.sessionId);
  if ("terminalId" in address) return `${sessionId}/${escaped(address.terminalId)}`;
  if ("toolCallId" in address) return `${sessionId}/tool-call/${escaped(address.toolCallId)}`;
  return `${sessionId}/request/${escaped(address.requestID)}`;
}

/** Gives what an event session's name stands for; `undefined` for a name that {@link eventSessionID} never gave. */
export function acpAddress(sessionID: string): AcpAddress | undefined {
  const [session, second, third, ...rest] = sessionID.split("/");
  if (session === undefined || second === undefined || rest.length > 0) return undefined;
  const sessionId = unescaped(session);
  if (third === undefined) return { sessionId, terminalId: unescaped(second) };
  if (second === "tool-call") return { sessionId, toolCallId: unescaped(third) };
  return second === "request" ? { sessionId, requestID: unescaped(third) } : undefined;
}
