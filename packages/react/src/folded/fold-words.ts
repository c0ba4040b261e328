/** The words of a folded output. */
export interface FoldWords {
  omittedLines(count: number): string;
}

const number = new Intl.NumberFormat("en");

/** The English ones. */
export const englishFoldWords: FoldWords = {
  omittedLines: (count) => `${number.format(count)} lines not shown`,
};
