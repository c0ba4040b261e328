"use client";

import type {
  SessionLink,
  TerminalControls,
  TerminalSession,
  TerminalSessionViewModel,
  TimedEvent,
} from "@terminal-session/core";
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import { TerminalSessionMessagesProvider } from "../messages/MessagesProvider.js";
import type { TerminalSessionMessages } from "../messages/messages.js";
import type { TerminalSurfaceProps } from "../surface/index.js";
import type { ApprovalBehaviour } from "./approval-behaviour.js";
import type { PanelClock } from "./clock.js";
import { PanelFrame } from "./PanelFrame.js";
import type { SessionAttention } from "./useAttention.js";
import type { DecisionHandler } from "./useApprovalDesk.js";

/** Props of {@link TerminalSessionPanel}, beside those of its root element. */
export interface TerminalSessionPanelProps extends Omit<ComponentPropsWithoutRef<"section">, "children"> {
  /** A view, or a running session: that one is followed without a render for its output, and brings controls and link. */
  readonly session: TerminalSessionViewModel | TerminalSession;
  /** Sends a decision; a rejected promise is shown and can be tried again. Default: the controls' `resolveApproval`. */
  readonly onApprovalDecision?: DecisionHandler | undefined;
  /** What can be done with the session. Default: what the session brings. */
  readonly controls?: TerminalControls | undefined;
  /** How we are attached. Default: what the session says. */
  readonly link?: SessionLink | undefined;
  /** What the app can do with an answer to an approval, and how approvals are asked. */
  readonly approvals?: ApprovalBehaviour | undefined;
  /** More actions for the header. */
  readonly actions?: ReactNode;
  /** The events of the session with their times, where the app keeps them: for times beside lines, in recordings, and to go back in time. */
  readonly recording?: readonly TimedEvent[] | undefined;
  /** False shows the first and last lines of the output alone, unless it is searched or worked on. Default true. */
  readonly expanded?: boolean | undefined;
  /** A person opens or closes the output: without it there is no button that does. */
  readonly onExpandedChange?: ((expanded: boolean) => void) | undefined;
  /** Shows a session that has ended as light text with its colours, without an emulator. Default false. */
  readonly still?: boolean | undefined;
  /** Somebody selects, scrolls or steps into such a text: the app takes `still` away. */
  readonly onWake?: (() => void) | undefined;
  /** A row of the app's own below the header. */
  readonly header?: ReactNode;
  /** More at the end of the footer. */
  readonly footer?: ReactNode;
  /** Told when a person should look: a request waits, or the session failed. Once for each. */
  readonly onAttention?: ((attention: SessionAttention) => void) | undefined;
  /** False says nothing of output aloud, only of the state. Default true: a summary now and then, never line by line. */
  readonly speaksOutput?: boolean | undefined;
  /** Props of the screen: its size, whether it takes keys. */
  readonly surface?: Omit<TerminalSurfaceProps, "session" | "controls"> | undefined;
  /** Words in place of the English ones. */
  readonly messages?: Partial<TerminalSessionMessages> | undefined;
  /** Default: the machine's. */
  readonly clock?: PanelClock | undefined;
}

/**
 * Everything about one session: what runs, what it printed, what it asks to be allowed, how it ended.
 *
 * @example
 * <TerminalSessionPanel session={useTerminalSession(events)} onApprovalDecision={send} />
 */
export const TerminalSessionPanel: ForwardRefExoticComponent<
  TerminalSessionPanelProps & RefAttributes<HTMLElement>
> = forwardRef<HTMLElement, TerminalSessionPanelProps>(function TerminalSessionPanel(
  { messages, ...props },
  ref,
) {
  return (
    <TerminalSessionMessagesProvider messages={messages}>
      <PanelFrame {...props} ref={ref} />
    </TerminalSessionMessagesProvider>
  );
});
