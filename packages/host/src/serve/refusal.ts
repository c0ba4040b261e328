import { wireErrorMessages, type WireErrorCode } from "@terminal-session/transport";

/** Statuses of refusals; any other is 400. */
const statuses: Partial<Record<WireErrorCode, number>> = {
  approval_changed: 409,
  approval_not_found: 404,
  approval_overflow: 429,
  approval_settled: 409,
  forbidden_host: 403,
  forbidden_origin: 403,
  host_closing: 503,
  internal: 500,
  method_not_allowed: 405,
  not_found: 404,
  payload_too_large: 413,
  session_not_found: 404,
  session_not_running: 409,
  ticket_invalid: 401,
  too_many_clients: 429,
  too_many_sessions: 429,
  unauthorized: 401,
  unsupported_media_type: 415,
  workspace_terminal_not_found: 404,
  workspace_terminal_not_running: 409,
  workspace_terminal_service_unavailable: 503,
};

/** The status and the body of a refusal: the code's fixed sentence, and nothing of the request. */
export function refusalText(code: WireErrorCode): { readonly status: number; readonly text: string } {
  const text = JSON.stringify({ error: { code, message: wireErrorMessages[code] } });
  return { status: statuses[code] ?? 400, text };
}

/** The answer to a refused request. */
export function refusal(code: WireErrorCode): Response {
  const { status, text } = refusalText(code);
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}
