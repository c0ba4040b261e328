import { adaptTerminalSession } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { directoryLabel, resolveDirectory } from "../../src/card/card-directory.js";
import { deriveCard } from "../../src/card/card-model.js";
import { promptRows } from "../../src/card/card-rows.js";
import cases from "../conformance/terminal-card.json" with { type: "json" };
import { event, output } from "../session-events.js";

const block = (name: string): readonly Record<string, unknown>[] =>
  cases.block.find((each) => each.name === name)?.cases ?? [];
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

describe("the directory of a command", () => {
  it.each(block("prompt label"))("is called by its last part, ~ or $: %j", ({ cwd, home, label }) => {
    expect(directoryLabel(text(cwd), text(home))).toBe(label);
  });

  it.each(cases.cwdResolution)("is worked out: %j", ({ callCwd, sessionCwd, cwd }) => {
    expect(resolveDirectory(callCwd ?? undefined, sessionCwd ?? undefined) ?? null).toBe(cwd);
  });

  it.each([
    ["../../..", "/a/b", "/"],
    ["C:", "/w", "C:\\"],
    ["../x", undefined, "../x"],
    ["a/../..", undefined, ".."],
    ["sub", "C:\\w", "C:\\w\\sub"],
    ["", "/w", "/w"],
  ])("never leads above a root: %j below %j", (directory, base, expected) => {
    expect(resolveDirectory(directory, base)).toBe(expected);
  });
});

describe("a card", () => {
  it.each(block("multi-line command"))(
    "has a row for each line of its command: %j",
    ({ command, cwd, rows }) => {
      const label = directoryLabel(text(cwd), undefined);
      const shown = promptRows(String(command), label).map((row) => `${row.label}|${row.text}`);
      expect(shown).toEqual(rows);
    },
  );

  it("is nothing for a session without a command", () => {
    expect(deriveCard(adaptTerminalSession([output("x")]))).toBeUndefined();
  });

  it("is of a running command until that has ended", () => {
    const opened = event("terminal.opened", { command: "make" });
    expect(deriveCard(adaptTerminalSession([opened, output("x")]))).toMatchObject({
      command: "make",
      running: true,
    });
    const ended = adaptTerminalSession([opened, event("terminal.exited", {})]);
    expect(deriveCard(ended)).toMatchObject({ running: false, failed: false });
  });

  it("says the command that was declared last", () => {
    const view = adaptTerminalSession([
      event("terminal.opened", { command: "call title" }),
      event("terminal.updated", { command: "result title" }),
    ]);
    expect(deriveCard(view)?.command).toBe("result title");
  });

  it.each([
    { events: [event("terminal.exited", { code: 1 })], failed: true },
    { events: [event("terminal.exited", { signal: "SIGKILL" })], failed: true },
    { events: [event("terminal.exited", { signal: "SIGTERM" })], failed: true },
    { events: [event("terminal.exited", { code: 0 })], failed: false },
    { events: [event("terminal.error", { title: "tool" })], failed: false },
    {
      events: [event("terminal.exited", { code: 0 }), event("terminal.error", { title: "x" })],
      failed: false,
    },
  ])("has failed by its code or signal alone: $events", ({ events, failed }) => {
    const view = adaptTerminalSession([event("terminal.opened", { command: "make" }), ...events]);
    expect(deriveCard(view)?.failed).toBe(failed);
  });
});
