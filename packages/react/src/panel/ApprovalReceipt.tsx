"use client";

import type { ReactNode } from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import { Visible } from "../text/Visible.js";
import type { SettledElsewhere } from "./approval-desk.js";
import { IconButton } from "./IconButton.js";

/** Props of {@link ApprovalReceipt}. */
export interface ApprovalReceiptProps {
  readonly settled: SettledElsewhere;
  readonly onDismiss: () => void;
}

/** Says what became of the request that was on show, when it was not decided here. */
export function ApprovalReceipt({ settled, onDismiss }: ApprovalReceiptProps): ReactNode {
  const messages = useTerminalSessionMessages();
  const { command, title } = settled.approval;
  return (
    <output
      className="terminal-session-approval-receipt"
      data-part="approval-receipt"
      data-state={settled.kind}
    >
      <strong>{receiptWords(settled, messages)}</strong>
      <span className="terminal-session-approval-receipt-subject">
        {command === undefined ? (
          <Visible text={title} />
        ) : (
          <code>
            <Visible text={command} lookalikes />
          </code>
        )}
      </span>
      <IconButton icon="close" label={messages.dismiss} onClick={onDismiss} />
    </output>
  );
}

function receiptWords({ kind, despiteOurs }: SettledElsewhere, messages: TerminalSessionMessages): string {
  switch (kind) {
    case "allowed":
      return despiteOurs ? messages.allowedDespite : messages.allowedElsewhere;
    case "denied":
      return despiteOurs ? messages.deniedDespite : messages.deniedElsewhere;
    case "withdrawn":
      return messages.withdrawn;
  }
}
