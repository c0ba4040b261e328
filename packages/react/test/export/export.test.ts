import { adaptTerminalSession, fromAsciicast, toAsciicast, toPlainText } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import { eventsOfRecording, eventsOfView, toAsciicastV3 } from "../../src/export/asciicast.js";
import { toMarkdown } from "../../src/export/markdown.js";
import { rowsToHtml } from "../../src/export/rows-html.js";
import { plainLines, timedLines } from "../../src/tools/plain-lines.js";
import { errorRow } from "../../src/surface/error-jump.js";
import { event, opened, output } from "../session-events.js";

const palette = { foreground: "#111111", background: "#ffffff", named: { red: "#b3261e" } };

describe("asciicast v3", () => {
  it("is read back as the same events, at the same times", () => {
    const at = (seconds: number): { time: number } => ({ time: 1_700_000_000_000 + seconds * 1000 });
    const events = [
      { ...event("terminal.opened", { command: "ls", size: { cols: 90, rows: 20 }, tty: true }), ...at(0) },
      { ...output("a\r\n", 1), ...at(0.25) },
      { ...output("b\r\n", 2), ...at(2) },
      { ...event("terminal.exited", { code: 3 }), ...at(2.5) },
    ];
    const text = toAsciicastV3(events);
    expect(JSON.parse(text.split("\n")[0] ?? "")).toMatchObject({ version: 3, term: { cols: 90, rows: 20 } });
    expect(fromAsciicast(text).map(({ atMs }) => atMs)).toEqual([0, 250, 2_000, 2_500]);
    const view = adaptTerminalSession(fromAsciicast(text).map((each) => each.event));
    expect([toPlainText(view), view.exitCode, view.details?.size]).toEqual([
      "a\nb\n",
      3,
      { cols: 90, rows: 20 },
    ]);
  });

  it.each([
    { version: 2, write: toAsciicast },
    { version: 3, write: toAsciicastV3 },
  ])("keeps the times of a recording whose events have none, and no date: v$version", ({ write }) => {
    const events = eventsOfRecording([
      { atMs: 40, event: opened },
      { atMs: 1_290, event: output("a\n", 1) },
      { atMs: 5_040, event: event("terminal.exited", { code: 0 }) },
    ]);
    const text = write(events);
    expect(fromAsciicast(text).map(({ atMs }) => atMs)).toEqual([0, 1_250, 5_000]);
    expect(JSON.parse(text.split("\n")[0] ?? "")).not.toHaveProperty("timestamp");
  });

  it("is made of a view when nobody kept the events", () => {
    const view = adaptTerminalSession([opened, output("x\n"), event("terminal.exited", { code: 1 })]);
    const again = adaptTerminalSession(eventsOfView(view));
    expect([toPlainText(again), again.command, again.exitCode]).toEqual(["x\n", "npm test", 1]);
  });
});

describe("Markdown", () => {
  it("holds text that nothing in it can end", () => {
    const view = adaptTerminalSession([
      event("terminal.opened", { command: "cat ```", workingDirectory: "/a`b" }),
      event("terminal.exited", { code: 0 }),
    ]);
    expect(toMarkdown(view, "x\n````\n<b>y</b>\n")).toBe(
      "````sh\ncat ```\n````\n\n`` /a`b `` · ` exit 0 `\n\n`````text\nx\n````\n<b>y</b>\n`````\n\n",
    );
  });

  it("holds text with however many runs of what ends a block", () => {
    const view = adaptTerminalSession([event("terminal.opened", { command: "cat" })]);
    const text = `${"` ".repeat(200_000)}\`\`\`\`\n`;
    expect(toMarkdown(view, text)).toContain(`\`\`\`\`\`text\n${text}\`\`\`\`\``);
  });
});

describe("HTML", () => {
  it("keeps colours and draws markup as text", () => {
    const html = rowsToHtml(
      [
        { spans: [{ text: "<img onerror=x>", style: { fg: "red", bold: true } }] },
        { spans: [{ text: "a", style: { inverse: true } }] },
      ],
      palette,
    );
    expect(html).toContain('<span style="color:#b3261e;font-weight:bold">&lt;img onerror=x&gt;</span>');
    expect(html).toContain('<span style="color:#ffffff;background:#111111">a</span>');
  });
});

describe("lines with times", () => {
  it("have the time at which they began, and keep what was drawn over", () => {
    const recording = [
      { atMs: 0, event: opened },
      { atMs: 100, event: output("one\ntw") },
      { atMs: 900, event: output("o\n\u001b[31mred\u001b[0m 1%\r 2%") },
    ];
    expect(timedLines(recording, { tty: false }).lines).toEqual([
      { atMs: 100, text: "one" },
      { atMs: 100, text: "two" },
      { atMs: 900, text: "red 1%  2%" },
    ]);
  });
});

describe("plain lines", () => {
  it("read in the order in which they were printed, whatever would turn it around", () => {
    const text = "a\u202eb\u2066c\u061cd";
    const shown = "a⟨U+202E⟩b⟨U+2066⟩c⟨U+061C⟩d";
    expect(plainLines(adaptTerminalSession([opened, output(text)])).lines).toEqual([{ text: shown }]);
    expect(timedLines([{ atMs: 5, event: output(text) }], { tty: false }).lines).toEqual([
      { atMs: 5, text: shown },
    ]);
  });

  it("keep the marks by which letters join", () => {
    const text = "می\u200cخواهم 👩\u200d💻";
    expect(plainLines(adaptTerminalSession([opened, output(text)])).lines).toEqual([{ text }]);
  });
});

describe("the next error", () => {
  const texts = ["ok", "warn", "Error: x", "error again", "ok", "stderr", "more", "ok"];
  const rows = {
    length: texts.length,
    text: (row: number) => texts[row] ?? "",
    runs: [{ stream: "stderr" as const, from: 5, to: 7 }],
  };
  it.each([
    { from: undefined, direction: "next" as const, row: 2 },
    { from: 2, direction: "next" as const, row: 5 },
    { from: 5, direction: "next" as const, row: undefined },
    { from: undefined, direction: "previous" as const, row: 5 },
    { from: 5, direction: "previous" as const, row: 2 },
  ])("is where a run of error output or of words of failure begins: $direction of $from", (each) => {
    expect(errorRow(rows, each.from, each.direction)).toBe(each.row);
  });
});
