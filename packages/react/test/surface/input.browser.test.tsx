import axe from "axe-core";
import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  TerminalSurface,
  type SurfaceSearchResults,
  type SurfaceStatus,
  type TerminalSurfaceHandle,
  type TerminalSurfaceProps,
} from "../../src/surface/index.js";
import { surfaceLimits } from "../../src/surface/surface-limits.js";
import "../../src/surface/surface.css";
import { watchTerminals } from "./drawn-terminals.js";
import { pushedSession, type PushedSession } from "./pushed-session.js";

const { opened, last } = watchTerminals();
const limit = { timeout: 10_000 };
const size = { cols: 40, rows: 6 };

const screenText = (): string => {
  const { active } = last().buffer;
  return Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true))
    .join("\n")
    .trimEnd();
};
const untilShown = (text: string): Promise<void> =>
  expect.poll(() => (opened.length > 0 ? screenText() : ""), limit).toContain(text);
const surface = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-part="surface"]');
  if (!found) throw new Error("There is no surface.");
  return found;
};

const scroller = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-part="scroller"]');
  if (!found) throw new Error("There is no scroller.");
  return found;
};

const screenElement = (): HTMLElement => document.querySelector<HTMLElement>(".xterm-screen") ?? surface();

interface Live extends PushedSession {
  readonly sent: string[];
}

function liveSession(): Live {
  const sent: string[] = [];
  const pushed = pushedSession({
    size,
    controls: {
      write: async (data) => {
        sent.push(data);
      },
    },
  });
  return { ...pushed, sent };
}

/** Shows a session with something before and after it that takes the focus. */
async function show(session: TerminalSurfaceProps["session"], props: Partial<TerminalSurfaceProps> = {}) {
  return render(
    <>
      <button type="button">before</button>
      <TerminalSurface session={session} {...props} />
      <button type="button">after</button>
    </>,
  );
}

