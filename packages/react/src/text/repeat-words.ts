/** How a run of the same blank or invisible character is called: `⟨240 spaces⟩`. */
export interface RepeatWords {
  spaces(count: number): string;
  tabs(count: number): string;
  blankLines(count: number): string;
  /** `sign` is the character's code point: `U+202E`. */
  repeated(sign: string, count: number): string;
}

/** The words of runs in English. */
export const englishRepeatWords: RepeatWords = {
  spaces: (count) => `${count} spaces`,
  tabs: (count) => `${count} tabs`,
  blankLines: (count) => `${count} blank lines`,
  repeated: (sign, count) => `${sign} × ${count}`,
};
