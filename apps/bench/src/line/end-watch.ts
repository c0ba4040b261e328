import { endMark } from "./line-task.js";

/** Counts text, and says when the mark at its end has come, wherever it was cut. */
export function createEndWatch(): { take(text: string): boolean; readonly characters: number } {
  let tail = "";
  let characters = 0;
  return {
    get characters() {
      return characters;
    },
    take(text) {
      characters += text.length;
      const isEnd = text.includes(endMark) || (tail + text.slice(0, endMark.length)).includes(endMark);
      tail = text.slice(1 - endMark.length);
      return isEnd;
    },
  };
}
