import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type TerminalSession,
} from "@terminal-session/core";
import { type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { chineseMessages } from "../../src/chinese/index.js";
import { TerminalSessionPanel } from "../../src/index.js";
import "../../src/styles.css";
import { opened, output, request } from "../session-events.js";
import { watchTerminals } from "../surface/drawn-terminals.js";
import { part, patience, surfaceReady as ready } from "../panel-parts.js";

const { opened: terminals, last } = watchTerminals();

/** A session that counts who listens to it and how often its source was let go. */
function counted(...events: readonly unknown[]): {
  readonly session: TerminalSession;
  readonly listeners: () => number;
  readonly stops: () => number;
} {
  const channel = createEventChannel();
  channel.push(opened, ...events);
  let stops = 0;
  let listeners = 0;
  const session = createTerminalSession((sink) => {
    const controls = channel.source(sink);
    return {
      ...controls,
      stop: () => {
        stops += 1;
        controls.stop();
      },
    };
  });
  onTestFinished(() => session.dispose());
  const followed: TerminalSession = {
    ...session,
    subscribe(listener) {
      listeners += 1;
      const unsubscribe = session.subscribe(listener);
      return () => {
        listeners -= 1;
        unsubscribe();
      };
    },
  };
  return { session: followed, listeners: () => listeners, stops: () => stops };
}

describe("StrictMode", () => {
  it("leaves one terminal, no listener behind, and the session to its owner", async () => {
    const { session, listeners, stops } = counted(output("text\n", 1));
    const { unmount } = await render(
      <StrictMode>
        <TerminalSessionPanel session={session} />
      </StrictMode>,
    );
    await ready();
    expect(document.querySelectorAll(".xterm")).toHaveLength(1);
    expect(terminals).toHaveLength(1);
    expect(listeners()).toBeGreaterThan(0);
    await unmount();
    expect([listeners(), stops()]).toEqual([0, 0]);
  });
});

describe("a page rendered on a server", () => {
  it("has the text in its HTML, and is taken over without a complaint", async () => {
    const session = adaptTerminalSession([
      opened,
      output("\u001b[31mred\u001b[0m and plain\n"),
      request("r", { command: "rm -rf build" }),
    ]);
    const app = (
      <StrictMode>
        <TerminalSessionPanel session={session} />
      </StrictMode>
    );
    const box = document.body.appendChild(document.createElement("div"));
    box.innerHTML = renderToString(app);
    for (const text of ["npm test", "red and plain", "rm -rf build", "Allow"])
      expect(box.textContent).toContain(text);
    const { height } = part("panel").getBoundingClientRect();
    const complaints: unknown[] = [];
    const root = hydrateRoot(box, app, { onRecoverableError: (error) => complaints.push(error) });
    onTestFinished(() => {
      root.unmount();
      box.remove();
    });
    await ready();
    await expect
      .poll(() => getComputedStyle(document.querySelector(".xterm-rows span") ?? box).color, patience)
      .toBe("rgb(179, 38, 30)");
    expect(complaints).toEqual([]);
    expect(Math.abs(part("panel").getBoundingClientRect().height - height)).toBeLessThan(2);
  });
});

it("is measured when a hidden panel is shown, and tells no size before", async () => {
  const sizes: number[] = [];
  const { session } = counted(output(`${"x".repeat(1_000)}\n`, 1));
  const panel = (display: string): ReactNode => (
    <div style={{ display, inlineSize: 640 }}>
      <TerminalSessionPanel
        session={session}
        surface={{ sizing: "fit", onResize: ({ cols }) => void sizes.push(cols) }}
      />
    </div>
  );
  const { rerender } = await render(panel("none"));
  await ready();
  expect(sizes).toEqual([]);
  await rerender(panel("block"));
  await expect.poll(() => sizes.length, patience).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThan(40);
  await expect.poll(() => part("screen").textContent, patience).toContain("x".repeat(last().cols));
});

it("measures its cells again when a font arrives late", async () => {
  const { session } = counted(output("│a\n│漢│\n", 1));
  await render(
    <div style={{ inlineSize: 640, "--terminal-session-font-family": "'Late Mono', monospace" } as object}>
      <TerminalSessionPanel session={session} surface={{ sizing: "fit" }} />
    </div>,
  );
  await ready();
  await expect.poll(() => part("screen").textContent, patience).toContain("漢");
  const cellWidth = (): number =>
    (document.querySelector<HTMLElement>(".xterm-screen")?.offsetWidth ?? 0) / last().cols;
  const [before, columns] = [cellWidth(), last().cols];
  const sheet = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => sheet.remove());
  const sources = ["DejaVu Sans Mono", "Liberation Mono", "Menlo", "Consolas", "Courier New"];
  sheet.textContent = `@font-face { font-family: "Late Mono"; size-adjust: 150%; src: ${sources
    .map((name) => `local("${name}")`)
    .join(", ")}; }`;
  await expect.poll(cellWidth, patience).toBeGreaterThan(before * 1.3);
  await expect.poll(() => last().cols, patience).toBeLessThan(columns / 1.3);
  expect(last().cols * cellWidth()).toBeLessThanOrEqual(640);
  // The second bar stands behind a wide character: three cells from the start.
  const row = [...document.querySelectorAll(".xterm-rows > div")].find((each) =>
    each.textContent?.includes("漢"),
  );
  const [start, end] = [edgeOf(row, "│", "indexOf"), edgeOf(row, "│", "lastIndexOf")];
  expect(Math.abs(end - start - 3 * cellWidth())).toBeLessThan(1);
});

