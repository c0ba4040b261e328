import { relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildResult } from "esbuild";
import { pageBuild } from "../browser/build-page.js";
import { eagerInputs, eagerOutputs } from "./eager-outputs.js";

/** How large what a page imports is: minified, gzipped, in kilobytes of 1 000 bytes, without its style sheets. */
export interface BundleSize {
  /** Before anything asks for more. */
  readonly atFirst: number;
  /** What is loaded on demand counted in. */
  readonly inAll: number;
  /** The source files of what is loaded at first. */
  readonly eager: readonly string[];
}

const bytesPerKilobyte = 1_000;
const entryName = "<stdin>";

/** Bundles a module of one line as an app in production would, without the packages that are named, and weighs it. */
export async function bundleSize(
  directory: string,
  source: string,
  without: readonly string[],
): Promise<BundleSize> {
  const bundle = await build({
    ...pageBuild,
    absWorkingDir: directory,
    stdin: { contents: source, resolveDir: directory, loader: "ts" },
    external: [...without],
    outdir: "out",
    metafile: true,
    write: false,
  });
  const eager = eagerOutputs(bundle.metafile, entryName);
  return {
    atFirst: kilobytes(bundle, (path) => eager.includes(relative(directory, path))),
    inAll: kilobytes(bundle, () => true),
    eager: eagerInputs(bundle.metafile, entryName),
  };
}

function kilobytes(
  { outputFiles }: BuildResult<{ write: false }>,
  counts: (path: string) => boolean,
): number {
  const scripts = outputFiles.filter(({ path }) => path.endsWith(".js") && counts(path));
  return (
    scripts.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / bytesPerKilobyte
  );
}
