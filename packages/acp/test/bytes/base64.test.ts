import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { decodeBase64 as decode, encodeBase64 } from "../../src/bytes/base64.js";

const decodeBase64 = (text: string): Uint8Array | undefined => {
  const decoded = decode(text, 1_000_000);
  return typeof decoded === "string" ? undefined : decoded;
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Uint8Array, "fromBase64");
});

/** What browsers of today have: strict about the end, but not about white space. */
function fromBase64(text: string): Uint8Array {
  const clean = text.replace(/[\t\n\f\r ]/g, "");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(clean) || clean.length % 4 !== 0) throw new SyntaxError("not base64");
  return new Uint8Array(Buffer.from(clean, "base64"));
}

const decoders = [
  { name: "Buffer", use: () => undefined },
  { name: "atob", use: () => vi.stubGlobal("Buffer", undefined) },
  { name: "Uint8Array.fromBase64", use: () => Object.assign(Uint8Array, { fromBase64 }) },
];

describe.each(decoders)("decodeBase64 with $name", ({ use }) => {
  it.each([
    ["", []],
    ["AA==", [0]],
    ["AAA=", [0, 0]],
    ["aGk=", [104, 105]],
    ["+/+/", [251, 255, 191]],
  ])("decodes %j", (text, bytes) => {
    use();
    expect([...(decodeBase64(text) ?? [-1])]).toEqual(bytes);
  });

  it.each([
    ["missing padding", "aGk"],
    ["the alphabet of URLs", "-_-_"],
    ["half of the alphabet of URLs", "aGk_"],
    ["a space", "aGk ="],
    ["a line break between groups", "aGkh\naGk="],
    ["a tab in place of a letter", "aG\tk"],
    ["padding in the middle", "aG==aGk="],
    ["padding alone", "===="],
    ["three paddings", "a==="],
    ["padding bits that are not zero", "aGl="],
    ["two bytes of padding bits that are not zero", "aH=="],
    ["a character above Latin-1 that ends in the bits of a letter", "aGk\u0141"],
    ["an emoji", "🚀🚀"],
    ["a nul", "aG\u0000k"],
  ])("refuses %s", (_, text) => {
    use();
    expect(decodeBase64(text)).toBeUndefined();
  });
});

it("gives back what was encoded, as every other encoder writes it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = encodeBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64"));
      expect([...(decodeBase64(text) ?? [])]).toEqual([...bytes]);
    }),
  );
});

it("takes a text exactly when encoding what it gives is that text", () => {
  const letters = fc.constantFrom(..."Aa0+/-_= \n=".split(""));
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const bytes = decodeBase64(text);
      expect(bytes !== undefined).toBe(Buffer.from(text, "base64").toString("base64") === text);
    }),
    { numRuns: 2_000 },
  );
});

it("encodes more bytes than an engine takes arguments", () => {
  const bytes = new Uint8Array(300_000).fill(7);
  expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});
