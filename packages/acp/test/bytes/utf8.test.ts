import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodedText, Utf8Decoder, type WholeText } from "../../src/bytes/utf8-decoder.js";
import { Utf8Encoder } from "../../src/bytes/utf8-encoder.js";

/** The pieces of something between cuts. */
function pieces<T extends string | Uint8Array>(whole: T, cuts: readonly number[]): T[] {
  const places = [
    0,
    ...cuts.map((cut) => cut % (whole.length + 1)).toSorted((one, other) => one - other),
    whole.length,
  ];
  // Slices of a string are strings, and of bytes bytes.
  return places.slice(1).map((end, index) => whole.slice(places[index], end) as T);
}

const decodedInPieces = (parts: readonly Uint8Array[]): string => {
  const decoder = new Utf8Decoder();
  return parts.map((part) => decoder.decode(part).text).join("") + decoder.flush().text;
};

const decodedWhole = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Bytes that are nearly UTF-8: whole characters, their beginnings, their ends, and bytes that never are any. */
const nearlyUtf8 = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }).map((text) => [...Buffer.from(text)]),
      fc.constantFrom(
        [0xe2, 0x82],
        [0xf0, 0x9f, 0x98],
        [0xc3],
        [0x80],
        [0xed, 0xa0, 0x80],
        [0xe0, 0x80],
        [0xf4, 0x90],
      ),
      fc.constantFrom([0xff], [0xfe], [0xc0, 0xaf], [0xf5], [0xef, 0xbb, 0xbf], [0x0a], [0x1b]),
    ),
    { maxLength: 20 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

describe("Utf8Decoder", () => {
  it("gives the text of the whole, wherever the bytes are cut", () => {
    fc.assert(
      fc.property(nearlyUtf8, fc.array(fc.nat(), { maxLength: 12 }), (bytes, cuts) => {
        expect(decodedInPieces(pieces(bytes, cuts))).toBe(decodedWhole(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it("gives the bytes of its text, which give that text by themselves", () => {
    fc.assert(
      fc.property(nearlyUtf8, fc.array(fc.nat(), { maxLength: 12 }), (bytes, cuts) => {
        const decoder = new Utf8Decoder();
        const copied = ({ bytes: own, text }: WholeText): WholeText => ({ bytes: own.slice(), text });
        const parts = [...pieces(bytes, cuts).map((piece) => copied(decoder.decode(piece))), decoder.flush()];
        const kept = Buffer.concat(parts.map((part) => part.bytes));
        expect(decodedText(kept, false)).toBe(parts.map((part) => part.text).join(""));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["é漢🚀👩‍💻\r\n", "\ufeffx\ufeff", "a\u0000b", "🇩🇪e\u0301"])(
    "gives %j whole from every cut in two",
    (text) => {
      const bytes = Buffer.from(text);
      for (let cut = 0; cut <= bytes.length; cut += 1)
        expect(decodedInPieces([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(text);
    },
  );

  it("holds back at most the beginning of one character", () => {
    const decoder = new Utf8Decoder();
    expect(decoder.decode(Buffer.from("ab🚀").subarray(0, 5)).text).toBe("ab");
    expect(decoder.decode(Buffer.from("!")).text).toBe("\ufffd!");
  });

  it("keeps nothing after a flush or a reset", () => {
    const decoder = new Utf8Decoder();
    decoder.decode(Uint8Array.of(0xf0, 0x9f));
    expect(decoder.flush().text).toBe("\ufffd");
    expect(decoder.flush().text).toBe("");
    decoder.decode(Uint8Array.of(0xf0, 0x9f));
    decoder.reset();
    expect(decoder.decode(Buffer.from("x")).text).toBe("x");
  });
});

describe("Utf8Encoder", () => {
  it("gives the bytes of the whole, wherever the text is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "é", "🚀", "\ud83d", "\ude80", "\n"), { maxLength: 15 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        (parts, cuts) => {
          const whole = parts.join("");
          const encoder = new Utf8Encoder();
          const bytes = [...pieces(whole, cuts).map((piece) => encoder.encode(piece)), encoder.flush()];
          expect(Buffer.concat(bytes).toString()).toBe(Buffer.from(whole).toString());
        },
      ),
    );
  });
});
