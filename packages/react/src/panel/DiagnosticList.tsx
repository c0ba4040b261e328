"use client";

import type { TerminalDiagnostic } from "@terminal-session/core";
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from "react";
import { useTerminalSessionMessages } from "../messages/MessagesProvider.js";
import { Visible } from "../text/Visible.js";
import { classNames } from "./class-names.js";
import { visibleLine } from "./spoken-text.js";

/** Props of {@link DiagnosticList}, beside those of its root element. */
export interface DiagnosticListProps extends Omit<ComponentPropsWithoutRef<"details">, "children"> {
  readonly diagnostics: readonly TerminalDiagnostic[] | undefined;
  /** How many more there were than are kept. */
  readonly dropped?: number | undefined;
}

/** What was wrong with a session's events: counted, and folded away until somebody asks. Nothing when nothing was. */
export const DiagnosticList: ForwardRefExoticComponent<
  DiagnosticListProps & RefAttributes<HTMLDetailsElement>
> = forwardRef<HTMLDetailsElement, DiagnosticListProps>(function DiagnosticList(
  { diagnostics = [], dropped = 0, className, ...rest },
  ref,
) {
  const messages = useTerminalSessionMessages();
  if (diagnostics.length === 0 && dropped === 0) return null;
  return (
    <details
      {...rest}
      ref={ref}
      className={classNames("terminal-session-diagnostics", className)}
      data-part="diagnostics"
    >
      <summary>{messages.diagnostics(diagnostics.length + dropped)}</summary>
      <ul>
        {diagnostics.map((diagnostic, index) => (
          <Diagnostic key={index} diagnostic={diagnostic} />
        ))}
        {dropped > 0 && <li>{messages.diagnosticsDropped(dropped)}</li>}
      </ul>
    </details>
  );
});

function Diagnostic({ diagnostic }: { readonly diagnostic: TerminalDiagnostic }): ReactNode {
  const messages = useTerminalSessionMessages();
  const { code, message, eventType, field } = diagnostic;
  return (
    <li data-code={code}>
      <code>{code}</code>
      <span>{visibleLine(message, messages)}</span>
      {eventType !== undefined && <Visible text={eventType} lookalikes />}
      {field !== undefined && <span>{messages.diagnosticField(visibleLine(field, messages))}</span>}
    </li>
  );
}
