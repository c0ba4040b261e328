import { TerminalSessionAdapter, type TerminalSessionViewModel } from "@terminal-session/core";
import { Profiler, StrictMode, useReducer, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TerminalSurface, type TerminalSurfaceProps } from "../../src/surface/index.js";
import "../../src/surface/surface.css";
import { watchTerminals } from "./drawn-terminals.js";
import { pushedSession } from "./pushed-session.js";

const { opened, last } = watchTerminals();
const limit = { timeout: 10_000 };

const rowsText = (): string[] => {
  const { active } = last().buffer;
  return Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true) ?? "",
  );
};
const screenText = (): string => rowsText().join("\n").trimEnd();
const untilShown = (text: string): Promise<void> =>
  expect.poll(() => (opened.length > 0 ? screenText() : ""), limit).toContain(text);

function viewOf(...texts: string[]): TerminalSessionViewModel {
  const adapter = new TerminalSessionAdapter();
  adapter.accept({
    type: "terminal.opened",
    sessionID: "s",
    command: "test",
    size: { cols: 40, rows: 6 },
    tty: true,
  });
  texts.forEach((text, sequence) =>
    adapter.accept({ type: "terminal.output", sessionID: "s", text, sequence }),
  );
  return adapter.view;
}

describe("life", () => {
  it("draws what a view holds, and then what a later view adds", async () => {
    const { rerender } = await render(<TerminalSurface session={viewOf("one ")} />);
    await untilShown("one");
    await rerender(<TerminalSurface session={viewOf("one ", "two")} />);
    await untilShown("one two");
    expect(opened).toHaveLength(1);
  });

  it("makes one emulator and draws once under StrictMode", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    const subscribe = vi.spyOn(session, "subscribe");
    print("once ");
    await render(
      <StrictMode>
        <TerminalSurface session={session} />
      </StrictMode>,
    );
    await untilShown("once");
    print("twice");
    await untilShown("once twice");
    expect([opened.length, document.querySelectorAll(".xterm").length]).toEqual([1, 1]);
    expect(screenText()).toBe("once twice");
    await expect.poll(() => document.querySelector('[data-part="text"]'), limit).toBeNull();
    const listeners = subscribe.mock.results.length;
    expect(listeners).toBeGreaterThan(0);
  });

  it("keeps its emulator, and never takes the focus, while a parent renders ten times with inline props", async () => {
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    let renderAgain = (): void => undefined;
    function Parent() {
      const [, again] = useReducer((count: number) => count + 1, 0);
      renderAgain = again;
      return (
        <TerminalSurface
          session={session}
          controls={{}}
          style={{ height: 200 }}
          linkSchemes={["https:"]}
          onStatus={() => undefined}
          onLink={() => undefined}
          onResize={() => undefined}
        />
      );
    }
    await render(<Parent />);
    print("kept");
    await untilShown("kept");
    for (let count = 0; count < 10; count += 1) {
      renderAgain();
      print(` ${count}`);
      await new Promise(requestAnimationFrame);
    }
    await untilShown("kept 0 1 2 3 4 5 6 7 8 9");
    expect([opened.length, document.querySelectorAll(".xterm").length]).toEqual([1, 1]);
    expect(focus).not.toHaveBeenCalled();
    focus.mockRestore();
  });

  it("does not render for output once the emulator is there", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    let renders = 0;
    await render(
      <Profiler id="surface" onRender={() => (renders += 1)}>
        <TerminalSurface session={session} />
      </Profiler>,
    );
    print("a");
    await untilShown("a");
    await expect.poll(() => document.querySelector('[data-part="text"]'), limit).toBeNull();
    const before = renders;
    for (let count = 0; count < 50; count += 1) print("b");
    await untilShown("ab");
    expect(renders).toBe(before);
  });

  it("leaves nothing behind when it is mounted and unmounted fifty times in a row", async () => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent): number => errors.push(event.error);
    window.addEventListener("error", note);
    function Flicker() {
      const [count, setCount] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setCount((before) => before + 1)} data-testid="next">
            next
          </button>
          {count % 2 === 0 && <TerminalSurface session={viewOf(`shown ${count}`)} key={count} />}
        </>
      );
    }
    const { getByTestId, unmount } = await render(<Flicker />);
    const button = getByTestId("next").element() as HTMLButtonElement;
    for (let count = 0; count < 100; count += 1) {
      button.click();
      if (count % 5 === 0) await new Promise(requestAnimationFrame);
    }
    await untilShown("shown 100");
    expect(document.querySelectorAll(".xterm")).toHaveLength(1);
    await unmount();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect([document.querySelectorAll(".xterm").length, errors]).toEqual([0, []]);
    window.removeEventListener("error", note);
  });

  it("draws another session in place of the first, and nothing of the first after that", async () => {
    const first = pushedSession({ size: { cols: 40, rows: 6 } });
    const second = pushedSession({ size: { cols: 40, rows: 6 } });
    first.print("first");
    second.print("second");
    const { rerender } = await render(<TerminalSurface session={first.session} />);
    await untilShown("first");
    await rerender(<TerminalSurface session={second.session} />);
    await untilShown("second");
    first.print(" late");
    second.print(" goes on");
    await untilShown("second goes on");
    expect([screenText(), opened.length]).toEqual(["second goes on", 1]);
  });

  it("clears and draws again when output was replaced, also in the middle of a sequence and of a flood", async () => {
    const { session, events, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    await render(<TerminalSurface session={session} />);
    print("x\r\n".repeat(100_000), "\u001b]0;unfinished");
    events({ type: "terminal.updated", sessionID: "session", output: { text: "replaced\r\n" } });
    await untilShown("replaced");
    print("\u001b]0;unfinished");
    events({ type: "terminal.updated", sessionID: "session", output: { text: "again\r\n" } });
    await untilShown("again");
    expect(screenText()).toBe("again");
  });

  it("acknowledges every character that the program printed, once", async () => {
    let acknowledged = 0;
    const controls = { acknowledge: (characters: number) => void (acknowledged += characters) };
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 }, controls });
    await render(<TerminalSurface session={session} />);
    const texts = Array.from({ length: 60 }, (_, index) => `${"line of text ".repeat(index * 40)}\r\n`);
    print(...texts, "end");
    await untilShown("end");
    await expect.poll(() => acknowledged, limit).toBe(texts.join("").length + 3);
  });

  it("goes on, and reports it, when what it calls throws", async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal("reportError", reported);
    const error = new Error("thrown by the app");
    const throwing = (): void => {
      throw error;
    };
    const controls = { acknowledge: throwing };
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 }, controls });
    await render(<TerminalSurface session={session} onStatus={throwing} />);
    print("first ");
    await untilShown("first");
    print("second");
    await untilShown("first second");
    expect(new Set(reported.mock.calls.flat())).toEqual(new Set([error]));
    vi.unstubAllGlobals();
  });

  const paintedText = (): string => document.querySelector(".xterm-rows")?.textContent ?? "";

  it("paints the end of a flood that stops in the middle of a line, without waiting for more", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    await render(<TerminalSurface session={session} />);
    print("first");
    await expect.poll(paintedText, limit).toContain("first");
    for (let count = 0; count < 200; count += 1) {
      print(`${"line of a flood ".repeat(50)}\r\n`);
      if (count % 20 === 0) await new Promise(requestAnimationFrame);
    }
    print("\u001b[32mthe very end");
    await expect.poll(paintedText, limit).toContain("the very end");
  });

  it("paints what a program draws that holds its own pictures, whether it lets go of them or not", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    await render(<TerminalSurface session={session} />);
    for (let picture = 0; picture <= 300; picture += 1) {
      print(`\u001b[?2026h\u001b[H\u001b[2J${`picture ${picture} `.repeat(10)}\u001b[?2026l`);
      if (picture % 20 === 0) await new Promise(requestAnimationFrame);
    }
    await expect.poll(paintedText, limit).toContain("picture 300 picture 300");
    print("\u001b[?2026h\u001b[H\u001b[2Jnever let go of");
    await expect.poll(paintedText, limit).toContain("never let go of");
  });

  it("moves the field that is typed in with the pictures of a flood, and touches nothing that is as it should be", async () => {
    const { session, print } = pushedSession({ size: { cols: 40, rows: 6 } });
    await render(<TerminalSurface session={session} scrollback={5} />);
    print("first");
    await expect.poll(paintedText, limit).toContain("first");
    let pictures = 0;
    last().onRender(() => (pictures += 1));
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(document.body, { subtree: true, attributes: true });
    for (let count = 0; count < 60; count += 1) {
      print(`${"line of a flood\r\n".repeat(2_000)}${"-".repeat(count % 30)}`);
      await new Promise(requestAnimationFrame);
    }
    print("the end");
    await expect.poll(paintedText, limit).toContain("the end");
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    const changesOf = (selector: string): number =>
      changed.filter((node) => node === document.querySelector(selector)).length;
    expect(changesOf(".terminal-session-link")).toBe(0);
    // Its column changes with each text, its row with some.
    expect(changesOf(".xterm-helper-textarea")).toBeLessThanOrEqual(2 * pictures);
    const { cursorX } = last().buffer.active;
    const left = Number.parseFloat(
      document.querySelector<HTMLElement>(".xterm-helper-textarea")?.style.left ?? "",
    );
    const cellWidth = (document.querySelector(".xterm-screen")?.clientWidth ?? 0) / last().cols;
    expect(Math.round(left / cellWidth)).toBe(cursorX);
  });
});

