import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTerminalSession, type TerminalSession } from "@terminal-session/core";
import { webSocketSource } from "@terminal-session/transport";
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { processNow } from "../src/processes/process-table.js";
import { startHost, type RunningHost } from "./serve/running-host.js";

const timeout = 60_000;

/** A page's session, and the sockets under it. */
function openSession({ url, token }: Pick<RunningHost, "url" | "token">, sessionId: string) {
  const sockets: WebSocket[] = [];
  class Socket extends WebSocket {
    constructor(address: string) {
      super(address, { origin: url });
      sockets.push(this);
    }
  }
  const session = createTerminalSession(webSocketSource({ url, token, sessionId, WebSocket: Socket }), {
    sessionID: sessionId,
    limits: { maxCharacters: Infinity, maxChunks: Infinity },
  });
  onTestFinished(() => session.dispose());
  return { session, sockets };
}

/** Resolves when `is` holds of the session. */
function when(
  session: TerminalSession,
  is: (snapshot: ReturnType<TerminalSession["getSnapshot"]>) => boolean,
) {
  return new Promise<void>((resolve) => {
    const look = (): boolean => is(session.getSnapshot());
    if (look()) return resolve();
    const stop = session.subscribe(() => {
      if (!look()) return;
      stop();
      resolve();
    });
  });
}

const textOf = (session: TerminalSession): string =>
  (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");
const hasEnded = (session: TerminalSession): Promise<void> =>
  when(session, ({ view }) => view.details?.exitedAt !== undefined);

/** Launches a command line and gives the page's session once it asks. */
async function launch(running: RunningHost, command: string, cwd?: string) {
  const { id } = await running.client.launch({ command, ...(cwd === undefined ? {} : { cwd }) });
  const page = openSession(running, id);
  await when(page.session, ({ view }) => view.state === "waiting");
  const decide = (decision: "allow" | "deny") =>
    page.session.controls.resolveApproval?.({
      sessionID: id,
      requestID: page.session.getSnapshot().view.approval?.requestID ?? "",
      decision,
    });
  return { ...page, id, decide };
}

describe("a command line on the page", () => {
  it("asks, runs once it is allowed, shows its output, and says how it ended", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), "printf '\\033[32mgreen\\033[m\\n'; exit 3");
    expect(session.getSnapshot().view.approval).toMatchObject({ workingDirectory: "/tmp" });
    await decide("allow");
    await hasEnded(session);
    expect(session.getSnapshot().view).toMatchObject({
      state: "exited",
      exitCode: 3,
      details: { tty: true },
    });
    expect(textOf(session)).toBe("\u001b[32mgreen\u001b[m\r\n");
  });

  it("runs nothing when it is denied", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), "touch /tmp/must-not-be-there");
    await decide("deny");
    await hasEnded(session);
    const { view } = session.getSnapshot();
    expect(view).toMatchObject({
      state: "exited",
      details: { exitSummary: "Denied: the command was not run." },
    });
    expect([view.exitCode, view.chunks]).toEqual([undefined, undefined]);
  });

  it("shows the shell's own words for a command that does not exist", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), "no-such-command");
    await decide("allow");
    await hasEnded(session);
    expect(textOf(session)).toContain("no-such-command");
    expect(session.getSnapshot().view.exitCode).toBe(127);
  });

  it("fails with a word when its directory went away before it was allowed", { timeout }, async () => {
    const directory = await mkdtemp(join(tmpdir(), "gone-"));
    const { session, decide } = await launch(await startHost(), "ls", directory);
    await rmdir(directory);
    await decide("allow");
    await hasEnded(session);
    expect(session.getSnapshot().view).toMatchObject({
      state: "error",
      error: { summary: "The working directory does not exist." },
    });
  });

  it("is typed into and resized", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), "read word; stty size; echo got $word");
    await decide("allow");
    await when(session, ({ view }) => view.state === "running");
    await session.controls.resize?.({ cols: 101, rows: 31 });
    await when(session, ({ view }) => view.details?.size?.cols === 101);
    await session.controls.write?.("h\u00e9llo\r");
    await hasEnded(session);
    expect(textOf(session)).toContain("31 101\r\ngot h\u00e9llo\r\n");
    await expect(session.controls.write?.("late")).rejects.toMatchObject({ code: "session_not_running" });
  });

  it("is ended with its children, and says that it was", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), "sleep 60 & echo child=$!; wait");
    await decide("allow");
    await when(session, () => textOf(session).includes("\n"));
    const child = Number(/child=(\d+)/.exec(textOf(session))?.[1]);
    await session.controls.cancel?.();
    await hasEnded(session);
    expect(session.getSnapshot().view).toMatchObject({
      state: "exited",
      details: { signal: "SIGHUP", exitSummary: "Ended on request." },
    });
    await expect.poll(() => processNow(child), { timeout: 10_000 }).toBeUndefined();
  });

  it("has no secret of the host in its environment", { timeout }, async () => {
    const running = await startHost({
      environment: { ...process.env, SOME_API_KEY: "secret-1", LANG: "C.UTF-8" },
    });
    const { session, decide } = await launch(running, "env");
    await decide("allow");
    await hasEnded(session);
    expect(textOf(session)).toContain("TERM=xterm-256color");
    expect(textOf(session)).not.toContain("secret-1");
    expect(textOf(session)).not.toContain(running.token);
  });
});