describe("a screen that only shows", () => {
  it("is reached and left by Tab", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("text");
    await untilShown("text");
    document.querySelector("button")?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(scroller());
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe("after");
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(scroller());
  });

  it("lets no key through to the program, and scrolls by keyboard", async () => {
    const { session, print, sent } = liveSession();
    await show(session);
    print("row\r\n".repeat(50), "end");
    await untilShown("end");
    scroller().focus();
    const at = (): number => last().buffer.active.viewportY;
    const end = at();
    expect(end).toBeGreaterThan(20);
    await userEvent.keyboard("{PageUp}");
    await expect.poll(at, limit).toBe(end - 5);
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(at, limit).toBe(end - 6);
    await userEvent.keyboard("{Home}");
    await expect.poll(at, limit).toBe(0);
    await userEvent.keyboard("{PageDown}{ArrowDown}");
    await expect.poll(at, limit).toBe(6);
    await userEvent.keyboard("{End}");
    await expect.poll(at, limit).toBe(end);
    await userEvent.keyboard("x{Enter} ");
    await userEvent.click(screenElement());
    await userEvent.keyboard("y{Enter}{Control>}c{/Control}");
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(scroller());
  });

  it("has a name where Tab stops, and is no landmark", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("text");
    await untilShown("text");
    expect([scroller().getAttribute("role"), scroller().getAttribute("aria-label")]).toEqual([
      "group",
      "Output",
    ]);
    expect(surface().getAttribute("aria-label")).toBeNull();
    expect(scroller().querySelector('[data-part="transcript"]')).not.toBeNull();
  });

  it("scrolls sideways by keyboard where the screen is wider than its box, and then up and down", async () => {
    const { session, print } = liveSession();
    await show(session, { style: { width: 120 } });
    print("row\r\n".repeat(50), "end");
    await untilShown("end");
    const most = (): number => scroller().scrollWidth - scroller().clientWidth;
    await expect.poll(most, limit).toBeGreaterThan(100);
    scroller().focus();
    const at = (): number[] => [scroller().scrollLeft, last().buffer.active.viewportY];
    const bottom = last().buffer.active.baseY;
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(at, limit).toEqual([surfaceLimits.sidewaysPixels, bottom]);
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
    await expect.poll(at, limit).toEqual([0, bottom]);
    await userEvent.keyboard("{End}");
    await expect.poll(at, limit).toEqual([most(), bottom]);
    await userEvent.keyboard("{Home}");
    await expect.poll(at, limit).toEqual([0, bottom]);
    await userEvent.keyboard("{Home}");
    await expect.poll(at, limit).toEqual([0, 0]);
    await userEvent.keyboard("{End}{End}");
    await expect.poll(at, limit).toEqual([most(), bottom]);
  });

  it("leaves the keys for sideways to the page where there is nothing at the side", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("text");
    await untilShown("text");
    const event = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
    scroller().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it("reaches by keyboard every row of a screen that is higher than its box", async () => {
    const { session, print } = liveSession();
    await render(
      <div style={{ height: 60 }}>
        <TerminalSurface session={session} />
      </div>,
    );
    print("row\r\n".repeat(50), "end");
    await untilShown("end");
    const most = (): number => scroller().scrollHeight - scroller().clientHeight;
    await expect.poll(most, limit).toBeGreaterThan(20);
    scroller().focus();
    const at = (): number[] => [scroller().scrollTop, last().buffer.active.viewportY];
    const bottom = last().buffer.active.baseY;
    await userEvent.keyboard("{End}");
    await expect.poll(at, limit).toEqual([most(), bottom]);
    await userEvent.keyboard("{PageUp}");
    await expect.poll(at, limit).toEqual([0, bottom]);
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(at, limit).toEqual([0, bottom - 1]);
    await userEvent.keyboard("{ArrowDown}{PageDown}");
    await expect.poll(at, limit).toEqual([most(), bottom]);
  });

  it("copies what is selected as it is seen", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("seen \u001b[8mhidden\u001b[0m seen\r\nno\u200bwidth\r\n\u202ebidi");
    await untilShown("bidi");
    scroller().focus();
    await userEvent.keyboard("{Control>}a{/Control}");
    const copied = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true });
    scroller().dispatchEvent(event);
    expect(copied.getData("text/plain").trimEnd()).toBe("seen        seen\nno⟨U+200B⟩width\n⟨U+202E⟩bidi");
    expect(event.defaultPrevented).toBe(true);
  });

  it("shows what is selected where it is while text scrolls, and no longer when nothing is", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("one\r\ntwo\r\nthree\r\n");
    await untilShown("three");
    const marked = (): string[] =>
      Array.from(document.querySelectorAll<HTMLElement>(".xterm-selection > div"), ({ style }) => style.top);
    expect(marked()).toEqual([]);
    last().select(0, 2, 5);
    await expect.poll(() => marked().length, limit).toBeGreaterThan(0);
    const [before] = marked();
    print("four\r\nfive\r\nsix\r\nseven\r\n");
    await untilShown("seven");
    await expect.poll(() => marked()[0], limit).not.toBe(before);
    expect(last().getSelection()).toBe("three");
    last().clearSelection();
    await expect.poll(marked, limit).toEqual([]);
  });

  it("says nothing to a program that asks", async () => {
    const { session, sink, print, sent } = liveSession();
    sink.link({ state: "live" });
    await show(session);
    print("asked\u001b[c\u001b[6n\u001b[5n\u001b]10;?\u0007\u001bP$qm\u001b\\");
    await untilShown("asked");
    print("again\u001b[c\u001b[6n\u001b[5n");
    await untilShown("again");
    expect(sent).toEqual([]);
  });

  it("leaves the wheel to the page on an alternate screen", async () => {
    const { session, print, sent } = liveSession();
    await show(session);
    print("\u001b[?1049hfull screen");
    await untilShown("full screen");
    const wheel = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
    document.querySelector(".xterm-screen")?.dispatchEvent(wheel);
    expect([wheel.defaultPrevented, sent]).toEqual([false, []]);
  });

  it("can still be selected with the pointer when a program has asked for the mouse", async () => {
    const { session, print } = liveSession();
    await show(session);
    print("\u001b[?1000h\u001b[?1003h\u001b[?1006hselect me");
    await untilShown("select me");
    expect(last().modes.mouseTrackingMode).toBe("none");
    await userEvent.dblClick(screenElement(), { position: { x: 10, y: 8 } });
    await expect.poll(() => last().getSelection(), limit).toBe("select");
  });
});

