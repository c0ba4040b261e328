"use client";

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import type { SessionChrome } from "../hooks/session-chrome.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { Visible } from "../text/Visible.js";
import { visibleLine } from "./spoken-text.js";
import { classNames } from "./class-names.js";
import type { PanelClock } from "./clock.js";
import { CopyCommandButton } from "./CopyCommandButton.js";
import { ElapsedTime } from "./ElapsedTime.js";
import { HeaderCommand } from "./HeaderCommand.js";
import { StateBadge } from "./StateBadge.js";
import { StopButton } from "./StopButton.js";

/** Props of {@link SessionHeader}, beside those of its root element. */
export interface SessionHeaderProps extends Omit<ComponentPropsWithoutRef<"header">, "children"> {
  readonly session: SessionChrome;
  /** Asks the program to end. Without it there is no such button. */
  readonly onStop?: (() => Promise<void>) | undefined;
  /** More actions. */
  readonly actions?: ReactNode;
  readonly clock?: PanelClock | undefined;
}

/** What runs, where, in which state and for how long, and what can be done with it. */
export const SessionHeader: ForwardRefExoticComponent<SessionHeaderProps & RefAttributes<HTMLElement>> =
  forwardRef<HTMLElement, SessionHeaderProps>(function SessionHeader(
    { session, onStop, actions, clock, className, ...rest },
    ref,
  ) {
    const messages = useTerminalSessionMessages();
    const { command, details, state } = session;
    const canStop = onStop && (state === "running" || state === "waiting");
    return (
      <header
        {...rest}
        ref={ref}
        className={classNames("terminal-session-header", className)}
        data-part="header"
        data-state={state}
      >
        <StateBadge session={session} />
        <HeaderCommand command={command} />
        {details?.workingDirectory !== undefined && (
          <span
            className="terminal-session-directory"
            data-part="working-directory"
            title={visibleLine(details.workingDirectory, messages)}
          >
            <span className="terminal-session-spoken">{messages.workingDirectoryName} </span>
            <Visible text={details.workingDirectory} lookalikes />
          </span>
        )}
        <ElapsedTime session={session} {...(clock && { clock })} />
        <span className="terminal-session-actions" data-part="actions">
          {canStop && <StopButton key={session.sessionID} onStop={onStop} />}
          {actions}
          {command !== undefined && <CopyCommandButton command={command} {...(clock && { clock })} />}
        </span>
      </header>
    );
  });
