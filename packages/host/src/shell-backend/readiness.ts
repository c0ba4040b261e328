import type { WaitReason } from "../tools/session-values.js";
import type { ShellConfig } from "./shell-config.js";

/** Whether the foreground group waits for input of its terminal. */
export interface InputProbe {
  /** `waiting`: one of its processes reads the terminal, and none runs. `unknown`: the system does not say. */
  readonly kind: "waiting" | "busy" | "unknown";
  /** Changes whenever one of its processes ran. */
  readonly stamp: string;
}

/** What is seen of a terminal in one look, all of it since the write. */
export interface Look {
  readonly sinceWriteMs: number;
  /** Since the last output, or since the write where there was none. */
  readonly silentMs: number;
  /** The terminal has taken all that was typed. */
  readonly isWritten: boolean;
  /** Nothing was printed since the look before, and nothing is held back. */
  readonly isQuiet: boolean;
  /** A prompt marker came, and after it only the prompt. */
  readonly isPromptLast: boolean;
  /** Whether the shell's own group has the terminal; `undefined` where nobody can tell. */
  readonly isShellInFront: boolean | undefined;
  readonly input: InputProbe;
}

/** What earlier looks have shown. */
export interface Evidence {
  /** The stamp of the look before the write. */
  readonly before: string;
  /** Something ran since the write. */
  readonly hasRun: boolean;
  /** Since when the same processes wait, in milliseconds after the write, and their stamp. */
  readonly waiting?: { readonly sinceMs: number; readonly stamp: string };
}

/** Nothing seen since the write. `before` is what was seen just before it. */
export function noEvidence(before: InputProbe): Evidence {
  return { before: before.stamp, hasRun: before.kind !== "waiting" };
}

/**
 * Whether a send comes back after this look, and why. What proves that the terminal waits must be seen in two looks with
 * nothing between them, so that output on its way has arrived.
 */
export function nextReadiness(
  evidence: Evidence,
  look: Look,
  config: Pick<ShellConfig, "exactProbeAfterMs" | "handoffGraceMs" | "idleSilenceMs" | "timeoutMs">,
): { readonly evidence: Evidence; readonly reason?: WaitReason } {
  const { input, isShellInFront, isQuiet, sinceWriteMs } = look;
  const isLate = sinceWriteMs >= config.timeoutMs;
  if (!look.isWritten) return { evidence, ...(isLate ? { reason: "timeout" } : {}) };
  const hasRun = evidence.hasRun || input.kind !== "waiting" || input.stamp !== evidence.before;
  const isSame = input.kind === "waiting" && evidence.waiting?.stamp === input.stamp;
  const next: Evidence = {
    before: evidence.before,
    hasRun,
    ...(input.kind === "waiting"
      ? {
          waiting: {
            sinceMs: isSame ? (evidence.waiting?.sinceMs ?? sinceWriteMs) : sinceWriteMs,
            stamp: input.stamp,
          },
        }
      : {}),
  };
  const waitedMs = isSame && next.waiting !== undefined ? sinceWriteMs - next.waiting.sinceMs : undefined;

  // A shell that goes on with the next line of what was typed shows its prompt in between, and is busy.
  const isAtPrompt = look.isPromptLast && isShellInFront !== false && isQuiet && input.kind !== "busy";
  if (isAtPrompt) return { evidence: next, reason: "stdin_read" };

  const needMs = isShellInFront === true ? config.handoffGraceMs : 0;
  const isProven = waitedMs !== undefined && waitedMs >= needMs && hasRun && isQuiet;
  if (isProven && sinceWriteMs >= config.exactProbeAfterMs) return { evidence: next, reason: "stdin_read" };

  if (isLate) return { evidence: next, reason: "timeout" };
  if (look.silentMs >= config.idleSilenceMs) return { evidence: next, reason: "inferred_idle" };
  return { evidence: next };
}
