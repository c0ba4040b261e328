import { clearsScreen, enterScreen, goesWithScreen, leaveScreen, sinceCleared } from "./alternate-screen.js";
import { stateAfter } from "./state-after.js";

/** A stretch of output: lines of the normal screen, or what belongs to the alternate screen. */
export interface Stretch {
  readonly text: string;
  readonly isLines: boolean;
}

/**
 * Parts a stream into lines and what programs draw on the alternate screen, and leaves out of the latter what is gone with
 * that screen or was cleared on it.
 */
export class ScreenStream {
  /** What was drawn on the alternate screen since it was taken, in parts; absent on the normal screen. */
  #drawn: string[] | undefined;
  /** Something drawn there outlasts the screen: nothing is left out of it. */
  #isKept = false;

  constructor(isAlternate: boolean) {
    if (isAlternate) this.#drawn = [];
  }

  /** Reads a text that begins and ends between two sequences. */
  read(text: string): readonly Stretch[] {
    const stretches: Stretch[] = [];
    for (let from = 0; from < text.length;) {
      const switching = this.#drawn ? leaveScreen : enterScreen;
      const at = text.indexOf(switching, from);
      const part = text.slice(from, at < 0 ? text.length : at);
      stretches.push(...this.#readPart(part));
      if (at < 0) break;
      // What was drawn on a screen that is left is gone; what was said meanwhile is not.
      const said = stateAfter(this.#drawn?.join("") ?? "");
      stretches.push({ text: said + switching, isLines: false });
      this.#drawn = switching === enterScreen ? [] : undefined;
      this.#isKept = false;
      from = at + switching.length;
    }
    return stretches;
  }

  /** What is still to be drawn on the alternate screen, where nobody has left it. */
  finish(): readonly Stretch[] {
    const text = this.#drawn?.join("") ?? "";
    this.#isKept = false;
    if (this.#drawn) this.#drawn = [];
    return text === "" ? [] : [{ text, isLines: false }];
  }

  #readPart(part: string): readonly Stretch[] {
    if (part === "") return [];
    if (!this.#drawn) return [{ text: part, isLines: true }];
    if (!this.#isKept && goesWithScreen(part)) {
      this.#drawn.push(part);
      if (clearsScreen(part)) this.#drawn = [sinceCleared(this.#drawn.join(""))];
      return [];
    }
    const stretches = this.finish();
    this.#isKept = true;
    return [...stretches, { text: part, isLines: false }];
  }
}
