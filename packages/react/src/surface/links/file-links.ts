/** A place in a file that a text speaks of. Line and column count from 1, and are absent where nothing sensible is said. */
export interface FileLink {
  readonly text: string;
  /** Where it begins, in UTF-16 code units. */
  readonly index: number;
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

// It begins where a word does, has a slash, and may end in `:line:column` or `(line,column)`.
const place =
  /(?<![^\s"'`([{<=,;|])(?!\/\/)(?=[^\s"'`()[\]{}<>|:;,=*?!\\]*\/)([^\s"'`()[\]{}<>|:;,=*?!\\]+)(?::(\d+)(?::(\d+))?|\((\d+)(?:,\s?(\d+))?\))?/g;

/** The files that a text speaks of by a path with a slash. Addresses such as `http://host/a` are none. */
export function fileLinks(text: string): readonly FileLink[] {
  return linksBy(place, text, ({ path }) => path.includes("/") && /[^/.]/.test(path));
}

// A name without a slash: with an ending such as `.md`, or with a line.
const name =
  /(?<![^\s"'`([{<=,;|])([^\s"'`()[\]{}<>|:;,=*?!\\/]+)(?::(\d+)(?::(\d+))?|\((\d+)(?:,\s?(\d+))?\))?/g;
const ending = /\.[a-z][\w-]{0,15}$/i;

/**
 * What may be the name of a file in a text, without a slash: `README.md`, `Makefile:12`. Many a word looks like that, so
 * these are links only where somebody knows the file.
 */
export function fileNames(text: string): readonly FileLink[] {
  const taken = fileLinks(text);
  return linksBy(name, text, (link) => {
    const end = link.index + link.text.length;
    const isTaken = taken.some((other) => link.index < other.index + other.text.length && end > other.index);
    const isNamed = ending.test(link.path) || (link.text !== link.path && /[^\d.+-]/.test(link.path));
    return isNamed && !isTaken;
  });
}

function linksBy(pattern: RegExp, text: string, isFile: (link: FileLink) => boolean): readonly FileLink[] {
  return Array.from(text.matchAll(pattern)).flatMap((match): FileLink[] => {
    const [found, written = "", line, column, lineInBrackets, columnInBrackets] = match;
    const hasPlace = found.length > written.length;
    // The end of a sentence is no part of a name.
    const path = hasPlace ? written : written.replace(/\.+$/, "");
    const link = {
      text: hasPlace ? found : path,
      index: match.index,
      path,
      ...positive("line", line ?? lineInBrackets),
      ...positive("column", column ?? columnInBrackets),
    };
    return isFile(link) ? [link] : [];
  });
}

function positive(name: "line" | "column", digits: string | undefined): Partial<Record<typeof name, number>> {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
}
