/**
 * The words of a command line that is one plain command to every shell: a program and its arguments, nothing that a shell
 * expands, joins or redirects. Nothing for any other text. What is not surely plain is not plain: line ends, quotes in the
 * middle of a word, `$`, backticks, backslashes, globs, braces, tildes, comments, history, assignments, anything beyond ASCII.
 */
export function plainCommandWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let rest = text.replace(/^ +| +$/g, "");
  while (rest !== "") {
    const match = word.exec(rest);
    if (match === null) return undefined;
    const [whole, bare, single, double] = match;
    words.push(bare ?? single ?? double ?? "");
    rest = rest.slice(whole.length).replace(/^ +/, "");
  }
  const [program] = words;
  // `NAME=value program` runs the program in an environment of its own.
  return program === undefined || program === "" || program.includes("=") ? undefined : words;
}

/** One word and its end: bare, in single quotes, or in double quotes without anything that is special in them. */
const word =
  /^(?:([\w%+,./:=@^-]+)|'([\x20-\x26\x28-\x7e]*)'|"([\x20\x23\x25-\x5b\x5d-\x5f\x61-\x7e]*)")(?= |$)/;
