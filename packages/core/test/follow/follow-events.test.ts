import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  adaptTerminalSession,
  adaptTerminalSessions,
  followEvents,
  followSessions,
  TerminalSessionAdapter,
  type FollowedEvents,
} from "../../src/index.js";
import { goodEvent } from "../properties/arbitrary-events.js";
import { opened, output, textOf } from "../events.js";

// Many runs of one law, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const first = [opened(), output("a")];

/** Counts the events that adapters are fed while `act` runs. */
function fedWhile(act: () => void): number {
  const accept = vi.spyOn(TerminalSessionAdapter.prototype, "accept");
  act();
  const fed = accept.mock.calls.length;
  accept.mockRestore();
  return fed;
}

describe("followEvents", () => {
  test("folds an array, and only the new elements of one that extends it", () => {
    const followed = followEvents(undefined, first);
    expect(textOf(followed.view)).toBe("a");
    const longer = [...first, output("b"), output("c")];
    let next: FollowedEvents = followed;
    expect(fedWhile(() => (next = followEvents(followed, longer)))).toBe(2);
    expect(textOf(next.view)).toBe("a|b|c");
  });

  test("sees that an array has grown in place", () => {
    const events: unknown[] = [...first];
    const followed = followEvents(undefined, events);
    events.push(output("b"));
    let next: FollowedEvents = followed;
    expect(fedWhile(() => (next = followEvents(followed, events)))).toBe(1);
    expect(textOf(next.view)).toBe("a|b");
    expect(textOf(followed.view)).toBe("a");
  });

  test("gives back what it was given when there is nothing new", () => {
    const followed = followEvents(undefined, first);
    expect(followEvents(followed, first)).toBe(followed);
    expect(followEvents(followed, [...first])).toBe(followed);
  });

  test.each([
    ["a shorter one", [first[0]]],
    ["an empty one", []],
    ["one with another first element", [opened(), first[1], output("b")]],
    ["one with another last known element", [first[0], output("x"), output("b")]],
    ["one of other events", [opened({ sessionID: "s2" })]],
  ])("folds %s afresh", (_, events) => {
    const followed = followEvents(undefined, first);
    expect(followEvents(followed, events).view).toEqual(adaptTerminalSession(events));
  });

  test("a change in the middle is not seen", () => {
    const followed = followEvents(undefined, [...first, output("b")]);
    const changed = [first[0], output("other"), followed.position.known.last, output("c")];
    expect(textOf(followEvents(followed, changed).view)).toBe("a|b|c");
  });

  test("folds afresh when the options are others, and not when they are the same in another object", () => {
    const options = () => ({
      sessionID: "s1",
      dedupe: true,
      limits: { maxChunks: 5, maxCharacters: Infinity },
    });
    const followed = followEvents(undefined, first, options());
    expect(followEvents(followed, first, options())).toBe(followed);
    for (const other of [
      {},
      { ...options(), sessionID: "s2" },
      { ...options(), dedupe: false },
      { ...options(), limits: { maxChunks: 5 } },
    ])
      expect(followEvents(followed, first, other)).not.toBe(followed);
  });

  test("an array of elements that are nothing is followed too", () => {
    const followed = followEvents(undefined, [null]);
    const next = followEvents(followed, [null, undefined, Number.NaN]);
    expect(next.view.diagnostics).toHaveLength(3);
    expect(followEvents(next, [null, undefined, Number.NaN])).toBe(next);
  });
});

describe("a render that is thrown away", () => {
  test("leaves what came before it as it was", () => {
    const followed = followEvents(undefined, first);
    followEvents(followed, [...first, output("thrown away")]);
    expect(textOf(followed.view)).toBe("a");
    expect(textOf(followEvents(followed, first).view)).toBe("a");
    expect(textOf(followEvents(followed, [...first, output("b")]).view)).toBe("a|b");
  });

  test("has done its work for the next one that shows the same", () => {
    const followed = followEvents(undefined, first);
    const longer = [...first, output("b")];
    const thrownAway = followEvents(followed, longer);
    let again: FollowedEvents = followed;
    expect(fedWhile(() => (again = followEvents(followed, longer)))).toBe(0);
    expect(again.view).toBe(thrownAway.view);
  });

  test("gives way to a shorter one", () => {
    const followed = followEvents(undefined, first);
    const [b, c] = [output("b"), output("c")];
    followEvents(followed, [...first, b, c]);
    expect(textOf(followEvents(followed, [...first, b]).view)).toBe("a|b");
  });
});

describe("any renders", () => {
  test("in any order, from any earlier one, show what folding their array shows", () => {
    // Each step goes on from an earlier render with an array of its own making.
    const step = fc.record({
      from: fc.nat(20),
      keeps: fc.nat(8),
      adds: fc.array(goodEvent, { maxLength: 4 }),
      inPlace: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const renders: { events: unknown[]; followed: FollowedEvents | undefined }[] = [
          { events: [], followed: undefined },
        ];
        for (const { from, keeps, adds, inPlace } of steps) {
          const start = renders[from % renders.length];
          if (start === undefined) continue;
          const events = inPlace
            ? start.events
            : start.events.slice(0, Math.max(0, start.events.length - keeps));
          events.push(...adds);
          const followed = followEvents(start.followed, events);
          expect(followed.view).toStrictEqual(adaptTerminalSession(events));
          renders.push({ events, followed });
        }
      }),
      { numRuns: 80 },
    );
  });
});

describe("followSessions", () => {
  test("does the same for the events of several sessions", () => {
    const events: unknown[] = [opened(), opened({ sessionID: "s2" })];
    const followed = followSessions(undefined, events);
    expect(followSessions(followed, events)).toBe(followed);
    events.push(output("a", { sessionID: "s2" }), null);
    const next = followSessions(followed, events);
    expect(next.views).toEqual(adaptTerminalSessions(events));
    expect(next.views[0]).toBe(followed.views[0]);
    expect(followed.views).toHaveLength(2);
  });

  test("gives the same list of views as long as no view changed", () => {
    const events = [opened(), output("a", { sequence: 1 })];
    const followed = followSessions(undefined, events, { dedupe: true });
    const next = followSessions(followed, [...events, output("a", { sequence: 1 })], { dedupe: true });
    expect(next).not.toBe(followed);
    expect(next.views).toBe(followed.views);
  });
});
