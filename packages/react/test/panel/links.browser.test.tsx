import { adaptTerminalSession } from "@terminal-session/core";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fileLinkFinder, type FilePlace, TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { event, output } from "../session-events.js";
import { foundPart as part, patience } from "../panel-parts.js";

const size = { cols: 40, rows: 8 };
const preview = (): string | null | undefined =>
  document.querySelector('[data-part="link"]:not([hidden])')?.textContent;
const screenElement = (): HTMLElement => document.querySelector(".xterm-screen") as HTMLElement;
const listed = (): (string | null)[] =>
  [...document.querySelectorAll('[data-part="link-list"] button')].map(({ textContent }) => textContent);

const path = "packages/surface/links/wrapped.ts:120:7";
const lines = [
  "see https://docs.example/a for more",
  "\u001b]8;;https://true.example/login\u001b\\https://bank.example\u001b]8;;\u001b\\",
  "\u001b]8;;javascript:alert(1)\u001b\\press here\u001b]8;;\u001b\\",
  `error in ${path}`,
  "gone/away.ts:1 missing",
];

async function show() {
  const open = vi.fn<(place: FilePlace) => void>();
  const onLink = vi.fn<(address: string) => void>();
  const resolve = vi.fn<(place: FilePlace) => Promise<FilePlace | null>>(async (place) =>
    place.path.startsWith("gone") ? null : { ...place, path: `/repo/${place.path}` },
  );
  await render(
    <TerminalSessionPanel
      session={adaptTerminalSession([
        event("terminal.opened", { command: "check", tty: true, size }),
        output(lines.join("\r\n")),
      ])}
      surface={{ onLink, findLinks: fileLinkFinder({ open, resolve }) }}
    />,
  );
  await expect.poll(() => part("surface")?.dataset["state"], patience).toBe("ready");
  await expect.poll(() => document.querySelector(".xterm-rows")?.textContent, patience).toContain("missing");
  return { open, onLink };
}

/** A cell's middle, counted from 0. */
function cell(
  column: number,
  row: number,
): { readonly position: { readonly x: number; readonly y: number } } {
  const { width, height } = screenElement().getBoundingClientRect();
  return { position: { x: ((column + 0.5) * width) / size.cols, y: ((row + 0.5) * height) / size.rows } };
}
async function point(column: number, row: number): Promise<void> {
  await userEvent.hover(screenElement(), cell(size.cols - 1, size.rows - 1));
  await userEvent.hover(screenElement(), cell(column, row));
}

it("shows the true target of an address and of a link whose text is another, and opens that", async () => {
  const { onLink } = await show();
  await point(10, 0);
  await expect.poll(preview, patience).toContain("docs.example — https://docs.example/a");
  await point(4, 1);
  await expect.poll(preview, patience).toContain("true.example — https://true.example/login");
  await userEvent.click(screenElement(), cell(4, 1));
  await expect.poll(() => onLink.mock.calls, patience).toEqual([["https://true.example/login"]]);
});

it("says of a scheme that may not open that it does not, and opens nothing", async () => {
  const { onLink } = await show();
  await point(3, 2);
  await expect.poll(preview, patience).toContain("Not opened: javascript:alert(1)");
  await userEvent.click(screenElement(), cell(3, 2));
  expect(onLink).not.toHaveBeenCalled();
});

it.each([
  [20, 3],
  [3, 4],
])(
  "leads from cell %i of row %i of a path over two rows to what the app resolved, line and column too",
  async (column, row) => {
    const { open } = await show();
    await point(column, row);
    await expect.poll(preview, patience).toBe("/repo/packages/surface/links/wrapped.ts:120:7");
    await userEvent.click(screenElement(), cell(column, row));
    await expect
      .poll(() => open.mock.calls, patience)
      .toEqual([[{ path: "/repo/packages/surface/links/wrapped.ts", line: 120, column: 7 }]]);
  },
);

it("lists by keyboard, from the tools, what can be followed, and gives the focus to the screen when it is left", async () => {
  const { open } = await show();
  await userEvent.click(page.getByRole("button", { name: "Copy, save, plain text" }));
  await userEvent.click(page.getByRole("button", { name: "Links", exact: true }));
  await expect
    .poll(listed, patience)
    .toEqual([
      "https://docs.example/a docs.example — https://docs.example/a",
      "https://bank.example true.example — https://true.example/login",
      "press here Not opened: javascript:alert(1)",
      expect.stringContaining("/repo/packages/surface/links/wrapped.ts:120:7"),
    ]);
  await expect.poll(() => part("link-list")?.contains(document.activeElement), patience).toBe(true);
  await userEvent.keyboard("{End}{Enter}");
  await expect.poll(() => open.mock.calls.length, patience).toBe(1);
  await userEvent.click(page.getByRole("button", { name: "Links", exact: true }));
  await expect.poll(listed, patience).toHaveLength(4);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => part("link-list"), patience).toBeNull();
  expect(part("surface")?.contains(document.activeElement)).toBe(true);
});
