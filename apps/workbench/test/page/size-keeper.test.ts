import { createTerminalSession, type TerminalSink, type TerminalSize } from "@terminal-session/core";
import { expect, test } from "vitest";
import { keepSize } from "../../page/size-keeper.js";

const opened = { type: "terminal.opened", sessionID: "s", command: "make" };
const exited = { type: "terminal.exited", sessionID: "s", code: 0 };
const size = (cols: number): TerminalSize => ({ cols, rows: 24 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const sent: TerminalSize[] = [];
  let answer = async (): Promise<void> => undefined;
  let sink: TerminalSink | undefined;
  const session = createTerminalSession((given) => {
    sink = given;
    return {
      stop: () => undefined,
      resize: async (next) => {
        sent.push(next);
        await answer();
      },
    };
  });
  if (!sink) throw new Error("The source was not started.");
  const refuse = () => (answer = () => Promise.reject(new Error("lost")));
  const take = () => (answer = async () => undefined);
  return { keeper: keepSize(session), session, sink, sent, refuse, take };
}

test("gives the size once the line is up and the program may draw", async () => {
  const { keeper, sink, sent } = start();
  keeper.want(size(100));
  expect(sent).toEqual([]);
  sink.link({ state: "live" });
  expect(sent).toEqual([]);
  sink.events([opened]);
  await settled();
  expect(sent).toEqual([size(100)]);
});

test("gives each size once, and of many in a row the last", async () => {
  const { keeper, sink, sent } = start();
  sink.events([opened]);
  sink.link({ state: "live" });
  for (const cols of [90, 91, 92]) keeper.want(size(cols));
  await settled();
  sink.events([{ type: "terminal.output", sessionID: "s", text: "x" }]);
  await settled();
  expect(sent).toEqual([size(90), size(92)]);
});

test("tries again after the line was lost on the way", async () => {
  const { keeper, sink, sent, refuse, take } = start();
  sink.events([opened]);
  sink.link({ state: "live" });
  refuse();
  keeper.want(size(90));
  await settled();
  take();
  sink.link({ state: "lost" });
  sink.link({ state: "live" });
  await settled();
  expect(sent).toEqual([size(90), size(90)]);
});

test("gives none to a program that has ended, nor after it was stopped", async () => {
  const { keeper, sink, sent } = start();
  sink.events([opened, exited]);
  sink.link({ state: "live" });
  keeper.want(size(90));
  const other = start();
  other.sink.events([opened]);
  other.keeper.want(size(90));
  other.keeper.stop();
  other.keeper.stop();
  other.sink.link({ state: "live" });
  await settled();
  expect([...sent, ...other.sent]).toEqual([]);
});
