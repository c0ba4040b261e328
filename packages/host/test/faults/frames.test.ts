import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openTerminals, type OpenTerminals } from "../serve/open-terminals.js";
import { makeTerminal, openRawLine } from "./raw-line.js";

const connections = 1_000;
const framesPerConnection = 100;
const together = 20;

/** What a client may send, at any time and with any value. The line goes on. */
const readable = fc.oneof(
  fc.record({ type: fc.constant("ack"), characters: fc.maxSafeNat() }),
  fc.record({ type: fc.constant("ping") }),
  fc.record({
    type: fc.constant("resize"),
    cols: fc.integer({ min: 2, max: 1_000 }),
    rows: fc.integer({ min: 1, max: 1_000 }),
  }),
  fc.record({
    type: fc.constant("input"),
    data: fc.string({ unit: "binary", maxLength: 20 }),
    provenance: fc.constantFrom("user", "auto"),
  }),
);

/** What no client may send: the line is closed for it. */
const unreadable = fc.oneof(
  fc.string({ maxLength: 200 }).map((text) => `{${text}`),
  fc.json().filter((text) => !text.includes('"type"')),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    "[".repeat(10_000),
    "",
    "null",
    '{"type":"close"}',
    '{"type":"output","data":"x","seq":1}',
    '{"type":"attach","token":"x","afterSeq":0}',
    '{"type":"resize","cols":80}',
    '{"type":"resize","cols":"80","rows":24}',
    '{"type":"resize","cols":1.5,"rows":-5}',
    '{"type":"resize","cols":1000000000,"rows":24}',
    '{"type":"input","data":7}',
    '{"type":"input","data":"x","encoding":"latin1"}',
    '{"type":"ack","characters":-1}',
    '{"type":"ping","sessionId":"another"}',
    `{"type":"input","data":"${"x".repeat(70_000)}"}`,
  ),
);

const batch = fc.tuple(
  fc.array(readable, { minLength: framesPerConnection - 1, maxLength: framesPerConnection - 1 }),
  unreadable,
);

it(
  "stands a hundred thousand frames on a thousand sockets, and shows nothing of another owner",
  { timeout: 300_000 },
  async () => {
    const limits = { maxClientsPerSession: 2 * together, launchesPerMinute: 1_000 };
    const opened = await openTerminals({ limits });
    const { host } = opened;
    const bob = { ...opened, token: host.issueToken("bob") };
    const theirs = await makeTerminal(opened, { initialInput: "echo s-e-c-r-e-t; sleep 1000\n" }, bob.token);
    const id = await makeTerminal(opened, {
      initialInput: "stty raw -echo; echo re''ady; cat > /dev/null\n",
    });
    // Before that a key would interrupt the shell, and it would end.
    await expectText(opened, id, "ready");
    const batches = fc.sample(batch, { numRuns: connections, seed: 1 });
    const codes = new Map<number, number>();
    let leaked = 0;
    const before = descriptors();
    for (let first = 0; first < connections; first += together)
      await Promise.all(
        batches.slice(first, first + together).map(async ([frames, last]) => {
          const line = await openRawLine(opened, id, {
            frame: (frame) => {
              const text = JSON.stringify(frame);
              if (text.includes(theirs) || text.includes("s-e-c-r-e-t")) leaked += 1;
            },
          });
          for (const frame of frames) line.socket.send(JSON.stringify(frame));
          line.socket.send(last);
          const code = await line.closed;
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }),
      );
    expect(leaked).toBe(0);
    // Not readable, or too large: never an end without a reason.
    expect(new Set(codes.keys())).toEqual(new Set([1007, 1009]));
    await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThanOrEqual(before + together);
    await expectAlive(bob, theirs);
  },
);

/** A terminal has printed something. */
async function expectText(owner: OpenTerminals, id: string, expected: string): Promise<void> {
  let text = "";
  const line = await openRawLine(owner, id, {
    frame: ({ data = "" }) => (text += data),
    query: "?afterSeq=0",
  });
  await expect.poll(() => text, { timeout: 20_000 }).toContain(expected);
  line.socket.terminate();
}

/** The other owner's terminal has its text, and the host makes terminals. */
async function expectAlive(owner: OpenTerminals, id: string): Promise<void> {
  await expectText(owner, id, "s-e-c-r-e-t");
  expect((await owner.ask("POST", "", {}, owner.token)).status).toBe(201);
}

function descriptors(): number {
  return readdirSync("/proc/self/fd").length;
}
