import { describe, expect, it } from "vitest";
import { processNow } from "../src/processes/process-table.js";
import { connect, textOf, untilLive, untilShown } from "./serve/follow-terminal.js";
import { openTerminals } from "./serve/open-terminals.js";

const timeout = 60_000;
const waitMs = { timeout: 20_000 };

/** A command line that was allowed, and the session of the page that did that. */
async function run(command: string, options: Parameters<typeof openTerminals>[0] = {}) {
  const opened = await openTerminals(options);
  const client = connect(opened);
  const { sessionId } = await client.workspace.launch.create({ command, reason: "intent", workspaceId: "w" });
  const session = client.follow(sessionId);
  await expect.poll(() => session.getSnapshot().view.approval, waitMs).toBeDefined();
  await session.controls.resolveApproval?.({
    sessionID: sessionId,
    requestID: session.getSnapshot().view.approval?.requestID ?? "",
    decision: "allow",
  });
  const ended = () => expect.poll(() => session.getSnapshot().view.state, { timeout: 40_000 }).toBe("exited");
  return { ...opened, client, session, sessionId, ended };
}

describe("a command line on the page", () => {
  it("shows its output, and says how and when it ended", { timeout }, async () => {
    const { session, ended } = await run("printf '\\033[32mgreen\\033[m\\n'; exit 3");
    await ended();
    const { view } = session.getSnapshot();
    expect(view).toMatchObject({ exitCode: 3, details: { tty: true, workingDirectory: "/tmp" } });
    const { openedAt = Number.NaN, exitedAt = Number.NaN } = view.details ?? {};
    expect(exitedAt - openedAt).toBeGreaterThanOrEqual(0);
    expect(textOf(session)).toBe("\u001b[32mgreen\u001b[m\r\n");
  });

  it("shows the shell's own words for a command that does not exist", { timeout }, async () => {
    const { session, ended } = await run("no-such-command");
    await ended();
    expect(textOf(session)).toContain("no-such-command");
    expect(session.getSnapshot().view.exitCode).toBe(127);
  });

  it("is typed into and resized", { timeout }, async () => {
    const { session, ended } = await run("read word; stty size; echo got $word");
    await untilLive(session);
    await session.controls.resize?.({ cols: 101, rows: 31 });
    await expect
      .poll(() => session.getSnapshot().view.details?.size, waitMs)
      .toEqual({ cols: 101, rows: 31 });
    await session.controls.write?.("h\u00e9llo\r");
    await ended();
    expect(textOf(session)).toContain("31 101\r\ngot h\u00e9llo\r\n");
    await expect(session.controls.write?.("late")).rejects.toMatchObject({ code: "session_not_running" });
  });

  it("is ended with its children", { timeout }, async () => {
    const { session, ended } = await run("sleep 60 & echo child=$!; wait");
    await untilShown(session, /child=\d+\s/);
    const child = Number(/child=(\d+)/.exec(textOf(session))?.[1]);
    await session.controls.cancel?.();
    await ended();
    expect(session.getSnapshot().view.details).toMatchObject({ signal: "SIGHUP" });
    expect(processNow(child)).toBeUndefined();
  });

  it("has no secret of the host in its environment", { timeout }, async () => {
    const { session, ended, token } = await run("env", {
      environment: { ...process.env, SOME_API_KEY: "secret-1", LANG: "C.UTF-8" },
    });
    await ended();
    expect(textOf(session)).toContain("TERM=xterm-256color");
    expect(textOf(session)).not.toContain("secret-1");
    expect(textOf(session)).not.toContain(token);
  });

  it("comes whole, 20 MB of it", { timeout }, async () => {
    const { session, ended } = await run(
      "yes 0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz | head -c 20000000",
    );
    await ended();
    // Every line feed is a carriage return more on the terminal.
    expect(textOf(session).length).toBe(20_000_000 + Math.floor(20_000_000 / 73));
    expect(session.getSnapshot().view).toMatchObject({ exitCode: 0 });
    expect(session.getSnapshot().view.diagnostics).toBeUndefined();
  });
});

