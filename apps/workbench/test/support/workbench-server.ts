import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

/** What servers of tests remember: nothing goes to where the workbench of whoever runs them remembers it. */
const state = fileURLToPath(new URL("../../../../.cache/workbench-state", import.meta.url));

/** A running workbench server. */
export interface WorkbenchServer {
  /** Lets one tab in. */
  readonly address: string;
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it printed. */
  printed(): string;
  /** The door for agents, and its token. */
  door(): { readonly url: string; readonly token: string };
  /** Presses Enter in its terminal and answers with the new address. */
  newAddress(): Promise<string>;
  /** Sends a signal and resolves with how it exited. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the built server on a free port. Whoever starts it ends it. */
export async function startServer(args: readonly string[] = []): Promise<WorkbenchServer> {
  const server = spawn(process.execPath, [main, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, XDG_STATE_HOME: state },
  });
  const exited = once(server, "exit").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null, // the two arguments of the event
  }));
  let printed = "";
  let addresses: readonly string[] = [];
  let announce = (): void => undefined;
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      addresses = printed.match(/http:\S+(?=\n)/g) ?? [];
      announce();
    });

  const nthAddress = (count: number): Promise<string> =>
    new Promise((resolve, reject) => {
      announce = () => {
        const address = addresses[count - 1];
        if (address !== undefined) resolve(address);
      };
      announce();
      void exited.then(() => reject(new Error(`The server ended early:\n${printed}`)));
    });
  const address = await nthAddress(1);
  return {
    address,
    origin: new URL(address).origin,
    process: server,
    printed: () => printed,
    door() {
      const [, url = "", path = ""] = /(http:\S+\/mcp) .* in (.+)/.exec(printed) ?? [];
      return { url, token: readFileSync(path, "utf8").trim() };
    },
    newAddress: () => {
      const next = nthAddress(addresses.length + 1);
      server.stdin.write("\n");
      return next;
    },
    async end(signal = "SIGINT") {
      server.kill(signal);
      return exited;
    },
  };
}

/** The same for a test: ended with it, if it still runs. */
export async function startServerForTest(args?: readonly string[]): Promise<WorkbenchServer> {
  const server = await startServer(args);
  onTestFinished(async () => {
    await server.end();
  });
  return server;
}
