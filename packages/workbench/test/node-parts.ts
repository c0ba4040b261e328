import type { TerminalNodeExternalState } from "../src/contracts.js";
import type { PressedKey } from "../src/keys/pressed-key.js";

/** A key as a case writes it: modifiers are letters of C(trl), M(eta), A(lt), S(hift). */
export interface PressedCase {
  readonly key: string;
  readonly mods?: string;
  readonly type?: string;
  readonly repeat?: boolean;
}

/** The key of a case as an event. */
export function pressed({ key, mods = "", type = "keydown", repeat = false }: PressedCase): PressedKey {
  return {
    type,
    key,
    repeat,
    ctrlKey: mods.includes("C"),
    metaKey: mods.includes("M"),
    altKey: mods.includes("A"),
    shiftKey: mods.includes("S"),
  };
}

/** What a host keeps of a running terminal, with some of it otherwise. */
export function externalState(otherwise: Partial<TerminalNodeExternalState> = {}): TerminalNodeExternalState {
  return {
    sessionId: "t9",
    title: "bash",
    cwd: "/srv/app",
    profileId: null,
    runtimeKind: "local",
    status: "running",
    createdAt: "2027-01-02T03:04:05.000Z",
    updatedAt: null,
    endedAt: null,
    lastError: null,
    host: null,
    ...otherwise,
  };
}
