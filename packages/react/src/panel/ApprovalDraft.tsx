"use client";

import type { PendingApproval } from "@terminal-session/core";
import type { ReactNode } from "react";
import type { ApprovalBehaviour } from "./approval-behaviour.js";
import type { ApprovalChoice } from "./approval-desk.js";
import type { PanelClock } from "./clock.js";
import { EditDraft } from "./EditDraft.js";
import { LastingDraft } from "./LastingDraft.js";
import { ReasonDraft } from "./ReasonDraft.js";

/** An answer that takes more than a press. */
export type DraftKind =
  | { readonly kind: "reason" | "edit" }
  | { readonly kind: "lasting"; readonly optionID: string };

/** Props of {@link ApprovalDraft}. */
export interface ApprovalDraftProps {
  readonly approval: PendingApproval;
  readonly command: string | undefined;
  readonly behaviour: ApprovalBehaviour;
  readonly readToEnd: boolean;
  readonly onSend: (choice: ApprovalChoice) => void;
  readonly onBack: () => void;
  readonly clock: PanelClock;
}

/** What a person adds to an answer before it is sent. Loaded when it is first wanted. */
export function ApprovalDraft({
  draft,
  ...props
}: ApprovalDraftProps & { readonly draft: DraftKind }): ReactNode {
  switch (draft.kind) {
    case "reason":
      return <ReasonDraft {...props} />;
    case "edit":
      return <EditDraft {...props} />;
    case "lasting":
      return <LastingDraft {...props} optionID={draft.optionID} />;
  }
}
