import type { Metafile } from "esbuild";

/** What a page loads before anything asks for more: the output of an entry and all that it imports statically. */
export function eagerOutputs({ outputs }: Metafile, entryPoint: string): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entryPoint);
  if (entry === undefined) throw new Error(`The build has no entry ${entryPoint}.`);
  const seen = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { kind, path: next } of outputs[path]?.imports ?? [])
      if (kind !== "dynamic-import" && outputs[next] !== undefined) waiting.push(next);
  }
  return [...seen];
}

/** The source files in what a page loads before anything asks for more. */
export function eagerInputs(metafile: Metafile, entryPoint: string): string[] {
  return eagerOutputs(metafile, entryPoint).flatMap((path) =>
    Object.entries(metafile.outputs[path]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  );
}
