"use client";

import { type ReactNode, useState } from "react";
import { useWords } from "../messages/useWords.js";
import { Visible } from "../text/Visible.js";
import type { ApprovalDraftProps } from "./ApprovalDraft.js";
import { DraftField } from "./DraftField.js";
import { DraftFrame } from "./DraftFrame.js";
import { englishDraftWords } from "./draft-words.js";

/** A lasting answer, with what it would cover before it is given. */
export function LastingDraft(props: ApprovalDraftProps & { readonly optionID: string }): ReactNode {
  const { approval, optionID, behaviour, onSend, onBack, clock } = props;
  const words = useWords(englishDraftWords);
  const option = approval.options?.find((each) => each.optionID === optionID);
  const given = option && behaviour.ruleOf?.(option, approval);
  const [rule, setRule] = useState(given);
  if (!option) return null;
  const isAllow = option.kind === "allow_always";
  const decision = isAllow ? "allow" : "deny";
  const canEdit = given !== undefined && behaviour.editsRules === true;
  return (
    <DraftFrame
      content={`${optionID} ${rule}`}
      decision={decision}
      send={isAllow ? words.lastingConfirmAllow : words.lastingConfirmReject}
      blocked={canEdit && rule?.trim() === "" ? "" : undefined}
      onSend={() => onSend({ decision, optionID, ...(rule !== undefined && { rule }) })}
      onBack={onBack}
      clock={clock}
    >
      <p>
        <strong>{isAllow ? words.lastingAllow : words.lastingReject}</strong>
      </p>
      {canEdit ? (
        <DraftField label={words.lastingRule} value={rule ?? ""} onChange={setRule} isCode />
      ) : (
        <p data-part="lasting-rule">
          {rule === undefined ? words.lastingUnknown : `${words.lastingRule} `}
          {rule !== undefined && (
            <code>
              <Visible text={rule} lookalikes />
            </code>
          )}
        </p>
      )}
      <p className="terminal-session-muted">
        {words.agentSays} <Visible text={option.label} />
      </p>
    </DraftFrame>
  );
}
