"use client";

import { toVisibleString, Visible } from "@terminal-session/react";
import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";
import { isEndedStatus } from "../status/session-status.js";
import { HolderControl } from "./HolderControl.js";
import { StatusBadge } from "./StatusBadge.js";
import { TerminalCloseGuardDialog } from "./TerminalCloseGuardDialog.js";
import { useCloseFlow } from "./useCloseFlow.js";

/** Props of {@link TerminalNodeHeader}, beside those of its root element. */
export interface TerminalNodeHeaderProps extends Omit<
  ComponentPropsWithoutRef<"header">,
  "children" | "title"
> {
  readonly feature: TerminalNodeFeature;
  readonly sessionId: string | null;
  /** A host's or a program's words: shown as data. Default: the word for a terminal. */
  readonly title?: string | undefined;
  readonly status: TerminalSessionStatus;
  /** Null or absent: nobody knows how it ended, so that `exited` is shown as ended and not as a success. */
  readonly exitCode?: number | null | undefined;
  /** More of the host's, before the close button. */
  readonly accessory?: ReactNode;
  /** The session has ended and the node may go. Without it there is no close button. */
  readonly onClosed?: (() => void) | undefined;
  /** The guard or the launch service failed; the session goes on, and the header says so. */
  readonly onCloseError?: ((error: unknown) => void) | undefined;
}

/** How a terminal stands, what it is called, who holds an agent's, and its close button, which asks before work is lost. */
export const TerminalNodeHeader: ForwardRefExoticComponent<
  TerminalNodeHeaderProps & RefAttributes<HTMLElement>
> = forwardRef<HTMLElement, TerminalNodeHeaderProps>(function TerminalNodeHeader(props, ref) {
  const {
    feature,
    sessionId,
    title,
    status,
    exitCode,
    accessory,
    onClosed,
    onCloseError,
    className,
    ...rest
  } = props;
  const { i18n } = feature;
  const shownTitle = title?.trim() || i18n.t("title");
  const { close, isClosing, hasFailed, question } = useCloseFlow({
    feature,
    sessionId,
    status,
    onClosed,
    onCloseError,
  });
  return (
    <header
      // The header of a node is not that of its page.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags that mean a group are for controls
      role="group"
      aria-label={toVisibleString(shownTitle)}
      dir={i18n.direction}
      {...rest}
      ref={ref}
      className={["terminal-session-node-header", className].filter(Boolean).join(" ")}
      data-part="node-header"
      data-state={status}
    >
      <StatusBadge status={status} exitCode={exitCode} i18n={i18n} />
      <span className="terminal-session-node-title" data-part="node-title">
        <Visible text={shownTitle} />
      </span>
      {sessionId !== null && !isEndedStatus(status) && (
        <HolderControl feature={feature} sessionId={sessionId} />
      )}
      {accessory}
      {onClosed && (
        <button
          type="button"
          className="terminal-session-icon-button"
          data-part="node-close"
          aria-label={i18n.t("actions.close")}
          title={i18n.t("actions.close")}
          aria-disabled={isClosing}
          onClick={() => void close()}
        >
          <svg className="terminal-session-icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      )}
      {hasFailed && (
        <span className="terminal-session-problem" role="alert">
          {i18n.t("closeGuard.failed")}
        </span>
      )}
      {question && (
        <TerminalCloseGuardDialog
          guard={question.guard}
          i18n={i18n}
          onCancel={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        />
      )}
    </header>
  );
});
