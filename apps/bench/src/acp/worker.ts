// One measurement in one process: `node --expose-gc acp-worker.mjs '<AcpTask as JSON>'` prints an AcpResult as JSON.
import { AcpTerminalEvents } from "@terminal-session/acp";
import { terminalText } from "../input/terminal-text.js";
import type { AcpContender, AcpResult, AcpTask } from "./task.js";

const chunkBytes = 1024;
const warmUpChunks = 10_000;
/** Text is made once and used again: making 100 MB of it would take longer than the measurement. */
const textBytes = 4 * 1024 * 1024;

interface Notification {
  readonly sessionId: string;
  readonly update: { readonly sessionUpdate: string; readonly terminalId: string; readonly data: string };
}

function makeNotifications({ kind, count }: AcpTask): Notification[] {
  const bytes = Buffer.from(terminalText(kind, textBytes));
  const distinct = Math.floor(bytes.length / chunkBytes);
  return Array.from({ length: count }, (_, index) => {
    const start = (index % distinct) * chunkBytes;
    const data = bytes.subarray(start, start + chunkBytes).toString("base64");
    return { sessionId: "s", update: { sessionUpdate: "terminal_output_chunk", terminalId: "t", data } };
  });
}

/** Each gives the number of UTF-16 code units that came out. */
const contenders: Record<AcpContender, (notifications: readonly Notification[]) => number> = {
  "bare decoding"(notifications) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    let characters = 0;
    for (const { update } of notifications)
      characters += decoder.decode(Buffer.from(update.data, "base64"), { stream: true }).length;
    return characters + decoder.decode().length;
  },
  events(notifications) {
    const converter = new AcpTerminalEvents();
    const exit = { sessionUpdate: "terminal_update", terminalId: "t", exitStatus: {} };
    let characters = 0;
    const count = (notification: unknown): void => {
      for (const event of converter.fromUpdate(notification))
        if (event.type === "terminal.output") characters += event.text.length;
    };
    for (const notification of notifications) count(notification);
    count({ sessionId: "s", update: exit });
    return characters;
  },
};

function measure(task: AcpTask): AcpResult {
  const notifications = makeNotifications(task);
  const contender = contenders[task.contender];
  contender(notifications.slice(0, warmUpChunks));
  globalThis.gc?.();
  const before = process.cpuUsage();
  const characters = contender(notifications);
  const { user, system } = process.cpuUsage(before);
  return { microsecondsPerChunk: (user + system) / task.count, characters };
}

// Written by the part in this folder, not by anyone else.
process.stdout.write(JSON.stringify(measure(JSON.parse(process.argv[2] ?? "") as AcpTask)));