describe("a page that comes back", () => {
  it("sees the same again, without loss or repetition", { timeout }, async () => {
    const running = await startHost();
    const { session, decide, id } = await launch(running, "seq 1 20000; exit 1");
    await decide("allow");
    await hasEnded(session);
    const again = openSession(running, id);
    await hasEnded(again.session);
    expect(again.session.getSnapshot().view).toEqual(session.getSnapshot().view);
    expect(textOf(again.session)).toBe(
      Array.from({ length: 20_000 }, (_, index) => `${index + 1}\r\n`).join(""),
    );
  });

  it("has everything once, though its line was cut twice in mid-stream", { timeout }, async () => {
    const running = await startHost();
    const { session, sockets, decide } = await launch(
      running,
      "for i in 1 2 3; do seq 1 5000; read go; done",
    );
    await decide("allow");
    const lines = (): number => textOf(session).split("\r\n5000\r\n").length - 1;
    for (const round of [1, 2]) {
      await when(session, () => lines() === round);
      sockets.at(-1)?.terminate();
      await when(session, ({ link }) => link.state === "lost");
      await when(session, ({ link }) => link.state === "live");
      await session.controls.write?.("\r");
    }
    await when(session, () => lines() === 3);
    await session.controls.write?.("\r");
    await hasEnded(session);
    expect(sockets).toHaveLength(3);
    const once = Array.from({ length: 5_000 }, (_, index) => `${index + 1}\r\n`).join("");
    expect(textOf(session)).toBe(`${once}\r\n`.repeat(3));
    expect(session.getSnapshot().view.diagnostics).toBeUndefined();
  });
});

describe("much output", () => {
  const twentyMegabytes =
    "yes 0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz | head -c 20000000";

  it("comes whole, 20 MB of it", { timeout }, async () => {
    const { session, decide } = await launch(await startHost(), twentyMegabytes);
    await decide("allow");
    await hasEnded(session);
    // Every line feed is a carriage return more on the terminal.
    const lines = Math.floor(20_000_000 / 73);
    expect(textOf(session).length).toBe(20_000_000 + lines);
    expect(session.getSnapshot().view.exitCode).toBe(0);
  });

  it("is kept up to a bound, and the page is told what is gone", { timeout }, async () => {
    const running = await startHost({ limits: { maxLogCharacters: 1_000_000 } });
    const { session, decide } = await launch(running, twentyMegabytes);
    await decide("allow");
    await hasEnded(session);
    const again = openSession(running, session.getSnapshot().view.sessionID);
    await hasEnded(again.session);
    const { view } = again.session.getSnapshot();
    expect(view).toMatchObject({ state: "exited", exitCode: 0, diagnostics: [{ code: "output-gap" }] });
    expect(textOf(again.session).length).toBeLessThanOrEqual(1_000_000);
    expect(textOf(session).endsWith(textOf(again.session))).toBe(true);
  });

  it("reaches a fast client whole while another one reads nothing", { timeout }, async () => {
    const running = await startHost({ limits: { maxUnsentBytes: 100_000, highMarkCharacters: 200_000 } });
    const { session, decide, id } = await launch(running, twentyMegabytes);
    const slow = openSession(running, id);
    await when(slow.session, ({ link }) => link.state === "live");
    slow.sockets[0]?.pause();
    await decide("allow");
    await hasEnded(session);
    expect(session.getSnapshot().view.diagnostics).toBeUndefined();
    expect(textOf(session).length).toBeGreaterThan(20_000_000);
    slow.sockets[0]?.resume();
    await hasEnded(slow.session);
    expect(textOf(slow.session)).toBe(textOf(session));
  });
});

describe("closing the host", () => {
  it("leaves no process behind", { timeout }, async () => {
    const running = await startHost();
    const { session, decide } = await launch(
      running,
      "trap '' HUP; setsid sh -c 'echo a=$$; exec sleep 60' & sh -c 'trap \"\" TERM HUP; echo b=$$; while :; do sleep 1; done' & wait",
    );
    await decide("allow");
    await when(session, () => /a=\d+\s[^]*b=\d+\s|b=\d+\s[^]*a=\d+\s/.test(textOf(session)));
    const pids = [...textOf(session).matchAll(/[ab]=(\d+)/g)].map(([, pid]) => Number(pid));
    expect(pids.map((pid) => processNow(pid)?.pid)).toEqual(pids);
    await running.host.close();
    expect(pids.map((pid) => processNow(pid))).toEqual([undefined, undefined]);
  });
});
