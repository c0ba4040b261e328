import type { ScreenPlace } from "../hooks/panel-memory.js";
import type { EngineTerminal } from "./xterm-engine.js";

/** Where a person is in a screen. Nothing while they follow its end and have selected nothing. */
export function readPlace(terminal: EngineTerminal, scroller: HTMLElement): ScreenPlace | undefined {
  const { baseY, viewportY } = terminal.buffer.active;
  const selected = terminal.getSelectionPosition();
  const rowsFromEnd = baseY - viewportY;
  const box = { left: scroller.scrollLeft, top: scroller.scrollTop };
  if (rowsFromEnd === 0 && !selected && box.left === 0 && box.top === 0) return undefined;
  if (!selected) return { rowsFromEnd, box };
  const { start, end } = selected;
  const length = (end.y - start.y) * terminal.cols + end.x - start.x;
  return { rowsFromEnd, box, selection: { column: start.x, row: start.y, length } };
}

/** Selects what was selected. */
export function selectPlace({ selection }: ScreenPlace, terminal: EngineTerminal): void {
  if (selection) terminal.select(selection.column, selection.row, selection.length);
}

/** Scrolls to where a person was. */
export function scrollToPlace(
  { rowsFromEnd, box }: ScreenPlace,
  terminal: EngineTerminal,
  scroller: HTMLElement,
): void {
  if (rowsFromEnd > 0) terminal.scrollToLine(Math.max(0, terminal.buffer.active.baseY - rowsFromEnd));
  scroller.scrollLeft = box.left;
  scroller.scrollTop = box.top;
}
