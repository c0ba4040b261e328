/** The words of the search in an output. */
export interface SearchWords {
  readonly searchName: string;
  readonly searchPlaceholder: string;
  readonly searchNext: string;
  readonly searchPrevious: string;
  readonly searchClose: string;
  readonly searchCaseSensitive: string;
  readonly searchWholeWord: string;
  readonly searchRegularExpression: string;
  readonly searchInvalid: string;
  /** `index` counts from 1 and is absent when none is selected. */
  searchResults(results: { readonly index: number | undefined; readonly count: number }): string;
}

const number = new Intl.NumberFormat("en");

/** The English ones. */
export const englishSearchWords: SearchWords = {
  searchName: "Search in output",
  searchPlaceholder: "Find in output",
  searchNext: "Next match",
  searchPrevious: "Previous match",
  searchClose: "Close search",
  searchCaseSensitive: "Match case",
  searchWholeWord: "Whole words",
  searchRegularExpression: "Regular expression",
  searchInvalid: "Not a valid expression",
  searchResults: ({ index, count }) => {
    if (count === 0) return "No matches";
    if (index === undefined) return count === 1 ? "1 match" : `${number.format(count)} matches`;
    return `${number.format(index)} of ${number.format(count)}`;
  },
};
