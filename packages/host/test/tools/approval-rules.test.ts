import { describe, expect, it } from "vitest";
import { proposedRule, ruledEffect } from "../../src/tools/approval-rules.js";
import { plainCommandWords } from "../../src/tools/plain-command.js";

const allowGit = [{ effect: "allow", command: "git status *" }] as const;
const atPrompt = (command: string) => ({ command, isCommandLine: true });

describe("plain command", () => {
  it.each([
    ["git status", ["git", "status"]],
    ["  npm   test ", ["npm", "test"]],
    ["grep -n 'two words' src/a.ts", ["grep", "-n", "two words", "src/a.ts"]],
    [`echo "a b" --x=1`, ["echo", "a b", "--x=1"]],
  ])("%s is its words", (text, words) => {
    expect(plainCommandWords(text)).toEqual(words);
  });

  const tricks = [
    "git status; rm -rf ~",
    "git status && rm x",
    "git status || rm x",
    "git status | sh",
    "git status & rm x",
    "git status\nrm x",
    "git status\rrm x",
    "git status\u2028rm x",
    "git status\u0000rm x",
    "git status\trm",
    "git status $(rm x)",
    "git status `rm x`",
    "git status $IFS",
    'git status "$(rm x)"',
    'git status "`rm x`"',
    'git status "a\\"; rm x; \\""',
    "git status > ~/.bashrc",
    "git status < /etc/passwd",
    "git status <(rm x)",
    "git status {a,b}",
    "git status *",
    "git status ?",
    "git status [a]",
    "git status ~",
    "git status !!",
    'git status "!!"',
    "git status #x",
    "git status \\",
    "git status a'b'c",
    "git status 'a'b",
    "git status 'open",
    "git status \u001b[201~rm x",
    "gіt status",
    "LD_PRELOAD=/x git status",
    "(git status)",
    "",
    "''",
  ];

  it.each(tricks)("%j is no plain command, so no rule allows it", (text) => {
    expect(plainCommandWords(text)).toBeUndefined();
    expect(ruledEffect([{ effect: "allow", command: "git *" }], atPrompt(text))).toBeUndefined();
    expect(proposedRule(text)).toBeUndefined();
  });
});

describe("approval rules", () => {
  it.each([
    ["git status", "allow"],
    ["git status -s src", "allow"],
    ["git 'status' -s", "allow"],
    ["git statusx", undefined],
    ["git stash", undefined],
    ["/tmp/git status", undefined],
  ])("of 'git status *', %s: %s", (command, effect) => {
    expect(ruledEffect(allowGit, atPrompt(command))).toBe(effect);
  });

  it("allows exactly one line by a rule without a star", () => {
    const rules = [{ effect: "allow", command: "npm test" }] as const;
    expect(ruledEffect(rules, atPrompt("npm test"))).toBe("allow");
    expect(ruledEffect(rules, atPrompt("npm test x"))).toBeUndefined();
  });

  it("allows nothing that something else than an empty line of the shell reads", () => {
    expect(ruledEffect(allowGit, { command: "git status", isCommandLine: false })).toBeUndefined();
  });

  it.each([
    "rm -rf x",
    "true; rm -rf x",
    "echo $(rm -rf x)",
    "/bin/rm -rf x",
    "x=1 rm -rf y",
    "a\nrm -rf b",
    "git status && 'rm' -rf x",
  ])("denies %j wherever the words stand, even what another rule allows", (command) => {
    const rules = [
      { effect: "deny", command: "rm -rf" },
      { effect: "allow", command: "rm *" },
      { effect: "allow", command: "/bin/rm *" },
    ] as const;
    expect(ruledEffect(rules, { command, isCommandLine: true })).toBe("deny");
    expect(ruledEffect(rules, { command, isCommandLine: false })).toBe("deny");
  });

  it("proposes the very line", () => {
    expect(proposedRule(" npm test ")).toEqual({ effect: "allow", command: "npm test" });
    expect(proposedRule("ls *")).toBeUndefined();
  });
});
