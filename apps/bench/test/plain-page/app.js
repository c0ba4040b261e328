// An app as a person would write it by hand: no build, no JSX, no plugin.
import { createEventChannel, createTerminalSession } from "@terminal-session/core";
import { TerminalSessionPanel } from "@terminal-session/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const channel = createEventChannel();
const session = createTerminalSession(channel.source);
const sessionID = "s";
channel.push(
  { type: "terminal.opened", sessionID, command: "npm test", workingDirectory: "/app" },
  { type: "terminal.output", sessionID, sequence: 1, text: "\u001b[31mred\u001b[0m and plain\n" },
  {
    type: "terminal.approval.requested",
    sessionID,
    requestID: "r",
    title: "",
    summary: "",
    command: "rm -rf build",
  },
);

createRoot(document.querySelector("main")).render(
  createElement(TerminalSessionPanel, {
    session,
    onApprovalDecision: ({ requestID, decision }) => {
      channel.push(
        { type: "terminal.approval.resolved", sessionID, requestID, decision },
        { type: "terminal.exited", sessionID, code: 0 },
      );
    },
  }),
);
