import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { foregroundInput } from "../../src/shell-backend/foreground-input.js";
import { shellConfig, type ShellConfig } from "../../src/shell-backend/shell-config.js";
import { shellStart } from "../../src/shell-backend/shell-dialect.js";
import type { ShellSession } from "../../src/shell-backend/shell-session.js";
import { AgentTerminalError } from "../../src/tools/agent-terminal-error.js";
import { setUpShell } from "../shell-backend/fake-shell.js";
import { openShell } from "../shell-backend/pty-terminal.js";
import cases from "./terminal-tools.json";

const prompt = "\u001b]133;D;0\u0007dsh> ";

describe("cases: config", () => {
  it.each(cases.config)("$set", ({ set, ok, defaults, args }) => {
    const given = set as Partial<ShellConfig>;
    const config = errorOf(() => shellConfig(given));
    expect(config instanceof RangeError).toBe(ok === false);
    expect(config).toMatchObject(defaults ?? {});
    expect(shellStart({ shellDialect: "bash", shellArgs: [], ...given }).args).toEqual(
      args ?? ["--noprofile", "--norc", "-i"],
    );
  });
});

const runs: Record<string, (expected: never) => Promise<void>> = {
  async "startup returns at the first prompt; motd is the sanitised text"({ motd, writes }) {
    const { session, terminal } = await setUpShell();
    expect(session.motd).toBe(motd);
    expect(terminal.writes).toEqual(writes);
  },
  async "submit appends CR; prompt settles as stdin_read"({ writes, result }) {
    const { session, terminal, clock } = await setUpShell();
    const { settled } = session.startSend({ text: "pwd", submit: true });
    session.output(`pwd\r\n/w\r\n${prompt}`);
    await clock.advance(200);
    expect(terminal.writes).toEqual(writes);
    expect(await settled).toEqual(result);
  },
  async "second send while one is active"({ error }) {
    const { session } = await setUpShell();
    session.startSend({ text: "a", submit: true });
    expect(() => session.startSend({ text: "b", submit: true })).toThrow(error);
  },
  async "shell exit settles the send"({ result, status }) {
    const { session } = await setUpShell();
    const { settled } = session.startSend({ text: "exit", submit: true });
    session.exited({ code: 0 });
    expect(await settled).toEqual(result);
    expect(session.status).toEqual(status);
  },
  async "foreground child blocked on stdin settles as stdin_read without a prompt"({ result }) {
    const { session, terminal, clock } = await setUpShell();
    const { settled } = session.startSend({ text: "cat", submit: true });
    session.output("cat\r\n");
    terminal.foreground = 20;
    terminal.input = { kind: "waiting", stamp: "cat" };
    await clock.advance(300);
    expect(await settled).toEqual(result);
  },
  async "silence settles as inferred_idle"({ result }) {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "unknown", stamp: "" };
    const { settled } = session.startSend({ text: "", submit: false });
    let isSettled = false;
    void settled.then(() => (isSettled = true));
    await clock.advance(2_900);
    expect(isSettled).toBe(false);
    await clock.advance(200);
    expect(await settled).toEqual(result);
  },
  async "cancel sends SIGINT to the foreground group (no \\x03 byte) and settles normally afterwards"({
    signals,
    writes,
    waitReason,
    viewport,
  }) {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "busy", stamp: "" };
    const { settled, cancel } = session.startSend({ text: "loop", submit: true });
    expect(cancel()).toBe(true);
    await clock.advance(100);
    terminal.foreground = 10;
    terminal.input = { kind: "waiting", stamp: "again" };
    session.output(`^C\r\n${prompt}`);
    await clock.advance(200);
    expect(await settled).toMatchObject({ waitReason, viewport });
    expect(terminal.signals).toEqual(signals);
    expect(terminal.writes).toEqual(writes);
  },
  async "cancel after settlement"({ returned }) {
    const { session, clock } = await setUpShell();
    const { settled, cancel } = session.startSend({ text: "a", submit: true });
    session.output(prompt);
    await clock.advance(200);
    await settled;
    expect(cancel()).toBe(returned);
  },
  async "send while closing"({ error }) {
    const { session, terminal } = await setUpShell();
    terminal.ends = () => new Promise(() => undefined);
    void session.close();
    expect(() => session.startSend({ text: "a", submit: true })).toThrow(error);
  },
};

describe("cases: sendSession", () => {
  it.each(cases.sendSession.map((each) => [each.name, each] as const))("%s", async (name, expected) => {
    const run = runs[name];
    if (run === undefined) throw new Error(`no run for this case: ${name}`);
    // Each run reads the fields that its own case has.
    await run(expected as never);
    expect.hasAssertions();
  });
});

/** The name of what the shell has put in the foreground. */
function runningBelow(shell = 0): string {
  const group = foregroundInput(shell, () => 0).group();
  return group === undefined ? "" : readFileSync(`/proc/${group}/comm`, "utf8").trim();
}

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

async function untilSleeping(session: ShellSession): Promise<void> {
  await expect.poll(() => runningBelow(session.pid), { timeout: 10_000 }).toBe("sleep");
}

describe("cases: realShell", { timeout: 60_000 }, () => {
  it.each(cases.realShell)("$name", async (expected) => {
    const session = await openShell();
    onTestFinished(() => session.close());
    let viewport = "";
    for (const [text = "", then] of expected.steps ?? []) {
      const { settled, cancel } = session.startSend({ text, submit: true });
      if (then !== undefined) {
        await untilSleeping(session);
        cancel();
      }
      const result = await settled;
      viewport = result.viewport;
      expect(result.waitReason).toBe(expected.waitReason ?? "stdin_read");
    }
    const { lastViewportContains, viewportContains, viewportLacks, status, isError } = expected;
    const line = lastViewportContains ?? viewportContains;
    expect(viewport).toContain(line === undefined ? "" : `\n${line}\n`);
    expect(viewport).not.toContain(viewportLacks ?? "\u001b");
    expect(session.status).toEqual(status ?? { kind: "running" });
    const killed = isError === true ? errorOf(() => session.signal("SIGKILL")) : undefined;
    expect(killed instanceof AgentTerminalError ? killed.code : undefined).toBe(
      isError === true ? "SIGNAL_REFUSED" : undefined,
    );
  });
});
