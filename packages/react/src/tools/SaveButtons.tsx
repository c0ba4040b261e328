"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { SessionFileKind } from "../export/session-file.js";
import { useWords } from "../messages/useWords.js";
import { englishToolWords } from "./tool-words.js";

const kinds: readonly SessionFileKind[] = ["text", "html", "markdown", "asciicast-v2", "asciicast-v3"];

/** A button that opens the kinds of files beside it, where nothing can cover or cut them, and closes them again. */
export function SaveButtons({ onSave }: { readonly onSave: (kind: SessionFileKind) => void }): ReactNode {
  const words = useWords(englishToolWords);
  const opener = useRef<HTMLButtonElement>(null);
  const groupID = useId();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  // The tools around it would close with it.
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="terminal-session-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? groupID : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words.save}
      </button>
      {isOpen && (
        <fieldset
          id={groupID}
          aria-label={words.save}
          className="terminal-session-save"
          data-part="save-kinds"
        >
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="terminal-session-button"
              onKeyDown={handleKeyDown}
              onClick={() => {
                close();
                onSave(kind);
              }}
            >
              {words.fileKinds[kind]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
