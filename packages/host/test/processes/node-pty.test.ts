import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { processNow } from "../../src/processes/process-table.js";
import { runProgram, type RunningProgram } from "./run-program.js";

const timeout = 60_000;

/** The number that a program printed after a word. */
async function printedNumber(program: RunningProgram, word: string): Promise<number> {
  await program.printed("ready");
  return Number(new RegExp(`${word}=(\\d+)`).exec(program.text())?.[1]);
}

const isAlive = (pid: number): boolean => processNow(pid) !== undefined;

describe("a program in a PTY", () => {
  it.each([
    ["exit 0", { code: 0 }],
    ["exit 7", { code: 7 }],
    ["no-such-command", { code: 127 }],
    ["kill -9 $$", { signal: "SIGKILL" }],
    ["kill -TERM $$", { signal: "SIGTERM" }],
  ])("ends as it ended: %s", { timeout }, async (command, exit) => {
    await expect(runProgram(command).exit).resolves.toEqual(exit);
  });

  it("has the shell say that a command does not exist", { timeout }, async () => {
    const program = runProgram("no-such-command");
    await program.exit;
    expect(program.text()).toContain("no-such-command: not found");
  });

  it("has its size, and is told of a new one", { timeout }, async () => {
    const program = runProgram("stty size; read go; stty size", { cols: 90 });
    await program.printed("24 90");
    program.pty.resize({ cols: 132, rows: 50 });
    await program.pty.write(Buffer.from("go\r"));
    await program.exit;
    expect(program.text()).toContain("50 132");
    program.pty.resize({ cols: 80, rows: 24 });
  });

  it("reads what is typed, byte for byte", { timeout }, async () => {
    const program = runProgram("stty raw -echo; echo ready; head -c 256 | od -An -v -tu1 -w256");
    await program.printed("ready");
    await program.pty.write(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    await program.exit;
    const numbers = program.text().replace("ready", "").trim().split(/\s+/).map(Number);
    expect(numbers).toEqual(Array.from({ length: 256 }, (_, byte) => byte));
    await expect(program.pty.write(Buffer.from("late"))).resolves.toBeUndefined();
  });

  it.each([1, 4_095, 4_096, 4_097, 65_536, 1_048_576])(
    "loses no byte of %i at its end, in 40 of 40 runs",
    { timeout },
    async (size) => {
      const sizes: number[] = [];
      for (let batch = 0; batch < 4; batch += 1) {
        const programs = Array.from({ length: 10 }, () => runProgram(`head -c ${size} /dev/zero`));
        await Promise.all(programs.map(({ exit }) => exit));
        sizes.push(...programs.map((program) => program.bytes()));
      }
      expect(sizes).toEqual(Array.from({ length: 40 }, () => size));
    },
  );

  it("loses nothing at its end while it is paused", { timeout }, async () => {
    for (let run = 0; run < 20; run += 1) {
      const program = runProgram("head -c 3000 /dev/zero");
      program.pty.pause();
      await program.exit;
      expect(program.bytes()).toBe(3_000);
    }
  });

  it("is stopped by a full terminal while it is paused, and goes on", { timeout }, async () => {
    const program = runProgram("head -c 2000000 /dev/zero; echo end");
    await expect.poll(() => program.bytes(), { timeout: 10_000 }).toBeGreaterThan(0);
    program.pty.pause();
    const before = program.bytes();
    // The child's own end would come within some milliseconds if nothing held it.
    await runProgram("head -c 100000 /dev/zero").exit;
    expect(program.bytes()).toBe(before);
    program.pty.resume();
    await program.exit;
    expect(program.bytes()).toBe(2_000_000 + "end\r\n".length);
  });

  it("inherits no file but its terminal, however many others are open", { timeout }, async () => {
    const others = [1, 2, 3].map(() => runProgram("sleep 60"));
    const program = runProgram("ls -l /proc/self/fd");
    await program.exit;
    expect(program.text()).not.toContain("ptmx");
    expect(program.text().match(/-> /g)).toHaveLength(4);
    await Promise.all(others.map(({ pty }) => pty.end()));
  });

  it("leaves no file open behind it, after 100 of them", { timeout }, async () => {
    await runProgram("true").exit;
    const open = (): string[] =>
      readdirSync("/proc/self/fd")
        .map((fd) => `/proc/self/fd/${fd}`)
        .filter((path) => existsSync(path))
        .map((path) => readlinkSync(path))
        .filter((target) => /ptmx|pts/.test(target));
    const before = open();
    for (let batch = 0; batch < 10; batch += 1)
      await Promise.all(Array.from({ length: 10 }, () => runProgram("true").exit));
    expect(open()).toEqual(before);
  });
});

describe("ending a program", () => {
  it.each([
    ["it sleeps", "echo self=$$; echo ready; exec sleep 60"],
    ["it ignores SIGHUP", "trap '' HUP; echo self=$$; echo ready; while :; do sleep 1; done"],
    [
      "it ignores SIGHUP and SIGTERM",
      "trap '' HUP TERM; echo self=$$; echo ready; while :; do sleep 1; done",
    ],
    ["it is stopped", "echo self=$$; echo ready; kill -STOP $$; sleep 60"],
    ["it floods the terminal", "echo self=$$; echo ready; exec yes"],
  ])("ends it though %s", { timeout }, async (_name, command) => {
    const program = runProgram(command);
    const pid = await printedNumber(program, "self");
    await program.pty.end();
    await program.exit;
    expect(isAlive(pid)).toBe(false);
  });

  it.each([
    ["its background job", "sleep 60 & echo child=$!; echo ready; wait"],
    ["a job that ignores SIGHUP", "nohup sleep 60 >/dev/null 2>&1 & echo child=$!; echo ready; wait"],
    ["a child in a session of its own", "setsid sh -c 'echo child=$$; echo ready; exec sleep 60' & wait"],
    [
      "a grandchild in a session of its own, whose parent is gone",
      "(setsid sh -c 'echo child=$$; echo ready; exec sleep 60' &); sleep 60",
    ],
  ])("ends %s", { timeout }, async (_name, command) => {
    const program = runProgram(command);
    const child = await printedNumber(program, "child");
    expect(isAlive(child)).toBe(true);
    await program.pty.end();
    await program.exit;
    expect(isAlive(child)).toBe(false);
  });

  it("ends what it left behind, after its own end", { timeout }, async () => {
    const program = runProgram(
      "trap '' HUP; setsid sh -c 'echo child=$$; echo ready; exec sleep 60' & read go",
    );
    const child = await printedNumber(program, "child");
    await program.pty.write(Buffer.from("\r"));
    await program.exit;
    expect(isAlive(child)).toBe(true);
    await program.pty.end();
    expect(isAlive(child)).toBe(false);
  });

  it("announces the end though a child holds the terminal and writes on", { timeout }, async () => {
    const program = runProgram("yes & exit 3");
    await expect(program.exit).resolves.toEqual({ code: 3 });
    await program.pty.end();
  });

  it("may be asked for twice, and after the end", { timeout }, async () => {
    const program = runProgram("sleep 60");
    await Promise.all([program.pty.end(), program.pty.end()]);
    await program.exit;
    await expect(program.pty.end()).resolves.toBeUndefined();
  });
});
