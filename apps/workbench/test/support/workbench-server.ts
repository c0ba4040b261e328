import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

/** A running workbench server. */
export interface WorkbenchServer {
  /** Lets one tab in. */
  readonly address: string;
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it printed. */
  printed(): string;
  /** Presses Enter in its terminal and answers with the new address. */
  newAddress(): Promise<string>;
  /** Sends a signal and resolves with how it exited. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the built server on a free port. Ended with the test or file that started it, if it still runs. */
export async function startServer(
  options: {
    readonly args?: readonly string[];
    readonly onFinished?: (stop: () => Promise<void>) => void;
  } = {},
): Promise<WorkbenchServer> {
  const server = spawn(process.execPath, [main, ...(options.args ?? [])], {
    stdio: ["pipe", "pipe", "pipe"],
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
  const end = async (signal: NodeJS.Signals = "SIGINT") => {
    server.kill(signal);
    return exited;
  };
  (options.onFinished ?? onTestFinished)(async () => {
    await end();
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
    newAddress: () => {
      const next = nthAddress(addresses.length + 1);
      server.stdin.write("\n");
      return next;
    },
    end,
  };
}
