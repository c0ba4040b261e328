import { plainCommandWords } from "./plain-command.js";

/** A rule of a policy. `command` is a plain command line; ` *` at its end stands for any further arguments. */
export interface ApprovalRule {
  readonly effect: "allow" | "deny";
  readonly command: string;
}

/** What the rules say of a command line: nothing where none matches. */
export function ruledEffect(
  rules: readonly ApprovalRule[],
  input: {
    readonly command: string;
    /** A shell with an empty line reads it. What a program reads, and the rest of a line, is no command line. */
    readonly isCommandLine: boolean;
  },
): ApprovalRule["effect"] | undefined {
  const { command, isCommandLine } = input;
  const matches = (effect: ApprovalRule["effect"], match: (rule: RuleWords) => boolean): boolean =>
    rules.some((rule) => {
      const words = rule.effect === effect ? ruleWords(rule.command) : undefined;
      return words !== undefined && match(words);
    });
  // A denial may hit too much, an allowance never.
  if (matches("deny", (rule) => isAnywhere(rule, command))) return "deny";
  const words = isCommandLine ? plainCommandWords(command) : undefined;
  return words !== undefined && matches("allow", (rule) => isWhole(rule, words)) ? "allow" : undefined;
}

/** The rule that allows exactly this command line, to be shown before it is saved; nothing where no rule can. */
export function proposedRule(command: string): ApprovalRule | undefined {
  // A `*` at the end would be read as "any further arguments".
  return ruleWords(command)?.isOpen === false ? { effect: "allow", command: command.trim() } : undefined;
}

/** Whether a rule can be: a plain command line, open at its end or not. */
export function isApprovalRule(command: string): boolean {
  return ruleWords(command) !== undefined;
}

interface RuleWords {
  readonly words: readonly string[];
  /** Any arguments may follow. */
  readonly isOpen: boolean;
}

function ruleWords(command: string): RuleWords | undefined {
  const isOpen = command.trimEnd().endsWith(" *");
  const words = plainCommandWords(isOpen ? command.trimEnd().slice(0, -2) : command);
  return words === undefined ? undefined : { words, isOpen };
}

function isWhole({ words, isOpen }: RuleWords, command: readonly string[]): boolean {
  return words.every((word, index) => command[index] === word) && (isOpen || words.length === command.length);
}

/** Whether the rule's words stand in a row anywhere, whatever a shell makes of what is around them. */
function isAnywhere({ words }: RuleWords, command: string): boolean {
  const pieces = command.split(/[\s;&|()<>`$"'\\{}]+/).filter((piece) => piece !== "");
  const names = pieces.map((piece) => piece.slice(piece.lastIndexOf("/") + 1));
  return pieces.some((_, start) =>
    words.every((word, index) => {
      const piece = pieces[start + index];
      // A program is known by its name, whatever path it is called by.
      return piece === word || (index === 0 && names[start] === word);
    }),
  );
}
