import {
  adaptTerminalSession,
  createEventChannel,
  createTerminalSession,
  type TerminalSession,
} from "@terminal-session/core";
import { act, render, renderHook, screen } from "@testing-library/react";
import { type ReactNode, startTransition, StrictMode, Suspense, useState } from "react";
import { describe, expect, it } from "vitest";
import { useTerminalSession } from "../../src/index.js";
import { opened, output } from "../session-events.js";

/** An event that counts how often it is looked at. */
function countingOutput(
  text: string,
  sequence: number,
): { readonly event: object; readonly reads: () => number } {
  let count = 0;
  const event = Object.defineProperty({ ...output(text, sequence) }, "text", {
    enumerable: true,
    get() {
      count++;
      return text;
    },
  });
  return { event, reads: () => count };
}

const texts = (events: readonly unknown[]): string | undefined =>
  adaptTerminalSession(events)
    .chunks?.map((chunk) => chunk.text)
    .join("");

describe("useTerminalSession", () => {
  it("gives the view of an array of events", () => {
    const events = [opened, output("a", 1)];
    const { result } = renderHook(() => useTerminalSession(events));
    expect(result.current).toEqual(adaptTerminalSession(events));
  });

  it("folds only what is new of an array that grows", () => {
    const first = countingOutput("a", 1);
    const { result, rerender } = renderHook(({ events }) => useTerminalSession(events), {
      initialProps: { events: [opened, first.event] },
    });
    const reads = first.reads();
    expect(reads).toBeGreaterThan(0);
    let events = [opened, first.event];
    for (let index = 2; index < 50; index++) {
      events = [...events, output("b", index)];
      rerender({ events });
    }
    expect(first.reads()).toBe(reads);
    expect(result.current).toEqual(adaptTerminalSession(events));
  });

  it("sees at the next render what an array grew by in place", () => {
    const events: unknown[] = [opened];
    const { result, rerender } = renderHook(() => useTerminalSession(events));
    events.push(output("late", 1));
    rerender();
    expect(result.current.chunks?.map((chunk) => chunk.text)).toEqual(["late"]);
  });

  it("gives the same view again as long as nothing came, also for a copy of the array", () => {
    const events = [opened, output("a")];
    const { result, rerender } = renderHook(() => useTerminalSession([...events]));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  it.each([
    ["shortened", [opened, output("a"), output("b")], [opened, output("a")]],
    ["replaced", [opened, output("a")], [{ ...opened, sessionID: "other" }, output("z")]],
    ["emptied", [opened, output("a")], []],
  ])("folds afresh an array that was %s", (_, before, after) => {
    const { result, rerender } = renderHook(({ events }) => useTerminalSession(events), {
      initialProps: { events: before as readonly unknown[] },
    });
    rerender({ events: after });
    expect(result.current).toEqual(adaptTerminalSession(after));
  });

  it("folds afresh for other options, and not for equal ones written anew", () => {
    const first = countingOutput("a", 1);
    const events = [opened, first.event, output("b", 1)];
    const { result, rerender } = renderHook(({ dedupe }) => useTerminalSession(events, { dedupe }), {
      initialProps: { dedupe: false },
    });
    const reads = first.reads();
    rerender({ dedupe: false });
    expect(first.reads()).toBe(reads);
    expect(result.current.chunks).toHaveLength(2);
    rerender({ dedupe: true });
    expect(result.current.chunks).toHaveLength(1);
  });

  it("gives under StrictMode what it gives without", () => {
    const { result, rerender } = renderHook(({ events }) => useTerminalSession(events), {
      initialProps: { events: [opened, output("a")] as readonly unknown[] },
      wrapper: StrictMode,
    });
    rerender({ events: [opened, output("a"), output("b")] });
    const events = [opened, output("a"), output("b"), output("c")];
    rerender({ events });
    expect(result.current).toEqual(adaptTerminalSession(events));
  });

  it("renders once for each array that it is given", () => {
    let renders = 0;
    const { result, rerender } = renderHook(
      ({ events }) => {
        renders++;
        return useTerminalSession(events);
      },
      { initialProps: { events: [opened] as readonly unknown[] } },
    );
    const before = renders;
    rerender({ events: [opened, output("a")] });
    rerender({ events: [opened, output("a"), output("b")] });
    expect(renders - before).toBe(2);
    expect(result.current.chunks).toHaveLength(2);
  });

  it("gives the view that is shown again while a render that goes further is held up", () => {
    const events = [opened, output("a")];
    const further = [...events, output("b")];
    const never = new Promise<void>(() => {});
    const views: unknown[] = [];
    let show: (next: { events: readonly unknown[]; waits: boolean }) => void = () => {};
    let tick: () => void = () => {};

    function Output(): ReactNode {
      const [{ events: shown, waits }, set] = useState({
        events: events as readonly unknown[],
        waits: false,
      });
      const [ticks, setTicks] = useState(0);
      show = set;
      tick = () => setTicks((count) => count + 1);
      const view = useTerminalSession(shown);
      // Suspends after the fold, so that React throws this render away.
      if (waits) throw never;
      views.push(view);
      return <p>{`${view.chunks?.length} after ${ticks}`}</p>;
    }

    render(
      <Suspense fallback="waiting">
        <Output />
      </Suspense>,
    );
    act(() => startTransition(() => show({ events: further, waits: true })));
    act(() => tick());
    expect(screen.getByText("1 after 1")).toBeInTheDocument();
    expect(new Set(views).size).toBe(1);
    act(() => show({ events: further, waits: false }));
    expect(screen.getByText("2 after 1")).toBeInTheDocument();
  });

  it("loses and repeats nothing when a render is thrown away", async () => {
    const one = [opened, output("a"), output("b")];
    const two = [...one, output("c")];
    const urgent = [...one, output("d")];
    const gate: { open: () => void; promise: Promise<void>; isOpen: boolean } = (() => {
      let open = (): void => {};
      const promise = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { open: () => open(), promise, isOpen: false };
    })();
    let show: (events: readonly unknown[], waits: boolean) => void = () => {};

    function Output(): ReactNode {
      const [{ events, waits }, set] = useState({ events: one as readonly unknown[], waits: false });
      show = (next, wait) => set({ events: next, waits: wait });
      const view = useTerminalSession(events);
      // Suspends after the fold, so that React throws this render away.
      if (waits && !gate.isOpen) throw gate.promise;
      return <p>{view.chunks?.map((chunk) => chunk.text).join("")}</p>;
    }

    render(
      <Suspense fallback="waiting">
        <Output />
      </Suspense>,
    );
    act(() => startTransition(() => show(two, true)));
    expect(screen.getByText("ab")).toBeInTheDocument();
    act(() => show(urgent, false));
    expect(screen.getByText(texts(urgent) ?? "")).toBeInTheDocument();
    await act(async () => {
      gate.isOpen = true;
      gate.open();
      await gate.promise;
    });
    act(() => show(two, false));
    expect(screen.getByText(texts(two) ?? "")).toBeInTheDocument();
  });

  it("follows a running session, and another one in its place", () => {
    const [first, second] = [createEventChannel(), createEventChannel()];
    const sessions = [createTerminalSession(first.source), createTerminalSession(second.source)] as const;
    first.push(opened);
    second.push({ ...opened, sessionID: "t" });
    const { result, rerender, unmount } = renderHook(({ session }) => useTerminalSession(session), {
      initialProps: { session: sessions[0] as TerminalSession },
    });
    act(() => first.push(output("a")));
    expect(result.current).toBe(sessions[0].getSnapshot().view);
    expect(result.current.chunks).toHaveLength(1);
    rerender({ session: sessions[1] });
    expect(result.current.sessionID).toBe("t");
    act(() => first.push(output("unseen")));
    expect(result.current.sessionID).toBe("t");
    unmount();
    for (const session of sessions) session.dispose();
  });
});
