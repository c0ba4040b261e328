import { describe, expect, test, vi } from "vitest";
import { TerminalSessionAdapter } from "../../src/index.js";
import { opened, output, textOf, unknown } from "../events.js";

describe("subscribe", () => {
  test("tells once per accept or acceptAll that changed the view, at once", () => {
    const adapter = new TerminalSessionAdapter();
    const seen: string[] = [];
    adapter.subscribe(() => seen.push(textOf(adapter.view)));
    adapter.accept(opened());
    adapter.acceptAll([output("a"), output("b"), unknown()]);
    expect(seen).toEqual(["", "a|b"]);
  });

  test("tells nothing when nothing changed", () => {
    const adapter = new TerminalSessionAdapter({ dedupe: true });
    adapter.acceptAll([opened(), output("a", { sequence: 1 })]);
    const listener = vi.fn<() => void>();
    adapter.subscribe(listener);
    adapter.accept(output("a", { sequence: 1 }));
    adapter.acceptAll([]);
    expect(listener).not.toHaveBeenCalled();
  });

  test("tells no more once it is stopped, not even in the round that is under way, and stopping twice is harmless", () => {
    const adapter = new TerminalSessionAdapter();
    const second = vi.fn<() => void>();
    const stopFirst = adapter.subscribe(() => stopSecond());
    const stopSecond = adapter.subscribe(second);
    adapter.accept(opened());
    stopFirst();
    stopFirst();
    adapter.accept(output("a"));
    expect(second).not.toHaveBeenCalled();
  });

  test("the same listener twice is two subscriptions", () => {
    const adapter = new TerminalSessionAdapter();
    const listener = vi.fn<() => void>();
    const stop = adapter.subscribe(listener);
    adapter.subscribe(listener);
    stop();
    adapter.accept(opened());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("a listener that throws stops neither the others nor the adapter, and its error is reported", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const adapter = new TerminalSessionAdapter();
    const error = new Error("listener");
    const second = vi.fn<() => void>();
    adapter.subscribe(() => {
      throw error;
    });
    adapter.subscribe(second);
    expect(() => adapter.accept(opened())).not.toThrow();
    expect(second).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(error);
    report.mockRestore();
  });

  test("events whose iterator throws are taken up to there, and told of", () => {
    const adapter = new TerminalSessionAdapter();
    const listener = vi.fn<() => void>();
    adapter.subscribe(listener);
    const events = function* (): Generator<unknown> {
      yield opened();
      throw new Error("the source broke");
    };
    expect(() => adapter.acceptAll(events())).toThrow("the source broke");
    expect(adapter.view.state).toBe("running");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
