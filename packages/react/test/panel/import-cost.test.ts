import { build } from "esbuild";
import { describe, expect, it } from "vitest";

describe("importing the package", () => {
  it("imports the emulator, and all that only works on one, on demand", async () => {
    const { metafile } = await build({
      entryPoints: [new URL("../../src/index.ts", import.meta.url).pathname],
      bundle: true,
      write: false,
      outdir: "unused",
      format: "esm",
      splitting: true,
      metafile: true,
      conditions: ["@terminal-session/source"],
      external: ["react", "react-dom"],
      logLevel: "silent",
    });
    const outputs = Object.entries(metafile.outputs);
    const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith("src/index.ts"));
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
        if (kind === "import-statement") load(next);
    };
    load(String(entry?.[0]));
    const inputs = [...loaded].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
    expect(inputs.length).toBeGreaterThan(20);
    const isForLater = (path: string): boolean =>
      path.includes("@xterm") || path.includes("surface-controller");
    expect(inputs.filter(isForLater)).toEqual([]);
    const everything = outputs.flatMap(([, { inputs: all }]) => Object.keys(all));
    expect(everything.some((path) => path.includes("@xterm/xterm"))).toBe(true);
  });
});
