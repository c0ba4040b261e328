import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

const html = (entry: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="stylesheet" href="/main.css"></head>
<body><script type="module" src="/${entry}.js"></script></body></html>`;

/** What is answered to a request for a path. */
export interface PageAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** A built file of a folder, or at `/page/<entry>` an empty page that runs one of them. */
export async function pageAnswer(folder: string, pathname: string): Promise<PageAnswer> {
  const path = normalize(pathname);
  if (path.startsWith("/page/"))
    return { status: 200, type: "text/html", body: html(path.slice("/page/".length)) };
  try {
    const body = new Uint8Array(await readFile(join(folder, path)));
    return { status: 200, type: types[extname(path)] ?? "application/octet-stream", body };
  } catch {
    return { status: 404, type: "text/plain", body: "not found" };
  }
}

/** Serves the pages and files of a folder on loopback. */
export async function servePages(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const { status, type, body } = await pageAnswer(folder, pathname);
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // Listening on a port, so there is an address with one.
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
