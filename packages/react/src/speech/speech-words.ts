/** The words of what is said aloud of output. */
export interface SpeechWords {
  /** Of output that came, in place of its lines. `lastLine` is absent where all of them are blank. */
  announceOutput(output: { readonly lines: number; readonly lastLine: string | undefined }): string;
}

const number = new Intl.NumberFormat("en");

/** The English ones. */
export const englishSpeechWords: SpeechWords = {
  announceOutput: ({ lines, lastLine }) => {
    const count = `${number.format(lines)} ${lines === 1 ? "line" : "lines"} of output`;
    return lastLine === undefined ? count : `${count}, last line: ${lastLine}`;
  },
};
