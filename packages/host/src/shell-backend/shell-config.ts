/** How a shell is started and when a send comes back. Counts are whole numbers, times milliseconds. */
export interface ShellConfig {
  readonly shellDialect: "bash" | "pwsh";
  /** The program; found by the dialect's name unless given. */
  readonly shellFile?: string;
  /** Its arguments; the dialect's own where there are none. */
  readonly shellArgs: readonly string[];
  readonly rows: number;
  readonly cols: number;
  /** What is kept of what was printed, without escapes. */
  readonly scrollbackLines: number;
  readonly scrollbackMaxBytes: number;
  /** What one read and one send give at most. */
  readonly maxReadBytes: number;
  /** How often a terminal is looked at while a send waits. */
  readonly pollIntervalMs: number;
  /** After this the system is asked whether the foreground reads its terminal. */
  readonly exactProbeAfterMs: number;
  /** Silence after which a send comes back without proof. */
  readonly idleSilenceMs: number;
  /** How long the shell itself must have waited without a prompt: it may be about to hand the terminal over. */
  readonly handoffGraceMs: number;
  /** When a send comes back whatever happens. */
  readonly timeoutMs: number;
  /** What a child has between SIGTERM and SIGKILL. */
  readonly disposeGraceMs: number;
}

/** The defaults of the contract. */
export const defaultShellConfig: ShellConfig = {
  shellDialect: "bash",
  shellArgs: [],
  rows: 40,
  cols: 160,
  scrollbackLines: 10_000,
  scrollbackMaxBytes: 4 * 1024 * 1024,
  maxReadBytes: 256 * 1024,
  pollIntervalMs: 50,
  exactProbeAfterMs: 150,
  idleSilenceMs: 3_000,
  handoffGraceMs: 500,
  timeoutMs: 30_000,
  disposeGraceMs: 3_000,
};

/** The defaults with what is given. Throws a RangeError for what cannot be. */
export function shellConfig(given: Partial<ShellConfig> = {}): ShellConfig {
  const config = { ...defaultShellConfig, ...given };
  for (const [name, value] of Object.entries(config)) {
    if (typeof value !== "number") continue;
    if (!Number.isSafeInteger(value) || value <= 0)
      throw new RangeError(`${name} must be a positive whole number`);
  }
  if (config.rows > 1_000 || config.cols > 1_000) throw new RangeError("rows and cols are at most 1000");
  if (config.maxReadBytes > config.scrollbackMaxBytes)
    throw new RangeError("maxReadBytes must be at most scrollbackMaxBytes");
  if (config.handoffGraceMs < config.pollIntervalMs)
    throw new RangeError("handoffGraceMs must be at least one poll");
  return config;
}
