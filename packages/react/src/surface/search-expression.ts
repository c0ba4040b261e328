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
