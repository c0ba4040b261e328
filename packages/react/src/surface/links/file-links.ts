/** A place in a file that a text speaks of. Line and column count from 1, and are absent where nothing sensible is said. */
export interface FileLink {
  readonly text: string;
  /** Where it begins, in UTF-16 code units. */
  readonly index: number;
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

// It begins where a word does, has a slash, and may end in `:line:column`, `(line,column)` or words that say the line.
const place =
  /(?<![^\s"'`([{<=,;|])(?!\/\/)(?=[^\s"'`()[\]{}<>|:;,=*?!\\]*\/)([^\s"'`()[\]{}<>|:;,=*?!\\]+)(?::(?:line )?(\d+)(?::(\d+))?|\((\d+)(?:,\s?(\d+))?\)|(?=(?:["'],?|,|["']? on) line (\d+)(?:,? col(?:umn)? (\d+))?)|)/g;

// Python says where a frame is as `File "a name.py", line 12`: blanks, and no slash, leave no doubt. `<stdin>` is no file.
const frame = /(?<=\bFile ")([^"<][^"]*)(?=", line (\d+))/g;

// Node names modules by their address, without a host: a file of this machine.
const address = /(?<![^\s"'`([{<=,;|])file:\/\/(\/[^\s"'`()[\]{}<>|:;,*?!\\]+)(?::(\d+)(?::(\d+))?)?/g;

/**
 * The files that a text speaks of by a path with a slash, as a frame of Python, or by an address `file:///a`. Other
 * addresses, such as `http://host/a`, are none.
 */
export function fileLinks(text: string): readonly FileLink[] {
  const frames = linksBy(frame, text, () => true);
  const places = linksBy(place, text, ({ path }) => path.includes("/") && /[^/.]/.test(path));
  const addresses = linksBy(address, text, () => true).map((link) => ({ ...link, path: decoded(link.path) }));
  return [...frames, ...apartFrom(frames, [...addresses, ...places])].sort(
    (one, other) => one.index - other.index,
  );
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
  const names = linksBy(
    name,
    text,
    (link) => ending.test(link.path) || (link.text !== link.path && /[^\d.+-]/.test(link.path)),
  );
  return apartFrom(fileLinks(text), names);
}

/** A path that is written as addresses are. One that is not, or that hides what nobody could see in it, stays as it is. */
function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path);
    return /\p{C}/u.test(plain) ? path : plain;
  } catch {
    return path;
  }
}

/** Those links that share no character with what is taken. */
function apartFrom(taken: readonly FileLink[], links: readonly FileLink[]): readonly FileLink[] {
  return links.filter(
    ({ index, text }) =>
      !taken.some((other) => index < other.index + other.text.length && index + text.length > other.index),
  );
}

function linksBy(pattern: RegExp, text: string, isFile: (link: FileLink) => boolean): readonly FileLink[] {
  return Array.from(text.matchAll(pattern)).flatMap((match): FileLink[] => {
    const [found, written = "", line, column, lineInBrackets, columnInBrackets, saidLine, saidColumn] = match;
    const hasPlace = line !== undefined || lineInBrackets !== undefined;
    // The end of a sentence is no part of a name.
    const path = hasPlace ? written : written.replace(/\.+$/, "");
    const link = {
      text: found.slice(0, path.length - written.length || undefined),
      index: match.index,
      path,
      ...positive("line", line ?? lineInBrackets ?? saidLine),
      ...positive("column", column ?? columnInBrackets ?? saidColumn),
    };
    return isFile(link) ? [link] : [];
  });
}

function positive(name: "line" | "column", digits: string | undefined): Partial<Record<typeof name, number>> {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
}
