/** A kind of secret of which only the shape is known. */
export interface SecretPattern {
  /** What such a secret looks like. Its flags `g` and `y` say nothing here. */
  readonly pattern: RegExp;
  /**
   * UTF-16 code units of the longest one: so much of an unfinished text is held back at most. A longer one is found whole
   * only where it comes in one piece.
   */
  readonly maxLength: number;
}

/**
 * The literal text that every match begins with; empty where the expression does not say. Assertions of a word or line
 * border before it are passed over.
 */
export function literalStart({ source, flags }: RegExp): string {
  // Sets of strings make a class that this reading does not know.
  if (flags.includes("v") || hasAlternatives(source)) return "";
  const [, literal = "", after = ""] =
    /^(?:\\b|\^)*((?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])*)(.?)/u.exec(source) ?? [];
  const characters = literal.match(/\\?./gu) ?? [];
  // A quantifier belongs to the last character alone, which it may take away.
  if (after !== "" && "*?{+".includes(after)) characters.pop();
  return characters.map((character) => character.replace(/^\\/, "")).join("");
}

function hasAlternatives(source: string): boolean {
  const outsideClasses = source.replaceAll(/\\./gsu, "").replaceAll(/\[[^\]]*\]/gu, "");
  let depth = 0;
  for (const character of outsideClasses) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === "|" && depth === 0) return true;
  }
  return false;
}
