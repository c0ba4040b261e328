import { readFileSync } from "node:fs";
import type { MeasuredSize } from "../../src/screen/resize-plan.js";
import type { LivingState, StatusProjection } from "../../src/status/status-projection.js";
import type {
  TerminalCloseGuardResult,
  TerminalNodeExternalState,
  TerminalScreenCache,
  TerminalSessionStatus,
  TerminalWindowCloseEffect,
  TerminalWorkbenchLaunchRequest,
} from "../../src/contracts.js";
import type { PressedCase } from "../node-parts.js";

interface Size {
  readonly cols: number;
  readonly rows: number;
}

interface ConformanceCases {
  readonly linkDetection: readonly { readonly text: string; readonly links: readonly unknown[] }[];
  readonly dimensions: readonly { readonly input: MeasuredSize | null; readonly output: Size | null }[];
  readonly screenCache: readonly {
    readonly name: string;
    readonly steps: readonly {
      readonly call: readonly [keyof TerminalScreenCache, string, unknown];
      readonly result: unknown;
    }[];
  }[];
  readonly closeFlow: readonly {
    readonly name: string;
    readonly input: {
      readonly sessionId: string | null;
      readonly status: TerminalSessionStatus | null;
      readonly guard: TerminalCloseGuardResult;
      readonly confirm: boolean | null;
      readonly guardError: boolean;
      readonly terminateError: boolean;
    };
    readonly events: readonly string[];
    readonly result: string | null;
    readonly error: string | null;
  }[];
  readonly statusProjection: readonly {
    readonly name: string;
    readonly from: LivingState;
    readonly projection: StatusProjection;
    readonly now: string;
    readonly to: LivingState;
    readonly sameReference?: boolean;
  }[];
  readonly resizePlan: readonly {
    readonly lastSize: Size | null;
    readonly nextSize: Size;
    readonly emit: Size | null;
  }[];
  readonly clipboardShortcuts: readonly {
    readonly platform: "mac" | "other";
    readonly hasSelection: boolean;
    readonly event: PressedCase;
    readonly action: "copy" | "paste" | null;
  }[];
  readonly findShortcut: readonly (PressedCase & { readonly opens: boolean })[];
  readonly imeGuard: readonly {
    readonly name: string;
    readonly steps: readonly (
      | { readonly compositionstart: true }
      | { readonly compositionend: true }
      | { readonly waitMs: number }
      | {
          readonly event: { readonly type: string; readonly key: string; readonly ctrl?: boolean };
          readonly processed: boolean;
          readonly prevented: boolean;
        }
    )[];
  }[];
  readonly launchTrigger: readonly (Pick<TerminalWorkbenchLaunchRequest, "reason" | "payload"> & {
    readonly trigger: string;
  })[];
  readonly windowCloseEffect: readonly {
    readonly name: string;
    readonly external: Partial<TerminalNodeExternalState> | null;
    readonly guard: TerminalCloseGuardResult | null;
    readonly guardThrows: boolean;
    readonly effect: TerminalWindowCloseEffect | null;
  }[];
  readonly statusTone: Readonly<Record<TerminalSessionStatus, string>>;
}

/** The cases. */
export const conformanceCases = JSON.parse(
  readFileSync(new URL("workspace-terminal.json", import.meta.url), "utf8"),
  // Its own groups, in the shape that it has.
) as ConformanceCases;
