/** Where a terminal's parser stands. `ground` is plain text; the states of a string (`osc`, `dcs…`, `ignored`) hide theirs. */
export type SequenceState =
  | "ground"
  | "escape"
  | "escapeIntermediate"
  | "csiEntry"
  | "csiParameter"
  | "csiIntermediate"
  | "csiIgnored"
  | "osc"
  | "dcsEntry"
  | "dcsParameter"
  | "dcsIntermediate"
  | "dcsIgnored"
  | "dcs"
  /** APC, PM and SOS: xterm.js 6.0 leaves these at the first character past ASCII. */
  | "ignored";

/** The states in which text is swallowed for as long as no terminator comes. */
export function isStringState(state: SequenceState): boolean {
  return state === "osc" || state === "ignored" || state.startsWith("dcs");
}

const startedByC1: Readonly<Record<number, SequenceState>> = {
  0x90: "dcsEntry",
  0x98: "ignored",
  0x9b: "csiEntry",
  0x9d: "osc",
  0x9e: "ignored",
  0x9f: "ignored",
};

const startedByEscape: Readonly<Record<number, SequenceState>> = {
  0x50: "dcsEntry",
  0x58: "ignored",
  0x5b: "csiEntry",
  0x5d: "osc",
  0x5e: "ignored",
  0x5f: "ignored",
};

const intermediateOf: Partial<Record<SequenceState, SequenceState>> = {
  escape: "escapeIntermediate",
  escapeIntermediate: "escapeIntermediate",
  csiEntry: "csiIntermediate",
  csiParameter: "csiIntermediate",
  csiIntermediate: "csiIntermediate",
  dcsEntry: "dcsIntermediate",
  dcsParameter: "dcsIntermediate",
  dcsIntermediate: "dcsIntermediate",
};

/** The state after `code`: the transition table of xterm.js 6.0's parser, reduced to what can be told apart from outside. */
export function nextSequenceState(state: SequenceState, code: number): SequenceState {
  if (code === 0x1b) return "escape";
  if (code === 0x18 || code === 0x1a) return "ground";
  if (code >= 0x80 && code < 0xa0) return startedByC1[code] ?? "ground";
  switch (state) {
    case "ground":
      return "ground";
    case "osc":
      return code === 0x07 ? "ground" : "osc";
    case "ignored":
      return code >= 0xa0 ? "ground" : "ignored";
    case "dcs":
    case "dcsIgnored":
      return state;
    case "csiIgnored":
      return code >= 0x40 && code < 0x7f ? "ground" : "csiIgnored";
    default:
      return nextInHead(state, code);
  }
}

function nextInHead(state: SequenceState, code: number): SequenceState {
  if (code < 0x20 || code === 0x7f) return state;
  if (code >= 0xa0) return "ground";
  if (code < 0x30) return intermediateOf[state] ?? "ground";
  if (state === "escape") return startedByEscape[code] ?? "ground";
  if (code >= 0x40) return state.startsWith("dcs") ? "dcs" : "ground";
  return nextInParameters(state, code);
}

function nextInParameters(state: SequenceState, code: number): SequenceState {
  const isPrefix = code >= 0x3c;
  switch (state) {
    case "csiEntry":
      return "csiParameter";
    case "csiParameter":
      return isPrefix ? "csiIgnored" : state;
    case "csiIntermediate":
      return "csiIgnored";
    case "dcsEntry":
      return "dcsParameter";
    case "dcsParameter":
      return isPrefix ? "dcsIgnored" : state;
    case "dcsIntermediate":
      return "dcsIgnored";
    default:
      return "ground";
  }
}
