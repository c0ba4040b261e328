/**
 * Whether a query can be searched for as a regular expression: it is one, and repeats no group that repeats something
 * itself, which is the kind of expression whose time doubles with every character.
 */
export function isUsableExpression(query: string): boolean {
  try {
    new RegExp(query);
  } catch {
    return false;
  }
  return !repeatsRepetition(query);
}

/** What stands between words: the rest of ASCII punctuation, the underscore excepted, and blanks. */
const betweenWords = " ~!@#$%^&*()+`\\-=\\[\\]{}|\\\\;:\"',./<>?";

/**
 * An expression that finds `query` as whole words. The add-on's own option gives up a line at the first place in it that
 * is a part of a word, and so misses words after that.
 */
export function wholeWordExpression(query: string, { regex }: { readonly regex: boolean }): string {
  const searched = regex ? `(?:${query})` : query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return `(?<![^${betweenWords}])${searched}(?![^${betweenWords}])`;
}

const repeater = /[+*]|\{\d+,?\d*\}/y;

function repeatsRepetition(expression: string): boolean {
  // Whether something is repeated in each of the groups that are open, the innermost last.
  const groups = [false];
  for (let at = 0, isClass = false; at < expression.length; at += 1) {
    const character = expression[at];
    if (character === "\\") at += 1;
    else if (isClass) isClass = character !== "]";
    else if (character === "[") isClass = true;
    else if (character === "(") groups.push(false);
    else if (character === ")") {
      const repeatsInside = groups.pop() ?? false;
      const isRepeated = isRepeatedAt(expression, at + 1);
      if (repeatsInside && isRepeated) return true;
      if (repeatsInside || isRepeated) groups[groups.length - 1] = true;
    } else if (isRepeatedAt(expression, at)) groups[groups.length - 1] = true;
  }
  return false;
}

function isRepeatedAt(expression: string, at: number): boolean {
  repeater.lastIndex = at;
  return repeater.test(expression);
}
