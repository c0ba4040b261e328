import type { TerminalNodeMessages } from "../contracts/i18n-contracts.js";

/** The words of a terminal node in English. */
export const english: TerminalNodeMessages = {
  actions: {
    caseSensitive: "Match case",
    close: "Close",
    find: "Find in terminal",
    next: "Next match",
    previous: "Previous match",
    regex: "Regular expression",
  },
  closeGuard: {
    cancel: "Keep open",
    confirm: "Close and end it",
    description: "A program is still running in this terminal. Closing the terminal ends it.",
    title: "Close this terminal?",
    failed: "The terminal could not be closed. It goes on.",
  },
  dockLabel: "Terminal",
  emptySession: "No terminal session yet.",
  findPlaceholder: "Find",
  find: {
    found: "{{count}} matches",
    invalid: "Not a valid expression",
    none: "No matches",
    position: "{{index}} of {{count}}",
    wholeWord: "Whole words",
  },
  holder: {
    agent: "Held by the agent",
    nobody: "Held by nobody",
    person: "Held by a person",
    failed: "The holder could not be changed.",
    handBack: "Hand back",
    takeOver: "Take over",
  },
  leave: "Ctrl+F6 leaves the terminal",
  links: {
    empty: "There are no links on the screen",
    list: "Links on the screen",
  },
  paste: {
    cancel: "Do not paste",
    confirm: "Paste",
    description: "The text has several lines. The program may run each of them at once.",
    title: "Paste several lines?",
  },
  recovery: {
    connectionLost: "Connection lost. The program may still be running.",
    hydrating: "Loading earlier output…",
    replayGap: "Some output was lost while the connection was down.",
    sessionLost: "Terminal session was lost.",
    snapshotTruncated: "Earlier output is no longer kept.",
  },
  screen: {
    name: "Terminal",
    plainText: "The terminal could not be loaded; this is plain text",
  },
  status: {
    created: "created",
    detached: "detached",
    ended: "ended",
    exited: "exited",
    failed: "failed",
    running: "running",
    starting: "starting",
  },
  title: "Terminal",
};
