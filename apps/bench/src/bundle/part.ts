import { gzipSync } from "node:zlib";
import { build, type BuildResult } from "esbuild";
import { pageBuild } from "../browser/build-page.js";
import type { BenchOptions, Part, PartReport } from "../part.js";
import { figure } from "../table.js";
import type { Verdict } from "../verdict.js";
import { eagerInputs } from "./eager-inputs.js";

const react = ["react", "react/*", "react-dom", "react-dom/*"];
const bytesPerKilobyte = 1_000;

/** The sizes of the packages, minified and gzipped, and what of xterm.js a page loads that shows no terminal. */
export const bundlePart: Part = { name: "bundle", run: measureBundle };

async function measureBundle({ directory }: BenchOptions): Promise<PartReport> {
  const everything = (name: string): string => `export * from ${JSON.stringify(name)};`;
  const kit = "@terminal-session/react";
  const size = async (source: string, external: readonly string[]): Promise<number> =>
    gzippedKilobytes(await bundle(directory, source, external));
  const sizes = {
    core: await size(everything("@terminal-session/core"), []),
    reactAlone: await size(everything(kit), [...react, "@xterm/*", "@terminal-session/core"]),
    reactWithCore: await size(everything(kit), [...react, "@xterm/*"]),
    panelOnly: await size(
      `export { TerminalSessionPanel, useTerminalSession } from ${JSON.stringify(kit)};`,
      [...react, "@xterm/*"],
    ),
    xterm: await size(everything("@xterm/xterm"), []),
  };
  const eager = eagerInputs((await bundle(directory, everything(kit), react)).metafile, entryName);
  const eagerXterm = eager.filter((input) => input.includes("/@xterm/"));
  const row = (what: string, kilobytes: number, floor?: number, goal?: number): Verdict => ({
    what,
    kit: `${figure(kilobytes)} kB`,
    anchor: `${figure(sizes.xterm)} kB, xterm.js`,
    value: kilobytes,
    better: "less",
    unit: " kB",
    ...(floor === undefined ? {} : { floor }),
    ...(goal === undefined ? {} : { goal }),
  });
  return {
    verdicts: [
      row("core", sizes.core, 6, 5),
      row("react, all of it, without core and xterm.js", sizes.reactAlone, 20, 12),
      row("react with core, without xterm.js", sizes.reactWithCore),
      row("TerminalSessionPanel and useTerminalSession with core, without xterm.js", sizes.panelOnly),
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
    tables: [],
    notes: [
      "Minified by esbuild and gzipped at level 9, chunks that are loaded later counted in, CSS left out, 1 kB = 1 000 bytes. The static graph is every output that the entry imports without `import()`, with the files that esbuild put into it.",
    ],
    measured: { sizes, eager },
  };
}

const entryName = "<stdin>";

type Bundle = BuildResult<{ metafile: true; write: false }>;

function bundle(directory: string, source: string, external: readonly string[]): Promise<Bundle> {
  return build({
    ...pageBuild,
    absWorkingDir: directory,
    stdin: { contents: source, resolveDir: directory, loader: "ts" },
    external: [...external],
    outdir: "out",
    metafile: true,
    write: false,
  });
}

function gzippedKilobytes({ outputFiles }: Bundle): number {
  const scripts = outputFiles.filter(({ path }) => path.endsWith(".js"));
  return (
    scripts.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / bytesPerKilobyte
  );
}
