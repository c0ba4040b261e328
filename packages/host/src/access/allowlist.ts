import type { IncomingHttpHeaders } from "node:http";
import type { WireErrorCode } from "@terminal-session/transport";

/** Which pages and addresses may speak to the host, each spelled exactly as it comes in the header. */
export interface Allowlist {
  /** `Host` headers: name and port. */
  readonly hosts: ReadonlySet<string>;
  /** `Origin` headers. */
  readonly origins: ReadonlySet<string>;
}

/** The headers that browsers set and pages cannot change. */
export type OriginHeaders = Pick<IncomingHttpHeaders, "host" | "origin"> & {
  readonly "sec-fetch-site"?: string | string[] | undefined;
};

/**
 * Why a request must not be answered, or nothing. The two lists are independent: a page whose name was made to point
 * here has an `Origin` and a `Host` that agree with each other. A browser may leave `Origin` out only where it says
 * itself that the page is ours (`GET` of the same origin), and never when it opens a socket.
 */
export function requestRefusal(
  headers: OriginHeaders,
  { hosts, origins }: Allowlist,
  kind: "request" | "socket",
): WireErrorCode | undefined {
  if (headers.host === undefined || !hosts.has(headers.host)) return "forbidden_host";
  if (headers.origin !== undefined) return origins.has(headers.origin) ? undefined : "forbidden_origin";
  const site = headers["sec-fetch-site"];
  const isBrowser = site !== undefined;
  if (!isBrowser) return undefined;
  return kind === "request" && (site === "same-origin" || site === "none") ? undefined : "forbidden_origin";
}

/** The token in an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer ([\w-]+)$/i.exec(header)?.[1];
}

/** Whether a server on this address can be reached from this machine only. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "::1" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** The names under which a server on this address is reached, as `Host` has them. */
export function servedHosts(hostname: string, port: number): string[] {
  const name = hostname.includes(":") ? `[${hostname}]` : hostname;
  return [...new Set([name, ...(isLoopback(hostname) ? ["localhost"] : [])])].map(
    (host) => `${host}:${port}`,
  );
}
