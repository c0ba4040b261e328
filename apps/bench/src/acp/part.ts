import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TextKind } from "../input/terminal-text.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { median } from "../statistics.js";
import { figure } from "../table.js";
import type { Verdict } from "../verdict.js";
import type { AcpContender, AcpResult, AcpTask } from "./task.js";

const run = promisify(execFile);

/** Colours are ASCII, as nearly all logs; wide text has characters of several bytes in every line. */
const kinds: readonly TextKind[] = ["coloured", "wide"];
const contenders: readonly AcpContender[] = ["bare decoding", "events"];

/** CPU of turning base64 chunks of an agent's output into events, against decoding them and nothing else. */
export const acpPart: Part = { name: "acp", run: measureAcp };

async function measureAcp(options: BenchOptions): Promise<PartReport> {
  const count = options.quick ? 10_000 : 100_000;
  const verdicts: Verdict[] = [];
  const measured: Record<string, Record<AcpContender, number>> = {};
  for (const kind of kinds.filter((one) => options.only.length === 0 || options.only.includes(one))) {
    const medians = await measureKind(options, kind, count);
    measured[kind] = medians;
    verdicts.push({
      what: `CPU per chunk of 1 KiB, ${count.toLocaleString("en")} chunks of ${kind} text, against bare decoding`,
      kit: `${figure(medians.events)} µs`,
      anchor: `${figure(medians["bare decoding"])} µs`,
      value: medians.events / medians["bare decoding"],
      better: "less",
      unit: "×",
      floor: 2.5,
      goal: 1.5,
    });
  }
  return {
    verdicts,
    tables: [],
    notes: [
      '*Bare decoding* is `Buffer.from(data, "base64")` and one streaming `TextDecoder`. The converter also checks the base64, keeps the last 8 MiB of output for those who come late, and makes an event of each chunk. Both give the same number of characters, or there is no figure.',
      "The converter decodes ASCII piece by piece as whole texts, which is faster than a stream in Node 20, and wide text as a stream; the rest of a cut character is kept back and joined with the next piece.",
    ],
    measured,
  };
}

async function measureKind(
  options: BenchOptions,
  kind: TextKind,
  count: number,
): Promise<Record<AcpContender, number>> {
  const figures: Record<AcpContender, number[]> = { "bare decoding": [], events: [] };
  for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
    const results: AcpResult[] = [];
    for (const contender of repetition % 2 === 0 ? contenders : contenders.toReversed()) {
      const result = await runTask(options, { contender, kind, count });
      results.push(result);
      figures[contender].push(result.microsecondsPerChunk);
      options.log(`acp ${contender}, ${kind}: ${result.microsecondsPerChunk.toFixed(2)} µs`);
    }
    if (new Set(results.map(({ characters }) => characters)).size > 1)
      throw new Error("The contenders do not give the same text.");
  }
  return { "bare decoding": median(figures["bare decoding"]), events: median(figures.events) };
}

async function runTask({ built }: BenchOptions, task: AcpTask): Promise<AcpResult> {
  const { stdout } = await run(process.execPath, [
    "--expose-gc",
    `${built}/acp-worker.mjs`,
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as AcpResult; // Our own worker's.
}
