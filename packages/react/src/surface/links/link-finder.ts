/** A text of a line that leads somewhere. */
export interface SurfaceLink {
  /** Where it begins in the line, in UTF-16 code units. */
  readonly index: number;
  /** What it is in the line. */
  readonly text: string;
  /** Where it leads, told while it is pointed at. Default: its text. Everything in it is made visible. */
  readonly target?: string;
  /** Follows it. */
  open(): void;
}

/**
 * Finds the links in a line of a screen, beside the web addresses that the surface finds by itself. A line that the
 * screen is too narrow for comes whole. Asked when a person points at a line or lists the links; `signal` is aborted when
 * the line scrolls on or the pointer does, and then nobody waits any more. What fails finds nothing.
 */
export type LinkFinder = (
  line: string,
  signal: AbortSignal,
) => readonly SurfaceLink[] | Promise<readonly SurfaceLink[]>;
