/** The elements of a surface that are filled without React. */
export interface SurfaceElements {
  readonly root: HTMLElement;
  /** Scrolls where the screen is larger than its place. */
  readonly scroller: HTMLElement;
  /** Where the emulator draws. */
  readonly screen: HTMLElement;
  /** Where the streams of rows and missing output are told, beside the screen. */
  readonly gutter: HTMLElement;
  /** Where the target of a link is told. */
  readonly preview: HTMLElement;
  /** The text of the screen, for screen readers. */
  readonly transcript: HTMLElement;
}

/** Finds the parts of a surface below its root. */
export function surfaceElements(root: HTMLElement): SurfaceElements | undefined {
  const find = (part: string): HTMLElement | null => root.querySelector(`:scope [data-part="${part}"]`);
  const [scroller, screen, gutter, preview, transcript] = [
    "scroller",
    "screen",
    "gutter",
    "link",
    "transcript",
  ].map(find);
  return scroller && screen && gutter && preview && transcript
    ? { root, scroller, screen, gutter, preview, transcript }
    : undefined;
}
