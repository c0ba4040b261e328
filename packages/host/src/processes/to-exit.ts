import { constants as system } from "node:os";
import type { PtyExit } from "./pty.js";

/** How a program ended, by what the system says: a code, or the name of a signal where its number is not 0. */
export function toExit(code: number, signal: number): PtyExit {
  if (signal === 0) return { code };
  const named = Object.entries(system.signals).find(([, number]) => number === signal);
  return { signal: named?.[0] ?? `SIG${signal}` };
}
