import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { secondSignalAfterMs, stopOnSignal } from "../../server/stop-on-signal.js";

function start(close: () => Promise<void>) {
  const emitter = new EventEmitter();
  const exit = vi.fn<(code: number) => void>();
  let nowMs = 0;
  stopOnSignal({ on: (signal, listener) => emitter.on(signal, listener), exit }, close, () => nowMs);
  return { exit, send: (signal: string) => emitter.emit(signal), pass: (ms: number) => (nowMs += ms) };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"])("exits with 0 after %s, once all is closed", async (signal) => {
  let finish = (): void => undefined;
  const { exit, send } = start(() => new Promise((resolve) => (finish = resolve)));
  send(signal);
  await Promise.resolve();
  expect(exit).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
});

test("takes one Ctrl-C that arrives twice as one", () => {
  const close = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const { exit, send, pass } = start(close);
  send("SIGINT");
  pass(secondSignalAfterMs - 1);
  send("SIGINT");
  expect(exit).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

test("forces the end at a second Ctrl-C", () => {
  const { exit, send, pass } = start(() => new Promise(() => undefined));
  send("SIGINT");
  pass(secondSignalAfterMs);
  send("SIGINT");
  expect(exit).toHaveBeenCalledWith(1);
});

test("exits with 1 when something could not be closed, and says what", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { exit, send } = start(() => Promise.reject(new Error("still running")));
  send("SIGTERM");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(said).toHaveBeenCalledWith(new Error("still running"));
  said.mockRestore();
});
