"use client";

import { useEffect, useRef, useState } from "react";
import type { TerminalCloseGuardResult, TerminalSessionStatus } from "@terminal-session/transport/contracts";
import { closeTerminalSession } from "../close/close-session.js";
import type { TerminalNodeFeature } from "../contracts/node-contracts.js";

/** What is closed, and who is told. */
export interface CloseFlowInput {
  readonly feature: TerminalNodeFeature;
  readonly sessionId: string | null;
  readonly status: TerminalSessionStatus;
  readonly onClosed: (() => void) | undefined;
  readonly onCloseError: ((error: unknown) => void) | undefined;
}

/** Where closing stands. */
export interface CloseFlow {
  readonly close: () => Promise<void>;
  readonly isClosing: boolean;
  readonly hasFailed: boolean;
  /** What a person is asked now. */
  readonly question:
    | { readonly guard: TerminalCloseGuardResult; readonly answer: (isConfirmed: boolean) => void }
    | undefined;
}

/** Closes a session when told, one closing at a time. A question that nobody can answer any more keeps it open. */
export function useCloseFlow({
  feature,
  sessionId,
  status,
  onClosed,
  onCloseError,
}: CloseFlowInput): CloseFlow {
  const [question, setQuestion] = useState<CloseFlow["question"]>();
  const [phase, setPhase] = useState<"open" | "closing" | "failed">("open");
  const giveUp = useRef<() => void>(undefined);
  // Two presses may come before the first of them is drawn.
  const isRunning = useRef(false);
  useEffect(() => () => giveUp.current?.(), []);

  const confirm = (guard: TerminalCloseGuardResult): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean): void => {
        giveUp.current = undefined;
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      giveUp.current = () => answer(false);
      setQuestion({ guard, answer });
    });

  return {
    isClosing: phase === "closing",
    hasFailed: phase === "failed",
    question,
    async close() {
      if (isRunning.current) return;
      isRunning.current = true;
      setPhase("closing");
      try {
        const result = await closeTerminalSession({ feature, sessionId, status, confirm });
        setPhase("open");
        if (result === "closed") onClosed?.();
      } catch (error) {
        setPhase("failed");
        onCloseError?.(error);
      } finally {
        isRunning.current = false;
      }
    },
  };
}
