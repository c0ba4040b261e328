/** A part's own class, and the one it was given. */
export function classNames(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