describe("following the end", () => {
  it("stops when a person scrolls up, and goes on when they are back at the end", async () => {
    const { session, print } = liveSession();
    const statuses: SurfaceStatus[] = [];
    await show(session, { onStatus: (status) => statuses.push(status) });
    print("row\r\n".repeat(50));
    await untilShown("row");
    scroller().focus();
    await userEvent.keyboard("{PageUp}");
    await expect.poll(() => statuses.at(-1)?.following, limit).toBe(false);
    const at = last().buffer.active.viewportY;
    print("more\r\n".repeat(20), "newest");
    await untilShown("newest");
    expect(last().buffer.active.viewportY).toBe(at);
    await userEvent.keyboard("{End}");
    await expect.poll(() => statuses.at(-1)?.following, limit).toBe(true);
    print("\r\n".repeat(20), "last");
    await untilShown("last");
    await expect.poll(() => last().buffer.active.viewportY, limit).toBe(last().buffer.active.baseY);
  });

  it("is not stopped by a program that takes and leaves the alternate screen", async () => {
    const { session, print } = liveSession();
    const statuses: SurfaceStatus[] = [];
    await show(session, { onStatus: (status) => statuses.push(status) });
    print("row\r\n".repeat(50), "\u001b[?1049h\u001b[2J\u001b[Hfull");
    await untilShown("full");
    print("\u001b[?1049l", "row\r\n".repeat(50), "end");
    await untilShown("end");
    await expect.poll(() => last().buffer.active.viewportY, limit).toBe(last().buffer.active.baseY);
    expect(statuses.at(-1)?.following).toBe(true);
  });
});

describe("typing", () => {
  const type = async (keys: string): Promise<void> => {
    last().focus();
    await userEvent.keyboard(keys);
  };

  it("goes to the program, with Tab and Enter", async () => {
    const { session, sink, print, sent } = liveSession();
    sink.link({ state: "live" });
    await show(session, { interactive: true });
    print("$ ");
    await untilShown("$");
    await type("ls{Tab}{Enter}");
    await expect.poll(() => sent.join(""), limit).toBe("ls\t\r");
  });

  it("ends with the program: from then on keys scroll, from where the person typed", async () => {
    const { session, sink, events, print, sent } = liveSession();
    sink.link({ state: "live" });
    await show(session, { interactive: true });
    print("row\r\n".repeat(50), "$ ");
    await untilShown("$");
    await type("exit{Enter}");
    await expect.poll(() => sent.join(""), limit).toBe("exit\r");
    expect(scroller().tabIndex).toBe(-1);
    events({ type: "terminal.exited", sessionID: "session", code: 0 });
    await expect.poll(() => document.activeElement, limit).toBe(scroller());
    expect([scroller().tabIndex, document.querySelector("textarea")?.disabled]).toEqual([0, true]);
    const bottom = last().buffer.active.baseY;
    await userEvent.keyboard("x{PageUp}");
    await expect.poll(() => last().buffer.active.viewportY, limit).toBe(bottom - 5);
    expect(sent.join("")).toBe("exit\r");
  });

  it("has nothing that axe finds, nor when the program has ended", async () => {
    const { session, sink, events, print } = liveSession();
    sink.link({ state: "live" });
    await show(session, { interactive: true });
    print("$ ");
    await untilShown("$");
    const field = (): HTMLTextAreaElement | null => surface().querySelector("textarea");
    const violations = async (): Promise<string[]> =>
      (await axe.run(surface())).violations.map(({ id }) => id);
    expect([field()?.disabled, field()?.ariaHidden]).toEqual([false, "false"]);
    expect(await violations()).toEqual([]);
    events({ type: "terminal.exited", sessionID: "session", code: 0 });
    await expect.poll(() => [field()?.disabled, field()?.ariaHidden], limit).toEqual([true, "true"]);
    expect(await violations()).toEqual([]);
  });

  it("answers a program only for what comes live, never for what was there before", async () => {
    const { session, sink, print, sent } = liveSession();
    print("old \u001b[c\u001b[6n\u001b[5n");
    sink.link({ state: "hydrating" });
    await show(session, { interactive: true });
    await untilShown("old");
    print("replayed \u001b[c\u001b[?1004h");
    sink.link({ state: "live" });
    await untilShown("replayed");
    expect(sent).toEqual([]);
    print("now \u001b[5n");
    await untilShown("now");
    await expect.poll(() => sent.join(""), limit).toBe("\u001b[0n");
  });

  it("keeps what is typed while attaching, and sends it once when live", async () => {
    const { session, sink, print, sent } = liveSession();
    sink.link({ state: "hydrating" });
    await show(session, { interactive: true });
    print("wait");
    await untilShown("wait");
    await type("abc");
    expect(sent).toEqual([]);
    sink.link({ state: "live" });
    await expect.poll(() => sent.join(""), limit).toBe("abc");
    await type("d");
    await expect.poll(() => sent.join(""), limit).toBe("abcd");
  });

  it("brackets what is pasted when the program has asked for that, also if it asked before anybody typed", async () => {
    const { session, sink, print, sent } = liveSession();
    sink.link({ state: "live" });
    const { rerender } = await render(<TerminalSurface session={session} />);
    print("\u001b[?2004;1hasked");
    await untilShown("asked");
    expect(last().modes.bracketedPasteMode).toBe(false);
    await rerender(<TerminalSurface session={session} interactive />);
    await expect.poll(() => last().modes.bracketedPasteMode, limit).toBe(true);
    expect(opened).toHaveLength(1);
    last().paste("two\nlines");
    await expect.poll(() => sent.join(""), limit).toBe("\u001b[200~two\rlines\u001b[201~");
    await rerender(<TerminalSurface session={session} />);
    await expect.poll(() => last().modes.bracketedPasteMode, limit).toBe(false);
    expect(last().modes.applicationCursorKeysMode).toBe(false);
  });

  it("still refuses what would freeze or change the page", async () => {
    const { session, sink, print } = liveSession();
    sink.link({ state: "live" });
    await show(session, { interactive: true });
    const titles: string[] = [];
    print("start");
    await untilShown("start");
    last().onTitleChange((title) => titles.push(title));
    print("\u001b[2147483647S\u001b]0;title\u0007\u001b[?12h\u001b[3J\u001bc\u001b[8;5;5t still here");
    await untilShown("still here");
    expect([titles, last().options.cursorBlink, last().cols]).toEqual([[], false, size.cols]);
  });
});

