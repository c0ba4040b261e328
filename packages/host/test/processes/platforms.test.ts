import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { interactiveShell } from "../../src/processes/interactive-shell.js";
import { portablePty, type PlatformSpawn } from "../../src/processes/portable-pty.js";
import type { PtyExit } from "../../src/processes/pty.js";
import { shellInvocation, type ShellInvocation } from "../../src/processes/shell.js";

describe("a shell that a person types into", () => {
  it.each([
    ["linux", "/bin/bash", "/bin/bash", ["-il"]],
    ["linux", "/usr/bin/zsh", "/usr/bin/zsh", ["-il"]],
    ["linux", "/usr/bin/fish", "/usr/bin/fish", ["-l", "-i"]],
    ["linux", "/bin/dash", "/bin/dash", []],
    ["linux", undefined, "/bin/sh", []],
    ["darwin", "/bin/zsh", "/bin/zsh", ["-il"]],
    ["darwin", undefined, "/bin/sh", []],
    ["win32", undefined, "cmd.exe", ["/D", "/Q"]],
  ])("is on %s with the shell %s started as %s %j", (platform, shell, file, args) => {
    expect(interactiveShell({ platform, shell })).toEqual({ file, args });
  });
});

/** A platform's terminal that a test plays, and what was asked of it. */
function platformSubject(platform: string) {
  const scheduler = createManualScheduler();
  const asked: unknown[] = [];
  const output: string[] = [];
  const exits: PtyExit[] = [];
  let isAlive = true;
  let tellExit = (_exit: { readonly exitCode: number; readonly signal?: number }): void => {};
  let print = (_data: string): void => {};
  const spawn: PlatformSpawn = (file, args, { encoding: _encoding, ...options }) => {
    asked.push({ file, args, ...options });
    return {
      pid: 42,
      onData: (listener) => (print = listener),
      onExit: (listener) => (tellExit = listener),
      write: (data) => void asked.push(`write ${Buffer.from(data).toString("hex")}`),
      resize: (cols, rows) => void asked.push(`resize ${cols}x${rows}`),
      pause: () => void asked.push("pause"),
      resume: () => void asked.push("resume"),
      kill: () => void asked.push("kill"),
    };
  };
  const kill = (pid: number, signal: string | 0): boolean => {
    if (signal !== 0) asked.push(`${signal} ${pid}`);
    if (signal === "SIGKILL") isAlive = false;
    return isAlive;
  };
  const factory = portablePty({ platform, spawn, scheduler, kill });
  const start = (invocation: ShellInvocation) =>
    factory(
      {
        ...invocation,
        workingDirectory: "/w",
        environment: { TERM: "xterm-256color" },
        size: { cols: 80, rows: 24 },
        mark: "MARK=m",
      },
      {
        output: (bytes) => void output.push(Buffer.from(bytes).toString()),
        exited: (exit) => void exits.push(exit),
      },
    );
  return {
    scheduler,
    asked,
    output,
    exits,
    start,
    print: (data: string) => print(data),
    exit: (exit: { readonly exitCode: number; readonly signal?: number }) => tellExit(exit),
  };
}

describe("a terminal of node-pty's own class", () => {
  it.each([
    ["darwin", "/bin/zsh", { file: "/bin/zsh", args: ["-c", 'echo "a b"'] }],
    ["win32", undefined, { file: "cmd.exe", args: '/d /s /c "echo "a b""' }],
  ])("starts a command line on %s with the arguments that its shell takes", (platform, shell, expected) => {
    const { asked, start } = platformSubject(platform);
    start(shellInvocation({ platform, shell, command: 'echo "a b"' }));
    expect(asked).toEqual([
      {
        ...expected,
        name: "xterm-256color",
        cwd: "/w",
        env: { TERM: "xterm-256color", MARK: "m" },
        cols: 80,
        rows: 24,
      },
    ]);
  });

  it.each(["darwin", "win32"])(
    "leaves the quoting of a program's arguments to node-pty on %s",
    (platform) => {
      const { asked, start } = platformSubject(platform);
      start({ file: "git", args: ["commit", "-m", 'a "b" & c'] });
      expect(asked).toMatchObject([{ args: ["commit", "-m", 'a "b" & c'] }]);
    },
  );

  it.each(["darwin", "win32"])("types bytes as bytes, and reads text and bytes, on %s", async (platform) => {
    const { asked, output, print, start } = platformSubject(platform);
    const pty = start({ file: "cat", args: [] });
    await pty.write(Uint8Array.of(0xff, 0x00, 0x1b));
    print("é");
    expect(asked.at(-1)).toBe("write ff001b");
    expect(output).toEqual(["é"]);
  });

  it.each([
    ["darwin", { exitCode: 3, signal: 0 }, { code: 3 }],
    ["darwin", { exitCode: 0, signal: 15 }, { signal: "SIGTERM" }],
    ["darwin", { exitCode: 0, signal: 9 }, { signal: "SIGKILL" }],
    ["win32", { exitCode: 0 }, { code: 0 }],
    ["win32", { exitCode: 3_221_225_786 }, { code: 3_221_225_786 }],
  ])("tells on %s that %j is an end by %j", (platform, exit, told) => {
    const { exits, start, exit: end } = platformSubject(platform);
    start({ file: "x", args: [] });
    end(exit);
    expect(exits).toEqual([told]);
  });

  it("is ended on macOS by its process group, first kindly and then by force", async () => {
    const { asked, scheduler, start } = platformSubject("darwin");
    const pty = start({ file: "x", args: [] });
    asked.length = 0;
    const ended = pty.end();
    for (let n = 0; n < 400; n += 1) {
      scheduler.advance(25);
      await Promise.resolve();
      await Promise.resolve();
    }
    await ended;
    expect([...new Set(asked)]).toEqual(["SIGHUP -42", "SIGCONT -42", "SIGTERM -42", "SIGKILL -42"]);
  });

  it("is ended on Windows with its console, which knows no signals, and not after its own end", async () => {
    const { asked, start, exit } = platformSubject("win32");
    const pty = start({ file: "x", args: [] });
    asked.length = 0;
    await pty.end();
    exit({ exitCode: 0 });
    await pty.end();
    pty.resize({ cols: 100, rows: 30 });
    expect(asked).toEqual(["kill"]);
  });
});
