import type { SessionFileKind } from "../export/session-file.js";

/** The words of the tools of a panel. */
export interface ToolWords {
  readonly toolsName: string;
  readonly copyText: string;
  readonly copyColours: string;
  /** Copies what was printed as it came, control sequences and all. */
  readonly copyExactly: string;
  readonly toolCopied: string;
  readonly toolSaved: string;
  readonly toolFailed: string;
  /** Opens the kinds of files, and is the name of the group. */
  readonly save: string;
  readonly fileKinds: Readonly<Record<SessionFileKind, string>>;
  readonly plainView: string;
  readonly plainViewName: string;
  readonly plainTimes: string;
  /** Lists the links on the screen. */
  readonly links: string;
  readonly nextError: string;
  readonly previousError: string;
  readonly noMoreErrors: string;
  readonly timeline: string;
  readonly play: string;
  readonly pause: string;
  /** Both are times from the start. */
  timelinePosition(at: string, duration: string): string;
  /** The text begins later than the output. */
  plainOmitted(characters: number): string;
}

const number = new Intl.NumberFormat("en");

/** The English ones. */
export const englishToolWords: ToolWords = {
  toolsName: "Tools",
  copyText: "Copy text",
  copyColours: "Copy with colours",
  copyExactly: "Copy raw",
  toolCopied: "Copied",
  toolSaved: "Download started",
  toolFailed: "That could not be done",
  save: "Save as",
  fileKinds: {
    text: "Text",
    html: "HTML",
    markdown: "Markdown",
    "asciicast-v2": "asciicast v2",
    "asciicast-v3": "asciicast v3",
  },
  plainView: "Plain text",
  plainViewName: "Output as plain text",
  plainTimes: "Times",
  links: "Links",
  nextError: "Next error",
  previousError: "Previous error",
  noMoreErrors: "No more errors",
  timeline: "Time",
  play: "Play",
  pause: "Pause",
  timelinePosition: (at, duration) => `${at} of ${duration}`,
  plainOmitted: (characters) => `${number.format(characters)} characters above are not shown`,
};
