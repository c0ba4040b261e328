import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { agentCommand, scriptedAgent, type AgentCommand } from "../../../server/agent/agent-command.js";
import { recordAgent, type RecordedAgent } from "../../support/agent-recorder.js";

const patient = { timeout: 15_000 };

const quick = (protocol: 1 | 2): AgentCommand => {
  const { program, args } = scriptedAgent(protocol);
  return { program, args: [args[0] ?? "", "--pace", "0"], protocol };
};

const node = (code: string): AgentCommand => ({ program: process.execPath, args: ["-e", code], protocol: 1 });

const textOf = (view: ReturnType<RecordedAgent["views"]>[number] | undefined): string =>
  (view?.chunks ?? []).map(({ text }) => text).join("");

const settled = (recorded: RecordedAgent) =>
  expect.poll(() => recorded.status(), patient).toMatch(/^(ready|off)$/);

async function decide(recorded: RecordedAgent, decision: "allow" | "deny"): Promise<void> {
  const waiting = () => recorded.views().find(({ state }) => state === "waiting");
  await expect.poll(() => waiting()?.approval, patient).toBeDefined();
  const { sessionID, approval } = waiting() ?? { sessionID: "" };
  await recorded.agent.decide({ sessionID, requestID: approval?.requestID ?? "", decision });
}

describe.each([1, 2] as const)("an agent of v%i", { timeout: 60_000 }, (version) => {
  test("is started by the first prompt, and everything of its turn is told in order", async () => {
    const recorded = recordAgent(quick(version));
    recorded.agent.prompt("foreground failure background");
    expect(() => recorded.agent.prompt("again")).toThrow("busy");
    await decide(recorded, "allow");
    await settled(recorded);
    const { views, of, told } = recorded;
    expect(views().map((view) => [view.command, view.state, view.exitCode])).toEqual([
      ["du -sh .", "exited", 0],
      ["false", "exited", 1],
      ["npm start", "exited", undefined],
    ]);
    expect(textOf(views()[0])).toBe("120K\tcafé 🚀\n");
    expect(of("agent.status").map(({ status }) => status)).toEqual(["starting", "working", "ready"]);
    expect(of("agent.text").map(({ text }) => text)).toHaveLength(3);
    expect(of("agent.turn-ended")).toEqual([{ type: "agent.turn-ended", reason: "end_turn" }]);
    expect(
      of("agent.call")
        .filter(({ status }) => status !== undefined)
        .map(({ callID, status }) => [callID, status]),
    ).toEqual([
      ["1/call-1", "pending"],
      ["1/call-1", "in_progress"],
      ["1/call-1", "completed"],
      ["1/call-2", "pending"],
      ["1/call-2", "in_progress"],
      ["1/call-2", "failed"],
      ["1/call-3", "pending"],
      ["1/call-3", "in_progress"],
      ["1/call-3", "completed"],
    ]);
    const kinds = told.map(({ type }) => type);
    expect(kinds.indexOf("agent.text")).toBeLessThan(kinds.indexOf("agent.place"));
    expect(of("agent.place").at(-1)).toMatchObject({ callID: "1/call-3" });
  });

  test("hears of a denial and goes on, and of a cancelled turn and stops", async () => {
    const recorded = recordAgent(quick(version));
    recorded.agent.prompt("foreground");
    await decide(recorded, "deny");
    await settled(recorded);
    recorded.agent.prompt("foreground failure");
    await expect.poll(() => recorded.views().some(({ state }) => state === "waiting"), patient).toBe(true);
    await recorded.agent.cancel();
    await settled(recorded);
    expect(recorded.of("agent.turn-ended").map(({ reason }) => reason)).toEqual(["end_turn", "cancelled"]);
    expect(recorded.views()).toHaveLength(2);
    expect(recorded.views().map(({ details }) => details?.decisions?.[0]?.decision)).toEqual([
      "deny",
      "deny",
    ]);
  });

  test("may end in the middle of a turn: that is told, and the next prompt starts it anew", async () => {
    const recorded = recordAgent(quick(version));
    recorded.agent.prompt("endless crash");
    await settled(recorded);
    expect(recorded.status()).toBe("off");
    expect(recorded.of("agent.notice")).toMatchObject([
      { tone: "failure", text: expect.stringContaining("exit code is 3") },
    ]);
    expect(recorded.of("agent.link").at(-1)?.link).toMatchObject({ state: "lost" });
    recorded.agent.prompt("failure");
    await settled(recorded);
    const runs = recorded.of("agent.text").map(({ messageID }) => messageID?.split("/")[0]);
    expect(runs).toEqual(version === 1 ? [undefined, undefined, undefined] : ["1", "1", "2"]);
    expect(recorded.views().map(({ sessionID }) => sessionID)).toEqual([
      "1/session-1/terminal-1",
      "2/session-1/terminal-1",
    ]);
  });
});

