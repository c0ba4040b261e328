import { expect, it } from "vitest";
import { textOf } from "../session-views.js";
import { extension, report, script, terminal } from "./script.js";

const info = { terminal_info: { terminal_id: "T" } };
const piece = (data: string) => extension({ terminal_output_delta: { terminal_id: "T", data } });
const snapshot = (data: string) => extension({ terminal_output: { terminal_id: "T", data } });
const exit = (exit_code: number) => extension({ terminal_exit: { terminal_id: "T", exit_code } });

it("shows what came before the announcement, then what came with it", () => {
  const { take, view } = script();
  take(
    piece("one "),
    piece("two "),
    extension(
      { ...info, terminal_output_delta: { terminal_id: "T", data: "three" } },
      { rawInput: { command: "ls" } },
    ),
  );
  expect(view("s/T")).toMatchObject({ state: "running", command: "ls" });
  expect(textOf(view("s/T"))).toBe("one two three");
});

it("shows an early end, and output of the announcement behind it", () => {
  const { take, view } = script();
  take(
    piece("a"),
    exit(3),
    extension({ ...info, terminal_output_delta: { data: "b" }, terminal_exit: { exit_code: 4 } }),
  );
  expect(view("s/T")).toMatchObject({ state: "exited", exitCode: 3 });
  expect(textOf(view("s/T"))).toBe("ab");
});

it("lets the rest of an early report through at once", () => {
  const { events, take } = script();
  take(extension({ terminal_output: { data: "x" } }, { title: "make" }));
  expect(events.toolCall("s", "c")?.title).toBe("make");
});

it("shows output after the exit, whichever key carries it, and keeps the first exit", () => {
  const { take, view, codes } = script();
  take(extension(info), piece("a"), exit(0), piece("b"), exit(9), piece("c"));
  expect(view("s/T")).toMatchObject({ state: "exited", exitCode: 0 });
  expect(textOf(view("s/T"))).toBe("abc");
  take(snapshot("all"));
  expect(textOf(view("s/T"))).toBe("all");
  expect(codes()).toEqual(["late-report"]);
});

it("starts a terminal over that is announced again after its exit", () => {
  const { take, view } = script({ outputMode: "append" });
  const life = [extension(info), snapshot("built\n"), exit(0)];
  take(...life);
  take(life[0] ?? {});
  expect(view("s/T")).toMatchObject({ state: "running" });
  expect(view("s/T")).not.toHaveProperty("chunks");
  take(...life.slice(1));
  expect(textOf(view("s/T"))).toBe("built\n");
  expect(view("s/T")).toMatchObject({ state: "exited", exitCode: 0 });
});

it("does not start over a running terminal that is announced with every report", () => {
  const { take, view } = script();
  take(
    extension({ ...info, terminal_output_delta: { data: "a" } }),
    extension({ ...info, terminal_output_delta: { data: "b" } }),
    extension({ ...info, terminal_exit: { exit_code: 0 } }),
  );
  expect(textOf(view("s/T"))).toBe("ab");
  expect(view("s/T")?.state).toBe("exited");
});

it.each([
  ["that the reports name", "T", "s/T"],
  ["of the tool call's name, when they name none", undefined, "s/c"],
])(
  "shows what waits when the tool call ends without an announcement, in a terminal %s",
  (_, terminal_id, sessionID) => {
    const { take, view } = script();
    take(
      extension({ terminal_output_delta: { terminal_id, data: "lost?" } }),
      extension({ terminal_exit: { terminal_id, exit_code: 1 } }, { status: "failed" }),
    );
    expect(textOf(view(sessionID))).toBe("lost?");
    expect(view(sessionID)).toMatchObject({ state: "exited", exitCode: 1 });
  },
);

it("keeps the newest of too many early reports, and says that others were dropped", () => {
  const { take, view, codes } = script({ limits: { maxHeldReports: 2 } });
  take(piece("a"), piece("b"), piece("c"), extension(info));
  expect(textOf(view("s/T"))).toBe("bc");
  expect(codes()).toEqual(["held-report-dropped"]);
});

it("bounds the text of early reports over all tool calls", () => {
  const { take, view, codes } = script({ limits: { maxHeldCharacters: 5 } });
  const other = { ...extension({ terminal_output_delta: { data: "12345" } }), toolCallId: "d" };
  take(other, piece("67"), extension(info), {
    ...extension({ terminal_info: { terminal_id: "U" } }),
    toolCallId: "d",
  });
  expect(textOf(view("s/T"))).toBe("67");
  expect(textOf(view("s/U"))).toBe("");
  expect(codes()).toEqual(["held-report-dropped"]);
});

it("holds nothing for reports that say nothing usable", () => {
  const { take, view, codes } = script();
  take(extension({ terminal_output: 5 }), extension(info));
  expect(view("s/T")).not.toHaveProperty("chunks");
  expect(codes()).toEqual(["invalid-field"]);
});

it("forgets what waits when the session is over", () => {
  const { events, take, view } = script();
  take(piece("old"));
  events.forget("s");
  take(extension(info));
  expect(textOf(view("s/T"))).toBe("");
});

it("shows one terminal of two tool calls once", () => {
  const { take, views, events } = script();
  const reference = { content: [{ type: "terminal", terminalId: "T" }] };
  take(terminal("T", { command: "make" }), report(reference), { ...report(reference), toolCallId: "d" });
  expect(views.all).toHaveLength(1);
  expect(events.places).toHaveLength(1);
});
