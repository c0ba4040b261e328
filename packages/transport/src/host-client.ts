import type { ApprovalDecision } from "@terminal-session/core";
import * as v from "valibot";
import type { HostSessionStatus } from "./frame.js";
import { request } from "./http-request.js";

/** What a host says of a session in its list. Times are ISO 8601. */
export interface HostSession {
  readonly id: string;
  readonly command: string;
  readonly cwd: string;
  readonly status: HostSessionStatus;
  readonly cols: number;
  readonly rows: number;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A command line to run once somebody allows it. `cwd` is absolute or relative to the home directory, absent for home. */
export interface LaunchRequest {
  readonly command: string;
  readonly cwd?: string;
  readonly cols?: number;
  readonly rows?: number;
}

/** Where a host is and how we may speak to it. */
export interface HostClientOptions {
  /** The host's origin, such as `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The requests of a host. Each rejects with a {@link TerminalWireError}: the host's own code, `connection_lost` when it
 * cannot be reached, or `invalid_answer` when its answer is not what it should be.
 */
export interface HostClient {
  /** The sessions of the token's owner, oldest first. */
  list(): Promise<readonly HostSession[]>;
  /** Makes a session that asks for approval. Nothing runs yet. */
  launch(request: LaunchRequest): Promise<HostSession>;
  /** Answers an approval. Rejects with `approval_settled` when somebody was faster. */
  decide(input: {
    readonly sessionId: string;
    readonly requestID: string;
    readonly decision: ApprovalDecision;
  }): Promise<HostSession>;
  /** Ends the session's program and all its children, or withdraws the approval. Resolves when that has begun. */
  cancel(sessionId: string): Promise<HostSession>;
}

const hostSession = v.object({
  id: v.string(),
  command: v.string(),
  cwd: v.string(),
  status: v.picklist(["created", "running", "exited", "failed"]),
  cols: v.number(),
  rows: v.number(),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, HostSession>;
const oneSession = v.object({ session: hostSession });
const manySessions = v.object({ sessions: v.array(hostSession) });
const redeemed = v.object({ token: v.string() });

/** The requests of the host at `options.url`. Makes none by itself. */
export function createHostClient(options: HostClientOptions): HostClient {
  const ask = <Answer>(
    schema: v.GenericSchema<unknown, Answer>,
    method: "GET" | "POST",
    path: string,
    body?: unknown,
  ) => request(schema, { ...options, method, path, body });
  const sessions = "/v1/sessions";
  const of = (sessionId: string) => `${sessions}/${encodeURIComponent(sessionId)}`;
  return {
    list: async () => (await ask(manySessions, "GET", sessions)).sessions,
    launch: async (body) => (await ask(oneSession, "POST", sessions, body)).session,
    decide: async ({ sessionId, requestID, decision }) =>
      (await ask(oneSession, "POST", `${of(sessionId)}/decision`, { requestID, decision })).session,
    cancel: async (sessionId) => (await ask(oneSession, "POST", `${of(sessionId)}/cancel`, {})).session,
  };
}

/** Trades a single-use ticket for the token of its owner. A used one is refused with `ticket_invalid`. */
export async function redeemTicket(
  input: Omit<HostClientOptions, "token"> & { readonly ticket: string },
): Promise<string> {
  const { ticket, ...options } = input;
  const body = { ticket };
  return (await request(redeemed, { ...options, method: "POST", path: "/v1/tickets/redeem", body })).token;
}
