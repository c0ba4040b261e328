import { describe, expect, it } from "vitest";
import { createApprovalPolicy } from "../../src/tools/approval-policy.js";
import type { ApprovalAnswer, ApprovalQuestion } from "../../src/tools/terminal-backend.js";
import { FakeSession } from "./fake-backend.js";

const { signal } = new AbortController();

function setUp(answer: ApprovalAnswer, isAtPrompt = true) {
  const asked: ApprovalQuestion[] = [];
  const session = Object.assign(new FakeSession(), {
    isAtPrompt,
    ask: async (question: ApprovalQuestion) => {
      asked.push(question);
      return answer;
    },
  });
  return { asked, session };
}

describe("approval policy", () => {
  it("shows the whole text and types it when a person allows it", async () => {
    const { asked, session } = setUp({ decision: "allow", optionID: "once" });
    const text = `${"x".repeat(20_000)}\nrm y`;
    expect(await createApprovalPolicy({ otherwise: "ask" }).allowed({ session, text, signal })).toBe(text);
    expect(asked[0]?.command).toBe(text);
    expect(asked[0]?.options.map(({ kind }) => kind)).toEqual(["allow_once", "reject_once"]);
  });

  it("fails with the reason that a person gave", async () => {
    const { session } = setUp({ decision: "deny", reason: "not today" });
    await expect(
      createApprovalPolicy({ otherwise: "ask" }).allowed({ session, text: "ls", signal }),
    ).rejects.toThrow("APPROVAL_DENIED: a person said no: not today");
  });

  it("fails where nobody answered, and where nobody can", async () => {
    const { session } = setUp({ decision: "cancelled" });
    const policy = createApprovalPolicy({ otherwise: "ask" });
    await expect(policy.allowed({ session, text: "ls", signal })).rejects.toThrow("nobody answered");
    const mute = new FakeSession();
    await expect(policy.allowed({ session: mute, text: "ls", signal })).rejects.toThrow(
      "nobody can be asked",
    );
  });

  it("shows a rule word for word before it saves it, and then asks no more", async () => {
    const { asked, session } = setUp({ decision: "allow", optionID: "always" });
    const saved: unknown[] = [];
    const policy = createApprovalPolicy({ otherwise: "ask", saved: (rule) => saved.push(rule) });
    await policy.allowed({ session, text: "npm test", signal });
    expect(asked[0]?.options[1]).toMatchObject({
      label: "Always allow exactly: npm test",
      kind: "allow_always",
    });
    expect(saved).toEqual([{ effect: "allow", command: "npm test" }]);
    await policy.allowed({ session, text: "npm test", signal });
    expect(asked).toHaveLength(1);
    await policy.allowed({ session, text: "npm test -- x", signal });
    expect(asked).toHaveLength(2);
  });

  it("saves the rule that the person made of it, and none that cannot be one", async () => {
    const policy = createApprovalPolicy({ otherwise: "ask" });
    const wide = setUp({ decision: "allow", optionID: "always", rule: "npm *" });
    await policy.allowed({ session: wide.session, text: "npm test", signal });
    expect(policy.rules).toEqual([{ effect: "allow", command: "npm *" }]);
    const odd = setUp({ decision: "allow", optionID: "always", rule: "a; b" });
    await policy.allowed({ session: odd.session, text: "ls", signal });
    expect(policy.rules).toHaveLength(1);
  });

  it("offers no rule for what a running program reads", async () => {
    const { asked, session } = setUp({ decision: "allow" }, false);
    await createApprovalPolicy({ otherwise: "ask" }).allowed({ session, text: "npm test", signal });
    expect(asked[0]).toMatchObject({ title: "Type into a running program", options: [{}, {}] });
  });

  it("types what a person allowed in place of what was asked for", async () => {
    const { session } = setUp({ decision: "allow", command: "ls -l" });
    const policy = createApprovalPolicy({ otherwise: "ask" });
    expect(await policy.allowed({ session, text: "ls", signal })).toBe("ls -l");
  });

  it("denies by rule without asking", async () => {
    const { asked, session } = setUp({ decision: "allow" });
    const policy = createApprovalPolicy({
      otherwise: "allow",
      rules: [{ effect: "deny", command: "git push" }],
    });
    await expect(policy.allowed({ session, text: "git push -f", signal })).rejects.toThrow("APPROVAL_DENIED");
    expect(await policy.allowed({ session, text: "git pull", signal })).toBe("git pull");
    expect(asked).toEqual([]);
  });

  it("takes no rule that would match by its first word", () => {
    expect(() =>
      createApprovalPolicy({ otherwise: "ask", rules: [{ effect: "allow", command: "git status; *" }] }),
    ).toThrow(TypeError);
  });
});
