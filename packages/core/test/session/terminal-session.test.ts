import { describe, expect, test, vi } from "vitest";
import {
  arraySource,
  createEventChannel,
  createTerminalSession,
  type SourceControls,
  type TerminalSink,
} from "../../src/index.js";
import { opened, output, textOf } from "../events.js";

/** A source whose sink the test holds. */
function heldSource(controls: Partial<SourceControls> = {}) {
  const stop = vi.fn<() => void>();
  let held: TerminalSink | undefined;
  return {
    stop,
    get sink(): TerminalSink {
      if (held === undefined) throw new Error("The source was not started.");
      return held;
    },
    source: (sink: TerminalSink): SourceControls => {
      held = sink;
      return { stop, ...controls };
    },
  };
}

describe("createTerminalSession", () => {
  test("has what its source delivers, from the first call on", () => {
    const session = createTerminalSession(arraySource([opened(), output("a")]));
    expect(textOf(session.getSnapshot().view)).toBe("a");
    expect(session.getSnapshot().link).toEqual({ state: "none" });
  });

  test("gives the same snapshot as long as nothing changed", () => {
    const held = heldSource();
    const session = createTerminalSession(held.source);
    const before = session.getSnapshot();
    held.sink.events([]);
    held.sink.link({ state: "none" });
    expect(session.getSnapshot()).toBe(before);
    held.sink.events([opened()]);
    expect(session.getSnapshot()).not.toBe(before);
  });

  test("tells once for each delivery that changed anything", () => {
    const held = heldSource();
    const session = createTerminalSession(held.source, { dedupe: true });
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    held.sink.events([opened(), output("a", { sequence: 1 }), output("b", { sequence: 2 })]);
    held.sink.events([output("a", { sequence: 1 })]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("a change of the line changes the link and not the view", () => {
    const held = heldSource();
    const session = createTerminalSession(held.source);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    const { view } = session.getSnapshot();
    const lost = { state: "lost", error: { code: "gone", message: "The host went away." } } as const;
    held.sink.link(lost);
    held.sink.link({ ...lost, error: { ...lost.error } });
    expect(session.getSnapshot()).toEqual({ view, link: lost });
    expect(session.getSnapshot().view).toBe(view);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("offers the controls that its source has and no others", async () => {
    const write = vi.fn<(data: string) => Promise<void>>(() => Promise.resolve());
    const { controls } = createTerminalSession(heldSource({ write }).source);
    await controls.write?.("ls\n");
    expect(write).toHaveBeenCalledWith("ls\n");
    expect(controls).not.toHaveProperty("resize");
  });

  test("dispose stops the source once, and what comes later is ignored", () => {
    const held = heldSource();
    const session = createTerminalSession(held.source);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    const before = session.getSnapshot();
    session.dispose();
    session.dispose();
    held.sink.events([opened()]);
    held.sink.link({ state: "live" });
    expect(held.stop).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test("a session that a listener disposes of tells the others no more", () => {
    const held = heldSource();
    const session = createTerminalSession(held.source);
    const second = vi.fn<() => void>();
    session.subscribe(() => session.dispose());
    session.subscribe(second);
    held.sink.events([opened()]);
    expect(second).not.toHaveBeenCalled();
  });

  test("a listener that throws does not stop the others", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const held = heldSource();
    const session = createTerminalSession(held.source);
    const second = vi.fn<() => void>();
    session.subscribe(() => {
      throw new Error("listener");
    });
    session.subscribe(second);
    held.sink.events([opened()]);
    expect(second).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });
});

describe("createEventChannel", () => {
  test("delivers what is pushed together as one change", () => {
    const channel = createEventChannel();
    const session = createTerminalSession(channel.source);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    channel.push(opened(), output("a"));
    channel.push(output("b"));
    expect(textOf(session.getSnapshot().view)).toBe("a|b");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("keeps what comes while no session runs for the next one", () => {
    const channel = createEventChannel();
    channel.push(opened(), output("a"));
    channel.link({ state: "live" });
    const session = createTerminalSession(channel.source);
    expect(textOf(session.getSnapshot().view)).toBe("a");
    expect(session.getSnapshot().link).toEqual({ state: "live" });
  });

  test("delivers to every session that runs, and to none that was disposed of", () => {
    const channel = createEventChannel();
    const [one, other] = [createTerminalSession(channel.source), createTerminalSession(channel.source)];
    channel.push(opened());
    one.dispose();
    channel.push(output("a"));
    expect(textOf(one.getSnapshot().view)).toBe("");
    expect(textOf(other.getSnapshot().view)).toBe("a");
  });

  test("refuses to hold more than a bounded number of events", () => {
    const channel = createEventChannel();
    for (let index = 0; index < 100_000; index += 1_000)
      channel.push(...Array.from({ length: 1_000 }, () => null));
    expect(() => channel.push(null)).toThrow(RangeError);
  });
});
