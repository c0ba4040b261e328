import { describe, expect, it } from "vitest";
import { createApprovalPolicy } from "../../src/tools/approval-policy.js";
import { connect, textOf, untilLive, untilShown } from "../serve/follow-terminal.js";
import { serveAgents } from "./mcp-client.js";

const patient = { timeout: 20_000 };

/** An agent with a shell, and a page that looks at it. */
async function setUp(options: Parameters<typeof serveAgents>[0] = {}) {
  const served = await serveAgents(options);
  const agent = await served.agent();
  const opened = await agent.open({ cwd: "/tmp" });
  const { pageUrl: url, pageToken: token } = served;
  const terminals = async () => {
    const answer = await fetch(`${url}/v1/workspaces/w/terminals`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { terminals: { id: string; holder?: string }[] }).terminals;
  };
  const [terminal] = await terminals();
  const sessionID = terminal?.id ?? "";
  const page = connect({ url, token }).follow(sessionID);
  await untilLive(page);
  const hold = async (holder: string) => {
    const answer = await fetch(`${url}/v1/workspaces/w/terminals/${terminal?.id}/holder`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ holder }),
    });
    return answer.status;
  };
  const holder = async () => (await terminals())[0]?.holder;
  return { ...served, ...agent, ...opened, sessionID, page, hold, holder };
}

describe("an agent that is watched", { timeout: 90_000 }, () => {
  it("does what a page sees while it happens, colours and all", async () => {
    const { send, page } = await setUp();
    await untilShown(page, "dsh>");
    const { text } = await send(String.raw`printf '\033[31mred\033[0m\n'`);
    expect(text).toContain("\nred\n");
    await untilShown(page, /\u001b\[31mred/);
  });

  it("is refused with the reason while a person types, and goes on when the terminal is handed back", async () => {
    const { send, page, hold, holder } = await setUp();
    expect(await holder()).toBe("agent");
    await page.controls.write?.("PERSON=here\r");
    await expect.poll(holder, patient).toBe("person");
    const refused = await send("echo no");
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/^TERMINAL_HELD: a person has taken this terminal over/);
    expect(await hold("agent")).toBe(200);
    expect((await send("echo $PERSON")).text).toContain("\nhere\n");
    expect(await hold("person")).toBe(200);
    expect((await send("echo no")).text).toContain("TERMINAL_HELD");
    expect(await hold("somebody")).toBe(400);
  });

  it("is at its prompt still when a page gives its terminal another size", async () => {
    const rules = [{ effect: "allow", command: "echo ruled" }] as const;
    const { send, page } = await setUp({
      tools: { policy: createApprovalPolicy({ otherwise: "deny", rules }) },
    });
    for (const cols of [70, 90, 50]) await page.controls.resize?.({ cols, rows: 20 });
    await expect.poll(() => textOf(page).split("dsh>").length, patient).toBeGreaterThan(2);
    expect((await send("echo ruled")).text).toContain("\nruled\n");
  });

  it("is not held up by what the page's emulator answers to its programs", async () => {
    const { send, page, holder } = await setUp();
    await send("IFS= read -rsd R -t 20 -p $'\\e[6n' place; echo; echo ${#place}");
    // An emulator says so where the program asks, and nobody has typed that.
    await page.controls.write?.("\u001b[12;40R");
    await expect.poll(() => textOf(page), patient).toMatch(/\r\n7\r\n/);
    expect(await holder()).toBe("agent");
    expect((await send("echo still-$((1+1))")).text).toContain("\nstill-2\n");
  });

  it("is not kept waiting by a person who went away", async () => {
    const { send, page, holder } = await setUp();
    await page.controls.write?.("true\r");
    await expect.poll(holder, patient).toBe("person");
    page.dispose();
    await expect.poll(holder, patient).toBe("nobody");
    expect((await send("echo back")).text).toContain("\nback\n");
    expect(await holder()).toBe("agent");
  });

  it("waits for an approval on the page, with the whole command, and runs when it is allowed", async () => {
    const { send, page, sessionID } = await setUp({
      tools: { policy: createApprovalPolicy({ otherwise: "ask" }) },
    });
    const command = `echo ${"x".repeat(3_000)} | wc -c`;
    const sent = send(command);
    await expect.poll(() => page.getSnapshot().view.approval?.command, patient).toBe(command);
    expect(textOf(page)).not.toContain("3001");
    const requestID = page.getSnapshot().view.approval?.requestID ?? "";
    await page.controls.resolveApproval?.({ sessionID, requestID, decision: "allow" });
    expect((await sent).text).toContain("\n3001\n");
  });

  it("asks with the directory in which the shell is by then", async () => {
    const rules = [{ effect: "allow", command: "cd /usr/lib" }] as const;
    const { send, page } = await setUp({
      tools: { policy: createApprovalPolicy({ otherwise: "ask", rules }) },
    });
    await send("cd /usr/lib");
    const sent = send("ls");
    await expect
      .poll(() => page.getSnapshot().view.approval, patient)
      .toMatchObject({ command: "ls", workingDirectory: "/usr/lib" });
    const { requestID = "" } = page.getSnapshot().view.approval ?? {};
    await page.controls.resolveApproval?.({
      sessionID: page.getSnapshot().view.sessionID,
      requestID,
      decision: "deny",
    });
    expect((await sent).isError).toBe(true);
  });

  it("fails with what the person said when it is denied", async () => {
    const { send, page, sessionID } = await setUp({
      tools: { policy: createApprovalPolicy({ otherwise: "ask" }) },
    });
    const sent = send("rm -rf build");
    await expect.poll(() => page.getSnapshot().view.approval?.command, patient).toBe("rm -rf build");
    const requestID = page.getSnapshot().view.approval?.requestID ?? "";
    await page.controls.resolveApproval?.({
      sessionID,
      requestID,
      decision: "deny",
      reason: "not that folder",
    });
    expect(await sent).toEqual({ isError: true, text: "APPROVAL_DENIED: a person said no: not that folder" });
    expect(textOf(page)).not.toContain("rm -rf");
  });
});