describe("an agent", { timeout: 60_000 }, () => {
  test("is told to cancel a terminal only while it can", async () => {
    const recorded = recordAgent(quick(2));
    recorded.agent.prompt("endless");
    await settled(recorded);
    const sessionID = recorded.views()[0]?.sessionID ?? "";
    expect(recorded.of("agent.link").at(-1)?.link.hostStatus).toBe("cancellable");
    await recorded.agent.cancelTerminal(sessionID);
    await expect.poll(() => recorded.views()[0]?.state, patient).toBe("exited");
    expect(recorded.of("agent.link").at(-1)?.link).not.toHaveProperty("hostStatus");
    for (const id of [sessionID, "1/other"])
      await expect(recorded.agent.cancelTerminal(id)).rejects.toThrow("cannot be stopped any more");
  });

  test.each([
    [
      "there is no such program",
      agentCommand("/no/such/agent --flag", 1),
      "There is no program /no/such/agent.",
    ],
    ["it ends at once", node("console.error('no key'); process.exit(4)"), "Its exit code is 4."],
    ["it is killed", node("process.kill(process.pid, 'SIGKILL')"), "It was ended by SIGKILL."],
    [
      "it speaks of nothing but noise",
      node("console.log('hello'); process.exitCode = 7"),
      "Its exit code is 7.",
    ],
    [
      "it refuses",
      node(`
      process.stdin.on("data", (data) => {
        const { id } = JSON.parse(data);
        console.log(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32000, message: "Sign in first." } }));
      })`),
      "The agent answered with an error.",
    ],
    [
      "it speaks another version",
      node(`
      process.stdin.on("data", (data) => {
        const { id } = JSON.parse(data);
        console.log(JSON.stringify({ jsonrpc: "2.0", id, result: { protocolVersion: 2 } }));
      })`),
      "speaks version 2",
    ],
  ])("that cannot be used because %s is told of, and the rest goes on", async (_, command, words) => {
    const recorded = recordAgent(command);
    recorded.agent.prompt("hello");
    await expect.poll(() => recorded.of("agent.notice").at(-1)?.text, patient).toContain(words);
    await expect.poll(recorded.status, patient).toBe("off");
    expect(recorded.of("agent.prompt")).toHaveLength(1);
    recorded.agent.prompt("again");
    await expect
      .poll(() => recorded.of("agent.notice").filter(({ tone }) => tone === "failure"), patient)
      .toHaveLength(2);
  });

  test("says its last words when it fails", async () => {
    const recorded = recordAgent(node("console.error('the key is missing'); process.exit(4)"));
    await recorded.agent.start();
    expect(recorded.of("agent.notice").at(-1)).toMatchObject({ details: "the key is missing" });
  });

  test("may print lines that are no messages: they are named once and passed over, and nothing else is lost", async () => {
    const program = fileURLToPath(new URL("../../programs/noisy-agent.mjs", import.meta.url));
    const recorded = recordAgent({ program: process.execPath, args: [program], protocol: 1 });
    recorded.agent.prompt("failure");
    await settled(recorded);
    expect(recorded.of("agent.notice")).toMatchObject([
      { tone: "note", text: expect.stringContaining("no message") },
    ]);
    expect(recorded.views()).toMatchObject([{ command: "false", exitCode: 1 }]);
  });

  test("can be stopped while it starts", async () => {
    const recorded = recordAgent(node("setInterval(() => undefined, 1000)"));
    recorded.agent.prompt("hello");
    await recorded.agent.cancel();
    await settled(recorded);
    expect(recorded.of("agent.notice").at(-1)).toMatchObject({
      tone: "note",
      text: expect.stringContaining("stopped"),
    });
  });
});
