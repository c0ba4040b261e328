import type { TerminalEvent } from "@terminal-session/core";
import type { AcpDiagnostic } from "../diagnostics.js";
import type { AcpLimits } from "../limits.js";
import type { PermissionResponse } from "../protocol/permission.js";
import type { SchemaRevision } from "../protocol/terminal.js";
import type { TerminalOutputMode } from "../split/output-mode.js";

/** How an agent's notifications become events. */
export interface AcpTerminalEventsOptions {
  /** How `terminal_output` of the v1 extension is read. Unless set, what is known of the agent decides: see `chooseOutputMode`. */
  readonly outputMode?: TerminalOutputMode;
  /** The schema of v2 that the agent speaks; `newer` unless set. */
  readonly revision?: SchemaRevision;
  readonly limits?: Partial<AcpLimits>;
  readonly onDiagnostic?: (diagnostic: AcpDiagnostic) => void;
  /** Called when the terminal of an event session can be cancelled from now on, or not any more. No event says so. */
  readonly onCancellable?: (sessionID: string) => void;
  /** The time that events carry, in milliseconds since the Unix epoch; none unless set. */
  readonly now?: () => number;
}

/** What the two sides said of themselves in `initialize`. */
export interface AgentIntroduction {
  /** The agent's name: `agentInfo.name` of v1, `info.name` of v2. */
  readonly agentName?: string;
  /** What our client said: `clientCapabilities` of v1. */
  readonly clientCapabilities?: unknown;
}

/** A permission request as it was taken: it is asked, or it is answered at once because it cannot be. */
export type PermissionPrompt =
  | {
      readonly kind: "asked";
      readonly requestID: string;
      readonly sessionID: string;
      readonly events: TerminalEvent[];
    }
  | { readonly kind: "refused"; readonly events: TerminalEvent[]; readonly response: PermissionResponse };
