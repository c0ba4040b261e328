// The groups of the daemon. Of the recommended cases two speak of what a client keeps, and are left to it: an update for
// each append at the scrollback cap, and the cost of an append.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import { createOutputPieces } from "../../src/output/output-pieces.js";
import { programEnvironment } from "../../src/processes/environment.js";
import { interactiveShell } from "../../src/processes/interactive-shell.js";
import { meantDirectory } from "../../src/processes/working-directory.js";
import { closeGuardOf } from "../../src/terminals/close-guard.js";
import { createScreen } from "../../src/terminals/screen.js";
import { startFakeTerminal } from "../terminals/fake-terminal.js";
import { openTerminals } from "../serve/open-terminals.js";

const cases = JSON.parse(
  readFileSync(new URL("workspace-terminal.json", import.meta.url), "utf8"),
) as {
  // Its own groups, in the shape that it has.
  readonly daemonReplay: readonly {
    readonly name: string;
    readonly afterSeq: number | null;
    readonly sessionStatus?: "exited" | "failed";
    readonly frames: readonly object[];
  }[];
  readonly daemonClientFrames: readonly { readonly client: string; readonly effect: string }[];
  readonly daemonCloseGuard: readonly {
    readonly status: TerminalSessionStatus;
    readonly foreground: string | null;
    readonly result: object;
  }[];
  readonly daemonHttp: readonly [
    { readonly bodyKeys: readonly string[] },
    {
      readonly terminalKeys: readonly string[];
      readonly defaults: object;
    },
  ];
  readonly daemonShellArgs: readonly { readonly shell: string; readonly args: readonly string[] }[];
  readonly daemonCwd: readonly { readonly home: string; readonly requested: string | null; readonly cwd: string }[];
  readonly daemonLocale: readonly {
    readonly os: string;
    readonly env: Record<string, string>;
    readonly adds: string | null;
  }[];
};

describe("replay", () => {
  it.each(cases.daemonReplay)("$name", async ({ afterSeq, sessionStatus, frames }) => {
    // A piece of one byte counts 129: three of them are kept.
    const play = await startFakeTerminal({ limits: { maxReplayBytes: 3 * 129 } });
    for (const text of ["a", "b", "c", "d", "e", "f"]) play.print(text);
    if (sessionStatus !== undefined) play.pty.exit({ code: sessionStatus === "exited" ? 0 : 1 });
    const client = play.open(afterSeq ?? 0);
    // Where the contract says otherwise than a case: text that is gone is a gap for a client that asks for all of it,
    // too, and one that is ahead gets an error, and a fresh snapshot as soon as it asks for it.
    const gap = (afterSeq ?? 0) === 0 ? [{ type: "gap", fromSeq: 1, toSeq: 3 }] : [];
    const expected = afterSeq === 99 ? [{ type: "error", error: "attach_ahead" }] : [...gap, ...frames];
    expect(client.frames).toMatchObject(expected);
    expect(client.frames).toHaveLength(expected.length);
  });
});

describe("a client's frames", () => {
  /** What the host's words for an effect mean: what the program got, how the line was closed, what was answered. */
  const meanings: Record<string, object> = {
    "bytes 'ls\\r' to the PTY": { written: "ls\r" },
    "byte 0x03 to the PTY": { written: "\u0003" },
    "resize 120x40": { calls: ["resize 120x40"], answers: ["metadata"] },
    "nothing, no reply": {},
    "close 1000; if last subscriber and not ended, status detached": { closed: [1000], status: "detached" },
    "close 1007": { closed: [1007], answers: ["error"], status: "detached" },
    "close 1011": {
      closed: [1011],
      calls: ["end"],
      answers: ["state", "exit", "error"],
      status: "exited",
    },
  };

  it.each(cases.daemonClientFrames)("$client: $effect", async ({ client: text, effect }) => {
    const play = await startFakeTerminal();
    const client = play.open();
    const before = client.frames.length;
    if (text === "input after the process ended") {
      play.pty.exit({ code: 0 });
      client.send({ type: "input", data: "late" });
    } else client.sendText(text);
    await new Promise((resolve) => setImmediate(resolve));
    expect({
      written: play.pty.written,
      calls: play.pty.calls,
      closed: client.closed,
      answers: client.frames.slice(before).map(({ type }) => type),
      status: play.terminal.status,
    }).toEqual({
      written: "",
      calls: [],
      closed: [],
      answers: [],
      status: "running",
      ...meanings[effect],
    });
  });
});

