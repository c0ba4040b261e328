"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import type { SessionLink } from "@terminal-session/core";
import type { SessionChrome, SessionTallies } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { classNames } from "./class-names.js";
import { DiagnosticList } from "./DiagnosticList.js";
import { ExitNotice } from "./ExitNotice.js";
import { hasEnded } from "./session-outcome.js";
import { visibleLine } from "./spoken-text.js";

/** Props of {@link SessionFooter}, beside those of its root element. Its children are more to say. */
export interface SessionFooterProps extends ComponentPropsWithoutRef<"footer"> {
  readonly session: SessionChrome;
  /** What is no longer held. */
  readonly tallies?: SessionTallies | undefined;
  /** Characters that an unfinished sequence hides on the screen. */
  readonly hiddenCharacters?: number | undefined;
  /** The emulator could not be loaded, so plain text is shown. */
  readonly isPlainText?: boolean | undefined;
  readonly link?: SessionLink | undefined;
}

/** How it ended and what is missing. Empty, and then without height, while there is nothing to say. */
export const SessionFooter: ForwardRefExoticComponent<SessionFooterProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, SessionFooterProps>(function SessionFooter(
    { session, tallies = {}, hiddenCharacters = 0, isPlainText, link, className, children, ...rest },
    ref,
  ) {
    const messages = useTerminalSessionMessages();
    const { droppedCharacters = 0, diagnosticsDropped, noOutput } = tallies;
    const gaps = session.details?.gaps?.length ?? 0;
    return (
      <footer
        {...rest}
        ref={ref}
        className={classNames("terminal-session-footer", className)}
        data-part="footer"
      >
        <ExitNotice session={session} />
        {noOutput && <FooterNote part="no-output">{messages.noOutput}</FooterNote>}
        {link?.state === "lost" && (
          <FooterNote part="link-lost" problem>
            {messages.linkLost({
              reason: link.error && visibleLine(link.error.message, messages),
              mayBeRunning: !hasEnded(session),
            })}
          </FooterNote>
        )}
        {link?.state === "hydrating" && (
          <FooterNote part="link-hydrating">{messages.linkHydrating}</FooterNote>
        )}
        {isPlainText && (
          <FooterNote part="plain-text" problem>
            {messages.plainText}
          </FooterNote>
        )}
        {hiddenCharacters > 0 && (
          <FooterNote part="hidden-characters" problem>
            {messages.hiddenCharacters(hiddenCharacters)}
          </FooterNote>
        )}
        {droppedCharacters > 0 && (
          <FooterNote part="dropped">{messages.omittedOutput(droppedCharacters)}</FooterNote>
        )}
        {gaps > 0 && <FooterNote part="gaps">{messages.gaps(gaps)}</FooterNote>}
        <DiagnosticList diagnostics={session.diagnostics} dropped={diagnosticsDropped} />
        {children}
      </footer>
    );
  });

interface FooterNoteProps {
  readonly part: string;
  readonly problem?: boolean;
  readonly children: ReactNode;
}

function FooterNote({ part, problem, children }: FooterNoteProps): ReactNode {
  return (
    <span className={problem ? "terminal-session-problem" : "terminal-session-note"} data-part={part}>
      {children}
    </span>
  );
}
