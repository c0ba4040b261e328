/** Bounds of what the converters keep. Infinity switches a bound off. */
export interface AcpLimits {
  /** Bytes that one base64 text may decode to. A longer one is refused with a diagnostic. */
  readonly maxDecodedBytes: number;
  /** Output kept of each terminal, in bytes. The oldest goes first. */
  readonly maxTerminalBytes: number;
  /** Terminals kept. Finished ones go first, then the one that was seen first. */
  readonly maxTerminals: number;
  /** Output kept of all finished terminals together, in bytes. The terminal that finished first goes first. */
  readonly maxFinishedBytes: number;
  /** Top-level keys kept in the `_meta` of one terminal. */
  readonly maxMetaKeys: number;
  /** Tool calls kept. Finished ones go first, then the one that was seen first. */
  readonly maxToolCalls: number;
  /** Items of content kept of one tool call. The newest stay. */
  readonly maxContentItems: number;
  /** Reports kept for one tool call while its `terminal_info` has not come. */
  readonly maxHeldReports: number;
  /** Text kept in held reports of all tool calls together, in UTF-16 code units. */
  readonly maxHeldCharacters: number;
  /** Permission requests that wait for an answer. A further one is answered with `cancelled` at once. */
  readonly maxOpenRequests: number;
  /** Answered permission requests remembered for those who start to watch later. The newest stay. */
  readonly maxSettledRequests: number;
  /** Diagnostics kept. The first stay; later ones are counted. */
  readonly maxDiagnostics: number;
}

/**
 * The bounds unless an app sets its own. 32 MiB holds a snapshot of 8 Mi characters, the most that a view keeps, whatever
 * their script; 8 MiB is what a view keeps of a log in ASCII, for those who start to watch late; 64 MiB are eight such logs,
 * or the finished commands of a long day; 1 000 terminals, 5 000 tool calls and 1 000 answers cover that day as well; a
 * `terminal_info` that has not come after 100 reports will not come.
 */
export const defaultAcpLimits: AcpLimits = {
  maxDecodedBytes: 32 * 1024 * 1024,
  maxTerminalBytes: 8 * 1024 * 1024,
  maxTerminals: 1_000,
  maxFinishedBytes: 64 * 1024 * 1024,
  maxMetaKeys: 100,
  maxToolCalls: 5_000,
  maxContentItems: 1_000,
  maxHeldReports: 100,
  maxHeldCharacters: 4 * 1024 * 1024,
  maxOpenRequests: 100,
  maxSettledRequests: 1_000,
  maxDiagnostics: 100,
};

/** Fills in the bounds that an app did not set. A bound that is no number from 0 on is a `RangeError`. */
export function acpLimits(limits: Partial<AcpLimits> = {}): AcpLimits {
  const all = { ...defaultAcpLimits };
  for (const name of Object.keys(all) as (keyof AcpLimits)[]) {
    const limit = limits[name] ?? all[name];
    if (!(limit >= 0)) throw new RangeError(`The limit ${name} must be a number from 0 on.`);
    Object.assign(all, { [name]: limit });
  }
  return all;
}

/** Options of one permission request. It is what a view shows at most; a request with more is refused, not shown in part. */
export const maxPermissionOptions = 64;

/** Items of one list that are read. No tool call has so much content; a hostile list may claim millions. */
export const maxReadItems = 10_000;
