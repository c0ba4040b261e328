import { ClusterCounter } from "./cluster-counter.js";
import type { ModeGate } from "./private-modes.js";
import { SequenceTracker } from "./sequence-tracker.js";
import { surfaceLimits } from "./surface-limits.js";

const limit = surfaceLimits.maxJoinedMarks;
// All twelve characters with the Unicode property Bidi_Control.
const bidi = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
// What an emulator may add to the cell before it: marks, joiners, emoji modifiers, conjoining jamo, prepended signs.
const joining =
  "\\p{M}\\u200c\\u200d\\p{Emoji_Modifier}\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2";
const hasBidi = new RegExp(`[${bidi}]`);
// Long runs of what may join, seen without the Unicode tables: where there are none, the tables need not be asked.
const mayJoin =
  "\\u0300-\\u1fff\\u200c\\u200d\\u20d0-\\u20ff\\u302a-\\u302f\\u3099\\u309a\\ua66f-\\ua6f1\\ua802-\\uabff\\ud7b0-\\udfff\\ufb1e\\ufe00-\\ufe0f\\ufe20-\\ufe2f";
const mayHaveLongCluster = new RegExp(`[${mayJoin}]{${limit + 1}}|\\u200d`);
const maySplitPair = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const startsJoining = new RegExp(`^(?:[${joining}]|[^][${joining}])`, "u");
const hasLongCluster = new RegExp(
  `(?:\\u200d[^${joining}\\p{Cc}]?|(?!\\u200d)[${joining}]){${limit + 1}}`,
  "u",
);
const special = new RegExp(`[${bidi}${joining}]`, "gu");
const loneSurrogates = /\p{Surrogate}/gu;
const unfinishedModeList = /\u001b(?:\[(?:\?[0-9;]{0,64})?)?$|\u009b(?:\?[0-9;]{0,64})?$/;
// More than a cluster of `limit` joined characters can take, and than an unfinished list of modes.
const tailLength = limit * 4 + 8;

/**
 * Makes text from a program safe to draw. Bidi controls become visible marks, a character keeps at most
 * {@link surfaceLimits.maxJoinedMarks} joined ones, a lone surrogate becomes U+FFFD, and a list of terminal modes keeps
 * those that the gate takes. Nothing else changes, and nothing inside a control sequence. Any cut of the stream gives
 * the same text: the pieces joined are what the whole would give.
 */
export class DisplayFilter {
  readonly tracker: SequenceTracker = new SequenceTracker();
  readonly #cluster = new ClusterCounter();
  readonly #modes: ModeGate;
  #held = "";

  constructor(modes: ModeGate) {
    this.#modes = modes;
  }

  /** The safe form of the next piece. Holds back an unfinished surrogate pair or list of modes until the rest comes. */
  filter(piece: string): string {
    const text = this.#takeWhole(this.#held + piece);
    if (text === "") return "";
    if (this.#needsRewriting(text)) return this.#rewrite(text);
    this.tracker.advance(text);
    this.#countTail(text);
    return text;
  }

  /** Nothing is held back and no control sequence is unfinished. */
  get isBetweenSequences(): boolean {
    return this.#held === "" && this.tracker.state === "ground";
  }

  reset(): void {
    this.tracker.reset();
    this.#cluster.reset();
    this.#held = "";
  }

  #takeWhole(text: string): string {
    const held = heldLength(text);
    this.#held = text.slice(text.length - held);
    const whole = held === 0 ? text : text.slice(0, -held);
    const formed = maySplitPair.test(whole) ? whole.replace(loneSurrogates, "\ufffd") : whole;
    return formed.includes("[?") || formed.includes("\u009b?") ? this.#modes.keepAllowed(formed) : formed;
  }

  #needsRewriting(text: string): boolean {
    if (hasBidi.test(text)) return true;
    if (this.#cluster.joined > 0 && startsJoining.test(text)) return true;
    return mayHaveLongCluster.test(text) && hasLongCluster.test(text);
  }

  #countTail(text: string): void {
    if (text.charCodeAt(text.length - 1) < 0x300) return this.#cluster.reset();
    if (text.length > tailLength) this.#cluster.reset();
    const tail = text.slice(-tailLength);
    let passed = 0;
    for (const match of tail.matchAll(special)) {
      this.#cluster.passText(tail.slice(passed, match.index));
      this.#cluster.join(match[0], limit);
      passed = match.index + match[0].length;
    }
    this.#cluster.passText(tail.slice(passed));
  }

  #rewrite(text: string): string {
    let out = "";
    let copied = 0;
    let passed = 0;
    for (const match of text.matchAll(special)) {
      const character = match[0];
      const end = match.index + character.length;
      this.#cluster.passText(text.slice(passed, match.index));
      this.tracker.advance(text, passed, match.index);
      const isDrawn = this.tracker.state === "ground";
      const isBidi = hasBidi.test(character);
      if (isBidi) this.#cluster.reset();
      const isKept = isBidi ? !isDrawn : this.#cluster.join(character, limit) || !isDrawn;
      if (!isKept) {
        out += text.slice(copied, match.index) + (isBidi ? visibleMark(character) : "");
        copied = end;
      }
      this.tracker.advance(text, match.index, end);
      passed = end;
    }
    this.#cluster.passText(text.slice(passed));
    this.tracker.advance(text, passed);
    return out + text.slice(copied);
  }
}

/** What stands for a character that would draw nothing and move others: its code point. */
function visibleMark(character: string): string {
  return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

function heldLength(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (last >= 0xd800 && last < 0xdc00) return 1;
  return unfinishedModeList.exec(text.slice(-tailLength))?.[0].length ?? 0;
}
