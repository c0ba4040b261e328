import { createTerminalLines } from "@terminal-session/transport";
import type { TerminalNodeFeature, TerminalNodeFeatureInput } from "../contracts/node-contracts.js";
import { createTerminalNodeI18nRuntime } from "../i18n/i18n-runtime.js";
import { createScreenCache } from "../screen/screen-cache.js";
import { createSessionEnds } from "../session/session-ends.js";
import { createSessionHolders } from "../session/session-holders.js";
import { createSessionLeases } from "../session/session-leases.js";
import { nodeLimits } from "./limits.js";

/**
 * What a host can do for terminals, as nodes use it. Makes no session and attaches nothing: lines start with the nodes
 * that show them, and all nodes of one feature share theirs. So make one for each transport, outside of any component.
 * @example
 * const feature = createTerminalNodeFeature({ transport, launchService, closeGuard });
 */
export function createTerminalNodeFeature(input: TerminalNodeFeatureInput): TerminalNodeFeature {
  const { transport, diagnostics = { log: () => {} } } = input;
  const lines = createTerminalLines({ transport, diagnostics });
  return {
    approvals: input.approvals,
    closeGuard: input.closeGuard,
    launchService: input.launchService,
    transport,
    diagnostics,
    dropInput: input.dropInput,
    holds: input.holds,
    i18n: input.i18n ?? createTerminalNodeI18nRuntime(),
    limits: nodeLimits(input.limits),
    linkHandler: input.linkHandler,
    outputTransform: input.outputTransform,
    resolveTheme: input.resolveTheme ?? (() => ({})),
    lines,
    screens: createScreenCache(),
    leases: createSessionLeases(lines),
    ends: createSessionEnds(),
    holders: createSessionHolders(transport),
  };
}
