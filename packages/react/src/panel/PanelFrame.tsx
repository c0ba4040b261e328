"use client";

import { forwardRef, type ForwardRefExoticComponent, type RefAttributes, useRef } from "react";
import { isTerminalSession } from "../hooks/is-terminal-session.js";
import { useSessionChrome } from "../hooks/useSessionChrome.js";
import { useSessionLink } from "../hooks/useSessionLink.js";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { TerminalSurface, type TerminalSurfaceHandle } from "../surface/index.js";
import { spoken } from "./announcement.js";
import { ApprovalPrompt } from "./ApprovalPrompt.js";
import { classNames } from "./class-names.js";
import { systemClock } from "./clock.js";
import { ErrorNotice } from "./ErrorNotice.js";
import { PanelFooter } from "./PanelFooter.js";
import { SessionHeader } from "./SessionHeader.js";
import { StatusAnnouncer } from "./StatusAnnouncer.js";
import type { TerminalSessionPanelProps } from "./TerminalSessionPanel.js";
import { useHiddenCharacters } from "./useHiddenCharacters.js";

/** The panel inside its words. */
export const PanelFrame: ForwardRefExoticComponent<
  Omit<TerminalSessionPanelProps, "messages"> & RefAttributes<HTMLElement>
> = forwardRef<HTMLElement, Omit<TerminalSessionPanelProps, "messages">>(function PanelFrame(props, ref) {
  const {
    session,
    onApprovalDecision,
    controls,
    link,
    actions,
    surface,
    clock = systemClock,
    ...rest
  } = props;
  const { className, ...attributes } = rest;
  const messages = useTerminalSessionMessages();
  const chrome = useSessionChrome(session);
  const ownLink = useSessionLink(session);
  const screen = useRef<TerminalSurfaceHandle>(null);
  const able = controls ?? (isTerminalSession(session) ? session.controls : undefined);

  const [hiddenCharacters, handleStatus] = useHiddenCharacters(clock, surface?.onStatus);
  return (
    <section
      // Takes the focus of a part that goes away; nobody tabs to it.
      tabIndex={-1}
      aria-label={messages.panelName(spoken(chrome.command, messages))}
      {...attributes}
      ref={ref}
      className={classNames("terminal-session-panel", className)}
      data-part="panel"
      data-state={chrome.state}
    >
      <SessionHeader
        session={chrome}
        onStop={able?.cancel && (async () => able.cancel?.())}
        actions={actions}
        clock={clock}
      />
      <ApprovalPrompt
        session={chrome}
        onDecision={
          onApprovalDecision ??
          (able?.resolveApproval && (async (response) => able.resolveApproval?.(response)))
        }
        clock={clock}
      />
      <ErrorNotice session={chrome} />
      <TerminalSurface
        {...surface}
        ref={screen}
        session={session}
        {...(controls && { controls })}
        onStatus={handleStatus}
      />
      <PanelFooter
        session={session}
        chrome={chrome}
        hiddenCharacters={hiddenCharacters}
        link={link ?? ownLink}
        clock={clock}
      />
      <StatusAnnouncer session={chrome} clock={clock} />
    </section>
  );
});
