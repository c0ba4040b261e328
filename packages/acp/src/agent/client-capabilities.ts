/**
 * What a v1 client that uses this package says in `initialize`: it shows terminals that agents own, and takes snapshots as well as
 * pieces. v2 has terminals without being asked.
 */
export const terminalClientCapabilities: {
  readonly _meta: { readonly terminal_output: true; readonly terminal_output_delta: true };
} = Object.freeze({ _meta: Object.freeze({ terminal_output: true, terminal_output_delta: true }) });
