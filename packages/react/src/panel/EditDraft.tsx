"use client";

import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useWords } from "../messages/useWords.js";
import { toReadableText } from "../text/readable-text.js";
import { ApprovalCommand } from "./ApprovalCommand.js";
import type { ApprovalDraftProps } from "./ApprovalDraft.js";
import { DraftField } from "./DraftField.js";
import { DraftFrame } from "./DraftFrame.js";
import { englishDraftWords } from "./draft-words.js";
import { commandLimits } from "./panel-limits.js";
import { useReading } from "./useReading.js";

/** A changed command, with every character of it in view before it is allowed. */
export function EditDraft({ command = "", readToEnd, onSend, onBack, clock }: ApprovalDraftProps): ReactNode {
  const words = useWords(englishDraftWords);
  const id = useId();
  const scroller = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState(command);
  const reading = useReading(scroller, edited);
  const shown = useMemo(() => toReadableText(edited, { ...commandLimits, words }), [edited, words]);
  return (
    <DraftFrame
      content={edited}
      decision="allow"
      send={words.editSend}
      blocked={blockedReason()}
      onSend={() => onSend({ decision: "allow", command: edited })}
      onBack={onBack}
      clock={clock}
    >
      <DraftField label={words.editName} value={edited} onChange={setEdited} isCode />
      <p>{words.editPreview}</p>
      <ApprovalCommand
        command={edited}
        shown={shown}
        id={id}
        scrollerRef={scroller}
        overflows={reading.overflows}
        clock={clock}
      />
    </DraftFrame>
  );

  function blockedReason(): string | undefined {
    if (edited.trim() === "") return words.editEmpty;
    if (edited === command) return words.editUnchanged;
    if (shown.tail) return words.approvalTooLong;
    return readToEnd && !reading.complete ? words.approvalReadToEnd : undefined;
  }
}
