import fc from "fast-check";
import { expect, test } from "vitest";
import { messageLines, toMessageLines } from "../../../server/agent/message-lines.js";

/** Sends pieces through a stream. Gives all that comes out. */
async function through<In, Out>(stream: TransformStream<In, Out>, pieces: readonly In[]): Promise<Out[]> {
  const out: Out[] = [];
  const sent = (async () => {
    const writer = stream.writable.getWriter();
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  for await (const each of stream.readable) out.push(each);
  await sent;
  return out;
}

async function read(pieces: readonly Uint8Array[]): Promise<{ messages: object[]; strays: number }> {
  let strays = 0;
  const onStray = (): void => void (strays += 1);
  return { messages: await through(messageLines<object>({ onStray }), pieces), strays };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("reads the messages that were written, wherever the bytes are cut", async () => {
  const messages = fc.array(fc.dictionary(fc.string(), fc.string({ unit: "binary" })), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(messages, fc.array(fc.nat(), { maxLength: 6 }), async (sent, cuts) => {
      const whole = Buffer.concat(await through(toMessageLines<object>(), sent));
      const places = cuts.map((cut) => cut % (whole.length + 1)).toSorted((one, other) => one - other);
      const pieces = [...places, whole.length].map((end, index) =>
        whole.subarray(places[index - 1] ?? 0, end),
      );
      // JSON knows no lone surrogates and no way back from -0: what was written is what counts.
      expect(await read(pieces)).toEqual({ messages: JSON.parse(JSON.stringify(sent)), strays: 0 });
    }),
    { numRuns: 100 },
  );
});

test("passes over what is no message, says how often, and goes on", async () => {
  const printed = 'Hello\n{"a":1}\r\n\n  \n[1]\n"x"\nnull\n{"b":\n{"c":3}';
  expect(await read([bytes(printed)])).toEqual({ messages: [{ a: 1 }, { c: 3 }], strays: 5 });
});

test("passes over a line that is too long without keeping it, and goes on", async () => {
  const piece = bytes("x".repeat(1024 * 1024));
  const long = Array.from({ length: 65 }, () => piece);
  expect(await read([bytes('{"a":"'), ...long, bytes('"}\n{"b":2}\n')])).toEqual({
    messages: [{ b: 2 }],
    strays: 1,
  });
});
