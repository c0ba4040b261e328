import type { Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { eagerInputs, eagerOutputs } from "../../src/bundle/eager-outputs.js";

const output = (
  inputs: readonly string[],
  imports: readonly (readonly [string, "import-statement" | "dynamic-import"])[] = [],
) => ({
  bytes: 1,
  exports: [],
  inputs: Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }])),
  imports: imports.map(([path, kind]) => ({ path, kind })),
});

describe("eagerInputs", () => {
  const outputs: Metafile["outputs"] = {
    "entry.js": {
      ...output(
        ["a.ts"],
        [
          ["shared.js", "import-statement"],
          ["later.js", "dynamic-import"],
        ],
      ),
      entryPoint: "a.ts",
    },
    "shared.js": output(
      ["b.ts"],
      [
        ["entry.js", "import-statement"],
        ["react", "import-statement"],
      ],
    ),
    "later.js": output(["xterm.js"], [["shared.js", "import-statement"]]),
  };

  it("follows static imports, also around a circle, and no dynamic ones", () => {
    expect(eagerInputs({ inputs: {}, outputs }, "a.ts")).toEqual(["a.ts", "b.ts"]);
  });

  it("gives the outputs themselves, each once", () => {
    expect(eagerOutputs({ inputs: {}, outputs }, "a.ts")).toEqual(["entry.js", "shared.js"]);
  });

  it("leaves out files of which nothing is left", () => {
    const empty = { ...output([]), inputs: { "c.ts": { bytesInOutput: 0 } }, entryPoint: "c.ts" };
    expect(eagerInputs({ inputs: {}, outputs: { "c.js": empty } }, "c.ts")).toEqual([]);
  });

  it("refuses an entry that was not built", () => {
    expect(() => eagerInputs({ inputs: {}, outputs }, "z.ts")).toThrow("z.ts");
  });
});