describe("links", () => {
  const link = (target: string, text: string): string =>
    `\u001b]8;;${target}\u001b\\${text}\u001b]8;;\u001b\\`;
  const preview = (): HTMLElement | null => document.querySelector('[data-part="link"]:not([hidden])');

  async function point(): Promise<void> {
    await userEvent.hover(screenElement(), { position: { x: 250, y: 60 } });
    await userEvent.hover(screenElement(), { position: { x: 12, y: 8 } });
  }
  const press = async (): Promise<void> => userEvent.click(screenElement(), { position: { x: 12, y: 8 } });

  it("show where they lead, and open that", async () => {
    const onLink = vi.fn<(address: string) => void>();
    const { session, print } = liveSession();
    await show(session, { onLink });
    print(link("https://пример.example/a b\u202e", "https://bank.example"));
    await untilShown("bank");
    await point();
    await expect
      .poll(() => preview()?.textContent, limit)
      .toContain("xn--e1afmkfd.example — https://xn--e1afmkfd.example/a%20b");
    await press();
    await expect
      .poll(() => onLink.mock.calls, limit)
      .toEqual([["https://xn--e1afmkfd.example/a%20b%E2%80%AE"]]);
  });

  it.each([
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://user:password@evil.example/",
    "not an address",
  ])("are not opened when they lead to %s", async (target) => {
    const onLink = vi.fn<(address: string) => void>();
    const asked = vi.spyOn(window, "confirm");
    const { session, print } = liveSession();
    await show(session, { onLink });
    print(link(target, "click here"));
    await untilShown("click here");
    await point();
    await expect.poll(() => preview()?.dataset["state"], limit).toBe("refused");
    expect(preview()?.textContent).toContain("Not opened");
    await press();
    expect([onLink.mock.calls, asked.mock.calls]).toEqual([[], []]);
  });

  it("are found in plain text as well", async () => {
    const onLink = vi.fn<(address: string) => void>();
    const { session, print } = liveSession();
    await show(session, { onLink });
    print("https://plain.example/path. more");
    await untilShown("plain");
    await point();
    await expect.poll(() => preview()?.textContent, limit).toBe("plain.example — https://plain.example/path");
    await press();
    await expect.poll(() => onLink.mock.calls, limit).toEqual([["https://plain.example/path"]]);
  });

  it("open in a page that learns nothing of this one", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { session, print } = liveSession();
    await show(session);
    print(link("https://a.example/", "click here"));
    await untilShown("click here");
    await point();
    await press();
    await expect
      .poll(() => open.mock.calls, limit)
      .toEqual([["https://a.example/", "_blank", "noopener,noreferrer"]]);
    open.mockRestore();
  });
});

