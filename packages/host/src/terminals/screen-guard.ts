/** The part of an emulator that a guard needs. */
interface GuardedEmulator {
  readonly cols: number;
  readonly rows: number;
  readonly parser: {
    registerCsiHandler(
      id: { readonly final: string },
      handler: (parameters: (number | number[])[]) => boolean,
    ): unknown;
  };
}

/** Combining marks that one character may carry: joining more costs the square of their number. */
const maxMarks = 16;

const marksRun = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, "gu");

/**
 * Swallows sequences whose count is beyond the screen: each would keep the emulator busy for minutes, and with it the
 * host and everybody else's terminals.
 */
export function guardEmulator(emulator: GuardedEmulator): void {
  const most: Record<string, () => number> = {
    S: () => emulator.rows,
    T: () => emulator.rows,
    L: () => emulator.rows,
    M: () => emulator.rows,
    I: () => emulator.cols,
    Z: () => emulator.cols,
    b: () => emulator.rows * emulator.cols,
  };
  for (const [final, limit] of Object.entries(most))
    emulator.parser.registerCsiHandler({ final }, ([count]) => typeof count === "number" && count > limit());
}

/** The text with no more marks on a character than an emulator can join in time. */
export function withFewMarks(text: string): string {
  return text.replace(marksRun, "$1");
}
