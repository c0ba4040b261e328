import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BenchOptions } from "../part.js";
import { median } from "../statistics.js";
import { startLineServer } from "./line-server.js";
import type { LineContender, ServerUse, TransferResult, TransferTask } from "./line-task.js";

const run = promisify(execFile);

/** The contenders of a transfer to a client in Node. */
export const lineContenders: readonly LineContender[] = ["plain", "kit", "kit without acks"];

/** What a contender's transfers came to: medians, and the most of each use. */
export interface TransferMeasure extends ServerUse {
  readonly megabytesPerSecond: number;
}

/** Transfers a file to a client in Node, each contender in turn inside each repetition. */
export async function measureTransfers(
  options: BenchOptions,
  file: string,
): Promise<Record<LineContender, TransferMeasure>> {
  const found: Record<LineContender, TransferMeasure[]> = { plain: [], kit: [], "kit without acks": [] };
  for (let repetition = 0; repetition < options.repetitions; repetition += 1)
    for (const contender of repetition % 2 === 0 ? lineContenders : lineContenders.toReversed()) {
      const measure = await transfer(options, contender, file);
      found[contender].push(measure);
      options.log(`line, Node, ${contender}: ${measure.megabytesPerSecond.toFixed(1)} MB/s`);
    }
  const whole = (contender: LineContender): TransferMeasure => ({
    megabytesPerSecond: median(found[contender].map(({ megabytesPerSecond }) => megabytesPerSecond)),
    peakMemoryBytes: Math.max(...found[contender].map(({ peakMemoryBytes }) => peakMemoryBytes)),
    longestHeldMs: Math.max(...found[contender].map(({ longestHeldMs }) => longestHeldMs)),
  });
  return { plain: whole("plain"), kit: whole("kit"), "kit without acks": whole("kit without acks") };
}

async function transfer(
  { built }: BenchOptions,
  contender: LineContender,
  file: string,
): Promise<TransferMeasure> {
  const server = await startLineServer(
    `${built}/line-${contender === "plain" ? "plain" : "kit"}-server.mjs`,
    built,
  );
  const task: TransferTask = { ...server.address, contender, file };
  const { stdout } = await run(process.execPath, [`${built}/line-transfer-client.mjs`, JSON.stringify(task)]);
  const use = await server.end();
  const { characters, seconds } = JSON.parse(stdout) as TransferResult; // our own client's
  return { ...use, megabytesPerSecond: characters / seconds / 1e6 };
}
