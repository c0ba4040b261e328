import fc from "fast-check";

/** A value of any shape at all. */
export const anything: fc.Arbitrary<unknown> = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withSparseArray: true,
  withTypedArray: true,
});

const types = [
  "terminal.opened",
  "terminal.output",
  "terminal.input",
  "terminal.approval.requested",
  "terminal.approval.resolved",
  "terminal.exited",
  "terminal.error",
  "terminal.gap",
  "terminal.updated",
];

const sequence = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined });
const time = fc.option(fc.nat(99), { nil: undefined });
const size = fc.option(
  fc.record({ cols: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }) }),
  { nil: null },
);
const word = fc.constantFrom("", "a", "b", "long text");
const exit = fc.record(
  { code: fc.integer({ min: -1, max: 3 }), signal: word, summary: word },
  { requiredKeys: [] },
);

/** Fields as a producer means them, of every event. */
const fields = fc.record(
  {
    text: word,
    command: word,
    workingDirectory: word,
    stream: fc.constantFrom("stdout", "stderr", "system", "debug"),
    sequence,
    time,
    size,
    tty: fc.boolean(),
    requestID: fc.constantFrom("r1", "r2", "r3"),
    title: word,
    summary: word,
    decision: fc.constantFrom("allow", "deny", "maybe"),
    optionID: word,
    options: fc.array(fc.record({ optionID: word, label: word, kind: word }), { maxLength: 2 }),
    code: fc.integer({ min: -1, max: 3 }),
    signal: word,
    fromSequence: fc.integer({ min: 0, max: 9 }),
    toSequence: fc.integer({ min: 0, max: 9 }),
    output: fc.option(fc.record({ text: word, sequence }, { requiredKeys: ["text"] }), { nil: null }),
    exit: fc.option(exit, { nil: null }),
  },
  { requiredKeys: ["text", "requestID", "title", "summary", "decision", "fromSequence", "toSequence"] },
);

/** An event that is nearly always a good one, of one of two sessions. */
export const goodEvent: fc.Arbitrary<object> = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom("s1", "s1", "s1", "s1", "s2"), fields)
  .map(([type, sessionID, rest]) => ({ type, sessionID, ...rest }));

/** An event in which some fields are of any shape at all. */
const brokenEvent: fc.Arbitrary<unknown> = fc
  .tuple(
    goodEvent,
    fc.dictionary(
      fc.constantFrom(
        "type",
        "sessionID",
        "text",
        "stream",
        "sequence",
        "time",
        "size",
        "requestID",
        "decision",
        "options",
        "output",
        "exit",
        "code",
        "title",
        "fromSequence",
      ),
      anything,
    ),
  )
  .map(([event, broken]) => ({ ...event, ...broken }));

/** Anything that may be handed to an adapter, most of it events. */
export const anyEvent: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: goodEvent },
  { weight: 3, arbitrary: brokenEvent },
  { weight: 1, arbitrary: anything },
);

/** Options of every kind. */
export const options = fc.record(
  {
    sessionID: fc.constantFrom("s1", "s2"),
    dedupe: fc.boolean(),
    limits: fc.record(
      {
        maxCharacters: fc.constantFrom(0, 5, 40, Infinity),
        maxChunks: fc.constantFrom(0, 1, 4, Infinity),
        maxDiagnostics: fc.constantFrom(0, 3, 100),
        maxApprovals: fc.constantFrom(0, 1, 10),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
