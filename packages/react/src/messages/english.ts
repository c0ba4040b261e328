import { englishSurfaceWords } from "../surface/surface-words.js";
import { englishRepeatWords } from "../text/repeat-words.js";
import type { OutcomeWords, TerminalSessionMessages } from "./messages.js";

const number = new Intl.NumberFormat("en");

/** The catalogue in English, which the components use unless a provider says otherwise. */
export const englishMessages: TerminalSessionMessages = {
  ...englishRepeatWords,
  ...englishSurfaceWords,
  panelName: (command) => (command === undefined ? "Terminal session" : `Terminal session: ${command}`),
  states: { idle: "idle", running: "running", waiting: "waiting for approval", error: "error" },
  outcome,
  elapsed,
  elapsedName: "Elapsed time",
  commandName: "Command",
  noCommand: "no command yet",
  workingDirectoryName: "Working directory",
  copyCommand: "Copy command",
  commandCopied: "Command copied",
  copyFailed: "Could not copy",
  stop: "Stop",
  stopHint: "Asks the program to end",
  stopping: "Asking…",
  stopAsked: "Asked to end, still running",
  stopFailed: (reason) => (reason === "" ? "Could not stop" : `Could not stop: ${reason}`),

  expandOutput: "Show the whole output",
  collapseOutput: "Show less",
  tools: "Copy, save, plain text",
  search: "Search output",

  approvalName: "Approval",
  approvalQuestion: "Allow this command?",
  approvalPosition: ({ index, count }) => `${number.format(index)} of ${number.format(count)}`,
  approvalNext: "Next request",
  approvalPrevious: "Previous request",
  agentSays: "The agent says",
  approvalCommandUnknown: "The agent did not say which command this is about.",
  lines: (count) => plural(count, "line", "lines"),
  characters: (count) => plural(count, "character", "characters"),
  suspiciousCharacters: (count) =>
    plural(count, "hidden or misleading character", "hidden or misleading characters"),
  omittedFromView: (count) => `${plural(count, "character", "characters")} not shown`,
  commandEnd: "Ends with",
  choices: {
    allow: "Allow",
    deny: "Deny",
    allow_once: "Allow once",
    allow_always: "Allow always",
    reject_once: "Deny once",
    reject_always: "Deny always",
    unknown: "Unknown answer",
  },
  optionUnknown: "Nobody here knows what this answer does, so it cannot be given",
  sending: "Sending the decision…",
  sent: "Decision sent. Waiting for the session.",
  decisionLate: "The session has not answered. You can decide again.",
  decisionFailed: (reason) =>
    reason === ""
      ? "The decision did not arrive. You can decide again."
      : `The decision did not arrive (${reason}). You can decide again.`,
  approvalNobody: "Nobody here can answer this request.",
  approvalSessionOver: "The session is over; this request can no longer be answered.",
  approvalExpired: "This request has expired; nobody waits for an answer any more.",
  approvalExpiresIn: (left) => `Expires in ${left}`,
  directoryUnknown: "not said",
  denyWithReason: "Deny, saying why…",
  editCommand: "Change…",
  expandCommand: "Show all of it",
  approvalReadToEnd: "Scroll to the end of the command to allow it.",
  approvalTooLong: "The command is too long to be shown whole, so it cannot be allowed here.",
  approvalChanged: "This request changed while you could have been reading it.",
  approvalReviewed: "I have read it again",

  nothingYet: "Nothing has run here yet",
  scrollToEnd: "To the end",
  plainText: "The terminal could not be loaded; this is plain text",
  errorTitle: "The session failed",
  exitSummaryName: "Summary",
  noOutput: "no output",
  diagnostics: (count) => plural(count, "diagnostic", "diagnostics"),
  diagnosticField: (field) => `field ${field}`,
  diagnosticsDropped: (count) => `${plural(count, "more diagnostic", "more diagnostics")} not kept`,
  omittedOutput: (characters) => `${plural(characters, "character", "characters")} omitted at the top`,
  gaps: (count) => plural(count, "gap in the output", "gaps in the output"),
  hiddenCharacters: (count) => `${plural(count, "character", "characters")} hidden in an unfinished sequence`,
  linkHydrating: "Loading earlier output…",
  linkLost: ({ reason, mayBeRunning }) =>
    `Connection lost${reason === undefined ? "" : `: ${reason.replace(/\.$/, "")}`}.${mayBeRunning ? " The program may still be running." : ""}`,

  announceWaiting: (command) =>
    command === undefined ? "Approval needed" : `Approval needed for: ${command}`,
  announceRunning: "Running",
  announceEnded: (outcome) => `Session ended: ${outcome}`,
  announceError: (title) => (title === undefined ? "The session failed" : `The session failed: ${title}`),
};

function outcome(ended: OutcomeWords): string {
  switch (ended.kind) {
    case "success":
    case "failure":
      return `exited ${ended.code}`;
    case "signal":
      return `ended by ${ended.signal}`;
    case "cancelled":
      return ended.signal === undefined ? "stopped" : `stopped by ${ended.signal}`;
    case "denied":
      return "denied";
    case "unknown":
      return "ended, code unknown";
  }
}

function elapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const padded = parts.map((part) => String(part).padStart(2, "0"));
  if (hours >= 48) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  return hours > 0 ? `${hours}:${padded.join(":")}` : `${parts[0]}:${padded[1]}`;
}

function plural(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