describe("searching", () => {
  async function searched(text: string) {
    const { session, print } = liveSession();
    const handle = createRef<TerminalSurfaceHandle>();
    await render(<TerminalSurface session={session} ref={handle} />);
    const results: SurfaceSearchResults[] = [];
    const stop = handle.current?.search.onResults((found) => results.push(found));
    print(text);
    await untilShown(text.trim().slice(-5));
    const { search } = handle.current ?? {};
    if (!search || !stop) throw new Error("There is no search.");
    return { search, results, stop, print };
  }

  it("counts matches and goes from one to the next", async () => {
    const { search, results } = await searched("one two one\r\ntwo ONE");
    search.next("one");
    await expect.poll(() => results.at(-1), limit).toEqual({ count: 3, index: 0 });
    search.next("one");
    await expect.poll(() => results.at(-1), limit).toEqual({ count: 3, index: 1 });
    search.previous("one");
    await expect.poll(() => results.at(-1), limit).toEqual({ count: 3, index: 0 });
    search.next("one", { caseSensitive: true });
    await expect.poll(() => results.at(-1)?.count, limit).toBe(2);
    expect(last().getSelection()).toBe("one");
    search.next("absent");
    await expect.poll(() => results.at(-1), limit).toEqual({ count: 0 });
  });

  it("finds text that is broken over two rows", async () => {
    const { search, results } = await searched(`${"x".repeat(36)}broken over rows`);
    search.next("broken over");
    await expect.poll(() => results.at(-1)?.count, limit).toBe(1);
    expect(last().getSelection()).toBe("broken over");
  });

  it("marks matches so that they can be seen, and takes the marks away", async () => {
    const { search } = await searched("one two one");
    search.next("one");
    await expect.poll(() => document.querySelectorAll(".xterm-decoration").length, limit).toBeGreaterThan(1);
    search.clear();
    await expect.poll(() => document.querySelectorAll(".xterm-decoration").length, limit).toBe(0);
  });

  it.each(["(", "[a", "(x+x+)+y", "(a*)*b"])("says that %s cannot be searched for", async (query) => {
    const { search, results } = await searched("xxxxxxxxxxxxxxxxxxxxxxxxxx end");
    search.next(query, { regex: true });
    expect(results.at(-1)).toEqual({ count: 0, invalid: true });
  });

  it("searches for an expression", async () => {
    const { search, results } = await searched("err 12 warn 345");
    search.next("[0-9]+", { regex: true });
    await expect.poll(() => results.at(-1)?.count, limit).toBeGreaterThan(1);
  });

  it("says what is found when output came, and is harmless before there is an emulator and after", async () => {
    const handle = createRef<TerminalSurfaceHandle>();
    const { session, print } = liveSession();
    const { unmount } = await render(<TerminalSurface session={session} ref={handle} />);
    const current = handle.current;
    const results: SurfaceSearchResults[] = [];
    current?.search.onResults((found) => results.push(found));
    current?.search.next("early");
    expect(results).toEqual([{ count: 0 }]);
    print("needle");
    await untilShown("needle");
    current?.search.next("needle");
    await expect.poll(() => results.at(-1)?.count, limit).toBe(1);
    print(" needle");
    await expect.poll(() => results.at(-1)?.count, limit).toBe(2);
    await unmount();
    current?.search.next("needle");
    current?.search.clear();
    current?.fit();
    current?.focus();
    current?.scrollToEnd();
    expect(results.at(-1)).toEqual({ count: 0 });
  });
});

describe("looks", () => {
  const background = (): string | undefined =>
    document.querySelector<HTMLElement>(".xterm-scrollable-element")?.style.backgroundColor;

  it("follow the variables of the style sheet, also when an element around it changes them", async () => {
    const { session, print } = liveSession();
    await render(
      <div id="around" style={{ "--terminal-session-background": "oklch(0.2 0 0)" } as React.CSSProperties}>
        <TerminalSurface session={session} />
      </div>,
    );
    print("dark");
    await untilShown("dark");
    await expect.poll(background, limit).toBe("rgb(22, 22, 22)");
    document
      .querySelector<HTMLElement>("#around")
      ?.style.setProperty("--terminal-session-background", "#fdfdfc");
    await expect.poll(background, limit).toBe("rgb(253, 253, 252)");
  });

  it("work inside a shadow root", async () => {
    const host = document.createElement("div");
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    const place = document.createElement("div");
    root.append(place);
    const { session, print } = liveSession();
    await render(<TerminalSurface session={session} />, { container: place });
    print("in the shadow");
    await untilShown("in the shadow");
    expect(root.querySelectorAll(".xterm-rows > div").length).toBe(size.rows);
    expect(root.querySelector(".xterm-rows")?.textContent).toContain("in the shadow");
    host.remove();
  });

  it("give screen readers the text of the screen, and announce nothing", async () => {
    const { session, print } = liveSession();
    await render(<TerminalSurface session={session} />);
    print("first\r\nsecond");
    const transcript = (): HTMLElement | null => document.querySelector('[data-part="transcript"]');
    await expect.poll(() => transcript()?.textContent, limit).toBe("first\nsecond");
    expect(transcript()?.closest("[aria-live], [role=log], [role=status]")).toBeNull();
    expect(document.querySelector("textarea:not([disabled])")).toBeNull();
  });
});
