"use client";

import type { SettledApproval, TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { useEffect, useMemo, useState } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { type ApprovalBehaviour, plainBehaviour } from "../panel/approval-behaviour.js";
import { isLasting, offeredChoices } from "../panel/approval-choices.js";
import { type PanelClock, systemClock } from "../panel/clock.js";
import { commandLimits, maxLineCharacters } from "../panel/panel-limits.js";
import { guardKeys } from "../panel/personal-focus.js";
import { hasEnded } from "../panel/session-outcome.js";
import { type DecisionHandler, useApprovalDesk } from "../panel/useApprovalDesk.js";
import { useArmed } from "../panel/useArmed.js";
import { useExpiry } from "../panel/useExpiry.js";
import { usePendingApprovals } from "../panel/usePendingApprovals.js";
import { useReading } from "../panel/useReading.js";
import type { RepeatWords } from "../text/repeat-words.js";
import { toVisibleString, toVisibleText, type VisibleText } from "../text/visible-text.js";
import type {
  ApprovalClosed,
  ApprovalUnread,
  TerminalApproval,
  TerminalApprovalChoice,
} from "./terminal-approval.js";

/** How the requests of a session are answered. */
export interface TerminalApprovalOptions {
  /** Sends a decision; a rejected promise is `phase` "failed". Default: the session's own control. */
  readonly onDecision?: DecisionHandler | undefined;
  readonly behaviour?: ApprovalBehaviour | undefined;
  /** Default: the machine's. */
  readonly clock?: PanelClock | undefined;
}

/**
 * The request of a session that waits for an answer, with everything that keeps a person from answering by accident: buttons
 * that are armed late, for the text on show alone; a command that must be read to its end; lasting answers asked twice.
 * Undefined while none waits. What it keeps belongs to one session: give the component that calls it the session's id as key.
 *
 * @example
 * const approval = useTerminalApproval(session, { onDecision: send });
 * return approval?.choices.map(({ key, name, canPress, press }) => (
 *   <button key={key} aria-disabled={!canPress} onClick={() => press()}>{name}</button>
 * ));
 */
export function useTerminalApproval(
  session: TerminalSessionViewModel | TerminalSession,
  options: TerminalApprovalOptions = {},
): TerminalApproval | undefined {
  const { behaviour = plainBehaviour, clock = systemClock } = options;
  const able = isTerminalSession(session) ? session.controls : undefined;
  const onDecision =
    options.onDecision ?? (able?.resolveApproval && (async (response) => able.resolveApproval?.(response)));
  const messages = useTerminalSessionMessages();
  const chrome = useSessionChrome(session);
  const pending = usePendingApprovals(chrome);
  const [selectedID, setSelectedID] = useState<string>();
  const index = Math.max(
    0,
    pending.findIndex(({ requestID }) => requestID === selectedID),
  );
  const request = pending[index];
  const command = request && (request.command ?? chrome.command);
  const workingDirectory = request && (request.workingDirectory ?? chrome.details?.workingDirectory);
  const content = JSON.stringify([command, workingDirectory, request]);

  const desk = useApprovalDesk({
    sessionID: chrome.sessionID,
    pending,
    decisions: chrome.details?.decisions ?? noDecisions,
    onDecision,
    clock,
  });
  const leftMs = useExpiry(request && behaviour.expiresAt?.(request), clock);
  const [accepted, setAccepted] = useState({ request, content });
  if (accepted.request?.requestID !== request?.requestID) setAccepted({ request, content });
  const isChanged = accepted.content !== content;
  const [readWhole, setReadWhole] = useState<string>();
  const [commandBox, watchCommand] = useState<HTMLElement | null>(null);
  const reading = useReading(
    useMemo(() => ({ current: commandBox }), [commandBox]),
    content,
  );
  const [asking, setAsking] = useState<{ readonly content: string; readonly key: string }>();
  const askingKey = asking?.content === content ? asking.key : undefined;
  const armed = useArmed(`${content} ${isChanged} ${askingKey}`, clock);
  const guardActions = useGuardedActions();
  const visible = useMemo(
    () => (command === undefined ? undefined : visibleStart(command, messages)),
    [command, messages],
  );
  if (!request) return undefined;

  const phase = desk.phaseOf(request.requestID);
  const closed = closedReason();
  const unread = unreadReason();
  const isBusy = phase.kind === "sending" || phase.kind === "sent";
  return {
    request,
    command,
    visibleCommand: visible,
    workingDirectory,
    visibleWorkingDirectory:
      workingDirectory === undefined
        ? undefined
        : toVisibleString(workingDirectory.slice(0, maxLineCharacters), { words: messages }),
    position: { index: index + 1, count: pending.length },
    next: () => select(index + 1),
    previous: () => select(index - 1),
    phase,
    leftMs,
    closed,
    unread,
    markRead() {
      setAccepted({ request, content });
      setReadWhole(content);
    },
    choices: offeredChoices(request).map(toChoice),
    watchCommand,
    guardActions,
  };

  function select(at: number): void {
    const other = pending[at];
    if (other) setSelectedID(other.requestID);
  }

  function closedReason(): ApprovalClosed | undefined {
    if (chrome.state === "error" || hasEnded(chrome)) return "over";
    if (leftMs === 0) return "expired";
    return onDecision ? undefined : "nobody";
  }

  function unreadReason(): ApprovalUnread | undefined {
    if (isChanged) return "changed";
    if ((command ?? "").length > commandLimits.maxCharacters) return "too-long";
    if ((workingDirectory ?? "").length > maxLineCharacters) return "too-long";
    const isRead = command === undefined || reading.complete || readWhole === content;
    return isRead || behaviour.readToEnd === false ? undefined : "not-to-end";
  }

  function toChoice({
    key,
    kind,
    label,
    choice,
  }: ReturnType<typeof offeredChoices>[number]): TerminalApprovalChoice {
    const option = request?.options?.find(({ optionID }) => optionID === choice?.optionID);
    const lasting = isLasting(kind);
    const rule = lasting && option && request ? behaviour.ruleOf?.(option, request) : undefined;
    const isUnread = choice?.decision === "allow" && unread !== undefined;
    const canPress = armed && closed === undefined && !isBusy && choice !== undefined && !isUnread;
    return {
      key,
      kind,
      name: messages.choices[kind],
      ...(label !== undefined && { agentLabel: toVisibleString(label, { words: messages }) }),
      isLasting: lasting,
      ...(rule !== undefined && { rule }),
      isAsking: askingKey === key,
      canPress,
      press(more) {
        if (!canPress || !request) return;
        if (lasting && askingKey !== key) return setAsking({ content, key });
        setAsking(undefined);
        const shown = { command, workingDirectory };
        desk.decide(request.requestID, { ...choice, ...(rule !== undefined && { rule }), ...more, shown });
      },
    };
  }
}

// What is longer cannot be allowed, and would take the page minutes to show.
function visibleStart(command: string, words: RepeatWords): VisibleText {
  return toVisibleText(command.slice(0, commandLimits.maxCharacters), { words });
}

const noDecisions: readonly SettledApproval[] = [];

function useGuardedActions(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => (element ? guardKeys(element) : undefined), [element]);
  return setElement;
}
