import type { PageFiles } from "./page-files.js";

/**
 * What the page may do: load its own files, and speak to its own host. Styles may be inline because xterm.js writes
 * style elements and, for every true-colour cell, a style attribute, which no nonce can allow.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Vite puts a hash into the names of these files: what has such a name never changes. */
const lasting = /^\/assets\//;

/** Answers requests for the page's files. */
export function servePage(files: PageFiles): (request: Request) => Response {
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Only GET and HEAD are answered here.", {
        status: 405,
        headers: { ...headers, allow: "GET, HEAD" },
      });
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    if (!file) return new Response("There is no such file.", { status: 404, headers });
    return new Response(request.method === "HEAD" ? null : file.bytes, {
      headers: {
        ...headers,
        "content-type": file.type,
        "cache-control": lasting.test(pathname) ? "public, max-age=31536000, immutable" : "no-cache",
      },
    });
  };
}
