/** How a host closes a line, beside the standard 1000 (let go) and 1009 (frame too large). */
export const closeCodes = {
  hostClosing: 1001,
  /** A frame could not be read. */
  invalidFrame: 1007,
  /** The client sends on and does not read, or sends too often. */
  tooMuch: 1008,
  /** An `input` or `resize` could not be carried out. */
  failed: 1011,
  /** The terminal was forgotten, to make room for others. */
  sessionNotFound: 4404,
} as const;
