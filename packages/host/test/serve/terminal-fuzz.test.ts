import fc from "fast-check";
import { expect, it } from "vitest";
import { startFakeTerminal } from "../terminals/fake-terminal.js";

const frame = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.json(),
  fc
    .record(
      {
        type: fc.constantFrom("input", "resize", "ack", "ping", "detach", "close", "__proto__"),
        sessionId: fc.constantFrom("t1", "t2", "", 7, null),
        data: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
        encoding: fc.constantFrom("utf8", "binary", "latin1", 1),
        provenance: fc.constantFrom("user", "auto", "root"),
        cols: fc.oneof(fc.integer(), fc.double(), fc.constant("80")),
        rows: fc.oneof(fc.integer({ min: 0, max: 1_001 }), fc.constant(null)),
        characters: fc.oneof(fc.integer(), fc.maxSafeInteger()),
      },
      { requiredKeys: [] },
    )
    .map((object) => JSON.stringify(object)),
  fc.constantFrom(
    `${"[".repeat(10_000)}`,
    '{"type":"ping","type":"detach"}',
    '{"type":"input","data":"\\ud800"}',
  ),
);

it("stands a hundred thousand frames that no client should send", { timeout: 300_000 }, async () => {
  const play = await startFakeTerminal({ limits: { framesAtOnce: Infinity } });
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 100, maxLength: 100 }), async (frames) => {
      for (const text of frames) {
        // A new line for each: the first bad frame closes it.
        const client = play.open();
        client.sendText(text);
        sent += 1;
        expect(client.closed.every((code) => [1000, 1007, 1008, 1011].includes(code))).toBe(true);
        expect(JSON.stringify(client.frames)).not.toContain('"t2"');
        client.send({ type: "detach" });
      }
    }),
    { numRuns: 1_000 },
  );
  expect(sent).toBe(100_000);
  expect(play.terminal.clients).toBe(0);
  const last = play.open();
  play.print("alive");
  expect(last.text).toBe("alive");
});
