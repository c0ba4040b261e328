import { loadRecording, recordingNames } from "@terminal-session/fixtures";
import type { DrawCost } from "../browser/measure.js";
import { repeatedCost, type RepeatedCost } from "../browser/repeated.js";
import type { Scenario } from "../browser/scenario.js";
import { withBrowser } from "../browser/with-browser.js";
import { lastLine } from "../input/terminal-text.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure } from "../table.js";
import { harmlessTwin } from "./harmless-twin.js";

const limitMs = 10_000;
const mostTimes = 5;

interface Row {
  readonly name: string;
  readonly characters: number;
  readonly hostile: RepeatedCost;
  readonly harmless: RepeatedCost;
  /** What became of a line that came after it. */
  readonly after: "drawn" | "stated as hidden" | "lost";
}

/** Main-thread CPU of the panel on each hostile recording against a harmless one of the same size and pieces. */
export const hostilePart: Part = { name: "hostile", run: measureHostile };

async function measureHostile(options: BenchOptions): Promise<PartReport> {
  const harmlessText = await realOutput();
  const chosen = recordingNames.hostile.filter(
    (name) => options.only.length === 0 || options.only.includes(name),
  );
  const rows = await withBrowser(options, "production", async (browser) => {
    const measured: Row[] = [];
    for (const name of chosen) {
      const { header, items } = await loadRecording(name);
      const pieces = items.flatMap(({ code, data }) => (code === "o" ? [data] : []));
      const scenario = (text: readonly string[]): Scenario => ({
        contender: "kit",
        input: { pieces: [...text, `\r\n${lastLine}`], cols: header.width, rows: header.height },
        delivery: { pieceBytes: Infinity },
      });
      const costs: { hostile: DrawCost[]; harmless: DrawCost[] } = { hostile: [], harmless: [] };
      for (let repetition = 0; repetition < options.repetitions; repetition += 1) {
        const sides = ["hostile", "harmless"] as const;
        for (const side of repetition % 2 === 0 ? sides : sides.toReversed()) {
          const text = side === "hostile" ? pieces : harmlessTwin(pieces, harmlessText);
          costs[side].push(await browser.draw(scenario(text), { limitMs, trace: false }));
        }
      }
      const row = toRow(name, pieces, costs);
      measured.push(row);
      options.log(
        `hostile ${name}: ${row.hostile.cpuMs.toFixed(1)} ms against ${row.harmless.cpuMs.toFixed(1)} ms, after it: ${row.after}`,
      );
    }
    return measured;
  });
  const worst = rows.reduce((a, b) => (times(b) > times(a) ? b : a));
  const lost = rows.filter(({ after }) => after === "lost");
  return {
    verdicts: [
      {
        what: `CPU of the worst of ${rows.length} hostile recordings against a harmless one of its size`,
        kit: `${figure(worst.hostile.cpuMs)} ms, ${worst.name}`,
        anchor: `${figure(worst.harmless.cpuMs)} ms`,
        value: times(worst),
        better: "less",
        unit: "×",
        floor: mostTimes,
      },
      {
        what: "hostile recordings after which a line is neither drawn nor stated as hidden",
        kit: lost.length === 0 ? "0" : lost.map(({ name }) => name).join(", "),
        anchor: "–",
        value: lost.length,
        better: "less",
        floor: 0,
      },
    ],
    tables: [
      {
        title: "Each hostile recording, main-thread CPU ms until the page is quiet",
        head: ["", "characters", "hostile", "harmless", "times", "a line after it"],
        rows: rows.map((row) => [
          row.name,
          String(row.characters),
          figure(row.hostile.cpuMs),
          figure(row.harmless.cpuMs),
          figure(times(row)),
          row.after,
        ]),
      },
    ],
    measured: rows,
  };
}

/** How many times the harmless twin's CPU. A page that is stuck is infinitely dear. */
function times({ hostile, harmless }: Row): number {
  const ratio = hostile.cpuMs / harmless.cpuMs;
  return Number.isNaN(ratio) ? Infinity : ratio;
}

function toRow(
  name: string,
  pieces: readonly string[],
  costs: { hostile: DrawCost[]; harmless: DrawCost[] },
): Row {
  const drawn = costs.hostile.every(({ complete }) => complete);
  const stated = costs.hostile.every(({ complete, words }) => complete || /hid|unfinished/i.test(words));
  return {
    name,
    characters: pieces.reduce((sum, piece) => sum + piece.length, 0),
    hostile: repeatedCost(costs.hostile),
    harmless: repeatedCost(costs.harmless),
    after: drawn ? "drawn" : stated ? "stated as hidden" : "lost",
  };
}

async function realOutput(): Promise<string> {
  const names = recordingNames.real.filter((name) =>
    /^(cargo|git-diff|node-test|npm-install|tsc)/.test(name),
  );
  const recordings = await Promise.all(names.map((name) => loadRecording(name)));
  return recordings.map(({ output }) => output).join("\r\n");
}
