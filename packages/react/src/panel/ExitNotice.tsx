"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { Visible } from "../text/Visible.js";
import { classNames } from "./class-names.js";
import { deriveOutcome } from "./session-outcome.js";
import { useOutcomeText } from "./useOutcomeText.js";

/** Props of {@link ExitNotice}, beside those of its root element. */
export interface ExitNoticeProps extends Omit<ComponentPropsWithoutRef<"p">, "children"> {
  readonly session: SessionChrome;
}

/** How the session ended, and what the producer says about it. Nothing while it has not ended. */
export const ExitNotice: ForwardRefExoticComponent<ExitNoticeProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, ExitNoticeProps>(function ExitNotice(
    { session, className, ...rest },
    ref,
  ) {
    const messages = useTerminalSessionMessages();
    const outcome = deriveOutcome(session);
    const text = useOutcomeText(outcome);
    if (!outcome) return null;
    const summary = session.details?.exitSummary;
    return (
      <p
        {...rest}
        ref={ref}
        className={classNames("terminal-session-exit", className)}
        data-part="exit"
        data-state={outcome.kind}
      >
        <span className="terminal-session-exit-outcome">{text}</span>
        {summary !== undefined && summary !== "" && (
          <span className="terminal-session-exit-summary" data-part="exit-summary">
            <span className="terminal-session-spoken">{messages.exitSummaryName} </span>
            <Visible text={summary} />
          </span>
        )}
      </p>
    );
  });
