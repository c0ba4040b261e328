import { describe, expect, test } from "vitest";
import { adaptTerminalSession, TerminalSessionAdapter, type AdapterOptions } from "../../src/index.js";
import type { TerminalSessionViewModel } from "../../src/index.js";
import cases from "./adapter.json" with { type: "json" };

interface Case {
  readonly name: string;
  readonly events: readonly unknown[];
  readonly options?: AdapterOptions;
  readonly view: unknown;
  readonly diagnostics: readonly string[];
  readonly absent?: readonly string[];
}

const oneByOne = (events: readonly unknown[], options?: AdapterOptions): TerminalSessionViewModel => {
  const adapter = new TerminalSessionAdapter(options);
  for (const event of events) adapter.accept(event);
  return adapter.view;
};

const ways = { "in one go": adaptTerminalSession, "one by one": oneByOne };

describe.each(Object.entries(ways))("every case of the contract holds %s", (_, fold) => {
  // The cast gives the cases, which differ in their fields, the one shape that they share.
  test.each(cases as readonly Case[])("$name", ({ events, options, view, diagnostics, absent = [] }) => {
    const { diagnostics: found = [], details, ...contract } = fold(events, options);
    expect({ ...contract }).toStrictEqual(view);
    expect(found.map((each) => each.code)).toEqual(diagnostics);
    const whole = JSON.stringify({ contract, found, details });
    for (const text of absent) expect(whole).not.toContain(text);
  });
});
