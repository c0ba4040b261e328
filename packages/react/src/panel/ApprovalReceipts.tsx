"use client";

import type { ReactNode } from "react";
import { useWords } from "../messages/useWords.js";
import { Visible } from "../text/Visible.js";
import { isLasting } from "./approval-choices.js";
import type { ApprovalReceipt } from "./approval-desk.js";
import { IconButton } from "./IconButton.js";
import { englishReceiptWords, type ReceiptWords } from "./receipt-words.js";

/** Props of {@link ApprovalReceipts}. */
export interface ApprovalReceiptsProps {
  /** The last one last. */
  readonly receipts: readonly ApprovalReceipt[];
  readonly onDismiss: (receipt: ApprovalReceipt) => void;
}

/** Who decided what, the last first. Loaded when there is something to say. */
export function ApprovalReceipts({ receipts, onDismiss }: ApprovalReceiptsProps): ReactNode {
  return (
    <div className="terminal-session-approval-receipts" data-part="approval-receipts">
      {receipts.toReversed().map((receipt, index) => (
        <Receipt
          // A request may come again under an id that was settled.
          key={`${receipts.length - index} ${receipt.approval.requestID}`}
          receipt={receipt}
          onDismiss={() => onDismiss(receipt)}
        />
      ))}
    </div>
  );
}

interface ReceiptProps {
  readonly receipt: ApprovalReceipt;
  readonly onDismiss: () => void;
}

function Receipt({ receipt, onDismiss }: ReceiptProps): ReactNode {
  const words = useWords(englishReceiptWords);
  const { approval, kind, ours } = receipt;
  const { command = approval.command, reason } = ours ?? {};
  const isChanged = command !== approval.command;
  return (
    <output className="terminal-session-approval-receipt" data-part="approval-receipt" data-state={kind}>
      <strong>{receiptWords(receipt, words)}</strong>
      <span className="terminal-session-approval-receipt-subject">
        {command === undefined ? <Visible text={approval.title} /> : <Command text={command} />}
        {isChanged && approval.command !== undefined && (
          <Detail name={words.receiptAsked}>
            <Command text={approval.command} />
          </Detail>
        )}
        {isLastingAnswer(receipt) && (
          <Detail name={words.receiptLasting}>
            {ours?.rule !== undefined && <Command text={ours.rule} />}
          </Detail>
        )}
        {reason !== undefined && (
          <Detail name={words.receiptReason}>
            <Visible text={reason} />
          </Detail>
        )}
      </span>
      <IconButton icon="close" label={words.dismiss} onClick={onDismiss} />
    </output>
  );
}

function Command({ text }: { readonly text: string }): ReactNode {
  return (
    <code>
      <Visible text={text} lookalikes />
    </code>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <span className="terminal-session-approval-receipt-detail">
      {name} {children}
    </span>
  );
}

function isLastingAnswer({ approval, ours }: ApprovalReceipt): boolean {
  const option = approval.options?.find(({ optionID }) => optionID === ours?.optionID);
  return option !== undefined && isLasting(option.kind);
}

function receiptWords({ kind, ours, despiteOurs }: ApprovalReceipt, words: ReceiptWords): string {
  switch (kind) {
    case "allowed":
      if (ours) return words.allowedHere;
      return despiteOurs ? words.allowedDespite : words.allowedElsewhere;
    case "denied":
      if (ours) return words.deniedHere;
      return despiteOurs ? words.deniedDespite : words.deniedElsewhere;
    case "withdrawn":
      return words.withdrawn;
  }
}
