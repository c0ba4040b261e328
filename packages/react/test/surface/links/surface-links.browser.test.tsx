import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  fileLinkFinder,
  TerminalSurface,
  type FilePlace,
  type LinkFinder,
  type TerminalSurfaceHandle,
  type TerminalSurfaceProps,
} from "../../../src/surface/index.js";
import "../../../src/surface/surface.css";
import { watchTerminals } from "../drawn-terminals.js";
import { pushedSession } from "../pushed-session.js";

const { opened, last } = watchTerminals();
const limit = { timeout: 10_000 };
const size = { cols: 40, rows: 6 };
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);
const screenElement = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>(".xterm-screen");
  if (!found) throw new Error("There is no screen.");
  return found;
};
const shown = (): string =>
  Array.from({ length: last().rows }, (_, row) => {
    const { active } = last().buffer;
    return active.getLine(active.viewportY + row)?.translateToString(true);
  }).join("\n");
const preview = (): string | undefined =>
  document.querySelector('[data-part="link"]:not([hidden])')?.textContent ?? undefined;

/** Shows `text`, until it is drawn up to `end`. */
async function show(text: string, props: Partial<TerminalSurfaceProps> = {}, end = text.slice(-5)) {
  const pushed = pushedSession({ size });
  const handle = createRef<TerminalSurfaceHandle>();
  const element = (more: Partial<TerminalSurfaceProps> = {}) => (
    <TerminalSurface ref={handle} session={pushed.session} {...props} {...more} />
  );
  const screen = await render(element());
  pushed.print(text);
  await expect.poll(() => (opened.length > 0 ? shown() : ""), limit).toContain(end);
  await expect.poll(() => part("surface")?.dataset["state"], limit).toBe("ready");
  return {
    ...pushed,
    handle,
    rerender: (more: Partial<TerminalSurfaceProps>) => screen.rerender(element(more)),
  };
}

/** A cell's middle, counted from 0. */
function cell(column: number, row: number): { x: number; y: number } {
  const { width, height } = screenElement().getBoundingClientRect();
  return { x: ((column + 0.5) * width) / size.cols, y: ((row + 0.5) * height) / size.rows };
}
async function point(column: number, row: number): Promise<void> {
  await userEvent.hover(screenElement(), { position: cell(size.cols - 1, size.rows - 1) });
  await userEvent.hover(screenElement(), { position: cell(column, row) });
}
const press = (column: number, row: number): Promise<void> =>
  userEvent.click(screenElement(), { position: cell(column, row) });

