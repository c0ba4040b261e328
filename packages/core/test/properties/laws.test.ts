import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  adaptTerminalSession,
  adaptTerminalSessions,
  decodeTerminalEvent,
  TerminalSessionAdapter,
  type TerminalSessionViewModel,
} from "../../src/index.js";
import { anyEvent, anything, goodEvent, options } from "./arbitrary-events.js";

// Many runs of one law, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const frozenThroughout = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(frozenThroughout));

describe("pieces and whole", () => {
  test("one by one, in batches of any size and at once give the same view at every prefix", () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 40 }),
        options,
        fc.array(fc.nat(6)),
        (events, given, sizes) => {
          const single = new TerminalSessionAdapter(given);
          const batched = new TerminalSessionAdapter(given);
          let taken = 0;
          for (const size of [...sizes, events.length]) {
            const batch = events.slice(taken, taken + size);
            taken += batch.length;
            batched.acceptAll(batch);
            for (const event of batch) {
              single.accept(event);
              // Reading at every step must change nothing.
              expect(single.view.sessionID).toBeTypeOf("string");
            }
            const whole = adaptTerminalSession(events.slice(0, taken), given);
            expect(single.view).toStrictEqual(whole);
            expect(batched.view).toStrictEqual(whole);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test("several sessions are each folded as they would be alone", () => {
    fc.assert(
      fc.property(fc.array(goodEvent, { maxLength: 40 }), (events) => {
        for (const view of adaptTerminalSessions(events))
          expect(view).toStrictEqual(
            adaptTerminalSession(
              events.filter((event) => "sessionID" in event && event.sessionID === view.sessionID),
            ),
          );
      }),
      { numRuns: 100 },
    );
  });
});

describe("order of arrival", () => {
  const numbered = fc
    .uniqueArray(
      fc.tuple(fc.double({ noNaN: true, min: -50, max: 50 }), fc.boolean(), fc.string({ maxLength: 3 })),
      {
        selector: ([sequence]) => sequence + 0,
        maxLength: 60,
      },
    )
    .map((texts) =>
      texts.map(([sequence, typed, text]) => ({
        type: typed ? "terminal.input" : "terminal.output",
        sessionID: "s1",
        text,
        sequence,
        stream: "stderr",
      })),
    );
  const once = [
    { type: "terminal.opened", sessionID: "s1", command: "make", workingDirectory: "/w", time: 1 },
    { type: "terminal.approval.requested", sessionID: "s1", requestID: "r1", title: "Run", summary: "" },
    { type: "terminal.approval.resolved", sessionID: "s1", requestID: "r1", decision: "allow", time: 2 },
    { type: "terminal.approval.requested", sessionID: "s1", requestID: "r2", title: "Run", summary: "" },
    { type: "terminal.exited", sessionID: "s1", code: 3, time: 4 },
    { type: "terminal.error", sessionID: "s1", title: "Lost" },
  ];

  test("of events with distinct sequences changes nothing in the final view but diagnostics", () => {
    const shuffled = numbered.chain((texts) =>
      fc.tuple(
        fc.constant([...once, ...texts]),
        fc.shuffledSubarray([...once, ...texts], { minLength: once.length + texts.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([events, otherwise]) => {
        const { diagnostics: _, ...view } = adaptTerminalSession(events);
        const { diagnostics: _others, ...other } = adaptTerminalSession(otherwise);
        expect(other).toStrictEqual(view);
      }),
      { numRuns: 100 },
    );
  });
});

describe("any input", () => {
  test("never makes an adapter or the decoder throw", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, anyEvent), { maxLength: 20 }), options, (events, given) => {
        const adapter = new TerminalSessionAdapter(given);
        for (const event of events) {
          adapter.accept(event);
          expect(decodeTerminalEvent(event).diagnostics).toBeInstanceOf(Array);
        }
        expect(JSON.stringify(adapter.view)).toBeTypeOf("string");
      }),
      { numRuns: 100 },
    );
  });

  test("is decoded to an event that decodes to itself", () => {
    fc.assert(
      fc.property(anyEvent, (given) => {
        const { event } = decodeTerminalEvent(given);
        if (event === undefined) return;
        const again = decodeTerminalEvent(event);
        expect(again).toEqual({ event, diagnostics: [] });
      }),
      { numRuns: 100 },
    );
  });

  test("gives a view without undefined fields, empty lists or anything that is not frozen", () => {
    const bare = (value: unknown): boolean =>
      value !== undefined &&
      (typeof value !== "object" ||
        value === null ||
        (!(Array.isArray(value) && value.length === 0) && Object.values(value).every(bare)));
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), options, (events, given) => {
        const view = adaptTerminalSession(events, given);
        expect(bare(view)).toBe(true);
        expect(frozenThroughout(view)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe("secrets", () => {
  const secret = "hunter2";
  const foreign = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 6 }).map((name) => `x-${name}`),
    fc.constantFrom(secret, { [secret]: secret }, [secret]),
  );

  test("planted in every field that no table names never reach a view", () => {
    const planted = (value: unknown, extra: object): unknown =>
      typeof value !== "object" || value === null
        ? value
        : Array.isArray(value)
          ? value.map((each) => planted(each, extra))
          : {
              ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, planted(each, extra)])),
              ...extra,
              env: secret,
              token: secret,
            };
    fc.assert(
      fc.property(fc.array(fc.tuple(goodEvent, foreign), { maxLength: 30 }), (given) => {
        const view = adaptTerminalSession(given.map(([event, extra]) => planted(event, extra)));
        expect(JSON.stringify(view)).not.toContain(secret);
      }),
      { numRuns: 100 },
    );
  });

  test("in a field of a wrong type never reach a view", () => {
    const wrong = fc.constantFrom({ secret }, [secret], [[secret]], { secret: [secret] });
    const names = [
      "text",
      "stream",
      "sequence",
      "time",
      "size",
      "tty",
      "command",
      "workingDirectory",
      "requestID",
      "title",
      "summary",
      "decision",
      "optionID",
      "options",
      "code",
      "signal",
      "fromSequence",
      "output",
      "exit",
      "sessionID",
      "type",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(goodEvent, fc.dictionary(fc.constantFrom(...names), wrong)), { maxLength: 30 }),
        (given) => {
          const view = adaptTerminalSession(given.map(([event, broken]) => ({ ...event, ...broken })));
          expect(JSON.stringify(view)).not.toContain(secret);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("views", () => {
  test("that were handed out never change, whenever they are read", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), options, (events, given) => {
        const adapter = new TerminalSessionAdapter(given);
        const handedOut: TerminalSessionViewModel[] = [adapter.view];
        for (const event of events) {
          adapter.accept(event);
          handedOut.push(adapter.view);
        }
        handedOut.forEach((view, taken) => {
          expect(view).toStrictEqual(adaptTerminalSession(events.slice(0, taken), given));
        });
      }),
      { numRuns: 100 },
    );
  });

  test("are the same object exactly when they are equal, and listeners are told exactly then", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), options, (events, given) => {
        const adapter = new TerminalSessionAdapter(given);
        let told = 0;
        adapter.subscribe(() => (told += 1));
        for (const event of events) {
          const before = adapter.view;
          const toldBefore = told;
          adapter.accept(event);
          const isEqual = JSON.stringify(adapter.view) === JSON.stringify(before);
          expect(adapter.view === before).toBe(isEqual);
          expect(told - toldBefore).toBe(isEqual ? 0 : 1);
        }
      }),
      { numRuns: 100 },
    );
  });
});
