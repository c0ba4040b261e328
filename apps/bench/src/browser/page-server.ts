import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

const html = (entry: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="stylesheet" href="/main.css"></head>
<body><script type="module" src="/${entry}.js"></script></body></html>`;

/** Serves the built files of a folder on loopback, and at `/page/<entry>` an empty page that runs one of them. */
export async function servePages(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const send = (status: number, type: string, body: string | Uint8Array): void => {
      response.writeHead(status, { "content-type": type }).end(body);
    };
    if (path.startsWith("/page/")) return send(200, "text/html", html(path.slice("/page/".length)));
    readFile(join(folder, path)).then(
      (body) => send(200, types[extname(path)] ?? "application/octet-stream", body),
      () => send(404, "text/plain", "not found"),
    );
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
