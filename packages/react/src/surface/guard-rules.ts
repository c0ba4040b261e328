import type { ModeGate } from "./private-modes.js";

/** The parameters of a control sequence: numbers, and lists of numbers for sub-parameters. */
export type SequenceParameters = readonly (number | readonly number[])[];

/** What a guard knows when a sequence comes. */
export interface GuardContext {
  readonly cols: number;
  readonly rows: number;
  /** The emulator may answer: a person types into a live program and nothing is being replayed. */
  readonly mayAnswer: boolean;
  readonly modes: Pick<ModeGate, "isInteractive" | "takes">;
  /** What is being parsed is the display's own, not the program's. */
  readonly isOwnSequence: boolean;
  /** Takes work, in cells touched, from what this stretch of text may cause. False: it has caused too much already. */
  readonly spend: (cells: number) => boolean;
  /** Takes one answer from those that may be given in a time. False: too many were given lately. */
  readonly takeAnswer: () => boolean;
  /** The program is about to set the rows that scroll; 0 stands for the last row. */
  readonly onMargins: (top: number, bottom: number) => void;
}

type Judge = (parameters: SequenceParameters, context: GuardContext) => boolean;

const refuse: Judge = () => false;
const ifAnswering: Judge = (_parameters, { mayAnswer, spend, takeAnswer }) =>
  mayAnswer && spend(answerCost) && takeAnswer();
const ifInteractive: Judge = (_parameters, context) => context.modes.isInteractive;
// An answer of a few bytes stands for a screen's work, so that a flood of questions is cut short.
const answerCost = 2_000;

function numberAt(parameters: SequenceParameters, index: number): number {
  const value = parameters[index];
  return typeof value === "number" ? value : (value?.[0] ?? 0);
}

function count(parameters: SequenceParameters): number {
  return Math.max(1, numberAt(parameters, 0));
}

const moveLines: Judge = (parameters, { rows, cols, spend }) =>
  count(parameters) <= rows && spend(count(parameters) * cols);
const moveTabs: Judge = (parameters, { cols, spend }) =>
  count(parameters) <= cols && spend(count(parameters));
const repeat: Judge = (parameters, { rows, cols, spend }) =>
  count(parameters) <= rows * cols && spend(count(parameters));
const eraseDisplay: Judge = (parameters, { rows, cols, spend }) =>
  numberAt(parameters, 0) !== 3 && spend(rows * cols);
const setModes =
  (isOn: boolean): Judge =>
  (parameters, context) => {
    if (context.isOwnSequence) return true;
    const taken = parameters.map((_value, index) => takesMode(numberAt(parameters, index), isOn, context));
    return !taken.includes(false);
  };
// 20 (new line mode) would change how this display treats line feeds for good.
const setAnsiModes: Judge = (parameters) =>
  !parameters.some((_value, index) => numberAt(parameters, index) === 20);

function takesMode(mode: number, isOn: boolean, { modes, rows, cols, spend }: GuardContext): boolean {
  const switchesScreen = mode === 47 || mode === 1047 || mode === 1049;
  return modes.takes(mode, isOn) && (!switchesScreen || spend(rows * cols));
}

/**
 * The control sequences (CSI) that a guard looks at, by prefix, intermediates and final character. A judge says whether
 * the emulator may act on the sequence; a sequence that is not listed always may.
 */
export const csiRules: Readonly<Record<string, Judge>> = {
  S: moveLines,
  T: moveLines,
  L: moveLines,
  M: moveLines,
  I: moveTabs,
  Z: moveTabs,
  b: repeat,
  J: eraseDisplay,
  "?J": eraseDisplay,
  h: setAnsiModes,
  l: setAnsiModes,
  "?h": setModes(true),
  "?l": setModes(false),
  c: ifAnswering,
  ">c": ifAnswering,
  "=c": ifAnswering,
  n: ifAnswering,
  "?n": ifAnswering,
  $p: ifAnswering,
  "?$p": ifAnswering,
  x: ifAnswering,
  ">q": ifAnswering,
  "?u": ifAnswering,
  t: refuse,
  r: (parameters, { onMargins }) => {
    onMargins(Math.max(1, numberAt(parameters, 0)), numberAt(parameters, 1));
    return true;
  },
  " q": ifInteractive,
};

/** The short sequences (ESC) that a guard looks at, by intermediates and final character. */
export const escRules: Readonly<Record<string, Judge>> = {
  c: refuse,
  Z: ifAnswering,
  "=": ifInteractive,
  ">": ifInteractive,
  "#8": (_parameters, { rows, cols, spend }) => spend(rows * cols),
};

/** The device control strings (DCS) that a guard looks at. */
export const dcsRules: Readonly<Record<string, Judge>> = { $q: ifAnswering, "+q": ifAnswering };

// Titles, colours, working directory, notifications, font, clipboard, and the extensions of other terminals.
const refusedOsc = [0, 1, 2, 4, 7, 9, 10, 11, 12, 50, 52, 104, 110, 111, 112, 777, 1337] as const;
const colourQueries: ReadonlySet<number> = new Set([10, 11, 12]);

/** The operating system commands (OSC) that a guard looks at, by number. All are refused, but for a single question for a colour. */
export const oscRules: ReadonlyMap<number, (data: string, context: GuardContext) => boolean> = new Map(
  refusedOsc.map((code) => [
    code,
    (data, context) => colourQueries.has(code) && data === "?" && ifAnswering([], context),
  ]),
);