describe("close guard", () => {
  it.each(cases.daemonCloseGuard)("$status, $foreground", ({ status, foreground, result }) => {
    const [, name = "", pid] = /leader (\S+) pid (\d+)/.exec(foreground ?? "") ?? [];
    const shell = { kind: "shell" } as const;
    expect(
      closeGuardOf(status, pid === undefined ? shell : { kind: "other", name, pid: Number(pid) }),
    ).toEqual({ ...result, status });
  });
});

describe("requests", () => {
  it("list, create, snapshot, and the line's address, as the cases say", async () => {
    const [list, create] = cases.daemonHttp;
    const { url, token, ask } = await openTerminals();
    expect(Object.keys((await ask("GET", "")).body)).toEqual(list.bodyKeys);
    const created = await ask("POST", "", {});
    expect(created.status).toBe(201);
    const { terminal } = created.body as { readonly terminal: { readonly id: string } };
    expect(Object.keys(terminal).toSorted()).toEqual([...create.terminalKeys].toSorted());
    expect(terminal).toMatchObject(create.defaults);
    await expect
      .poll(async () => (await ask("GET", `/${terminal.id}/snapshot`)).body, { timeout: 10_000 })
      .toMatchObject({ snapshot: { truncated: false, toSeq: expect.any(Number) } });
    // Refused by its address alone, whatever it would be upgraded to.
    const response = await new Promise<number | undefined>((resolve, reject) => {
      import("ws").then(({ WebSocket }) => {
        const address = `${url.replace("http", "ws")}/v1/workspaces/w/terminals/${terminal.id}/ws?afterSeq=abc`;
        const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
        socket.on("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
        socket.on("open", () => reject(new Error("It was opened.")));
        socket.on("error", () => {});
      }, reject);
    });
    expect(response).toBe(400);
  });
});

describe("the shell", () => {
  it.each(cases.daemonShellArgs)("$shell gets $args", ({ shell, args }) => {
    const platform = shell === "cmd.exe" ? "win32" : "linux";
    expect(interactiveShell({ platform, shell })).toEqual({ file: shell, args });
  });

  it.each(cases.daemonCwd)("starts in $cwd when $requested is asked for", ({ home, requested, cwd }) => {
    expect(meantDirectory(requested ?? undefined, home)).toBe(cwd);
  });

  it.each(cases.daemonLocale)("on $os with $env adds $adds", ({ os, env, adds }) => {
    const environment = programEnvironment({ platform: os, from: env, names: [], workingDirectory: "/" });
    expect(environment["LC_CTYPE"]).toBe(adds?.replace("LC_CTYPE=", ""));
  });
});

describe("recommended", () => {
  it("character cut by a 32 KiB read", () => {
    const pieces = createOutputPieces();
    for (const hex of ["61e6", "bca2", "62"]) pieces.take(Buffer.from(hex, "hex"));
    expect(pieces.give().join("")).toBe("a漢b");
  });

  it("snapshot limit never starts inside a character", async () => {
    const screen = createScreen({ cols: 81, rows: 24 }, 1_000);
    screen.write("漢".repeat(10_000), 1, () => {});
    const { data, truncated } = await screen.snapshot(10_001);
    expect(data.startsWith("漢")).toBe(true);
    expect(truncated).toBe(true);
  });

  it("replay is delivered before any live frame with a higher seq", async () => {
    const play = await startFakeTerminal();
    for (let n = 0; n < 20; n += 1) play.print(`r${n} `);
    const client = play.open();
    for (let n = 0; n < 20; n += 1) play.print(`l${n} `);
    const seqs = client.frames.flatMap((frame) => (frame.type === "output" ? [frame.seq] : []));
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs).toHaveLength(40);
  });

  it("late attach to a failed session still carries code and signal", async () => {
    const play = await startFakeTerminal();
    play.pty.exit({ signal: "SIGKILL" });
    expect(play.open().frames.at(-1)).toEqual({
      type: "exit",
      sessionId: "t1",
      signal: "SIGKILL",
      status: "failed",
    });
  });
});
