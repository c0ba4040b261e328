import { randomBytes } from "node:crypto";
import { createConnection, type Socket } from "node:net";
import { systemScheduler, type Scheduler } from "@terminal-session/core";
import { expect, it, onTestFinished } from "vitest";
import { heartbeatMs } from "../../src/limits.js";
import { openTerminals, type OpenTerminals } from "../serve/open-terminals.js";
import { makeTerminal, openRawLine, type RawFrame } from "./raw-line.js";

/** The host's clock runs so many times as fast as the world's. */
const faster = 50;

const fastScheduler: Scheduler = {
  ...systemScheduler,
  now: () => systemScheduler.now() * faster,
  after: (delayMs, callback) => systemScheduler.after(delayMs / faster, callback),
};

const waitMs = { timeout: 20_000 };

it(
  "ends a line whose client is gone without a word, and the terminal goes on",
  { timeout: 60_000 },
  async () => {
    const opened = await openTerminals({ scheduler: fastScheduler });
    const id = await makeTerminal(opened);
    const status = async () =>
      ((await opened.ask("GET", `/${id}`)).body as { readonly terminal: { readonly status: string } })
        .terminal.status;
    const gone = await silentClient(opened, id);
    const begun = performance.now();
    await expect.poll(status, waitMs).toBe("running");
    await expect.poll(() => gone.destroyed || gone.readableEnded, waitMs).toBe(true);
    expect((performance.now() - begun) * faster).toBeGreaterThan(2 * heartbeatMs);
    await expect.poll(status, waitMs).toBe("detached");
  },
);

it(
  "gives the same client a new line at once, with all that the old one missed",
  { timeout: 60_000 },
  async () => {
    const opened = await openTerminals();
    const id = await makeTerminal(opened);
    await silentClient(opened, id, "?clientId=one");
    const frames: RawFrame[] = [];
    const line = await openRawLine(opened, id, {
      query: "?clientId=one&afterSeq=0",
      frame: (frame) => frames.push(frame),
    });
    line.socket.send(JSON.stringify({ type: "input", data: "echo n-$((40 + 2))\n" }));
    await expect.poll(() => frames.map(({ data = "" }) => data).join(""), waitMs).toMatch(/n-42/);
    const numbers = frames.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  },
);

/** Asks for a line, takes the answer, and from then on neither answers nor closes. */
async function silentClient({ url, token }: OpenTerminals, id: string, query = ""): Promise<Socket> {
  const { host, port, hostname } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.write(
    [
      `GET /v1/workspaces/w/terminals/${id}/ws${query} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      "",
      "",
    ].join("\r\n"),
  );
  await new Promise<void>((resolve) => socket.once("data", () => resolve()));
  socket.resume();
  return socket;
}
