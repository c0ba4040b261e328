"use client";

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { PendingApproval } from "@terminal-session/core";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import { Visible } from "../text/Visible.js";
import type { ApprovalBehaviour } from "./approval-behaviour.js";
import { isLasting, type OfferedChoice, offeredChoices } from "./approval-choices.js";
import type { AnswerPhase, ApprovalChoice } from "./approval-desk.js";
import type { DraftKind } from "./ApprovalDraft.js";
import type { PanelClock } from "./clock.js";
import { guardKeys } from "./personal-focus.js";
import { visibleLine } from "./spoken-text.js";
import { useArmed } from "./useArmed.js";
import { shortcutOf } from "./shortcut-kinds.js";
import { useShortcuts } from "./useShortcuts.js";

/** Props of {@link ApprovalActions}. */
export interface ApprovalActionsProps {
  readonly approval: PendingApproval;
  /** Everything that a person reads before deciding. When it changes the buttons must be armed again. */
  readonly content: string;
  readonly phase: AnswerPhase;
  /** Why nothing can be answered, in words. */
  readonly closed: string | undefined;
  /** Why it cannot be allowed yet, in words. */
  readonly unread: string | undefined;
  /** The id of the element that holds what is decided about. */
  readonly describedBy: string;
  readonly onChoose: (choice: ApprovalChoice) => void;
  /** Begins an answer that takes more than a press. */
  readonly onDraft: (draft: DraftKind) => void;
  readonly behaviour: ApprovalBehaviour;
  readonly clock: PanelClock;
}

/** The answers to one request. No key presses them unless a person went there; none is the default. */
export function ApprovalActions(props: ApprovalActionsProps): ReactNode {
  const { approval, content, phase, closed, unread, describedBy, onChoose, onDraft, behaviour, clock } =
    props;
  const messages = useTerminalSessionMessages();
  const root = useRef<HTMLDivElement>(null);
  useGuardedKeys(root);
  const armed = useArmed(content, clock);
  const busy = phase.kind === "sending" || phase.kind === "sent";
  // What is on its way is not taken back by what closes the request meanwhile.
  const note = busy ? undefined : (closed ?? unread);
  const isBlocked = ({ choice }: OfferedChoice): boolean =>
    closed !== undefined || busy || !choice || (choice.decision === "allow" && unread !== undefined);
  const take = (offered: OfferedChoice): void => {
    const { choice, kind } = offered;
    if (!armed || isBlocked(offered) || !choice) return;
    if (isLasting(kind) && choice.optionID !== undefined)
      onDraft({ kind: "lasting", optionID: choice.optionID });
    else onChoose(choice);
  };
  const offers = offeredChoices(approval);
  const { shortcuts } = behaviour;
  useShortcuts(root, shortcuts && { shortcuts, offers, take });
  const canDraft = armed && closed === undefined && !busy;
  return (
    <div ref={root} className="terminal-session-approval-actions" data-part="approval-actions">
      <output className="terminal-session-approval-note" data-state={phase.kind}>
        {note ?? <PhaseNote phase={phase} />}
      </output>
      {behaviour.reasons && (
        <DraftButton canPress={canDraft} onPress={() => onDraft({ kind: "reason" })}>
          {messages.denyWithReason}
        </DraftButton>
      )}
      {behaviour.edits && approval.command !== undefined && (
        <DraftButton canPress={canDraft} onPress={() => onDraft({ kind: "edit" })}>
          {messages.editCommand}
        </DraftButton>
      )}
      {offers.map((offered) => {
        const { choice, kind } = offered;
        return (
          <button
            key={offered.key}
            type="button"
            className="terminal-session-button"
            data-part="approval-choice"
            data-decision={choice?.decision ?? "unknown"}
            data-armed={armed}
            data-chosen={isChosen(phase, choice) || undefined}
            // Not `disabled`: that would drop the focus of the person who is about to press it.
            aria-disabled={isBlocked(offered) || !armed || undefined}
            aria-keyshortcuts={shortcutOf(kind, shortcuts)}
            aria-describedby={describedBy}
            title={choice ? undefined : messages.optionUnknown}
            onClick={() => take(offered)}
          >
            <ChoiceLabel offered={offered} messages={messages} />
          </button>
        );
      })}
    </div>
  );
}

interface DraftButtonProps {
  readonly canPress: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function DraftButton({ canPress, onPress, children }: DraftButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="terminal-session-button"
      data-part="approval-draft-button"
      aria-disabled={!canPress || undefined}
      onClick={() => canPress && onPress()}
    >
      {children}
    </button>
  );
}

function PhaseNote({ phase }: { readonly phase: AnswerPhase }): ReactNode {
  const messages = useTerminalSessionMessages();
  switch (phase.kind) {
    case "open":
      return null;
    case "sending":
      return messages.sending;
    case "sent":
      return messages.sent;
    case "late":
      return messages.decisionLate;
    case "failed":
      return messages.decisionFailed(visibleLine(phase.reason, messages));
  }
}

function ChoiceLabel({
  offered: { kind, label },
  messages,
}: {
  readonly offered: OfferedChoice;
  readonly messages: TerminalSessionMessages;
}): ReactNode {
  const ours = messages.choices[kind];
  const theirs = label !== undefined && label.trim().toLowerCase() !== ours.toLowerCase() ? label : undefined;
  return (
    <>
      <span>{ours}</span>
      {theirs && (
        <span className="terminal-session-choice-label">
          <Visible text={theirs} />
        </span>
      )}
    </>
  );
}

function isChosen(phase: AnswerPhase, choice: ApprovalChoice | undefined): boolean {
  if (phase.kind === "open" || !choice) return false;
  return phase.choice.decision === choice.decision && phase.choice.optionID === choice.optionID;
}

function useGuardedKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current ? guardKeys(root.current) : undefined), [root]);
}
