// Real programs touch about one cell a character; a full redraw touches each cell once or twice.
const cellsPerCharacter = 32;
// What a program may do at once without having said much: about 100 clears of a large screen.
const maxSavedCells = 1_000_000;

/**
 * How much work a stretch of text may cause beyond being printed. A few bytes can make an emulator clear, scroll or
 * switch whole screens; a program that draws never gets near the bound, a flood of such sequences is cut short.
 */
export class WorkBudget {
  #cells = maxSavedCells;

  /** Text of this length comes: its own share is added. */
  earn(characters: number): void {
    this.#cells = Math.min(maxSavedCells, this.#cells + characters * cellsPerCharacter);
  }

  /** Takes `cells`; false when they are not there. */
  spend(cells: number): boolean {
    if (cells > this.#cells) return false;
    this.#cells -= cells;
    return true;
  }
}
