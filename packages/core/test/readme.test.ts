import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { showSession } from "./readme-example.js";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

test("the example in the README does what the README says", () => {
  const shown: string[] = [];
  showSession((line) => shown.push(line));
  expect(read("../README.md")).toContain(read("readme-example.ts"));
  expect(read("../README.md")).toContain(`\`${shown[0]}\`, \`${shown[1]}\` and \`${shown[2]}\``);
});
