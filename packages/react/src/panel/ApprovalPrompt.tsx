"use client";

import type { SettledApproval } from "@terminal-session/core";
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  lazy,
  type RefAttributes,
  Suspense,
  useId,
  useState,
} from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { type ApprovalBehaviour, plainBehaviour } from "./approval-behaviour.js";
import { ApprovalCard } from "./ApprovalCard.js";
import { classNames } from "./class-names.js";
import { type PanelClock, systemClock } from "./clock.js";
import { IconButton } from "./IconButton.js";
import { hasEnded } from "./session-outcome.js";
import { usePendingApprovals } from "./usePendingApprovals.js";
import { type DecisionHandler, useApprovalDesk } from "./useApprovalDesk.js";
import { useExpiry } from "./useExpiry.js";
import { useFocusReturn } from "./useFocusReturn.js";

const ApprovalReceipts = lazy(async () => ({ default: (await import("../later.js")).ApprovalReceipts }));

/** Props of {@link ApprovalPrompt}, beside those of its root element. */
export interface ApprovalPromptProps extends Omit<ComponentPropsWithoutRef<"section">, "children"> {
  readonly session: SessionChrome;
  /** Sends the decision. Without it the buttons are there, and say that nobody here can answer. */
  readonly onDecision?: DecisionHandler | undefined;
  /** What the app can do with an answer, and how approvals are asked. */
  readonly behaviour?: ApprovalBehaviour | undefined;
  /** Default: the machine's. */
  readonly clock?: PanelClock | undefined;
}

const noDecisions: readonly SettledApproval[] = [];

/**
 * The pending approvals of a session, one at a time. It never takes the focus, no key decides unless a person went to
 * a button, and a button belongs to the text that was on show when it was armed. Below them it says who decided what,
 * until that is dismissed. Nothing when there is neither.
 */
export const ApprovalPrompt: ForwardRefExoticComponent<ApprovalPromptProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, ApprovalPromptProps>(function ApprovalPrompt(props, ref) {
    // What was answered in one session says nothing about the requests of another.
    return <SessionApprovals key={props.session.sessionID} {...props} ref={ref} />;
  });

const SessionApprovals: ForwardRefExoticComponent<ApprovalPromptProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, ApprovalPromptProps>(function SessionApprovals(
    { session, onDecision, behaviour = plainBehaviour, clock = systemClock, className, ...rest },
    ref,
  ) {
    const messages = useTerminalSessionMessages();
    const questionID = useId();
    const [selectedID, setSelectedID] = useState<string>();
    const pending = usePendingApprovals(session);
    const found = pending.findIndex(({ requestID }) => requestID === selectedID);
    const index = Math.max(0, found);
    const shown = pending[index];
    const decisions = session.details?.decisions ?? noDecisions;
    const desk = useApprovalDesk({
      sessionID: session.sessionID,
      pending,
      decisions,
      onDecision,
      clock,
    });
    const focusReturn = useFocusReturn(`${desk.receipts.length} ${shown?.requestID}`);
    const leftMs = useExpiry(shown && behaviour.expiresAt?.(shown), clock);
    const { receipts } = desk;
    if (!shown && receipts.length === 0) return null;

    const select = (step: number): void => setSelectedID(pending[index + step]?.requestID);
    const phase = shown && desk.phaseOf(shown.requestID);
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they watch the focus; nothing is pressed
      <section
        tabIndex={-1}
        {...rest}
        onFocus={(event) => {
          rest.onFocus?.(event);
          focusReturn.onFocus(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          focusReturn.onBlur();
        }}
        ref={ref}
        className={classNames("terminal-session-approval", className)}
        data-part="approval"
        data-state={shown ? phase?.kind : "settled"}
        aria-labelledby={shown ? questionID : undefined}
        aria-label={shown ? undefined : messages.approvalName}
      >
        {shown && phase && (
          <>
            <div className="terminal-session-approval-head">
              <h2 id={questionID}>{messages.approvalQuestion}</h2>
              {leftMs !== undefined && leftMs > 0 && (
                <span className="terminal-session-approval-expiry" data-part="approval-expiry">
                  {messages.approvalExpiresIn(messages.elapsed(leftMs))}
                </span>
              )}
              {pending.length > 1 && (
                <span className="terminal-session-approval-position" data-part="approval-position">
                  <IconButton
                    icon="previous"
                    label={messages.approvalPrevious}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => select(-1)}
                  />
                  <span>{messages.approvalPosition({ index: index + 1, count: pending.length })}</span>
                  <IconButton
                    icon="next"
                    label={messages.approvalNext}
                    aria-disabled={index === pending.length - 1 || undefined}
                    onClick={() => index < pending.length - 1 && select(1)}
                  />
                </span>
              )}
            </div>
            <ApprovalCard
              key={shown.requestID}
              approval={shown}
              command={shown.command ?? session.command}
              workingDirectory={shown.workingDirectory ?? session.details?.workingDirectory}
              phase={phase}
              closed={closedReason()}
              onChoose={(choice) => desk.decide(shown.requestID, choice)}
              behaviour={behaviour}
              clock={clock}
            />
          </>
        )}
        {/* Below the answers, so that they do not move under a pointer. */}
        {receipts.length > 0 && (
          <Suspense fallback={null}>
            <ApprovalReceipts receipts={receipts} onDismiss={desk.dismiss} />
          </Suspense>
        )}
      </section>
    );

    function closedReason(): string | undefined {
      if (session.state === "error" || hasEnded(session)) return messages.approvalSessionOver;
      if (leftMs === 0) return messages.approvalExpired;
      return onDecision ? undefined : messages.approvalNobody;
    }
  });
