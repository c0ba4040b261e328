"use client";

import { Visible } from "@terminal-session/react";
import type { ReactNode } from "react";
import type { TerminalCloseGuardResult } from "@terminal-session/transport/contracts";
import type { TerminalNodeI18nRuntime } from "../contracts/i18n-contracts.js";
import { GuardDetail } from "./GuardDetail.js";
import { GuardDialog } from "./GuardDialog.js";

/** Props of {@link TerminalCloseGuardDialog}. */
export interface TerminalCloseGuardDialogProps {
  /** What the guard said: the program in the foreground is named. */
  readonly guard: TerminalCloseGuardResult;
  readonly i18n: TerminalNodeI18nRuntime;
  /** Keep the terminal open: the answer of the focused button and of Escape. */
  readonly onCancel: () => void;
  /** End what runs. */
  readonly onConfirm: () => void;
}

/** Asks before a terminal with work in it is closed. It is open for as long as it is there. */
export function TerminalCloseGuardDialog({
  guard,
  i18n,
  onCancel,
  onConfirm,
}: TerminalCloseGuardDialogProps): ReactNode {
  const leader = guard.leaderCommand?.trim() ?? "";
  return (
    <GuardDialog
      part="close-guard"
      direction={i18n.direction}
      title={i18n.t("closeGuard.title")}
      description={i18n.t("closeGuard.description")}
      cancelLabel={i18n.t("closeGuard.cancel")}
      confirmLabel={i18n.t("closeGuard.confirm")}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {leader !== "" && (
        <GuardDetail part="leader">
          <Visible text={leader} />
        </GuardDetail>
      )}
    </GuardDialog>
  );
}
