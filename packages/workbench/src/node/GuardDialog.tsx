"use client";

import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

/** Props of {@link GuardDialog}. */
export interface GuardDialogProps {
  readonly part: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  readonly description: string;
  /** What it is about, between the description and the buttons. */
  readonly children?: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** The safe answer: also that of Escape, and of Enter when nobody has moved the focus. */
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/**
 * A question before something that cannot be undone. It opens with the focus on the safe answer; when it goes, the focus
 * goes back to where it was.
 */
export function GuardDialog(props: GuardDialogProps): ReactNode {
  const { part, direction, title, description, children, cancelLabel, confirmLabel, onCancel, onConfirm } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const id = useId();

  // Before the element leaves the page: only a dialog that is closed inside it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const { activeElement } = element.ownerDocument;
    // Some environments have the element without its behaviour.
    const isModal = typeof element.showModal === "function";
    if (isModal) element.showModal();
    else element.setAttribute("open", "");
    safe.current?.focus();
    return () => {
      if (isModal) element.close();
      else if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      // A dialog that asks before work is lost; its element has no such meaning by itself.
      role="alertdialog"
      className="terminal-session-guard"
      data-part={part}
      dir={direction}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        // Nothing around the dialog is to take it for its own.
        event.stopPropagation();
        onCancel();
      }}
      // A second Escape closes it without asking.
      onClose={() => !dialog.current?.open && onCancel()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-description`}>{description}</p>
      {children}
      <div className="terminal-session-guard-actions">
        <button
          ref={safe}
          type="button"
          className="terminal-session-button"
          data-part="cancel"
          onClick={onCancel}
        >
          {cancelLabel}
        </button>
        <button type="button" className="terminal-session-button" data-part="confirm" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
