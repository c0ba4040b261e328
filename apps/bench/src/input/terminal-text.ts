import { seededRandom } from "./random.js";

/** The kinds of output that are measured. */
export type TextKind = "plain" | "coloured" | "progress" | "wide" | "full-screen";

/** All kinds, in the order of the tables. */
export const textKinds: readonly TextKind[] = ["plain", "coloured", "progress", "wide", "full-screen"];

/** The last line of every text: a figure counts only if it was on the screen at the end. */
export const lastLine = "-- end of the input --";

const esc = "\u001b";
const words =
  "build test module error warning source cache file passed failed while reading from the server at line done compiled in watching chunk asset total time src index main".split(
    " ",
  );
const wideWords = [
  "測試",
  "通過",
  "終端機",
  "輸出",
  "ビルド",
  "完了",
  "警告",
  "エラー",
  "빌드",
  "완료",
  "🚀",
  "✅",
  "🧪",
  "文件",
];

type Random = () => number;
type Writer = (random: Random, index: number) => string;

const pick = (random: Random, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? "";
const phrase = (random: Random, count: number, list = words): string[] =>
  Array.from({ length: count }, () => pick(random, list));

const plainLine: Writer = (random) => `${phrase(random, 3 + Math.floor(random() * 14)).join(" ")}\r\n`;

const colouredLine: Writer = (random) => {
  const parts = phrase(random, 3 + Math.floor(random() * 12)).map((word, index) => {
    const choice = random();
    if (choice < 0.35) return `${esc}[${31 + Math.floor(random() * 7)}m${word}${esc}[39m`;
    if (choice < 0.45) return `${esc}[1m${word}${esc}[22m`;
    if (choice < 0.55) return `${esc}[38;5;${16 + Math.floor(random() * 216)}m${word}${esc}[0m`;
    if (choice < 0.6) return `${esc}[48;2;${index * 9};40;90m${word}${esc}[0m`;
    return word;
  });
  return `${parts.join(" ")}\r\n`;
};

const progressStep: Writer = (random, index) => {
  const percent = index % 101;
  const filled = Math.floor(percent / 2.5);
  const bar = `${"#".repeat(filled)}${"-".repeat(40 - filled)}`;
  const speed = (random() * 90).toFixed(1);
  const step = `\r${esc}[K${esc}[32m${bar}${esc}[0m ${String(percent).padStart(3)}% ${speed} MB/s ${pick(random, words)}`;
  return percent === 100 ? `${step}\r\n` : step;
};

const wideLine: Writer = (random) =>
  `${phrase(random, 4 + Math.floor(random() * 12), wideWords).join(" ")} ok\r\n`;

const screenStep: Writer = (random, index) => {
  const row = 1 + Math.floor(random() * 30);
  const column = 1 + Math.floor(random() * 60);
  const colour = 16 + Math.floor(random() * 216);
  const head = index % 200 === 0 ? `${esc}[H${esc}[2J` : "";
  return `${head}${esc}[${row};${column}H${esc}[38;5;${colour}m${phrase(random, 4).join(" ")}${esc}[0m${esc}[K`;
};

const writers: Record<TextKind, { writer: Writer; head: string; tail: string }> = {
  plain: { writer: plainLine, head: "", tail: "" },
  coloured: { writer: colouredLine, head: "", tail: `${esc}[0m` },
  progress: { writer: progressStep, head: "", tail: "\r\n" },
  wide: { writer: wideLine, head: "", tail: "" },
  "full-screen": { writer: screenStep, head: `${esc}[?1049h`, tail: `${esc}[?1049l` },
};

/** Text of a kind, at least `bytes` long in UTF-8 and the same for the same arguments, that ends in {@link lastLine}. */
export function terminalText(kind: TextKind, bytes: number): string {
  const { writer, head, tail } = writers[kind];
  const random = seededRandom(bytes);
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(4_096);
  const parts = [head];
  for (let index = 0, written = 0; written < bytes; index += 1) {
    const part = writer(random, index);
    written += encoder.encodeInto(part, scratch).written;
    parts.push(part);
  }
  parts.push(`${tail}${lastLine}`);
  return parts.join("");
}
