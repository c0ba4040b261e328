import { stateAfter } from "./state-after.js";

/** The sequences by which programs take and leave the alternate screen. */
export const enterScreen = "\u001b[?1049h";
export const leaveScreen = "\u001b[?1049l";

const strings = "\\](?!8;)[^\\u0000-\\u001f\\u007f-\\u009f]*(?:\\u0007|\\u001b\\\\)|[PX^_][ -~]*\\u001b\\\\";
// Any control sequence, but for those that save and restore, reset, protect, or switch the screen.
const csi =
  '\\[(?![0-9;:]*[su]|!p|[0-9]*"q|\\?(?:[0-9]+;)*(?:47|104[789])(?:;|[hl]))[<=>?]?[0-9;:]*[ -/]*[@-~]';
// All else that draws on a screen, or says something about it that goes with it.
const outlasting = new RegExp(
  `[\\u0018\\u001a\\u0080-\\u009f]|\\u001b(?!${csi}|${strings}|[DEHM=>\\\\]|[()*+][0-~]|#8)`,
);
const cleared = /\u001b\[(?:1;1)?H\u001b\[2?J|\u001b\[2J\u001b\[(?:1;1)?H/g;
const margins = /\u001b\[[0-9;]*r/g;
const tabStop = /\u001b(?:H|\[[0-9;]*g)/;

/** Whether all that a text does to an alternate screen goes with that screen, or is said by {@link stateAfter}. */
export function goesWithScreen(text: string): boolean {
  return !outlasting.test(text);
}

/** Whether a text clears the whole screen somewhere. */
export function clearsScreen(text: string): boolean {
  cleared.lastIndex = 0;
  return cleared.test(text);
}

/**
 * What a program draws on the alternate screen, less what it drew before it last cleared all of it. The text must go with
 * its screen.
 */
export function sinceCleared(text: string): string {
  let clear = -1;
  cleared.lastIndex = 0;
  for (let match = cleared.exec(text); match; match = cleared.exec(text)) clear = match.index;
  if (clear <= 0) return text;
  const gone = text.slice(0, clear);
  if (tabStop.test(gone)) return text;
  return (gone.match(margins)?.at(-1) ?? "") + stateAfter(gone) + text.slice(clear);
}
