import { createWorkspaceClient, redeemTicket } from "@terminal-session/transport";
import { codeOf } from "./error-code.js";
import type { TokenStore } from "./token-store.js";
import { workspaceId } from "./workspace.js";

/** Whether the page may speak to the host, and if not, why. */
export type Access =
  | { readonly kind: "signed-in"; readonly token: string }
  /** No ticket in the address and no token of this tab. */
  | { readonly kind: "no-ticket" }
  /** The ticket was used before, or is too old. */
  | { readonly kind: "ticket-refused" }
  /** The token of this tab is none of the host's: it was restarted. */
  | { readonly kind: "token-refused" }
  | { readonly kind: "unreachable" };

/** What signing in needs. */
export interface SignInOptions {
  /** The host's origin. */
  readonly url: string;
  readonly ticket: string | undefined;
  readonly tokens: TokenStore;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Trades the ticket for a token and keeps it, or takes up the token that this tab has. A refused ticket does not take
 * a good token away: opening a used address once more in the same tab goes on where it was.
 */
export async function signIn(options: SignInOptions): Promise<Access> {
  const { url, ticket, tokens, fetch } = options;
  const world = { url, ...(fetch && { fetch }) };
  const known = tokens.read();
  let refused: Access = { kind: "no-ticket" };
  if (ticket !== undefined) {
    try {
      const token = await redeemTicket({ ...world, ticket });
      tokens.write(token);
      return { kind: "signed-in", token };
    } catch (error) {
      if (codeOf(error) === "connection_lost") return { kind: "unreachable" };
      refused = { kind: "ticket-refused" };
    }
  }
  if (known === undefined) return refused;
  try {
    await createWorkspaceClient({ ...world, token: known, workspaceId }).list();
    return { kind: "signed-in", token: known };
  } catch (error) {
    // A host that is away for a moment keeps its sessions: the board goes on asking.
    if (codeOf(error) !== "unauthorized") return { kind: "signed-in", token: known };
    tokens.forget();
    return ticket === undefined ? { kind: "token-refused" } : refused;
  }
}
