export { drawRows, type DrawRowsOptions } from "./draw-rows.js";
export type { ReadRowsOptions } from "./read-rows.js";
export {
  textOfRow,
  type AnsiColour,
  type ScreenRow,
  type ScreenSpan,
  type SpanColour,
  type SpanStyle,
} from "./screen-row.js";
export { ScreenRows } from "./ScreenRows.js";
