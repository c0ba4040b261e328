import { expect, test } from "vitest";
import { readArguments } from "../../server/arguments.js";

test.each([
  { args: [], environment: {}, port: 0 },
  { args: [], environment: { PORT: "4100" }, port: 4100 },
  { args: ["--port", "4200"], environment: { PORT: "4100" }, port: 4200 },
  { args: ["--port=0"], environment: { PORT: "4100" }, port: 0 },
])("takes $port from $args and $environment", ({ args, environment, port }) => {
  expect(readArguments(args, environment).port).toBe(port);
});

test.each(["", "http", "-1", "80.5", "65536", "1e9"])("refuses %j as a port", (text) => {
  expect(() => readArguments([], { PORT: text })).toThrow("whole number from 0 to 65535");
});

test.each([
  { text: "my-agent", words: ["my-agent"] },
  { text: "  npx  -y my-agent --flag=1 ", words: ["npx", "-y", "my-agent", "--flag=1"] },
  { text: "'/with blank/agent' --name \"a b\"", words: ["/with blank/agent", "--name", "a b"] },
  { text: "agent a\\ b", words: ["agent", "a b"] },
  { text: "agent '$HOME' *.ts | tee", words: ["agent", "$HOME", "*.ts", "|", "tee"] },
])("reads the agent's command $text as words, and runs no shell", ({ text, words }) => {
  const { agent } = readArguments(["--agent", text], {});
  expect([agent.program, ...agent.args]).toEqual(words);
  expect(agent).toMatchObject({ text, protocol: 1 });
});

test("comes with an agent that speaks either version", () => {
  const { agent } = readArguments(["--agent-protocol", "2"], {});
  expect(agent).toMatchObject({ program: process.execPath, protocol: 2 });
  expect(agent.args[0]).toMatch(/scripted-agent\.mjs$/);
  expect(agent).not.toHaveProperty("text");
});

test("opens a door for agents unless it is told not to, with the token where this user's programs keep what they remember", () => {
  expect(readArguments([], { XDG_STATE_HOME: "/state" }).door).toEqual({
    port: 0,
    approval: "ask",
    tokenPath: "/state/terminal-session-workbench/mcp-token",
  });
  expect(readArguments([], {}).door?.tokenPath).toMatch(
    /\/\.local\/state\/terminal-session-workbench\/mcp-token$/,
  );
  const words = ["--mcp-port", "4200", "--mcp-token-file", "t", "--mcp-approval", "deny"];
  expect(readArguments(words, {}).door).toEqual({
    port: 4200,
    approval: "deny",
    tokenPath: "t",
  });
  expect(readArguments(["--no-mcp"], {})).not.toHaveProperty("door");
  expect(() => readArguments(["--mcp-port", "door"], {})).toThrow("whole number from 0 to 65535");
  expect(() => readArguments(["--mcp-approval", "yes"], {})).toThrow("ask, allow or deny");
});

test.each([
  { args: ["--agent", ""], says: "--agent needs a command." },
  { args: ["--agent", "  "], says: "--agent needs a command." },
  { args: ["--agent", "my 'agent"], says: "open quote" },
  { args: ["--agent-protocol", "3"], says: "1 or 2" },
  { args: ["--what"], says: "--what" },
])("refuses $args", ({ args, says }) => {
  expect(() => readArguments(args, {})).toThrow(says);
});