describe("size", () => {
  const styled = (style: TerminalSurfaceProps["style"], props: Partial<TerminalSurfaceProps> = {}) => {
    const { session, print } = pushedSession({ tty: true });
    const sizes: string[] = [];
    const element = (
      <TerminalSurface
        session={session}
        sizing="fit"
        style={style}
        onResize={({ cols, rows }) => sizes.push(`${cols}x${rows}`)}
        {...props}
      />
    );
    return { element, sizes, print };
  };

  it("draws at the size that the program was given, and scrolls where the box is narrower", async () => {
    const { session, print } = pushedSession({ size: { cols: 132, rows: 10 } });
    await render(<TerminalSurface session={session} style={{ width: 300 }} />);
    print("wide");
    await untilShown("wide");
    expect([last().cols, last().rows]).toEqual([132, 10]);
    const scroller = document.querySelector<HTMLElement>('[data-part="scroller"]');
    expect(scroller?.scrollWidth).toBeGreaterThan(900);
    expect(scroller?.clientWidth).toBeLessThanOrEqual(300);
  });

  it("draws as many cells as fit, and tells of them", async () => {
    const { element, sizes, print } = styled({ width: 640, height: 320 });
    const { rerender } = await render(element);
    print("fits");
    await untilShown("fits");
    await expect.poll(() => sizes.at(-1), limit).toBe(`${last().cols}x${last().rows}`);
    const cell = (document.querySelector<HTMLElement>(".xterm-screen")?.offsetWidth ?? 0) / last().cols;
    expect(last().cols * cell).toBeLessThanOrEqual(640);
    expect((last().cols + 8) * cell).toBeGreaterThan(560);
    const before = last().cols;
    await rerender({ ...element, props: { ...element.props, style: { width: 320, height: 320 } } });
    await expect.poll(() => last().cols, limit).toBeLessThan(before);
    expect(sizes.at(-1)).toBe(`${last().cols}x${last().rows}`);
  });

  it("keeps its size while it is put out of sight, and fits again when it comes back", async () => {
    const { element, sizes, print } = styled({ width: 640, height: 320 });
    const { rerender } = await render(<div style={{ position: "fixed", top: 0, left: 0 }}>{element}</div>);
    print("in sight");
    await untilShown("in sight");
    await expect.poll(() => sizes.length, limit).toBe(1);
    const narrow = { ...element, props: { ...element.props, style: { width: 320, height: 160 } } };
    const narrowAt = (left: number) => <div style={{ position: "fixed", top: 0, left }}>{narrow}</div>;
    await rerender(narrowAt(-9_999));
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    expect([sizes.length, `${last().cols}x${last().rows}`]).toEqual([1, sizes[0]]);
    await rerender(narrowAt(0));
    await expect.poll(() => sizes.length, limit).toBe(2);
    expect(sizes[1]).toBe(`${last().cols}x${last().rows}`);
    expect(last().cols).toBeLessThan(Number.parseInt(sizes[0] ?? "", 10));
  });

  it("changes nothing and says nothing while it is hidden, and fits when it is shown", async () => {
    const { element, sizes, print } = styled({ width: 640, height: 320, display: "none" });
    const { rerender } = await render(element);
    print("hidden");
    await untilShown("hidden");
    expect([last().cols, last().rows, sizes]).toEqual([80, 24, []]);
    await rerender({ ...element, props: { ...element.props, style: { width: 640, height: 320 } } });
    await expect.poll(() => sizes.length, limit).toBeGreaterThan(0);
    expect(last().cols).toBeGreaterThan(40);
    await rerender({ ...element, props: { ...element.props, style: { display: "none" } } });
    const told = [...sizes];
    const { cols } = last();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect([last().cols, sizes]).toEqual([cols, told]);
  });

  it.each([
    ["no width", { width: 0, height: 320 }],
    ["no height", { width: 640, height: 0 }],
    ["a few pixels", { width: 60, height: 20 }],
  ])("keeps a sane size in a box of %s", async (_what, style) => {
    const { element, sizes, print } = styled(style);
    await render(element);
    print("small");
    await untilShown("small");
    expect([last().cols, last().rows, sizes]).toEqual([80, 24, []]);
  });

  it.each([
    [{ cols: Number.NaN, rows: 5 }],
    [{ cols: 1e9, rows: 1e9 }],
    [{ cols: -1, rows: 0 }],
    [{ cols: 20.5, rows: 3.2 }],
  ])("survives a program that says its size is %j", async (size) => {
    const view: TerminalSessionViewModel = {
      sessionID: "s",
      state: "running",
      chunks: [{ text: "alive", stream: "stdout" }],
      details: { size },
    };
    await render(<TerminalSurface session={view} style={{ height: 300 }} />);
    await untilShown("alive");
    expect(last().cols).toBeGreaterThanOrEqual(2);
    expect(last().cols).toBeLessThanOrEqual(1_000);
    expect(Number.isInteger(last().rows)).toBe(true);
  });

  it("fits again when the font is another", async () => {
    const { element, print } = styled({ width: 640, height: 320 });
    await render(element);
    print("font");
    await untilShown("font");
    const before = last().cols;
    document.documentElement.style.setProperty("--terminal-session-font-size", "26px");
    document.fonts.dispatchEvent(new Event("loadingdone"));
    await expect.poll(() => last().cols, limit).toBeLessThan(before * 0.6);
    document.documentElement.style.removeProperty("--terminal-session-font-size");
  });
});

