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
  return Array.from(text.matchAll(place)).flatMap((match): FileLink[] => {
    const [found, written = "", line, column, lineInBrackets, columnInBrackets] = match;
    const hasPlace = found.length > written.length;
    // The end of a sentence is no part of a name.
    const path = hasPlace ? written : written.replace(/\.+$/, "");
    if (!path.includes("/") || !/[^/.]/.test(path)) return [];
    return [
      {
        text: hasPlace ? found : path,
        index: match.index,
        path,
        ...positive("line", line ?? lineInBrackets),
        ...positive("column", column ?? columnInBrackets),
      },
    ];
  });
}

function positive(name: "line" | "column", digits: string | undefined): Partial<Record<typeof name, number>> {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
}
