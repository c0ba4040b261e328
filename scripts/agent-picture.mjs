// `node scripts/agent-picture.mjs`: takes the picture of the workbench while an agent works in one of its terminals.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browserArguments, findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";

ensureInstalled();
ensureBrowser();
if (!ensureBuilt()) fail("The workbench could not be built; the lines above say why.");
const { chromium } = await import("playwright");

const state = mkdtempSync(join(tmpdir(), "agent-picture-"));
const project = join(state, "sums");
mkdirSync(project);
cpSync(join(root, "apps/workbench/test/programs/passes.test.mjs"), join(project, "sums.test.mjs"));
const server = spawn(process.execPath, [join(root, "apps/workbench/dist/server/main.js")], {
  stdio: ["pipe", "pipe", "inherit"],
  env: { ...process.env, XDG_STATE_HOME: state },
});
const exited = once(server, "exit");
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: browserArguments,
});
try {
  const { address, door, tokenPath } = await announced(server.stdout);
  const page = await browser.newPage({ viewport: { width: 1200, height: 720 }, deviceScaleFactor: 1.5 });
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  const agent = await connectAgent({ url: door, token: readFileSync(tokenPath, "utf8").trim() });
  await playScene(page, agent);
  const path = join(root, "docs/images/agent-at-work.png");
  await page.screenshot({ path });
  console.log("docs/images/agent-at-work.png");
  await agent.close();
} finally {
  await browser.close();
  server.kill("SIGINT");
  await exited;
  rmSync(state, { recursive: true });
}

/** The agent has a shell, runs tests in it, and asks for more. */
async function playScene(page, agent) {
  const opened = await agent.call("terminal_open", { type: "shell", name: "build", cwd: project });
  const sessionId = /pty-[0-9a-f]+/.exec(opened)?.[0] ?? opened;
  const node = page.locator(".workbench-node");
  await node.locator("[data-part=node-holder]").waitFor();
  const say = async (text, more = {}) => {
    const sent = agent.call("terminal_send", { sessionId, text, ...more });
    await node.getByRole("button", { name: "Allow once" }).click();
    return sent;
  };
  await say("export WHO=agent; echo $WHO works in ${PWD##*/}");
  const started = await say("node --test", { run_in_background: true });
  const jobId = /pty-send-[0-9a-f]+/.exec(started)?.[0] ?? started;
  await node.locator(".xterm-rows > div", { hasText: /duration_ms/ }).waitFor();
  await node.locator(".xterm-rows > div", { hasText: /^dsh>\s*$/ }).waitFor();
  while (!(await agent.call("terminal_read", { sessionId: jobId })).includes("[status: completed"));
  agent.call("terminal_send", { sessionId, text: "git push origin main" }).catch(() => undefined);
  await node.locator('[data-part="approval-choice"][data-armed="true"]').first().waitFor();
  // Nothing is about to be pressed.
  await page.mouse.move(0, 0);
}

/** What the workbench says at its start: a page's address, the door for agents and the file of its token. */
async function announced(stdout) {
  let printed = "";
  // It goes on printing, to nobody.
  for await (const text of stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    printed += text;
    const [address] = /http:\S+#\S+(?=\n)/.exec(printed) ?? [];
    const [, door, tokenPath] = /(http:\S+\/mcp) .* in (.+)\n/.exec(printed) ?? [];
    if (address && door) return { address, door, tokenPath };
  }
  throw new Error(`The workbench ended early:\n${printed}`);
}

async function connectAgent({ url, token }) {
  const require = createRequire(join(root, "apps/workbench/package.json"));
  const load = (path) => import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/${path}`)).href);
  const { Client } = await load("client/index.js");
  const { StreamableHTTPClientTransport } = await load("client/streamableHttp.js");
  const client = new Client({ name: "agent", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return {
    async call(name, args) {
      const { content } = await client.callTool({ name, arguments: args });
      return content.map((each) => each.text).join("");
    },
    close: () => client.close(),
  };
}