describe("streams", () => {
  it("converts the line feeds of a pipe, and leaves those of a PTY", async () => {
    const pipe = pushedSession({ tty: false, size: { cols: 40, rows: 6 } });
    pipe.print("one\ntwo\n");
    const { unmount } = await render(<TerminalSurface session={pipe.session} />);
    await untilShown("two");
    expect(rowsText().slice(0, 2)).toEqual(["one", "two"]);
    await unmount();
    const pty = pushedSession({ tty: true, size: { cols: 40, rows: 6 } });
    pty.print("one\ntwo\n");
    await render(<TerminalSurface session={pty.session} />);
    await expect.poll(() => rowsText()[1], limit).toBe("   two");
  });

  it("draws what was typed into a pipe, and not what a PTY has echoed already", async () => {
    const pipe = pushedSession({ tty: false, size: { cols: 40, rows: 6 } });
    pipe.print("name? ");
    pipe.events({ type: "terminal.input", sessionID: "session", text: "typed\n", sequence: 2 });
    const { unmount } = await render(<TerminalSurface session={pipe.session} />);
    await untilShown("name? typed");
    expect(document.querySelector('[data-stream="stdin"]')).not.toBeNull();
    await unmount();
    const pty = pushedSession({ tty: true, size: { cols: 40, rows: 6 } });
    pty.print("name? echoed\r\n");
    pty.events({ type: "terminal.input", sessionID: "session", text: "typed\n", sequence: 2 });
    await render(<TerminalSurface session={pty.session} />);
    await untilShown("echoed");
    expect(screenText()).toBe("name? echoed");
    expect(document.querySelector("[data-stream]")).toBeNull();
  });

  const marks = (): string[] =>
    Array.from(document.querySelectorAll<HTMLElement>("[data-stream]"), ({ dataset, style, textContent }) => {
      const height = (document.querySelector<HTMLElement>(".xterm-screen")?.offsetHeight ?? 0) / last().rows;
      const row = Math.round(Number.parseFloat(style.top) / height);
      const rows = Math.round(Number.parseFloat(style.height || "0") / height);
      return `${dataset["stream"]} ${textContent} ${row}+${rows}`;
    });
  const err = (text: string, sequence: number) => ({
    type: "terminal.output" as const,
    sessionID: "session",
    text,
    stream: "stderr" as const,
    sequence,
  });

  it("marks rows of stderr beside the cells, in letters, and colours no cell", async () => {
    const { session, events, print } = pushedSession({ tty: false, size: { cols: 20, rows: 8 } });
    print("out\n");
    events(err("bad\nworse\n", 2));
    events({ type: "terminal.output", sessionID: "session", text: "fine\n", sequence: 3 });
    await render(<TerminalSurface session={session} />);
    await untilShown("fine");
    await expect.poll(marks, limit).toEqual(["stderr err 1+2"]);
    const cell = last().buffer.active.getLine(1)?.getCell(0);
    expect([cell?.isFgDefault(), cell?.isBgDefault()]).toEqual([true, true]);
  });

  it("keeps marks beside their rows when rows scroll away and are forgotten", async () => {
    const { session, events, print } = pushedSession({ tty: false, size: { cols: 20, rows: 8 } });
    await render(<TerminalSurface session={session} scrollback={20} />);
    print("line\n".repeat(100));
    events(err("bad\n", 101));
    events({ type: "terminal.output", sessionID: "session", text: "fine\n".repeat(3), sequence: 102 });
    await expect.poll(marks, limit).toEqual(["stderr err 3+1"]);
    events({ type: "terminal.output", sessionID: "session", text: "fine\n".repeat(2), sequence: 103 });
    await expect.poll(marks, limit).toEqual(["stderr err 1+1"]);
    last().scrollLines(-4);
    await expect.poll(marks, limit).toEqual(["stderr err 5+1"]);
    last().scrollToBottom();
    events({ type: "terminal.output", sessionID: "session", text: "fine\n".repeat(200), sequence: 104 });
    await expect.poll(marks, limit).toEqual([]);
  });

  it("keeps marks beside their rows when the width changes", async () => {
    const { session, events, print } = pushedSession({ tty: false });
    const element = (width: number) => (
      <TerminalSurface session={session} sizing="fit" style={{ width, height: 300 }} />
    );
    const { rerender } = await render(element(700));
    print(`${"long ".repeat(20)}\n`);
    events(err("bad\n", 2));
    await untilShown("bad");
    const rowOf = (): number => rowsText().indexOf("bad");
    await expect.poll(marks, limit).toEqual([`stderr err ${rowOf()}+1`]);
    const before = rowOf();
    await rerender(element(300));
    await expect.poll(rowOf, limit).toBeGreaterThan(before);
    await expect.poll(marks, limit).toEqual([`stderr err ${rowOf()}+1`]);
  });

  it("shows where output is missing", async () => {
    const { session, events, print } = pushedSession({ tty: true, size: { cols: 20, rows: 8 } });
    print("before\r\n");
    events({ type: "terminal.gap", sessionID: "session", fromSequence: 2, toSequence: 5 });
    events({ type: "terminal.output", sessionID: "session", text: "after\r\n", sequence: 6 });
    await render(<TerminalSurface session={session} />);
    await untilShown("after");
    await expect.poll(marks, limit).toEqual(["gap gap 1+0"]);
    expect(document.querySelector<HTMLElement>('[data-part="gap"]')?.title).toBe(
      "Output 2 to 5 is missing here",
    );
  });
});
