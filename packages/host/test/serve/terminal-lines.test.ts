import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { processNow } from "../../src/processes/process-table.js";
import { connect, textOf, untilLive, untilShown } from "./follow-terminal.js";
import { openTerminals } from "./open-terminals.js";

const waitMs = { timeout: 20_000 };

describe("a shell", { timeout: 60_000 }, () => {
  it("takes what is typed, prints, and tells how it ended", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create());
    await session.controls.write?.("echo $((40 + 2))\n");
    await untilShown(session, /\b42\b/);
    await session.controls.write?.("exit 3\n");
    await expect.poll(() => session.getSnapshot().view, waitMs).toMatchObject({ exitCode: 3 });
    await expect(session.controls.write?.("late")).rejects.toMatchObject({ code: "session_not_running" });
  });

  it("gets its first input once its prompt is there, once", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create("echo first-$((1 + 1))\n"));
    await untilShown(session, /first-2/);
    expect(textOf(session).match(/^first-2/gm)).toHaveLength(1);
  });

  it("is described by the title, the directory and the size that it has", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create());
    await untilLive(session);
    await session.controls.resize?.({ cols: 100, rows: 30 });
    await session.controls.write?.("stty size\n");
    await untilShown(session, /30 100/);
    expect(session.getSnapshot().view).toMatchObject({
      command: "sh",
      details: { size: { cols: 100, rows: 30 }, workingDirectory: "/tmp" },
    });
  });

  it("asks before it is closed while a program has its terminal", async () => {
    const client = connect(await openTerminals());
    const sessionId = await client.create();
    const session = client.follow(sessionId);
    const check = () => client.workspace.closeGuard.check({ sessionId });
    await expect.poll(check, waitMs).toMatchObject({ reason: "not-running", requiresConfirmation: false });
    await session.controls.write?.("bash -c 'exec -a sleeper sleep 100'\n");
    await expect.poll(check, waitMs).toMatchObject({
      reason: "foreground-process",
      requiresConfirmation: true,
      leaderCommand: expect.stringMatching(/^(sleep|sleeper|bash) \(pid \d+\)$/),
    });
    await client.workspace.launch.terminate({ sessionId });
    expect(await check()).toEqual({ reason: "not-running", requiresConfirmation: false, status: "exited" });
  });

  it("ends with everything that came from it, also what ignores signals and what outlives it", async () => {
    const { host, ...opened } = await openTerminals();
    const client = connect({ ...opened });
    const stubborn = await client.create(
      `(trap '' HUP TERM; echo pid-$(sh -c 'echo $PPID')-; sleep 1000) & wait\n`,
    );
    const session = client.follow(stubborn);
    await untilShown(session, /pid-\d+-/);
    const pid = Number(/pid-(\d+)-/.exec(textOf(session))?.[1]);
    expect(isAlive(pid)).toBe(true);
    await client.workspace.launch.terminate({ sessionId: stubborn });
    expect(isAlive(pid)).toBe(false);
    const leaving = client.follow(
      await client.create("(trap '' HUP; echo pid-$(sh -c 'echo $PPID')-; sleep 1000) &\n"),
    );
    await untilShown(leaving, /pid-\d+-/);
    const left = Number(/pid-(\d+)-/.exec(textOf(leaving))?.[1]);
    await host.close();
    expect(isAlive(left)).toBe(false);
  });

  it("that is killed has failed, with its signal", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create());
    await session.controls.write?.("kill -9 $$\n");
    await expect
      .poll(() => session.getSnapshot().view, waitMs)
      .toMatchObject({ state: "exited", details: { signal: "SIGKILL" } });
    expect(session.getSnapshot().link.hostStatus).toBe("failed");
  });

  it("goes on when its directory is deleted, and does not start in one that is gone", async () => {
    const { ask, ...opened } = await openTerminals();
    const client = connect(opened);
    const directory = mkdtempSync("/tmp/gone-");
    const { body } = await ask("POST", "", { cwd: directory });
    const session = client.follow((body as { readonly terminal: { readonly id: string } }).terminal.id);
    await untilLive(session);
    rmSync(directory, { recursive: true });
    await session.controls.write?.("echo still-$((1 + 1))\n");
    await untilShown(session, /still-2/);
    expect(await ask("POST", "", { cwd: directory })).toMatchObject({
      status: 400,
      body: { error: { code: "working_directory_not_found" } },
    });
  });

  it("has ended when it exits, though a child keeps its terminal open", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create("(trap '' HUP; sleep 1000) & exit 4\n"));
    await expect.poll(() => session.getSnapshot().view, waitMs).toMatchObject({ exitCode: 4 });
  });

  it("starts in no directory outside of the roots, wherever links lead", async () => {
    const root = mkdtempSync("/tmp/root-");
    symlinkSync("/usr", join(root, "out"));
    try {
      const { ask } = await openTerminals({ workingDirectoryRoots: [root] });
      expect((await ask("POST", "", { cwd: root })).status).toBe(201);
      for (const cwd of ["/usr", join(root, ".."), join(root, "out"), `${root}\0/usr`])
        expect((await ask("POST", "", { cwd })).status).toBe(400);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe("two pages on one terminal", { timeout: 60_000 }, () => {
  it("see the same, and the one that is typed at decides on the size", async () => {
    const opened = await openTerminals();
    const one = connect(opened);
    const other = connect(opened);
    const sessionId = await one.create();
    const large = one.follow(sessionId);
    const small = other.follow(sessionId);
    await Promise.all([untilLive(large), untilLive(small)]);
    const sizes = () => [large, small].map((each) => each.getSnapshot().view.details?.size);
    await large.controls.resize?.({ cols: 120, rows: 40 });
    await expect.poll(sizes, waitMs).toEqual([
      { cols: 120, rows: 40 },
      { cols: 120, rows: 40 },
    ]);
    await small.controls.resize?.({ cols: 60, rows: 20 });
    await expect.poll(sizes, waitMs).toEqual([
      { cols: 60, rows: 20 },
      { cols: 60, rows: 20 },
    ]);
    await large.controls.write?.("echo typed-$((1+1))\n");
    await expect.poll(sizes, waitMs).toEqual([
      { cols: 120, rows: 40 },
      { cols: 120, rows: 40 },
    ]);
    await Promise.all([untilShown(large, /typed-2/), untilShown(small, /typed-2/)]);
  });

  it("are told when the last of them is gone and when one is back", async () => {
    const opened = await openTerminals();
    const client = connect(opened);
    const sessionId = await client.create();
    const status = async () => (await client.workspace.launch.get?.(sessionId))?.status;
    await client.transport.attach({ sessionId, clientId: "a" });
    expect(await status()).toBe("running");
    // An old line's detach does not close the new one.
    await client.transport.attach({ sessionId, clientId: "b" });
    await client.transport.detach({ sessionId, clientId: "a" });
    expect(await status()).toBe("running");
    await client.transport.detach({ sessionId, clientId: "b" });
    await expect.poll(status, waitMs).toBe("detached");
  });
});

describe("the line", { timeout: 120_000 }, () => {
  it("keeps every byte that is text, and shows a replacement for every other", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(
      await client.create(`printf 'all:\\342\\202\\254\\377\\360\\237\\230\\200:end\\n'\n`),
    );
    await untilShown(session, /all:€\ufffd😀:end/);
    expect(session.getSnapshot().view.diagnostics).toBeUndefined();
  });

  it("gives a reader that is too slow a gap, and the others everything", async () => {
    const opened = await openTerminals();
    const client = connect(opened);
    const sessionId = await client.create();
    const fast = client.follow(sessionId);
    await untilLive(fast);
    const slow = await rawLine(opened, sessionId);
    slow.socket.pause();
    await fast.controls.write?.("seq 1 1500000; echo d''one\n");
    await untilShown(fast, /done/);
    expect(fast.getSnapshot().view.diagnostics).toBeUndefined();
    slow.socket.resume();
    await expect.poll(() => slow.text(), waitMs).toMatch(/done/);
    expect(slow.frames().some(({ type }) => type === "gap")).toBe(true);
  });
});

describe("access to a terminal", { timeout: 60_000 }, () => {
  const line = (id: string, workspace = "w") => `/v1/workspaces/${workspace}/terminals/${id}/ws`;

  it("is refused before anything is done with it", async () => {
    const opened = await openTerminals();
    const { url, token, ask, host } = opened;
    const { terminal } = (await ask("POST", "", {})).body as { readonly terminal: { readonly id: string } };
    const foreign = host.issueToken("bob");
    const good = [`terminal-session.v1`, `terminal-session.token.${token}`];
    const bad = [`terminal-session.v1`, `terminal-session.token.${foreign}`];
    expect(await upgrade(url, line(terminal.id), good, { origin: url })).toBe(101);
    expect(await upgrade(url, line(terminal.id), [], { origin: url })).toBe(401);
    expect(await upgrade(url, line(terminal.id), good, { origin: "https://evil.example" })).toBe(403);
    expect(
      await upgrade(url, line(terminal.id), good, { origin: url, headers: { host: "evil.example" } }),
    ).toBe(403);
    expect(
      await upgrade(url, line(terminal.id), good, { origin: url, headers: { "sec-fetch-site": "none" } }),
    ).toBe(101);
    // Of another owner, of another workspace, and never there: all the same.
    expect(await upgrade(url, line(terminal.id), bad, { origin: url })).toBe(404);
    expect(await upgrade(url, line(terminal.id, "v"), good, { origin: url })).toBe(404);
    expect(await upgrade(url, line("none"), good, { origin: url })).toBe(404);
    // A token in the address is none.
    expect(await upgrade(url, `${line(terminal.id)}?token=${token}`, [], { origin: url })).toBe(401);
  });

  it("is the same for a foreign terminal as for one that never was, whatever is asked", async () => {
    const { ask, host } = await openTerminals();
    const { terminal } = (await ask("POST", "", {})).body as { readonly terminal: { readonly id: string } };
    const foreign = host.issueToken("bob");
    expect((await ask("GET", "", undefined, foreign)).body).toEqual({ workspaceId: "w", terminals: [] });
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["DELETE", "", undefined],
      ["POST", "/resize", { cols: 80, rows: 24 }],
      ["GET", "/snapshot", undefined],
      ["POST", "/close-guard", {}],
    ] as const) {
      const theirs = await ask(method, `/${terminal.id}${path}`, body, foreign);
      expect(theirs).toEqual(await ask(method, `/none${path}`, body, foreign));
      expect(theirs).toMatchObject({
        status: 404,
        body: { error: { code: "workspace_terminal_not_found" } },
      });
    }
    expect((await ask("GET", `/${terminal.id}`)).body).toMatchObject({ terminal: { status: "running" } });
  });

  it("of a viewer takes no input and no size", async () => {
    const opened = await openTerminals();
    const { terminal } = (await opened.ask("POST", "", {})).body as {
      readonly terminal: { readonly id: string };
    };
    const viewer = await rawLine(opened, terminal.id, "?role=viewer");
    viewer.socket.send(JSON.stringify({ type: "input", data: "exit\n" }));
    viewer.socket.send(JSON.stringify({ type: "resize", cols: 10, rows: 10 }));
    await expect
      .poll(() => viewer.frames().filter(({ type }) => type === "error"), waitMs)
      .toMatchObject([{ error: "input_refused" }, { error: "input_refused" }]);
    expect((await opened.ask("GET", `/${terminal.id}`)).body).toMatchObject({ terminal: { cols: 80 } });
  });

  it("is bounded: terminals, launches, and frames in a second", async () => {
    const few = await openTerminals({ limits: { maxSessionsPerOwner: 2 } });
    for (const status of [201, 201, 429]) expect((await few.ask("POST", "", {})).status).toBe(status);
    const slow = await openTerminals({ limits: { launchesPerMinute: 1 } });
    for (const status of [201, 429]) expect((await slow.ask("POST", "", {})).status).toBe(status);
    const [only] = (
      (await slow.ask("GET", "")).body as { readonly terminals: readonly { readonly id: string }[] }
    ).terminals;
    const flooding = await rawLine(slow, only?.id ?? "");
    for (let frame = 0; frame < 6_000; frame += 1) flooding.socket.send(`{"type":"ping"}`);
    expect(await flooding.closed).toBe(1008);
  });
});

function isAlive(pid: number): boolean {
  return processNow(pid) !== undefined;
}

function upgrade(
  url: string,
  path: string,
  protocols: string[],
  options: { readonly origin: string; readonly headers?: Record<string, string> },
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, protocols, options);
    socket.on("open", () => {
      socket.terminate();
      resolve(101);
    });
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.on("error", () => {});
  });
}

async function rawLine(
  { url, token }: { readonly url: string; readonly token: string },
  id: string,
  query = "",
) {
  const address = `${url.replace("http", "ws")}/v1/workspaces/w/terminals/${id}/ws${query}`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  const frames: { readonly type: string; readonly data?: string }[] = [];
  socket.on("message", (data) => frames.push(JSON.parse(String(data))));
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise<void>((resolve) => socket.on("open", resolve));
  return {
    socket,
    closed,
    frames: () => frames,
    text: () => frames.map(({ data = "" }) => data).join(""),
  };
}