describe("a terminal that the app opens", { timeout }, () => {
  it("runs a program as it is given, which the app types into and pages look at", async () => {
    const opened = await openTerminals();
    const terminal = await opened.host.openTerminal({
      owner: "ann",
      workspaceId: "w",
      program: { file: "/bin/sh", args: ["-c", "stty -echo; echo $GREETING; read a; echo got-$a; exit 4"] },
      environment: { GREETING: "hello you" },
      size: { cols: 90, rows: 30 },
      title: "an agent's shell",
    });
    const printed: string[] = [];
    const numbers: number[] = [];
    const exits: unknown[] = [];
    terminal.onOutput((text, seq) => {
      printed.push(text);
      numbers.push(seq);
    });
    terminal.onExit((exit) => void exits.push(exit));
    await expect.poll(() => printed.join(""), waitMs).toContain("hello you");
    const page = connect(opened).follow(terminal.id);
    await untilShown(page, /hello you/);
    await expect
      .poll(() => page.getSnapshot().view, waitMs)
      .toMatchObject({
        command: "an agent's shell",
        details: { size: { cols: 90, rows: 30 } },
      });
    expect(await terminal.foreground()).toMatchObject({ kind: "shell" });
    await terminal.write("it\n");
    await expect.poll(() => exits, waitMs).toMatchObject([{ code: 4 }]);
    await untilShown(page, /got-it/);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect([terminal.status, terminal.pid]).toMatchObject(["failed", expect.any(Number)]);
  });

  it("asks whoever looks at it, and hears the answer with its words", async () => {
    const opened = await openTerminals();
    const terminal = await opened.host.openTerminal({ owner: "ann", workspaceId: "w" });
    const page = connect(opened).follow(terminal.id);
    await untilLive(page);
    const outcome = terminal.requestApproval({
      title: "Type into the shell",
      summary: "An agent asks.",
      command: "rm -r build",
    });
    await expect
      .poll(() => page.getSnapshot().view.approval, waitMs)
      .toMatchObject({ command: "rm -r build" });
    const { requestID = "" } = page.getSnapshot().view.approval ?? {};
    await page.controls.resolveApproval?.({
      sessionID: terminal.id,
      requestID,
      decision: "deny",
      reason: "Not now.",
    });
    expect(await outcome).toEqual({ by: "answer", decision: "deny", reason: "Not now." });
    await expect.poll(() => page.getSnapshot().view.approval, waitMs).toBeUndefined();
  });

  it("takes its questions back when it ends, and answers none after", async () => {
    const { host } = await openTerminals();
    const terminal = await host.openTerminal({ owner: "ann", workspaceId: "w" });
    const outcome = terminal.requestApproval({ title: "t", summary: "s" });
    await terminal.terminate();
    expect(await outcome).toEqual({ by: "end", decision: "deny" });
    await expect(terminal.requestApproval({ title: "t", summary: "s" })).rejects.toMatchObject({
      code: "workspace_terminal_not_running",
    });
  });
});

describe("closing the host", () => {
  it("leaves no process behind", { timeout }, async () => {
    const { session, host } = await run(
      "trap '' HUP; setsid sh -c 'echo a=$$; exec sleep 60' & sh -c 'trap \"\" TERM HUP; echo b=$$; while :; do sleep 1; done' & wait",
    );
    await untilShown(session, /a=\d+\s[^]*b=\d+\s|b=\d+\s[^]*a=\d+\s/);
    const pids = [...textOf(session).matchAll(/[ab]=(\d+)/g)].map(([, pid]) => Number(pid));
    expect(pids.map((pid) => processNow(pid)?.pid)).toEqual(pids);
    await host.close();
    expect(pids.map((pid) => processNow(pid))).toEqual([undefined, undefined]);
  });
});
