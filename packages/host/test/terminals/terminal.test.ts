import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startFakeTerminal } from "./fake-terminal.js";

const types = (frames: readonly { readonly type: string }[]): string[] => frames.map(({ type }) => type);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a terminal", () => {
  it("has exited when its shell ends with 0 or is ended, and failed otherwise", async () => {
    for (const [exit, status] of [
      [{ code: 0 }, "exited"],
      [{ code: 1 }, "failed"],
      [{ signal: "SIGSEGV" }, "failed"],
    ] as const) {
      const play = await startFakeTerminal();
      play.pty.exit(exit);
      expect(play.terminal.status).toBe(status);
    }
    const ended = await startFakeTerminal();
    await ended.terminal.terminate();
    expect(ended.terminal.status).toBe("exited");
    expect(ended.terminal.exit).toEqual({ signal: "SIGHUP", reason: "Ended on request.", endedAt: 0 });
  });

  it("types its first input once, when the shell has printed and then been silent", async () => {
    const play = await startFakeTerminal({ initialInput: "ls\n" });
    play.print("loading");
    play.scheduler.advance(149 - 5);
    play.print("$ ");
    play.scheduler.advance(149 - 5);
    expect(play.pty.written).toBe("");
    play.scheduler.advance(1);
    expect(play.pty.written).toBe("ls\n");
    play.print("files");
    play.scheduler.advance(10_000);
    expect(play.pty.written).toBe("ls\n");
  });

  it("types its first input after three seconds into a shell that prints nothing", async () => {
    const play = await startFakeTerminal({ initialInput: "ls\n" });
    play.scheduler.advance(3_000);
    expect(play.pty.written).toBe("ls\n");
  });

  it("takes a storm of sizes twenty times a second, and the last one in the end", async () => {
    const play = await startFakeTerminal({ limits: { framesAtOnce: Infinity } });
    const client = play.open();
    for (let n = 0; n < 10_000; n += 1) {
      client.send({ type: "resize", cols: 80 + (n % 100), rows: 24 });
      if (n % 10 === 0) play.scheduler.advance(1);
    }
    client.send({ type: "resize", cols: 99, rows: 33 });
    play.scheduler.advance(1_000);
    expect(play.pty.calls.length).toBeLessThanOrEqual(22);
    expect(play.pty.calls.at(-1)).toBe("resize 99x33");
    expect(play.terminal.size).toEqual({ cols: 99, rows: 33 });
  });

  it("is the snapshot and what comes after it, whenever that is taken", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 10 }), async (at) => {
        const play = await startFakeTerminal();
        for (let n = 0; n < 10; n += 1) {
          if (n === at) break;
          play.print(`${n},`);
        }
        const snapshot = await play.terminal.snapshot();
        for (let n = at; n < 10; n += 1) play.print(`${n},`);
        const client = play.open(snapshot.toSeq);
        const [drawn = ""] = snapshot.data.split("\u001b");
        expect(drawn + client.text).toBe("0,1,2,3,4,5,6,7,8,9,");
      }),
    );
  });
});

describe("a line", () => {
  it("ends with the exit, after all output, for a reader that is slow", async () => {
    const play = await startFakeTerminal({ limits: { maxUnsentBytes: 1_000 } });
    const client = play.open();
    client.stall();
    for (let n = 0; n < 50; n += 1) play.print("x".repeat(100));
    play.pty.exit({ code: 0 });
    expect(types(client.frames)).not.toContain("exit");
    client.read();
    await turn();
    expect(client.text).toHaveLength(5_000);
    expect(types(client.frames).slice(-2)).toEqual(["state", "exit"]);
  });

  it("takes an emulator's replies once its replay is through, not before", async () => {
    const play = await startFakeTerminal({ limits: { maxUnsentBytes: 1_000 } });
    for (let n = 0; n < 50; n += 1) play.print("x".repeat(100));
    const client = play.open(0, true);
    client.send({ type: "input", data: "\u001b[1;1R", provenance: "auto" });
    expect(play.pty.written).toBe("");
    expect(types(client.frames).at(-1)).toBe("error");
    client.read();
    await turn();
    expect(client.text).toHaveLength(5_000);
    client.send({ type: "input", data: "\u001b[2;2R", provenance: "auto" });
    expect(play.pty.written).toBe("\u001b[2;2R");
  });

  it("holds the shell when more waits than it draws in a moment, and lets it go on when that was sent", async () => {
    const play = await startFakeTerminal();
    const client = play.open();
    client.send({ type: "ack", characters: 0 });
    for (let n = 0; n < 7; n += 1) play.print("x".repeat(64 * 1024));
    await turn();
    expect([client.text.length, play.pty.calls]).toEqual([7 * 64 * 1024, []]);
    for (let n = 0; n < 2; n += 1) play.print("x".repeat(64 * 1024));
    await turn();
    expect([client.text.length, play.pty.calls]).toEqual([7 * 64 * 1024, ["pause"]]);
    client.send({ type: "ack", characters: 30 * 1024 });
    expect(play.pty.calls).toEqual(["pause"]);
    client.send({ type: "ack", characters: 416 * 1024 });
    expect(client.text.length).toBe(9 * 64 * 1024);
    // The screen that nobody looks at has to draw some of it, too.
    await expect.poll(() => play.pty.calls).toEqual(["pause", "resume"]);
  });

  it("of a reader that takes nothing slows nobody: it has a gap, and the others have all", async () => {
    const play = await startFakeTerminal({ limits: { maxUnsentBytes: 10_000 } });
    const slow = play.open();
    const fast = play.open();
    slow.stall();
    for (let n = 0; n < 200; n += 1) {
      play.print("x".repeat(10_000));
      await turn();
    }
    expect(fast.text).toHaveLength(2_000_000);
    slow.read();
    await turn();
    expect(types(slow.frames)).toContain("gap");
    expect(play.pty.calls).not.toContain("pause");
  });
});
