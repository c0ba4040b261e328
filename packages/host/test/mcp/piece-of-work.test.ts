import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { connect, textOf, untilLive } from "../serve/follow-terminal.js";
import { serveAgents } from "./mcp-client.js";

const root = new URL("../../../..", import.meta.url).pathname;

/** What this process has started and what came from that, whatever became of its parents. */
function descendants(): string[] {
  const statuses = readdirSync("/proc").flatMap((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, "latin1");
      const [state = "", parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return state === "Z"
        ? []
        : [{ pid, parent, name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")) }];
    } catch {
      return [];
    }
  });
  const found = new Set([String(process.pid)]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { pid, parent = "" } of statuses) if (found.has(parent)) found.add(pid);
  }
  return statuses.filter(({ pid }) => found.has(pid)).map(({ pid, name }) => `${name} ${pid}`);
}

it(
  "lets an agent do a piece of work in one shell, which a page sees while it happens, and leaves no process",
  { timeout: 240_000 },
  async () => {
    const before = descendants();
    const { agent, service, pageUrl: url, pageToken: token } = await serveAgents();
    const { call, open } = await agent();
    const { sessionId, send } = await open({ cwd: root });
    const { terminals } = (await (
      await fetch(`${url}/v1/workspaces/w/terminals`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { terminals: { id: string }[] };
    const page = connect({ url, token }).follow(terminals[0]?.id ?? "");
    await untilLive(page);

    /** Sends, and reads on where the answer came before what is waited for: an agent's own business. */
    const say = async (text: string, answer: RegExp) => {
      let seen = (await send(text)).text;
      const read = async () => {
        if (!answer.test(seen)) seen += (await call("terminal_read", { sessionId, count: 3 })).text;
        return seen;
      };
      await expect.poll(read, { timeout: 60_000 }).toMatch(answer);
    };
    await say("cd packages/host && export WHO=agent", /dsh> /);
    await say("echo $WHO in ${PWD##*/}", /\nagent in host\n/);
    await say("python3 -q", />>> /);
    await say("6*7", /\n42\n/);
    await say("exit()", /dsh> /);
    await say("read -p 'go on? ' answer", /go on\? \n\[wait: stdin_read\]/);
    await say("yes", /dsh> /);
    await say("echo said $answer", /\nsaid yes\n/);

    const test = "cd ../.. && npx vitest run --project node packages/host/test/output/safe-cut.test.ts";
    const { text: started } = await send(test, { run_in_background: true });
    const jobId = /pty-send-[0-9a-f]+/.exec(started)?.[0] ?? "";
    let ran = "";
    await expect
      .poll(async () => (ran += (await call("terminal_read", { sessionId: jobId })).text), {
        timeout: 90_000,
      })
      .toMatch(/\[status: completed/);
    // A machine under load starts a test runner in more time than a silence; then the rest is in the session.
    await expect
      .poll(async () => (await call("terminal_read", { sessionId, count: 40 })).text, { timeout: 90_000 })
      .toMatch(/Tests\s+\d+ passed[\s\S]*dsh> /);

    const { text: hanging } = await send("sleep 1000", { run_in_background: true });
    const hangingJob = /pty-send-[0-9a-f]+/.exec(hanging)?.[0] ?? "";
    await expect.poll(() => descendants().join(), { timeout: 20_000 }).toContain("sleep ");
    await call("terminal_signal", { sessionId, signal: "SIGINT" });
    await expect
      .poll(async () => (await call("terminal_read", { sessionId: hangingJob })).text, { timeout: 20_000 })
      .toContain("[status: completed, wait: stdin_read]");

    for (const seen of ["agent in host", "42", "said yes", "passed"])
      await expect.poll(() => textOf(page).includes(seen), { timeout: 20_000 }).toBe(true);

    expect((await call("terminal_close", { sessionId })).text).toBe(`closed terminal session ${sessionId}`);
    await expect.poll(() => page.getSnapshot().view.state, { timeout: 20_000 }).toBe("exited");
    await service.dispose();
    await expect.poll(() => descendants(), { timeout: 20_000 }).toEqual(before);
  },
);
