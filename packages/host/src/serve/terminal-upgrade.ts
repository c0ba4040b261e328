import type { IncomingMessage } from "node:http";
import type { WireErrorCode } from "@terminal-session/transport";
import { bytesProtocol, lineProtocol, tokenProtocolPrefix } from "@terminal-session/transport/frames";
import { bearerToken } from "../access/allowlist.js";
import type { Owners } from "../access/owners.js";
import type { HostLimits } from "../limits.js";
import type { Terminal } from "../terminals/terminal.js";
import type { Terminals } from "../terminals/terminals.js";

/** A line to a terminal that may be opened. */
export interface TerminalUpgrade {
  readonly terminal: Terminal;
  readonly afterSeq: number;
  readonly clientId: string | undefined;
  readonly isViewer: boolean;
}

const terminalPath = /^\/v1\/workspaces\/([^/]+)\/terminals\/([^/]+)\/ws$/;

/**
 * What a request for a terminal's line asks for, or why it is refused. The token comes in a header, or from a page, which
 * cannot set one, in a subprotocol; never in the address, which ends up in logs.
 */
export function terminalUpgrade(
  request: Pick<IncomingMessage, "headers" | "url">,
  {
    owners,
    terminals,
    limits,
  }: {
    readonly owners: Owners;
    readonly terminals: Terminals;
    readonly limits: HostLimits;
  },
): TerminalUpgrade | WireErrorCode {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
  const path = terminalPath.exec(pathname);
  if (path === null) return "not_found";
  const [, workspaceId = "", id = ""] = path.map(decoded);
  const token = bearerToken(request.headers.authorization) ?? protocolToken(request.headers);
  const owner = owners.ownerOf(token ?? "");
  if (owner === undefined) return "unauthorized";
  const afterSeq = Number(searchParams.get("afterSeq") ?? "0");
  if (!Number.isSafeInteger(afterSeq) || afterSeq < 0 || searchParams.get("afterSeq") === "")
    return "invalid_request";
  const terminal = terminals.find(owner, workspaceId, id);
  if (terminal === undefined) return "workspace_terminal_not_found";
  if (terminal.clients >= limits.maxClientsPerSession) return "too_many_clients";
  return {
    terminal,
    afterSeq,
    clientId: searchParams.get("clientId") ?? undefined,
    isViewer: searchParams.get("role") === "viewer",
  };
}

/** The protocol that a line speaks, of those that a client offers: never the one that carries its token. Bytes if they can be read. */
export function chosenProtocol(offered: ReadonlySet<string>): string | false {
  return [bytesProtocol, lineProtocol].find((protocol) => offered.has(protocol)) ?? false;
}

function protocolToken(headers: IncomingMessage["headers"]): string | undefined {
  return headers["sec-websocket-protocol"]
    ?.split(",")
    .map((name) => name.trim())
    .find((name) => name.startsWith(tokenProtocolPrefix))
    ?.slice(tokenProtocolPrefix.length);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
