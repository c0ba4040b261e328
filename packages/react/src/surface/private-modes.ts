/** Whether a program may switch a DEC private mode (`CSI ? n h`). */
export type ModePolicy = (mode: number) => boolean;

// DECCOLM and cursor blink change the page, 2026 holds the screen back, 2031 makes the emulator report its colours.
const neverAllowed: ReadonlySet<number> = new Set([3, 12, 2026, 2031]);
// Keys, mouse, focus and paste: they change what is typed, which a display that only shows has no use for.
const inputModes: ReadonlySet<number> = new Set([
  1, 9, 66, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004,
]);

/** Modes of a display that only shows: what is drawn may change, what is typed may not. */
export const displayModes: ModePolicy = (mode) => !neverAllowed.has(mode) && !inputModes.has(mode);

/** Modes of a display that a person types into. */
export const interactiveModes: ModePolicy = (mode) => !neverAllowed.has(mode);

const modeList = /(\u001b\[|\u009b)\?([0-9;]*;[0-9;]*)([hl])/g;

/**
 * `text` with every list of modes that mixes allowed and refused ones reduced to the allowed ones. A list that is
 * refused as a whole stays: the parser's guard swallows it.
 */
export function keepAllowedModes(text: string, isAllowed: ModePolicy): string {
  return text.replace(modeList, (whole: string, start: string, list: string, final: string) => {
    const modes = list.split(";");
    const allowed = modes.filter((mode) => isAllowed(Number(mode)));
    if (allowed.length === 0 || allowed.length === modes.length) return whole;
    return `${start}?${allowed.join(";")}${final}`;
  });
}