describe("links of a finder", () => {
  it.each([0, 1])("lead from row %i of a path that is broken over two", async (row) => {
    const open = vi.fn<(place: FilePlace) => void>();
    await show("error in packages/surface/links/wrapped.ts:120:7 here", {
      findLinks: fileLinkFinder({ open }),
    });
    await point(row === 0 ? 20 : 3, row);
    await expect.poll(preview, limit).toBe("packages/surface/links/wrapped.ts:120:7");
    await press(row === 0 ? 20 : 3, row);
    await expect
      .poll(() => open.mock.calls, limit)
      .toEqual([[{ path: "packages/surface/links/wrapped.ts", line: 120, column: 7 }]]);
  });

  it("keep their cells after wide characters, also where one did not fit into a row", async () => {
    const open = vi.fn<(place: FilePlace) => void>();
    await show(`${"x".repeat(28)} 日本/文字語語.ts:3`, { findLinks: fileLinkFinder({ open }) }, ".ts:3");
    await point(0, 1);
    await expect.poll(preview, limit).toBe("日本/文字語語.ts:3");
    await press(0, 1);
    await expect.poll(() => open.mock.calls, limit).toEqual([[{ path: "日本/文字語語.ts", line: 3 }]]);
  });

  it("are not offered inside of an address", async () => {
    const onLink = vi.fn<(address: string) => void>();
    const open = vi.fn<(place: FilePlace) => void>();
    await show("https://a.example/?q=src/a.ts", { onLink, findLinks: fileLinkFinder({ open }) });
    await point(24, 0);
    await expect.poll(preview, limit).toContain("a.example — https://a.example/?q=src/a.ts");
    await press(24, 0);
    await expect.poll(() => onLink.mock.calls.length, limit).toBe(1);
    expect(open).not.toHaveBeenCalled();
  });

  it("are offered when the resolver knows them, and not before", async () => {
    let answer: (place: FilePlace | null) => void = () => {};
    const resolve = (): Promise<FilePlace | null> => new Promise((settle) => void (answer = settle));
    await show("see README.md:12", { findLinks: fileLinkFinder({ open: () => {}, resolve }) });
    await point(6, 0);
    expect(preview()).toBeUndefined();
    answer({ path: "/srv/README.md", line: 12 });
    await expect.poll(preview, limit).toBe("/srv/README.md:12");
  });

  it("are not waited for when rows scroll on", async () => {
    const signals: AbortSignal[] = [];
    const findLinks: LinkFinder = (_line, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const { print } = await show("see README.md:12", { findLinks });
    await point(6, 0);
    await expect.poll(() => signals.at(-1)?.aborted, limit).toBe(false);
    print("\r\n".repeat(10), "on");
    await expect.poll(() => signals.at(-1)?.aborted, limit).toBe(true);
  });

  it("are none where a finder throws or rejects", async () => {
    const findLinks = vi.fn<LinkFinder>(() => {
      throw new Error("broken");
    });
    const { rerender } = await show("see a/b.ts:1", { findLinks });
    await point(6, 0);
    await expect.poll(() => findLinks.mock.calls.length, limit).toBeGreaterThan(0);
    await rerender({ findLinks: async () => Promise.reject(new Error("broken")) });
    await point(6, 0);
    expect(preview()).toBeUndefined();
  });

  it("show where they lead with nothing hidden in it", async () => {
    const findLinks: LinkFinder = () => [
      { index: 0, text: "click", target: "a\u202eb\u0007", open: () => {} },
    ];
    await show("click here", { findLinks });
    await point(1, 0);
    await expect.poll(preview, limit).toContain("a");
    expect(preview()).not.toMatch(/[\u202e\u0007]/);
  });
});

describe("the list of links", () => {
  const marked = (target: string, text: string): string =>
    `\u001b]8;;${target}\u001b\\${text}\u001b]8;;\u001b\\`;
  const listed = (): string[] =>
    [...document.querySelectorAll('[data-part="link-list"] button')].map(
      ({ textContent }) => textContent ?? "",
    );

  it("opens by keyboard with all that is seen, and follows what is chosen", async () => {
    const onLink = vi.fn<(address: string) => void>();
    const open = vi.fn<(place: FilePlace) => void>();
    await show(
      `${marked("https://true.example/", "here")} ${marked("javascript:1", "bad")} https://b.example\r\nsrc/a.ts:1`,
      { onLink, findLinks: fileLinkFinder({ open }) },
    );
    part("scroller")?.focus();
    await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
    await expect
      .poll(listed, limit)
      .toEqual([
        "here true.example — https://true.example/",
        "bad Not opened: javascript:1",
        "https://b.example b.example — https://b.example/",
        "src/a.ts:1",
      ]);
    await expect.poll(() => document.activeElement?.textContent, limit).toBe("src/a.ts:1");
    await userEvent.keyboard("{Enter}");
    expect(open.mock.calls).toEqual([[{ path: "src/a.ts", line: 1 }]]);
    expect([part("link-list"), document.activeElement]).toEqual([null, part("scroller")]);
    await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
    await expect.poll(listed, limit).toHaveLength(4);
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}{ArrowUp}{Enter}");
    expect(onLink.mock.calls).toEqual([["https://true.example/"]]);
  });

  it("closes with Escape and without links, and is for the person, not for the program", async () => {
    const sent: string[] = [];
    const pushedControls = { write: async (text: string) => void sent.push(text) };
    const { handle } = await show("nothing here", { interactive: true, controls: pushedControls });
    handle.current?.focus();
    await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
    await expect.poll(() => part("link-list")?.textContent, limit).toBe("There are no links on the screen");
    expect(document.activeElement).toBe(part("link-list"));
    await userEvent.keyboard("{Escape}");
    expect([part("link-list"), document.activeElement]).toEqual([null, last().textarea]);
    expect(sent).toEqual([]);
    handle.current?.listLinks();
    await expect.poll(() => part("link-list"), limit).not.toBeNull();
    handle.current?.listLinks();
    await expect.poll(() => part("link-list"), limit).toBeNull();
  });
});
