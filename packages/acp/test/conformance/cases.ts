import { readFileSync } from "node:fs";

/** Reads a file of cases. Their shapes are as many as the things that they are about: each test names what it reads. */
export function readCases<Cases>(name: string): Cases {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
}

/** What a case speaks of, out of all that there is to say. */
export function spokenOf(all: object, expected: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(expected, key)));
}
