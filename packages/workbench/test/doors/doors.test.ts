import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const names = async (door: Promise<object>): Promise<string[]> => Object.keys(await door).toSorted();

it("opens six doors, and a package file", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    readonly exports: object;
  };
  expect(Object.keys(manifest.exports)).toEqual([
    ".",
    "./contracts",
    "./react",
    "./workbench",
    "./i18n",
    "./styles.css",
    "./package.json",
  ]);
});

it.each([
  {
    door: ".",
    found: names(import("../../src/index.js")),
    listed: ["closeTerminalSession", "createTerminalNodeFeature", "defaultTerminalNodeLimits"],
  },
  { door: "./contracts", found: names(import("../../src/contracts.js")), listed: [] },
  {
    door: "./react",
    found: names(import("../../src/react.js")),
    listed: ["TerminalCloseGuardDialog", "TerminalNode", "TerminalNodeHeader"],
  },
  {
    door: "./workbench",
    found: names(import("../../src/workbench.js")),
    listed: [
      "createTerminalWorkbenchLaunchHandler",
      "createTerminalWorkbenchNodeDefinition",
      "defaultTerminalWorkbenchTypeId",
    ],
  },
  {
    door: "./i18n",
    found: names(import("../../src/i18n.js")),
    listed: ["createTerminalNodeI18nRuntime", "terminalNodeI18nResources"],
  },
])("offers exactly the listed values behind $door", async ({ found, listed }) => {
  expect(await found).toEqual(listed);
});
