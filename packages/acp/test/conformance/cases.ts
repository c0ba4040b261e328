import { readFileSync } from "node:fs";

/** Reads a file of cases. Their shapes are as many as the things that they are about: each test names what it reads. */
export function readCases<Cases>(name: string): Cases {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}
