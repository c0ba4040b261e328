import type { EmulatorInside, PackedLook } from "./emulator-inside.js";

const colourMode = 0x3000000;
const palette16 = 0x1000000;
const rgb = 0x3000000;
const colour = 0x3ffffff;
const foregroundFlags: readonly (readonly [flag: number, parameter: string])[] = [
  [0x8000000, "1"],
  [0x20000000, "5"],
  [0x4000000, "7"],
  [0x40000000, "8"],
  // The highest bit of a number of 32.
  [-0x80000000, "9"],
];
const backgroundFlags: readonly (readonly [flag: number, parameter: string])[] = [
  [0x8000000, "2"],
  [0x4000000, "3"],
  [0x40000000, "53"],
];
const protectedFlag = 0x20000000;

/** Without this flag the extended properties count for nothing. */
export const extendedFlag = 0x10000000;

/** The flag of underlined text beside its style, and the plainest style. */
export const underlined = 0x10000000;
export const singleUnderline: number = 1 << 26;

/** The colour of an underline that was taken back, which is not the same as none. */
const noUnderlineColour = colour;

/** What a screen is drawn with: text, where only what changes is said. */
export interface ScreenPen {
  /** The sequences after which text looks so. */
  set(look: PackedLook): string;
  /** The same, and at least one sequence: nothing joins what was printed before one. */
  setAgain(look: PackedLook): string;
  /** The sequences after which text looks like that of a fresh screen. */
  reset(): string;
}

/** The pen of a fresh screen. */
export function createScreenPen(links: EmulatorInside["_oscLinkService"]): ScreenPen {
  let look = plain;
  let link = 0;
  const setLink = (next: number): string => {
    if (next === link) return "";
    link = next;
    const data = next === 0 ? undefined : links.getLinkData(next);
    if (data === undefined) return "\u001b]8;;\u001b\\";
    return `\u001b]8;${data.id === undefined ? "" : `id=${data.id}`};${data.uri}\u001b\\`;
  };
  const setLook = (next: string): string => {
    if (next === look) return "";
    look = next;
    return next;
  };
  return {
    set: (next) => setLink(linkOf(next)) + setLook(lookSequence(next)),
    setAgain(next) {
      look = "";
      return setLink(linkOf(next)) + setLook(lookSequence(next));
    },
    reset: () => setLink(0) + setLook(plain),
  };
}

const plain = "\u001b[0m";

function linkOf({ bg, extended }: PackedLook): number {
  return (bg & extendedFlag) === 0 ? 0 : extended.urlId;
}

/** The sequences that bring about a look, from any. */
function lookSequence({ fg, bg, extended }: PackedLook): string {
  const style = underlineStyle({ fg, bg, extended });
  const parameters = [
    "0",
    ...foregroundFlags.flatMap(([flag, parameter]) => ((fg & flag) === 0 ? [] : [parameter])),
    ...backgroundFlags.flatMap(([flag, parameter]) => ((bg & flag) === 0 ? [] : [parameter])),
    ...(style === 0 ? [] : [style === 1 ? "4" : `4:${style}`]),
    ...colourParameters(fg, "3"),
    ...colourParameters(bg, "4"),
    ...underlineColour(extended._ext),
  ];
  const isProtected = (bg & protectedFlag) !== 0;
  return `\u001b[${parameters.join(";")}m${isProtected ? '\u001b[1"q' : ""}`;
}

/** The style of an underline, 0 for none. DECALN fills the screen with one that has no style: the plainest is shown. */
function underlineStyle({ fg, bg, extended }: PackedLook): number {
  const style = (bg & extendedFlag) === 0 ? 0 : (extended._ext >> 26) & 7;
  return style === 0 && (fg & underlined) !== 0 ? 1 : style;
}

function colourParameters(packed: number, tens: "3" | "4" | "5"): readonly string[] {
  const mode = packed & colourMode;
  const value = packed & 0xff;
  if (mode === 0) return [];
  if (mode === rgb) return [`${tens}8;2;${(packed >> 16) & 0xff};${(packed >> 8) & 0xff};${value}`];
  if (mode !== palette16) return [`${tens}8;5;${value}`];
  return [value < 8 ? `${tens}${value}` : `${tens === "3" ? 9 : 10}${value - 8}`];
}

function underlineColour(extended: number): readonly string[] {
  if ((extended & colour) === noUnderlineColour) return ["59"];
  return colourParameters(extended & colour, "5");
}

/** Whether a look is that of an erased cell: at most a background. */
export function isErased(look: PackedLook): boolean {
  const { fg, bg, extended } = look;
  const isUnderlined = (bg & extendedFlag) !== 0 && extended._ext >> 26 !== 0;
  return fg === 0 && (bg & ~(colour | extendedFlag)) === 0 && linkOf(look) === 0 && !isUnderlined;
}

/** Whether a look has a background of its own. */
export function hasBackground({ bg }: PackedLook): boolean {
  return (bg & colourMode) !== 0;
}
