import { describe, expect, it } from "vitest";
import { figure, replaceSection, toMarkdown } from "../src/table.js";

describe("toMarkdown", () => {
  it("gives a title, heads, a rule that sets figures to the right, and the rows", () => {
    const table = { title: "Costs", head: ["", "µs"], rows: [["push", "0.3"]] };
    expect(toMarkdown(table)).toBe("**Costs**\n\n|  | µs |\n| --- | ---: |\n| push | 0.3 |");
  });

  it("keeps a cell in its cell", () => {
    const table = { title: "t", head: ["a"], rows: [["one | two\nthree"]] };
    expect(toMarkdown(table)).toContain("| one \\| two three |");
  });
});

describe("replaceSection", () => {
  const document = "head\n<!-- bench:core:start -->\nold\n<!-- bench:core:end -->\ntail\n";

  it("replaces what stands between the markers and nothing else", () => {
    expect(replaceSection(document, "core", "new")).toBe(
      "head\n<!-- bench:core:start -->\n\nnew\n\n<!-- bench:core:end -->\ntail\n",
    );
  });

  it("gives the same document when it is done twice", () => {
    const once = replaceSection(document, "core", "new");
    expect(replaceSection(once, "core", "new")).toBe(once);
  });

  it("refuses a document without the markers", () => {
    expect(() => replaceSection(document, "panel", "new")).toThrow('"panel"');
  });
});

describe("figure", () => {
  it.each([
    [0, "0"],
    [0.0123, "0.012"],
    [0.5, "0.500"],
    [1.234, "1.23"],
    [45.67, "45.7"],
    [1234.5, "1235"],
    [Number.NaN, "–"],
    [Infinity, "–"],
  ])("writes %d as %s", (value, text) => {
    expect(figure(value)).toBe(text);
  });
});
