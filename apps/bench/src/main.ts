import { loadavg } from "node:os";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { acpPart } from "./acp/part.js";
import { bundlePart } from "./bundle/part.js";
import { chatPart } from "./chat/part.js";
import { corePart } from "./core/part.js";
import { hostilePart } from "./hostile/part.js";
import { linePart } from "./line/part.js";
import { describeMachine } from "./machine.js";
import { manyPart } from "./many/part.js";
import { panelPart } from "./panel/part.js";
import type { BenchOptions, Part, PartReport } from "./part.js";
import { hookPart } from "./react/hook-part.js";
import { reactPart } from "./react/part.js";
import { replaceSection, toMarkdown } from "./table.js";
import { standing, verdictTable } from "./verdict.js";

const parts: readonly Part[] = [
  corePart,
  hookPart,
  panelPart,
  reactPart,
  bundlePart,
  manyPart,
  hostilePart,
  chatPart,
  acpPart,
  linePart,
];

/** What the starter hands over. */
export interface MainOptions {
  readonly directory: string;
  readonly built: string;
  readonly arguments: readonly string[];
}

/** Runs the named parts (none named: all), writes their tables into the README and says which floors hold. Gives the exit code. */
export async function main({ directory, built, arguments: given }: MainOptions): Promise<number> {
  const named = given.filter((argument) => !argument.startsWith("--"));
  const unknown = named.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(", ")}. There are: ${parts.map(({ name }) => name).join(", ")}.`,
    );
    return 2;
  }
  const flag = (name: string): string | undefined =>
    given.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
  const quick = given.includes("--quick");
  const options: BenchOptions = {
    directory,
    built,
    quick,
    repetitions: Number(flag("repetitions") ?? (quick ? 1 : 3)),
    only: flag("only")?.split(",") ?? [],
    log: (line) => console.error(line),
  };
  const machine = await describeMachine();
  let missed = 0;
  for (const part of parts.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const conditions = `${machine}, load ${loadavg()[0]?.toFixed(1)} at the start`;
    const report = await part.run(options);
    const text = sectionText(part.name, report, conditions, options);
    console.log(`\n${text}\n`);
    missed += report.verdicts.filter((verdict) => ["missed", "no figure"].includes(standing(verdict))).length;
    if (isForTheRecord(options)) await record(directory, part.name, text, { conditions, ...report });
  }
  console.log(missed === 0 ? "Every floor holds." : `${missed} floors do not hold.`);
  return 0;
}

/** Figures count with three repetitions of everything at full size. */
function isForTheRecord({ quick, repetitions, only }: BenchOptions): boolean {
  return !quick && only.length === 0 && repetitions >= 3;
}

function sectionText(
  name: string,
  report: PartReport,
  conditions: string,
  { repetitions }: BenchOptions,
): string {
  const head = `\`npm run bench -- ${name}\` · ${conditions} · median of ${repetitions}`;
  const verdicts =
    report.verdicts.length > 0 ? [toMarkdown(verdictTable("Against the targets", report.verdicts))] : [];
  return [head, ...verdicts, ...report.tables.map(toMarkdown), ...(report.notes ?? [])].join("\n\n");
}

async function record(directory: string, name: string, text: string, data: unknown): Promise<void> {
  const readme = `${directory}README.md`;
  await writeFile(readme, replaceSection(await readFile(readme, "utf8"), name, text));
  await mkdir(`${directory}results`, { recursive: true });
  await writeFile(`${directory}results/${name}.json`, `${JSON.stringify(data, null, 2)}\n`);
}
