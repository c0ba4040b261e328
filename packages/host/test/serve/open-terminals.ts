import type { TerminalHost, TerminalHostOptions } from "../../src/terminal-host.js";
import { startHost } from "./running-host.js";

/** A host, and requests to the workspace `w` of its owner. */
export interface OpenTerminals {
  readonly host: TerminalHost;
  readonly url: string;
  readonly token: string;
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    as?: string,
  ) => Promise<{ readonly status: number; readonly body: object }>;
}

/** Starts a host whose shell is `/bin/sh`: no file of this machine's user has a say in it. */
export async function openTerminals(options: TerminalHostOptions = {}): Promise<OpenTerminals> {
  const environment = { PATH: process.env["PATH"], HOME: "/tmp", SHELL: "/bin/sh", PS1: "$ " };
  const { host, url, token } = await startHost({ environment, environmentNames: ["PS1"], ...options });
  return {
    host,
    url,
    token,
    async ask(method, path, body, as = token) {
      const response = await fetch(`${url}/v1/workspaces/w/terminals${path}`, {
        method,
        headers: {
          authorization: `Bearer ${as}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as object }; // the host's own
    },
  };
}
