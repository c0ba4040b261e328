/** The words of a transcript card. */
export interface CardWords {
  readonly copyOutput: string;
  readonly outputCopied: string;
  /** Shows rows of the output that are hidden. */
  showRows(count: number): string;
  readonly hideRows: string;
}

const number = new Intl.NumberFormat("en");

/** The English ones. */
export const englishCardWords: CardWords = {
  copyOutput: "Copy output",
  outputCopied: "Output copied",
  showRows: (count) => (count === 1 ? "Show 1 hidden line" : `Show ${number.format(count)} hidden lines`),
  hideRows: "Show fewer lines",
};
