import { isStringState, nextSequenceState, type SequenceState } from "./sequence-state.js";

const c1 = /[\u0080-\u009f]/;
// How far each state goes on by itself. The patterns are only ever run from an explicit position.
const groundEnd = /[\u001b\u0090\u0098\u009b\u009d-\u009f]/g;
const stringEnds: Partial<Record<SequenceState, RegExp>> = {
  osc: /[\u0007\u0018\u001a\u001b\u0080-\u009f]/g,
  dcs: /[\u0018\u001a\u001b\u0080-\u009f]/g,
  dcsIgnored: /[\u0018\u001a\u001b\u0080-\u009f]/g,
  ignored: /[\u0018\u001a\u001b\u0080-\uffff]/g,
};

/**
 * Follows a terminal stream through its control sequences as xterm.js 6.0 does, without storing any of it. Between two
 * pieces it can be asked whether the text goes on inside an unfinished sequence, and how much that hides.
 */
export class SequenceTracker {
  #state: SequenceState = "ground";
  #hidden = 0;
  #joinsNothing = true;

  get state(): SequenceState {
    return this.#state;
  }

  /** UTF-16 code units since an unfinished OSC, DCS, APC, PM or SOS began; 0 outside of one. */
  get hiddenCharacters(): number {
    return isStringState(this.#state) ? this.#hidden : 0;
  }

  /** No sequence is open and the next character joins nothing before it: another sequence may be put in here unnoticed. */
  get isAtRest(): boolean {
    return this.#state === "ground" && this.#joinsNothing;
  }

  reset(): void {
    this.#state = "ground";
    this.#hidden = 0;
    this.#joinsNothing = true;
  }

  /** Follows `text` from `start` up to, not including, `end`. */
  advance(text: string, start = 0, end: number = text.length): void {
    const hasC1 = c1.test(text);
    for (let index = start; index < end;) {
      const stop = this.#findStop(text, index, hasC1);
      if (stop < 0 || stop >= end) this.#passOver(text, index, end);
      else this.#passOver(text, index, stop);
      if (stop < 0 || stop >= end) return;
      this.#enter(text.charCodeAt(stop));
      index = stop + 1;
    }
  }

  #findStop(text: string, index: number, hasC1: boolean): number {
    if (this.#state === "ground" && !hasC1) return text.indexOf("\u001b", index);
    const pattern = this.#state === "ground" ? groundEnd : stringEnds[this.#state];
    if (!pattern) return index;
    pattern.lastIndex = index;
    return pattern.exec(text)?.index ?? -1;
  }

  #passOver(text: string, from: number, to: number): void {
    if (from === to) return;
    if (this.#state === "ground") this.#joinsNothing = text.charCodeAt(to - 1) < 0x20;
    else this.#hidden += to - from;
  }

  #enter(code: number): void {
    const before = this.#state;
    const after = nextSequenceState(before, code);
    const isDispatch = code >= 0x30 && code < 0x7f && before !== "csiIgnored";
    if (after === "ground") this.#joinsNothing = code < 0x20 || isDispatch;
    if (isStringState(after)) this.#hidden = isStringState(before) ? this.#hidden + 1 : 0;
    this.#state = after;
  }
}
