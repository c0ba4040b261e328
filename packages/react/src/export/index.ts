export { eventsOfRecording, eventsOfView, toAsciicastV3 } from "./asciicast.js";
export { readPalette } from "./html-palette.js";
export type { HtmlPalette } from "./rows-html.js";
export {
  sessionFile,
  sessionHtml,
  sessionText,
  type SessionFile,
  type SessionFileInput,
  type SessionFileKind,
} from "./session-file.js";
