import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const packageNames = readdirSync(join(root, "packages"));
const entries = packageNames.map((name) => join(root, "packages", name, "src/index.ts"));
const program = ts.createProgram(entries, {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ["@terminal-session/source"],
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();

function publicNames(entry: string): string[] {
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return `${target.flags & ts.SymbolFlags.Value ? "value" : "type"} ${symbol.name}`;
    })
    .toSorted();
}

// A change of these files is a change of what users may rely on: `npm test -- test/public-names -u` writes them anew.
it.each(packageNames.map((name, index) => ({ name, entry: String(entries[index]) })))(
  "offers exactly the listed names from @terminal-session/$name",
  async ({ name, entry }) => {
    await expect(`${publicNames(entry).join("\n")}\n`).toMatchFileSnapshot(`public-names/${name}.txt`);
  },
);
