"use client";

import { useState, useSyncExternalStore, type ReactNode } from "react";
import type { TerminalHolder } from "@terminal-session/transport/contracts";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";

/** Props of {@link HolderControl}. */
export interface HolderControlProps {
  readonly feature: TerminalNodeFeature;
  readonly sessionId: string;
}

/** Who holds a terminal that an agent was given, and the button that takes it over or hands it back. Nothing for any other terminal. */
export function HolderControl({ feature, sessionId }: HolderControlProps): ReactNode {
  const { holders, holds, i18n } = feature;
  const read = (): TerminalHolder | null => holders.get(sessionId);
  const holder = useSyncExternalStore(holders.subscribe, read, read);
  const [phase, setPhase] = useState<"open" | "asking" | "failed">("open");
  if (holder === null) return null;
  const isTaken = holder === "person";
  const change = async (): Promise<void> => {
    if (phase === "asking") return;
    setPhase("asking");
    try {
      await holds?.hold({ sessionId, holder: isTaken ? "agent" : "person" });
      setPhase("open");
    } catch {
      setPhase("failed");
    }
  };
  return (
    <>
      <output className="terminal-session-node-holder" data-part="node-holder" data-holder={holder}>
        {i18n.t(`holder.${holder}`)}
      </output>
      {holds && (
        // One button for both, so that the focus stays where it is when the holder changes.
        <button
          type="button"
          className="terminal-session-button"
          data-part="node-hold"
          // Not `disabled`: that would drop the focus of who has just pressed it.
          aria-disabled={phase === "asking"}
          onClick={() => void change()}
        >
          {i18n.t(isTaken ? "holder.handBack" : "holder.takeOver")}
        </button>
      )}
      {phase === "failed" && (
        <span className="terminal-session-problem" role="alert">
          {i18n.t("holder.failed")}
        </span>
      )}
    </>
  );
}
