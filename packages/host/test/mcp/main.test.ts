import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, it, onTestFinished } from "vitest";
import { readMcpCommandLine } from "../../src/mcp/mcp-command-line.js";
import { processNow } from "../../src/processes/process-table.js";
import { agentOver } from "./mcp-client.js";

const main = new URL("../../dist/mcp/main.js", import.meta.url).pathname;

it("says how it is used, and what is wrong with its arguments", { timeout: 60_000 }, () => {
  const help = spawnSync(process.execPath, [main, "--help"], { encoding: "utf8" });
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toContain("Usage: terminal-session-mcp");
  const wrong = spawnSync(process.execPath, [main, "--http", "0"], { encoding: "utf8" });
  expect(wrong).toMatchObject({ status: 2, stdout: "" });
  expect(wrong.stderr).toContain("--http needs --token-file");
});

it.each([
  [["--port"], "wrong"],
  [["--approval", "maybe"], "wrong"],
  [["--sandbox", "none"], "wrong"],
  [["--allow", "a; b"], "wrong"],
  [["--timeout", "0"], "wrong"],
  [["--http", "70000", "--token-file", "t"], "wrong"],
])("refuses %j", (args, key) => {
  expect(readMcpCommandLine(args)).toHaveProperty(key);
});

it("reads its rules, and asks unless told otherwise", () => {
  expect(readMcpCommandLine(["--allow", "git status *", "--deny", "git push"])).toEqual({
    watchPort: 0,
    sandboxMode: "danger-full-access",
    otherwise: "ask",
    rules: [
      { effect: "allow", command: "git status *" },
      { effect: "deny", command: "git push" },
    ],
  });
});

it(
  "serves an agent over standard input and output, and leaves nothing when the agent goes",
  { timeout: 120_000 },
  async () => {
    const home = mkdtempSync("/tmp/agent-");
    onTestFinished(() => rmSync(home, { recursive: true }));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, "--approval", "allow"],
      env: { PATH: process.env["PATH"] ?? "", HOME: home },
      stderr: "ignore",
    });
    const agent = await agentOver(transport);
    const { send } = await agent.open();
    const { text } = await send("echo shell-$$; sleep 1000 & echo child-$!");
    const numbers = ["shell", "child"].map((name) => Number(new RegExp(`${name}-(\\d+)`).exec(text)?.[1]));
    const server = transport.pid ?? 0;
    expect(numbers.map((pid) => processNow(pid)?.pid)).toEqual(numbers);
    await agent.client.close();
    for (const pid of [server, ...numbers])
      await expect.poll(() => processNow(pid), { timeout: 20_000 }).toBeUndefined();
  },
);
