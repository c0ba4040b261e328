import { describe, expect, test } from "vitest";
import { adaptTerminalSession, AsciicastError, fromAsciicast, toAsciicast } from "../../src/index.js";
import { exited, input, opened, output, textOf, updated } from "../events.js";

const tty = opened({ command: "vim", tty: true, size: { cols: 100, rows: 30 }, time: 1_700_000_000_000 });
const lines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
const recording = (...items: unknown[]): string =>
  [{ version: 2, width: 80, height: 24 }, ...items].map((item) => JSON.stringify(item)).join("\n") + "\n";

describe("toAsciicast", () => {
  test("writes a header and a line for each text, in seconds from the start", () => {
    const text = toAsciicast(
      [
        tty,
        output("a\n", { time: 1_700_000_000_250 }),
        input("q", { time: 1_700_000_001_000 }),
        exited({ code: 2, time: 1_700_000_001_500 }),
      ],
      { title: "Editing" },
    );
    expect(lines(text)).toEqual([
      { version: 2, width: 100, height: 30, timestamp: 1_700_000_000, command: "vim", title: "Editing" },
      [0.25, "o", "a\n"],
      [1, "i", "q"],
      [1.5, "x", "2"],
    ]);
    expect(text.endsWith("\n")).toBe(true);
  });

  test("turns the line feeds of a session without a terminal into line ends of one", () => {
    expect(lines(toAsciicast([opened(), output("a\nb\r\n")]))[1]).toEqual([0, "o", "a\r\nb\r\n"]);
  });

  test("puts text into the order of its sequences, and time never goes back", () => {
    const text = toAsciicast([
      tty,
      output("b", { sequence: 2, time: 1_700_000_000_100 }),
      output("a", { sequence: 1, time: 1_700_000_000_200 }),
      output("c", { time: 1_700_000_000_050 }),
    ]);
    expect(lines(text).slice(1)).toEqual([
      [0.2, "o", "a"],
      [0.2, "o", "b"],
      [0.2, "o", "c"],
    ]);
  });

  test("writes changes of the size, and clears what a producer replaces", () => {
    const text = toAsciicast([
      tty,
      output("a"),
      updated({ size: { cols: 90, rows: 20 }, output: { text: "b" } }),
    ]);
    expect(lines(text).slice(2)).toEqual([
      [0, "r", "90x20"],
      [0, "o", "\u001b[H\u001b[2J\u001b[3Jb"],
    ]);
  });

  test("records the first session, and leaves out what is no event", () => {
    const text = toAsciicast([null, tty, output("x", { sessionID: "s2" }), output("a")]);
    expect(lines(text).slice(1)).toEqual([[0, "o", "a"]]);
  });

  test("of no events it is a header", () => {
    expect(lines(toAsciicast([]))).toEqual([{ version: 2, width: 80, height: 24 }]);
  });
});

describe("fromAsciicast", () => {
  test("reads a recording of v2 as the events of a session with a terminal", () => {
    const text = [
      JSON.stringify({
        version: 2,
        width: 100,
        height: 30,
        timestamp: 1_700_000_000,
        command: "vim",
        env: { TOKEN: "x" },
      }),
      '[0.25, "o", "a"]',
      '[1, "i", "q"]',
      '[1.25, "r", "90x20"]',
      '[1.5, "m", "a mark"]',
      '[2, "o", "b"]',
      "",
    ].join("\n");
    const event = (atMs: number, fields: object) => ({
      atMs,
      event: { sessionID: "vim", time: 1_700_000_000_000 + atMs, ...fields },
    });
    expect(fromAsciicast(text, { sessionID: "vim" })).toEqual([
      event(0, { type: "terminal.opened", command: "vim", size: { cols: 100, rows: 30 }, tty: true }),
      event(250, { type: "terminal.output", text: "a", sequence: 1 }),
      event(1_000, { type: "terminal.input", text: "q", sequence: 2 }),
      event(1_250, { type: "terminal.updated", size: { cols: 90, rows: 20 } }),
      event(2_000, { type: "terminal.output", text: "b", sequence: 3 }),
      event(2_000, { type: "terminal.exited" }),
    ]);
  });

  test("reads v3, whose times are intervals, with its comments and its exit", () => {
    const text = [
      '{"version": 3, "term": {"cols": 100, "rows": 30}, "title": "Listing"}',
      "# a comment",
      '[0.5, "o", "a"]',
      '[0.5, "o", "b"]',
      '[0.25, "x", "3"]',
    ].join("\n");
    const recorded = fromAsciicast(text);
    expect(recorded.map(({ atMs }) => atMs)).toEqual([0, 500, 1_000, 1_250]);
    const view = adaptTerminalSession(recorded.map(({ event }) => event));
    expect(view).toMatchObject({
      command: "Listing",
      state: "exited",
      exitCode: 3,
      details: { size: { cols: 100 }, tty: true },
    });
    expect(textOf(view)).toBe("a|b");
  });

  test("an exit whose code is no number is an exit without one, and only the first counts", () => {
    const view = adaptTerminalSession(
      fromAsciicast(recording([1, "x", ""], [2, "x", "0"])).map(({ event }) => event),
    );
    expect(view.state).toBe("exited");
    expect(view).not.toHaveProperty("exitCode");
    expect(view).not.toHaveProperty("diagnostics");
  });

  test("times never go back", () => {
    expect(fromAsciicast(recording([2, "o", "a"], [1, "o", "b"])).map(({ atMs }) => atMs)).toEqual([
      0, 2_000, 2_000, 2_000,
    ]);
  });

  test("passes over a last line that was cut off", () => {
    expect(fromAsciicast(`${recording([1, "o", "a"])}[2, "o`)).toHaveLength(3);
  });

  test.each([
    ["an empty text", "", 1],
    ["what is no JSON", "hello", 1],
    ["another version", '{"version": 1}', 1],
    ["a list", "[]", 1],
    ["a line that is no JSON", `${recording()}{\n`, 2],
    ["a line that is no list", recording([1, "o", "a"], { time: 1 }), 3],
    ["a line whose text is none", recording([1, "o", 7]), 2],
    ["a line whose time is none", recording(["1", "o", "a"]), 2],
  ])("%s is an error that names the line and quotes nothing", (_, text, line) => {
    let caught: unknown;
    try {
      fromAsciicast(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(AsciicastError);
    expect(caught).toMatchObject({ code: "invalid-asciicast", line });
  });
});

describe("there and back", () => {
  test("a recorded session is the session again", () => {
    const events = [
      tty,
      output("\u001b[31mred\u001b[m\r\n", { sequence: 1, time: 1_700_000_000_100 }),
      input("y", { sequence: 2, time: 1_700_000_000_200 }),
      output("done", { sequence: 3, time: 1_700_000_000_300 }),
      exited({ code: 4, time: 1_700_000_000_400 }),
    ];
    const back = fromAsciicast(toAsciicast(events), { sessionID: "s1" }).map(({ event }) => event);
    expect(adaptTerminalSession(back)).toEqual(adaptTerminalSession(events));
  });
});
