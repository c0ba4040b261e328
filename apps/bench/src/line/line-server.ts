import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { LineAddress, ServerUse } from "./line-task.js";

/** A server in a process of its own. */
export interface LineServer {
  readonly address: LineAddress;
  /** Ends it, and gives what it used. */
  end(): Promise<ServerUse>;
}

/** Starts a built server, which prints a line of JSON when it can be reached and one when it ends. */
export async function startLineServer(file: string, ...args: readonly string[]): Promise<LineServer> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error("A server of the measurement ended too early.");
    return JSON.parse(value);
  };
  const address = (await next()) as LineAddress; // our own server's
  return {
    address,
    async end() {
      child.kill("SIGTERM");
      return (await next()) as ServerUse; // our own server's
    },
  };
}
