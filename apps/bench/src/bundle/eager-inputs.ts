import type { Metafile } from "esbuild";

/** The source files in what a page loads before anything asks for more: an entry's output and all it imports statically. */
export function eagerInputs({ outputs }: Metafile, entryPoint: string): string[] {
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
  return [...seen].flatMap((path) =>
    Object.entries(outputs[path]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  );
}