/** Where a character begins, in pixels from the left. */
function edgeOf(row: Element | undefined, character: string, find: "indexOf" | "lastIndexOf"): number {
  const texts = document.createTreeWalker(row ?? document.body, NodeFilter.SHOW_TEXT);
  const edges: number[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.[find](character) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    edges.push(range.getBoundingClientRect().left);
  }
  return (find === "indexOf" ? edges[0] : edges.at(-1)) ?? Number.NaN;
}

describe("a page that is read from right to left", () => {
  it("has its chrome mirrored, and commands and output as they are", async () => {
    await render(
      <div dir="rtl" lang="ar" style={{ inlineSize: 800 }}>
        <TerminalSessionPanel
          session={adaptTerminalSession([opened, output("one two\n"), request("r", { command: "ls -l" })])}
        />
      </div>,
    );
    await ready();
    await expect.poll(() => part("screen").textContent, patience).toContain("one two");
    const { left, right } = part("panel").getBoundingClientRect();
    const middle = (left + right) / 2;
    expect(part("state").getBoundingClientRect().left).toBeGreaterThan(middle);
    expect(part("actions").getBoundingClientRect().right).toBeLessThan(middle);
    for (const element of [
      part("approval-command").querySelector("code"),
      part("screen").querySelector(".xterm"),
    ])
      expect(element && getComputedStyle(element).direction).toBe("ltr");
    // The first character of a row is its leftmost.
    const row = [...document.querySelectorAll(".xterm-rows > div")].find((each) =>
      each.textContent?.includes("one two"),
    );
    expect(edgeOf(row, "o", "indexOf")).toBeLessThan(edgeOf(row, "w", "indexOf"));
    expect(edgeOf(row, "o", "indexOf")).toBeLessThan(middle);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});

it("speaks Chinese in every part of a panel where the app gives that catalogue", async () => {
  await render(
    <TerminalSessionPanel
      session={adaptTerminalSession([opened, request("r", { command: "ls" })])}
      messages={chineseMessages}
    />,
  );
  await ready();
  const own = part("panel").cloneNode(true) as HTMLElement;
  for (const foreign of own.querySelectorAll("code, q, time, [dir=ltr], style, textarea")) foreign.remove();
  const words = [
    own.textContent ?? "",
    ...[...own.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel),
  ];
  expect(words.join(" ")).toMatch(/等待批准/);
  expect(words.join(" ").replaceAll(/npm test|stdout|\/app/g, "")).not.toMatch(/[A-Za-z]{3,}/);
});
