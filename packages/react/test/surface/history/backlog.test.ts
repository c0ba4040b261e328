import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Backlog, type BacklogContext } from "../../../src/surface/history/backlog.js";
import { headlessTerminal, screenOf, write } from "../headless-screen.js";

const size = { cols: 20, rows: 5, scrollback: 6 };
const esc = "\u001b";

const printed = fc.oneof(
  fc.constantFrom("a", "word", "測試", "e\u0301", "👩‍💻", "0123456789012345678", "a longer text that wraps"),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[^\u0020-\u007e]/g, "")),
);
const lineEnd = fc.constantFrom("\r\n", "\n", "\r\n\r\n");
const attribute = fc.constantFrom("31", "0", "", "1", "4", "7", "44", "39", "38;5;200", "48;2;1;2;3", "22");
const tame = fc.oneof(
  { weight: 6, arbitrary: printed },
  { weight: 6, arbitrary: lineEnd },
  { weight: 4, arbitrary: attribute.map((list) => `${esc}[${list}m`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "\r",
      `\r${esc}[K`,
      `\r${esc}[32m${esc}[K`,
      `${esc}[1G`,
      `${esc}[G${esc}[2K`,
      `${esc}[K`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "\t",
      "\b",
      "\u0007",
      "\u000e",
      "\u000f",
      `${esc}[3C`,
      `${esc}[2D`,
      `${esc}[9G`,
      `${esc}[2P`,
      `${esc}[2@`,
      `${esc}[3X`,
      `${esc}[1K`,
      `${esc}[?25l`,
      `${esc}[?7l`,
      `${esc}[?7h`,
      `${esc}[?1;25h`,
      `${esc}=`,
      `${esc}(0`,
      `${esc}(B`,
      `${esc})0`,
      `${esc}]0;title\u0007`,
      `${esc}]133;A${esc}\\`,
    ),
  },
);
const wild = fc.constantFrom(
  `${esc}[A`,
  `${esc}[2A`,
  `${esc}[H`,
  `${esc}[2;3H`,
  `${esc}[2J`,
  `${esc}[J`,
  `${esc}[2L`,
  `${esc}[M`,
  `${esc}[S`,
  `${esc}[T`,
  `${esc}[4h`,
  `${esc}[4l`,
  `${esc}7`,
  `${esc}8`,
  `${esc}M`,
  `${esc}D`,
  `${esc}[3;4r`,
  `${esc}[r`,
  `${esc}[?6h`,
  `${esc}[?6l`,
  `${esc}[2b`,
  `${esc}]8;;https://a.example${esc}\\`,
  `${esc}]8;;${esc}\\`,
  `${esc}[!p`,
  "\u0085",
  "\u0084",
  `${esc}[`,
  "\u0018",
  `${esc}P1$r`,
  `${esc}\\`,
);
const screenful = fc.constantFrom(
  `${esc}[?1049h`,
  `${esc}[?1049l`,
  `${esc}[H${esc}[2J`,
  `${esc}[2J${esc}[H`,
  `${esc}[H${esc}[J`,
  `${esc}[?47h`,
  `${esc}[?47l`,
  `${esc}[1;1H${esc}[2J`,
);
interface Run {
  readonly isCooked: boolean;
  readonly groupCharacters: number;
}
const run = fc.record({ isCooked: fc.boolean(), groupCharacters: fc.constantFrom(1, 7, 40, 200, 100_000) });
const pieceLength = fc.constantFrom(1, 3, 10, 100_000);
const piecesOf = (whole: string, length: number): string[] =>
  Array.from({ length: Math.ceil(whole.length / length) }, (_, index) =>
    whole.slice(index * length, (index + 1) * length),
  );

const text = (pieces: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc.array(pieces, { maxLength, size: "max" }).map((list) => list.join(""));

const start = fc
  .tuple(text(tame, 10), fc.constantFrom("", "", `${esc}[?1049h`))
  .map(([before, enter]) => before + enter);

const kinds: Record<string, fc.Arbitrary<string>> = {
  "lines and attributes": text(tame, 120),
  "lines with a few sequences that reach back": text(
    fc.oneof({ weight: 40, arbitrary: tame }, { weight: 1, arbitrary: wild }),
    120,
  ),
  "programs on the alternate screen": text(
    fc.oneof(
      { weight: 16, arbitrary: tame },
      { weight: 1, arbitrary: wild },
      { weight: 6, arbitrary: screenful },
    ),
    80,
  ),
};

function compare(
  before: string,
  pieces: readonly string[],
  after: string,
  { isCooked, groupCharacters }: Run,
): boolean {
  const whole = pieces.join("");
  const plain = headlessTerminal({ ...size, convertEol: isCooked });
  const kit = headlessTerminal({ ...size, convertEol: isCooked });
  write(plain, before);
  write(kit, before);
  const context: BacklogContext = {
    ...size,
    isCooked,
    isAlternate: kit.buffer.active.type === "alternate",
    scrollsWhole: true,
  };
  const backlog = new Backlog(context, groupCharacters);
  for (const text of pieces) backlog.add({ text, stream: "stdout" });
  const short = backlog.finish();
  write(plain, whole);
  for (const { text } of short) write(kit, text);
  expect(screenOf(kit)).toEqual(screenOf(plain));
  write(plain, after);
  write(kit, after);
  expect(screenOf(kit)).toEqual(screenOf(plain));
  const kept = short.reduce((sum, { text }) => sum + text.length, 0);
  const counted = short.reduce((sum, { text, omitted = 0 }) => sum + text.length + omitted, 0);
  expect(counted).toBe(Math.max(kept, whole.length));
  return kept < whole.length;
}

describe("Backlog", () => {
  it.each(Object.entries(kinds))(
    "gives the same cells as the whole: %s",
    (_kind, texts) => {
      let shortened = 0;
      fc.assert(
        fc.property(start, texts, pieceLength, text(tame, 10), run, (before, whole, length, after, how) => {
          if (compare(before, piecesOf(whole, length), after, how)) shortened += 1;
        }),
        // About an eighth of the texts of the second kind can be shortened: so many that 40 are never missed by chance.
        { numRuns: 600 },
      );
      expect(shortened).toBeGreaterThan(40);
    },
    60_000,
  );
});
