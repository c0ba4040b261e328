import { useState } from "react";
import type { TerminalNodeExternalState } from "../src/contracts.js";

/** Keeps what a node's body says of its session, as a workbench does for the header. */
export function useRuntimeState({
  sessionId,
  title,
}: {
  readonly sessionId: string;
  readonly title: string;
}): [TerminalNodeExternalState, (state: unknown) => void] {
  const [known, setKnown] = useState<TerminalNodeExternalState>({
    sessionId,
    title,
    cwd: null,
    profileId: null,
    runtimeKind: "local",
    status: "created",
    createdAt: null,
    updatedAt: null,
    endedAt: null,
    lastError: null,
    host: null,
  });
  const take = (state: unknown): void =>
    // A body says a part of what its host keeps.
    setKnown((before) => ({ ...before, ...(state as Partial<TerminalNodeExternalState>) }));
  return [known, take];
}
