import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteLog } from "../../src/terminals/byte-log.js";

it("keeps the last bytes, and counts the others", () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.nat({ max: 64 }), (parts, max) => {
      const log = new ByteLog(max);
      for (const part of parts) log.append(part);
      const whole = Buffer.concat(parts);
      expect([...log.read()]).toEqual([...whole.subarray(Math.max(0, whole.length - max))]);
      expect(log.length + log.dropped).toBe(whole.length);
    }),
    { numRuns: 1_000 },
  );
});

it("grows to its bound and no further, whatever comes", () => {
  const log = new ByteLog(10_000);
  let whole = Buffer.alloc(0);
  for (let index = 0; index < 400; index += 1) {
    const part = Buffer.alloc((index * 7) % 150, index % 256);
    log.append(part);
    whole = Buffer.concat([whole, part]);
  }
  expect(log.length).toBe(10_000);
  expect(Buffer.from(log.read()).equals(whole.subarray(-10_000))).toBe(true);
});

it("is empty again when it is cleared", () => {
  const log = new ByteLog(4);
  log.append(Uint8Array.of(1, 2, 3, 4, 5));
  log.clear();
  expect([log.length, log.dropped, log.read().length]).toEqual([0, 0, 0]);
  log.append(Uint8Array.of(9));
  expect([...log.read()]).toEqual([9]);
});
