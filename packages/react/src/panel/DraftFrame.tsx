"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../messages/useWords.js";
import type { PanelClock } from "./clock.js";
import { englishDraftWords } from "./draft-words.js";
import { guardKeys } from "./personal-focus.js";
import { useArmed } from "./useArmed.js";

/** Props of {@link DraftFrame}. */
export interface DraftFrameProps {
  /** Everything that would be sent. When it changes the button must be armed again. */
  readonly content: string;
  readonly decision: "allow" | "deny";
  readonly send: string;
  /** Why it cannot be sent, in words. */
  readonly blocked?: string | undefined;
  readonly onSend: () => void;
  readonly onBack: () => void;
  readonly clock: PanelClock;
  readonly children: ReactNode;
}

/** An answer that takes more than a press: what belongs to it, the way back, and the button that sends it. */
export function DraftFrame(props: DraftFrameProps): ReactNode {
  const { content, decision, send, blocked, onSend, onBack, clock, children } = props;
  const words = useWords(englishDraftWords);
  const buttons = useRef<HTMLDivElement>(null);
  const armed = useArmed(content, clock);
  useEffect(() => (buttons.current ? guardKeys(buttons.current) : undefined), []);
  // The button that a person pressed goes away: the focus stays in the request that it belonged to.
  const leave = (then: () => void): void => {
    buttons.current?.closest<HTMLElement>('[data-part="approval"]')?.focus({ preventScroll: true });
    then();
  };
  const canSend = armed && blocked === undefined;
  return (
    <>
      <div className="terminal-session-draft" data-part="approval-draft">
        {children}
      </div>
      <div ref={buttons} className="terminal-session-approval-actions" data-part="approval-actions">
        <output className="terminal-session-approval-note">{blocked}</output>
        <button
          type="button"
          className="terminal-session-button"
          data-part="draft-back"
          onClick={() => leave(onBack)}
        >
          {words.draftBack}
        </button>
        <button
          type="button"
          className="terminal-session-button"
          data-part="draft-send"
          data-decision={decision}
          data-armed={armed}
          aria-disabled={!canSend || undefined}
          onClick={() => {
            if (canSend) leave(onSend);
          }}
        >
          {send}
        </button>
      </div>
    </>
  );
}
