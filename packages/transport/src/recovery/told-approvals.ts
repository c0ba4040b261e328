import type { TerminalApprovalEvent } from "../contracts.js";
import { maxKnownApprovals } from "../limits.js";

/** Which questions and answers of a session were told. */
export interface ToldApprovals {
  /** Whether this one is new. It is not any more then. */
  take(event: TerminalApprovalEvent["event"]): boolean;
}

/** None told yet: a host says them again after every attach, and a view wants each once. */
export function createToldApprovals(): ToldApprovals {
  const told = new Set<string>();
  return {
    take({ type, requestID }) {
      const name = `${type} ${requestID}`;
      if (told.has(name)) return false;
      told.add(name);
      for (const oldest of told) {
        if (told.size <= maxKnownApprovals) break;
        told.delete(oldest);
      }
      return true;
    },
  };
}
