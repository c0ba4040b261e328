import type { ReactNode } from "react";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import type { TerminalNodeI18nRuntime } from "../contracts/i18n-contracts.js";
import { isPulsing, statusTone } from "../status/status-tone.js";

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  readonly status: TerminalSessionStatus;
  readonly exitCode: number | null | undefined;
  readonly i18n: TerminalNodeI18nRuntime;
}

/** A status as a dot and, always, a word. */
export function StatusBadge({ status, exitCode = null, i18n }: StatusBadgeProps): ReactNode {
  const tone = statusTone(status, exitCode);
  // A host that ends a session itself says `exited` as well: that is no success of the program.
  const word = status === "exited" && tone === "neutral" ? "ended" : status;
  return (
    <span
      className="terminal-session-node-status"
      data-part="node-status"
      data-tone={tone}
      data-pulse={isPulsing(status) ? "" : undefined}
    >
      <span className="terminal-session-node-dot" aria-hidden="true" />
      {i18n.t(`status.${word}`)}
    </span>
  );
}
