import type { TerminalScreen, TerminalScreenCache } from "../contracts/node-contracts.js";
import { maxCachedScreens } from "../feature/limits.js";
import { toTerminalDimensions } from "./resize-plan.js";

/** An empty cache. Identifiers count without the space around them. The screen that was set longest ago goes first. */
export function createScreenCache(): TerminalScreenCache {
  const screens = new Map<string, TerminalScreen>();
  // For each node the session whose next screen is not to be taken.
  const invalidated = new Map<string, string>();

  const peek = (nodeId: string): TerminalScreen | null => screens.get(nodeId.trim()) ?? null;
  const isInvalidated = (nodeId: string, sessionId: string): boolean =>
    invalidated.get(nodeId.trim()) === sessionId.trim();

  return {
    peek,
    isInvalidated,
    get(nodeId, sessionId) {
      const screen = peek(nodeId);
      return screen?.sessionId === sessionId.trim() ? screen : null;
    },
    set(nodeId, screen) {
      const id = nodeId.trim();
      const sessionId = screen.sessionId.trim();
      const isLate = isInvalidated(id, sessionId);
      invalidated.delete(id);
      if (id === "" || sessionId === "" || isLate) return;
      screens.delete(id);
      screens.set(id, { ...screen, ...(toTerminalDimensions(screen) ?? { cols: 80, rows: 24 }), sessionId });
      const [oldest] = screens.keys();
      if (screens.size > maxCachedScreens && oldest !== undefined) screens.delete(oldest);
    },
    invalidate(nodeId, sessionId) {
      const id = nodeId.trim();
      if (screens.get(id)?.sessionId === sessionId.trim()) screens.delete(id);
      invalidated.set(id, sessionId.trim());
    },
    clearInvalidation(nodeId, sessionId) {
      if (isInvalidated(nodeId, sessionId)) invalidated.delete(nodeId.trim());
    },
  };
}
