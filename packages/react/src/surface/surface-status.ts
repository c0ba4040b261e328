/** What a surface says about itself. */
export interface SurfaceStatus {
  /** `text` until the emulator is in the page, `ready` from then on. */
  readonly phase: "text" | "ready";
  /** UTF-16 code units of the output that an unfinished control sequence hides. Every sequence is unfinished for a moment. */
  readonly hiddenCharacters: number;
  /** New output moves the screen along: the end is shown, and nobody has scrolled up. */
  readonly following: boolean;
  /** The emulator could not be loaded: the plain text stays. */
  readonly failed?: true;
}

/** Whether two statuses say the same. */
export function isSameStatus(one: SurfaceStatus, other: SurfaceStatus): boolean {
  return (
    one.phase === other.phase &&
    one.hiddenCharacters === other.hiddenCharacters &&
    one.following === other.following &&
    one.failed === other.failed
  );
}
