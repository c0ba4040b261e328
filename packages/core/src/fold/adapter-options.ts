import { defaultLimits, type Limits } from "../limits.js";

/** How one session is folded. */
export interface AdapterOptions {
  /** The session whose events count. Without it the first event that names a session decides. */
  readonly sessionID?: string;
  /** The sequences are known to be unique: a text whose sequence is taken is dropped, without a diagnostic. */
  readonly dedupe?: boolean;
  /** Bounds other than {@link defaultLimits}. */
  readonly limits?: Partial<Limits>;
}

/** Fills in the bounds that an app did not set. A bound that is no number from 0 on is a `RangeError`. */
export function limitsOf(options: AdapterOptions): Limits {
  const limits: Record<keyof Limits, number> = { ...defaultLimits };
  for (const name of Object.keys(defaultLimits) as (keyof Limits)[]) {
    const limit = options.limits?.[name] ?? defaultLimits[name];
    if (!(limit >= 0)) throw new RangeError(`The limit ${name} must be a number from 0 on.`);
    limits[name] = limit;
  }
  return limits;
}
