// Signs that pass for ASCII punctuation and that compatibility normalisation does not lead back to it.
const punctuation =
  /^[\u00B4\u02B9-\u02BC\u02C6\u02C8\u02CB\u02DC\u0387\u05C0\u05C3\u066A\u06D4\u0701-\u0704\u07FA\u1735\u2010-\u2015\u2018-\u201F\u2022\u2032\u2035\u2039\u203A\u2043\u2044\u204E\u2052\u2053\u205A\u2212\u2215-\u2217\u2223\u2236\u223C\u2303\u23D0\u276E\u276F\u29F5\u29F8\u29F9\u2CBA\u30FB\uA789\uA4FF\u{10100}]$/u;

// Cyrillic, Greek and Armenian letters that most fonts draw like a Latin one.
const latinShape = /^[АВЕЅЗІЈКМНОРСТУХԌԚԜаеѕіјорсухѵһԁԛԝѡΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυϲϳհոսցօ]$/u;

const word = /[\p{L}\p{M}\p{N}_]+/gu;
const latin = /\p{Script=Latin}/u;
const foreign =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]$/u;

/** Where a text has characters that pass for other ones: the indices (UTF-16) of those characters. */
export function lookalikeIndices(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (/^[\0-\x7f]*$/u.test(text)) return found;
  for (const match of text.matchAll(/[^\0-\x7f]/gu)) {
    if (punctuation.test(match[0]) || isCompatibilityForm(match[0])) found.add(match.index);
  }
  for (const match of text.matchAll(word)) {
    for (const offset of suspectsIn(match[0])) found.add(match.index + offset);
  }
  return found;
}

// A word of two scripts, or one that could be read as Latin throughout although no letter of it is.
function suspectsIn(text: string): readonly number[] {
  if (/^[\0-\x7f]*$/u.test(text)) return [];
  const letters = [...text.matchAll(/\p{L}/gu)];
  const suspects = letters.filter((match) => foreign.test(match[0]));
  const mixed = latin.test(text) || letters.every((match) => latinShape.test(match[0]));
  return mixed ? suspects.map((match) => match.index) : [];
}

// Fullwidth, mathematical and enclosed forms: another character that reads as plain ASCII.
function isCompatibilityForm(character: string): boolean {
  return /^[\x21-\x7e]+$/u.test(character.normalize("NFKC"));
}
