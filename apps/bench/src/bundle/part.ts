import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure, type Table } from "../table.js";
import type { Verdict } from "../verdict.js";
import { bundleSize, type BundleSize } from "./bundle-size.js";

const core = "@terminal-session/core";
const kit = "@terminal-session/react";
const react = ["react", "react/*", "react-dom", "react-dom/*"];
const xterm = "@xterm/*";

const everything = (name: string): string => `export * from ${JSON.stringify(name)};`;
const only = (names: string, name: string): string => `export { ${names} } from ${JSON.stringify(name)};`;

/** What an app imports, and what of it is not weighed. */
interface Import {
  readonly what: string;
  readonly source: string;
  readonly without: readonly string[];
}

const coreNames = [
  "TerminalSessionAdapter",
  "adaptTerminalSession",
  "createTerminalSession",
  "createTerminalSession, createEventChannel, replaySource",
  "followEvents, writePlan",
  "decodeTerminalEvent",
  "toAsciicast, fromAsciicast",
  "toPlainText",
];
const panel = "TerminalSessionPanel, useTerminalSession";

const all = {
  core: { what: "core, every name", source: everything(core), without: [] },
  adapter: {
    what: "core, what `TerminalSessionAdapter` takes",
    source: only("TerminalSessionAdapter", core),
    without: [],
  },
  react: {
    what: "react, every name, without core and xterm.js",
    source: everything(kit),
    without: [...react, xterm, core],
  },
} satisfies Record<string, Import>;

const imports: readonly Import[] = [
  ...coreNames.map((names) => ({ what: `core: \`${names}\``, source: only(names, core), without: [] })),
  all.core,
  { what: `react: \`${panel}\`, without core`, source: only(panel, kit), without: [...react, xterm, core] },
  { what: `react: \`${panel}\`, with core`, source: only(panel, kit), without: [...react, xterm] },
  all.react,
  { what: "react, every name, with core", source: everything(kit), without: [...react, xterm] },
];

/** The sizes of the packages, minified and gzipped, and what of xterm.js a page loads that shows no terminal. */
export const bundlePart: Part = { name: "bundle", run: measureBundle };

async function measureBundle({ directory }: BenchOptions): Promise<PartReport> {
  const sizeOf = ({ source, without }: Import): Promise<BundleSize> => bundleSize(directory, source, without);
  const emulator = (await bundleSize(directory, everything("@xterm/xterm"), [])).inAll;
  const adapter = await sizeOf(all.adapter);
  const everyCoreName = await sizeOf(all.core);
  const everyReactName = await sizeOf(all.react);
  const { eager } = await bundleSize(directory, everything(kit), react);
  const eagerXterm = eager.filter((input) => input.includes("/@xterm/"));
  const sizes = new Map<string, BundleSize>();
  for (const each of imports) sizes.set(each.what, await sizeOf(each));
  const row = (what: string, kilobytes: number, floor: number, goal: number): Verdict => ({
    what,
    kit: `${figure(kilobytes)} kB`,
    anchor: `${figure(emulator)} kB, xterm.js`,
    value: kilobytes,
    better: "less",
    unit: " kB",
    floor,
    goal,
  });
  return {
    verdicts: [
      row(all.adapter.what, adapter.inAll, 6, 5),
      row(all.core.what, everyCoreName.inAll, 6, 5),
      row(`${all.react.what}, before a terminal is shown`, everyReactName.atFirst, 20, 12),
      row(`${all.react.what}, with all that is loaded later`, everyReactName.inAll, 20, 12),
      {
        what: "files of xterm.js in the static graph of an app that imports all of react",
        kit: `${eagerXterm.length} of ${eager.length}`,
        anchor: "–",
        value: eagerXterm.length,
        better: "less",
        floor: 0,
        goal: 0,
      },
    ],
    tables: [sizeTable(sizes)],
    notes: [
      "Minified by esbuild and gzipped at level 9, each chunk by itself, CSS left out, 1 kB = 1 000 bytes. *At first* is every output that the entry imports without `import()`; the rest is loaded with xterm.js, when the first terminal is shown.",
      "The targets do not say whether an app that imports some names or all of them is meant, nor whether what is loaded later counts: both are stated. The packages have no side effects, so an app pays for the names that it imports.",
    ],
    measured: { emulator, sizes: Object.fromEntries([...sizes].map(withoutFiles)), eager },
  };
}

const withoutFiles = ([what, { atFirst, inAll }]: [string, BundleSize]) =>
  [what, { atFirst, inAll }] as const;

const sizeTable = (sizes: ReadonlyMap<string, BundleSize>): Table => ({
  title: "What an import takes, in kB, without React and xterm.js",
  head: ["", "at first", "in all"],
  rows: [...sizes].map(([what, { atFirst, inAll }]) => [what, figure(atFirst), figure(inAll)]),
});
