// DECCOLM and cursor blink change the page, 2026 holds the picture back, 2031 makes an emulator report its colours.
const neverAllowed: ReadonlySet<number> = new Set([3, 12, 2026, 2031]);
// Keys, mouse, focus and paste: they change what is typed, which a display that only shows has no use for.
const inputModes: ReadonlySet<number> = new Set([
  1, 9, 66, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004,
]);
const modeList = /(\u001b\[|\u009b)\?([0-9;]*;[0-9;]*)([hl])/g;

/**
 * Decides which DEC private modes (`CSI ? n h`) a program may switch. A display that only shows takes the modes that
 * change what is drawn, and remembers what it was told about those that change what is typed, for when a person types.
 */
export class ModeGate {
  readonly #wanted = new Map<number, boolean>();
  #isInteractive: boolean;

  constructor(isInteractive: boolean) {
    this.#isInteractive = isInteractive;
  }

  get isInteractive(): boolean {
    return this.#isInteractive;
  }

  /** Whether the program may switch `mode` now. */
  takes(mode: number, isOn: boolean): boolean {
    if (neverAllowed.has(mode)) return false;
    if (!inputModes.has(mode)) return true;
    this.#wanted.set(mode, isOn);
    return this.#isInteractive;
  }

  /** Changes whether a person types. Gives back the sequence that brings the emulator's modes to what holds from now on. */
  setInteractive(isInteractive: boolean): string {
    this.#isInteractive = isInteractive;
    const modes = Array.from(
      this.#wanted,
      ([mode, isOn]) => `\u001b[?${mode}${isOn && isInteractive ? "h" : "l"}`,
    );
    return modes.join("");
  }

  reset(): void {
    this.#wanted.clear();
  }

  /**
   * `text` with every list of modes that mixes allowed and refused ones reduced to the allowed ones. A list that is
   * refused as a whole stays: the parser's guard swallows it.
   */
  keepAllowed(text: string): string {
    return text.replace(modeList, (whole: string, start: string, list: string, final: string) => {
      const modes = list.split(";");
      const allowed = modes.filter((mode) => this.takes(Number(mode), final === "h"));
      if (allowed.length === 0 || allowed.length === modes.length) return whole;
      return `${start}?${allowed.join(";")}${final}`;
    });
  }
}
