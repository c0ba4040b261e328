import type { DrawCost } from "../browser/measure.js";
import { repeatedCost } from "../browser/repeated.js";
import type { ContenderName, Scenario } from "../browser/scenario.js";
import { withBrowser } from "../browser/with-browser.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure } from "../table.js";
import type { Verdict } from "../verdict.js";

interface Way {
  readonly name: string;
  readonly delivery: Scenario["delivery"];
  readonly bytes: number;
  readonly floor: number;
  readonly goal: number;
}

const ways: readonly Way[] = [
  { name: "0.25 MB in 4 KB pieces", delivery: { pieceBytes: 4_096 }, bytes: 250_000, floor: 8, goal: 12 },
  { name: "1 MB at once", delivery: "at once", bytes: 1_000_000, floor: 20, goal: 40 },
];
const contenders: readonly ContenderName[] = ["kit", "ansi-to-react"];
const limitMs = 120_000;

/** Main-thread CPU of the panel against ansi-to-react, which chat kits show coloured output with. */
export const chatPart: Part = { name: "chat", run: measureChat };

async function measureChat(options: BenchOptions): Promise<PartReport> {
  const costs = new Map<string, DrawCost[]>();
  await withBrowser(options, "production", async (browser) => {
    for (let repetition = 0; repetition < options.repetitions; repetition += 1)
      for (const { name, delivery, bytes } of ways)
        for (const contender of repetition % 2 === 0 ? contenders : contenders.toReversed()) {
          const input = { kind: "coloured", bytes: options.quick ? bytes / 5 : bytes } as const;
          const cost = await browser.draw({ contender, input, delivery }, { limitMs, trace: false });
          const key = `${name}/${contender}`;
          costs.set(key, [...(costs.get(key) ?? []), cost]);
          options.log(`chat ${key}: ${cost.cpuMs.toFixed(0)} ms${cost.complete ? "" : ", INCOMPLETE"}`);
        }
  });
  const verdicts = ways.map((way): Verdict => {
    const kit = repeatedCost(costs.get(`${way.name}/kit`) ?? []);
    const chat = repeatedCost(costs.get(`${way.name}/ansi-to-react`) ?? []);
    return {
      what: `${way.name}, coloured, against ansi-to-react`,
      kit: `${figure(kit.cpuMs)} ms`,
      anchor: `${figure(chat.cpuMs)} ms`,
      ...(kit.complete && chat.complete
        ? { value: chat.cpuMs / kit.cpuMs }
        : { note: "the last line was not on the screen" }),
      better: "more",
      unit: "×",
      floor: way.floor,
      goal: way.goal,
    };
  });
  return { verdicts, tables: [], measured: Object.fromEntries(costs) };
}
