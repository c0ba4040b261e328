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
import { Icon } from "./icons.js";

/** Props of {@link ErrorNotice}, beside those of its root element. */
export interface ErrorNoticeProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  readonly session: SessionChrome;
}

/** The failure of a session. Nothing when it has none. */
export const ErrorNotice: ForwardRefExoticComponent<ErrorNoticeProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, ErrorNoticeProps>(function ErrorNotice({ session, className, ...rest }, ref) {
    const messages = useTerminalSessionMessages();
    const { error } = session;
    if (!error) return null;
    return (
      <div {...rest} ref={ref} className={classNames("terminal-session-error", className)} data-part="error">
        <Icon name="warning" />
        <p>
          <strong>{error.title ? <Visible text={error.title} /> : messages.errorTitle}</strong>
          {error.summary && <Visible text={error.summary} />}
        </p>
      </div>
    );
  });
