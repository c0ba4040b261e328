"use client";

import { type ReactNode, useState } from "react";
import { useWords } from "../messages/useWords.js";
import type { ApprovalDraftProps } from "./ApprovalDraft.js";
import { DraftField } from "./DraftField.js";
import { DraftFrame } from "./DraftFrame.js";
import { englishDraftWords } from "./draft-words.js";

/** A denial with a reason. */
export function ReasonDraft({ onSend, onBack, clock }: ApprovalDraftProps): ReactNode {
  const words = useWords(englishDraftWords);
  const [reason, setReason] = useState("");
  const trimmed = reason.trim();
  return (
    <DraftFrame
      // A denial does no harm: typing need not arm it anew.
      content=""
      decision="deny"
      send={words.reasonSend}
      blocked={trimmed === "" ? "" : undefined}
      onSend={() => onSend({ decision: "deny", reason: trimmed })}
      onBack={onBack}
      clock={clock}
    >
      <DraftField label={words.reasonName} value={reason} onChange={setReason} />
    </DraftFrame>
  );
}
