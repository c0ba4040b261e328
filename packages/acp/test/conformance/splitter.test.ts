import { TerminalReportSplitter, TerminalStore, type TerminalOutputMode } from "@terminal-session/acp";
import { describe, expect, it } from "vitest";
import type { ToolCallReport } from "../../src/protocol/tool-call.js";
import { readCases, spokenOf } from "./cases.js";

type Step =
  | { readonly forget: string }
  | {
      readonly session: string;
      readonly report: ToolCallReport;
      readonly expectTerminal: unknown[];
      readonly expectReport?: unknown;
      readonly reportPassedByReference?: boolean;
    };

const { split, snapshotVersusAppend } = readCases<{
  readonly split: readonly { readonly name: string; readonly steps: readonly Step[] }[];
  readonly snapshotVersusAppend: readonly {
    readonly name: string;
    readonly metaSequence: readonly Record<string, unknown>[];
    readonly consumerModes: Readonly<Partial<Record<TerminalOutputMode, string>>>;
  }[];
}>("acp-v1-to-v2.json");

describe("cases: split", () => {
  it.each(split)("$name", ({ steps }) => {
    const splitter = new TerminalReportSplitter();
    const results = steps.map((step) => {
      if ("forget" in step) {
        splitter.forget(step.forget);
        return step;
      }
      const before = structuredClone(step.report);
      const { terminal, report } = splitter.split(step.session, step.report);
      expect(step.report).toEqual(before);
      const said = {
        expectTerminal: terminal,
        expectReport: report ?? null,
        reportPassedByReference: report === step.report,
      };
      return { session: step.session, report: step.report, ...spokenOf(said, step) };
    });
    expect(results).toEqual(steps);
  });
});

function textInMode(outputMode: TerminalOutputMode, metaSequence: readonly Record<string, unknown>[]): string {
  const splitter = new TerminalReportSplitter({ outputMode });
  const store = new TerminalStore();
  for (const meta of [{ terminal_info: { terminal_id: "T" } }, ...metaSequence]) {
    const { terminal } = splitter.split("S", { sessionUpdate: "tool_call_update", toolCallId: "c", _meta: meta });
    for (const update of terminal) store.apply("S", update);
  }
  return store.get("S", "T")?.text ?? "";
}

describe("cases: snapshotVersusAppend", () => {
  // A text with a remark behind it (" (loses text)") is what a mode gives that the producer does not mean.
  const withoutRemark = (text: string): string => text.replace(/ \((loses text|duplicates)\)$/, "");

  it.each(snapshotVersusAppend)("$name", ({ metaSequence, consumerModes }) => {
    const modes = Object.entries(consumerModes) as [TerminalOutputMode, string][];
    expect(modes.map(([mode]) => textInMode(mode, metaSequence))).toEqual(
      modes.map(([, text]) => withoutRemark(text)),
    );
  });

  it("reads growing snapshots as growing snapshots, too", () => {
    const growing = snapshotVersusAppend.find(({ name }) => name.startsWith("growing-snapshot"));
    expect(textInMode("cumulative", growing?.metaSequence ?? [])).toBe("one\ntwo\n");
  });
});
