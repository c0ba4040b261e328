import axe from "axe-core";
import { adaptTerminalSession, type TerminalSessionViewModel } from "@terminal-session/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TerminalSessionPanel } from "../../src/index.js";
import { sessionFile, sessionHtml, sessionText } from "../../src/export/index.js";
import { readPalette } from "../../src/export/index.js";
import { drawRows } from "../../src/rows/draw-rows.js";
import { textOfRow } from "../../src/rows/screen-row.js";
import "../../src/styles.css";
import { event, opened, output } from "../session-events.js";
import { foundPart as part, patience, surfaceReady as ready } from "../panel-parts.js";

const view = adaptTerminalSession([
  opened,
  output("first\n\u001b[31mred <b>\u001b[0m\nwork 1%\rwork 100%\n", 1),
  { ...output("boom\nbang\n", 2), stream: "stderr" },
  output("after\n", 3),
  event("terminal.exited", { code: 1 }),
]);

const openTools = async (): Promise<void> => {
  await ready();
  await userEvent.click(page.getByRole("button", { name: "Copy, save, plain text" }));
  await expect.poll(() => part("tools"), patience).not.toBeNull();
};

describe("what can be done with the whole output", () => {
  it("is copied as text, as the screen shows it", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    onTestFinished(() => write.mockRestore());
    await render(<TerminalSessionPanel session={view} />);
    await openTools();
    await userEvent.click(page.getByRole("button", { name: "Copy text", exact: true }));
    await expect
      .poll(() => write.mock.calls, patience)
      .toEqual([["first\nred <b>\nwork 100%\nboom\nbang\nafter\n"]]);
  });

  it("is copied with signs for what nobody could see, and, by its own button, as it came", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    onTestFinished(() => write.mockRestore());
    const hiding = adaptTerminalSession([opened, output("a\u200b\u001b[31mb\u001b[0m\r\n")]);
    await render(<TerminalSessionPanel session={hiding} />);
    await openTools();
    await userEvent.click(page.getByRole("button", { name: "Copy text", exact: true }));
    await expect.poll(() => write.mock.calls, patience).toEqual([["a⟨U+200B⟩b\n"]]);
    await userEvent.click(page.getByRole("button", { name: "Copy raw" }));
    await expect.poll(() => write.mock.calls.at(-1), patience).toEqual(["a\u200b\u001b[31mb\u001b[0m\r\n"]);
  });

  it("is copied with its colours, and says when that failed", async () => {
    const items: ClipboardItem[] = [];
    const write = vi
      .spyOn(navigator.clipboard, "write")
      .mockImplementationOnce(async (given) => void items.push(...given))
      .mockRejectedValueOnce(new Error("no"));
    onTestFinished(() => write.mockRestore());
    await render(<TerminalSessionPanel session={view} />);
    await openTools();
    const copy = page.getByRole("button", { name: "Copy with colours" });
    await userEvent.click(copy);
    await expect.poll(() => items.length, patience).toBe(1);
    const html = await (await items[0]?.getType("text/html"))?.text();
    expect(html).toMatch(/<span style="color:#?[^"]+">red &lt;b&gt;<\/span>/);
    await userEvent.click(copy);
    await expect.poll(() => part("tools")?.textContent, patience).toContain("could not be done");
  });

  it.each([
    ["text", "npm-test.txt", /^first\nred <b>\nwork 100%\n/],
    ["html", "npm-test.html", /^<!doctype html>[^]*red &lt;b&gt;/],
    ["markdown", "npm-test.md", /^```sh\nnpm test\n```[^]*exit 1[^]*```text\nfirst\n/],
    ["asciicast-v2", "npm-test.cast", /^\{"version":2,/],
    ["asciicast-v3", "npm-test.cast", /^\{"version":3,"term":/],
  ] as const)("is saved as %s", async (kind, name, text) => {
    const file = await sessionFile(kind, { view, palette: readPalette(document.documentElement) });
    expect(file.name).toBe(name);
    expect(file.text).toMatch(text);
  });

  it("has what stood behind the screen of a program that ended without leaving it", async () => {
    const size = { cols: 40, rows: 6 };
    const killed = adaptTerminalSession([
      event("terminal.opened", { command: "x", tty: true, size }),
      output(`${"evidence\r\n".repeat(30)}\u001b[?1049h\u001b[2J\u001b[Hall fine`),
      event("terminal.exited", { signal: "SIGKILL" }),
    ]);
    expect(await sessionText(killed)).toBe(`${"evidence\n".repeat(30)}\nall fine`);
    const rows = await drawRows(killed, { lastRows: 4 });
    expect(rows?.map(textOfRow)).toEqual(["evidence", "evidence", "", "all fine"]);
  });

  it("loses no line and no colour of a long output", async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `\u001b[3${index % 8}mline ${index}\u001b[0m`);
    const long = adaptTerminalSession([opened, output(lines.join("\n"))]);
    expect((await sessionText(long)).split("\n")).toEqual(lines.map((_, index) => `line ${index}`));
    const html = await sessionHtml({ view: long, palette: readPalette(document.documentElement) });
    expect(html.match(/<span /g)).toHaveLength(2_000);
  });

  it("is read as plain text, with nothing drawn over left out, and axe finds nothing", async () => {
    await render(<TerminalSessionPanel session={view} />);
    await openTools();
    await userEvent.click(page.getByRole("button", { name: "Plain text", exact: true }));
    await expect.poll(() => part("plain")?.textContent, patience).toContain("work 1%\nwork 100%");
    const surface = part("surface") as HTMLElement;
    expect(getComputedStyle(surface).visibility).toBe("hidden");
    // What works on the screen alone is not offered while it is out of sight.
    expect(part("tools")?.textContent).not.toContain("Links");
    expect(page.getByRole("button", { name: "Next error" }).elements()).toEqual([]);
    const { violations } = await axe.run(part("panel") as HTMLElement);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(page.getByRole("button", { name: "Plain text", exact: true }));
    await expect.poll(() => part("plain"), patience).toBeNull();
    expect(getComputedStyle(surface).visibility).toBe("visible");
  });

  it("has times beside its lines where they are known", async () => {
    const recording = [
      { atMs: 0, event: opened },
      { atMs: 61_500, event: output("late\n", 1) },
    ];
    await render(<TerminalSessionPanel session={view} recording={recording} />);
    await openTools();
    await userEvent.click(page.getByRole("button", { name: "Times" }));
    await expect.poll(() => part("plain")?.textContent, patience).toContain("1:01.50late");
  });

  it("is gone through from error to error", async () => {
    await render(<TerminalSessionPanel session={many} />);
    await openTools();
    const next = page.getByRole("button", { name: "Next error" });
    await userEvent.click(next);
    await expect.poll(() => part("transcript")?.textContent, patience).toContain("boom 1");
    await userEvent.click(next);
    await expect.poll(() => part("transcript")?.textContent, patience).toContain("boom 2");
    await userEvent.click(next);
    await expect.poll(() => part("tools")?.textContent, patience).toContain("No more errors");
  });
});

describe("the tools by keyboard", () => {
  const named = (name: string): Element => page.getByRole("button", { name, exact: true }).element();
  const recording = [
    { atMs: 0, event: opened },
    { atMs: 1_000, event: event("terminal.exited", { code: 1 }) },
  ];

  it("are one stop: arrows, Home and End go from one to the next, and Tab leaves and comes back", async () => {
    await render(<TerminalSessionPanel session={view} recording={recording} />);
    await openTools();
    do await userEvent.tab();
    while (part("tools")?.contains(document.activeElement) !== true);
    expect(document.activeElement).toBe(named("Copy text"));
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(named("Copy with colours"));
    await userEvent.keyboard("{Home}{ArrowLeft}");
    expect(document.activeElement).toBe(named("Next error"));
    await userEvent.tab();
    expect(document.activeElement).toBe(named("Play"));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(named("Next error"));
    await userEvent.keyboard("{Home}{End}");
    expect(document.activeElement).toBe(named("Next error"));
  });

  it("go the other way on a page that is read from right to left", async () => {
    await render(
      <div dir="rtl">
        <TerminalSessionPanel session={view} />
      </div>,
    );
    await openTools();
    (named("Copy text") as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(named("Copy with colours"));
  });

  it("open the kinds of files, close them, and close themselves with Escape, each back to what opened it", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    onTestFinished(() => click.mockRestore());
    await render(<TerminalSessionPanel session={view} />);
    await openTools();
    const opener = named("Save as") as HTMLElement;
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => opener.ariaExpanded, patience).toBe("true");
    expect(opener.getAttribute("aria-controls")).toBe(part("save-kinds")?.id);
    expect((await axe.run(part("panel") as HTMLElement)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(named("HTML"));
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => part("save-kinds"), patience).toBeNull();
    expect(document.activeElement).toBe(opener);
    await userEvent.keyboard("{Enter}{ArrowRight}{Enter}");
    await expect
      .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download), patience)
      .toEqual(["npm-test.txt"]);
    await expect.poll(() => part("tools")?.textContent, patience).toContain("Download started");
    expect(document.activeElement).toBe(opener);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => part("tools"), patience).toBeNull();
    expect(document.activeElement).toBe(part("tools-button"));
    expect(part("tools-button")?.ariaExpanded).toBe("false");
  });
});

const filler = (sequence: number): unknown => output("fine\n".repeat(80), sequence);
const many: TerminalSessionViewModel = adaptTerminalSession([
  opened,
  filler(1),
  { ...output("boom 1\n", 2), stream: "stderr" },
  filler(3),
  { ...output("boom 2\n", 4), stream: "stderr" },
  filler(5),
]);
