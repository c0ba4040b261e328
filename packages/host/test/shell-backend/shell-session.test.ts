import { describe, expect, it } from "vitest";
import { shellConfig } from "../../src/shell-backend/shell-config.js";
import { setUpShell } from "./fake-shell.js";

describe("shell session", () => {
  it("comes back at the limit from a program that never stops printing", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "busy", stamp: "" };
    const { settled } = session.startSend({ text: "yes", submit: true });
    for (let ms = 0; ms < 31_000; ms += 500) {
      session.output("y\r\n");
      await clock.advance(500);
    }
    expect(await settled).toMatchObject({ waitReason: "timeout" });
  });

  it("comes back at the limit from a program that does not take what is typed", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.takes = () => new Promise<void>(() => undefined);
    const { settled } = session.startSend({ text: "x".repeat(9_000), submit: true });
    await clock.advance(30_100);
    expect(await settled).toMatchObject({ waitReason: "timeout" });
  });

  it("does not take the prompt from before the write for one after it", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "busy", stamp: "" };
    const { settled } = session.startSend({ text: "sleep 2", submit: true });
    await clock.advance(2_000);
    session.output("\u001b]133;D;0\u0007dsh> ");
    terminal.foreground = 10;
    terminal.input = { kind: "waiting", stamp: "again" };
    await clock.advance(100);
    expect(await settled).toMatchObject({ viewport: "dsh> ", waitReason: "stdin_read" });
  });

  it("does not take a read from before the write for one after it", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "waiting", stamp: "same" };
    const { settled } = session.startSend({ text: "half a line", submit: false });
    await clock.advance(2_900);
    let isSettled = false;
    void settled.then(() => (isSettled = true));
    await clock.advance(0);
    expect(isSettled).toBe(false);
    await clock.advance(200);
    expect(await settled).toMatchObject({ waitReason: "inferred_idle" });
  });

  it("takes a read that began again since the write, seen busy or not", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.foreground = 20;
    terminal.input = { kind: "waiting", stamp: "one" };
    const { settled } = session.startSend({ text: "line", submit: true });
    terminal.input = { kind: "waiting", stamp: "two" };
    session.output("line\r\n");
    await clock.advance(250);
    expect(await settled).toMatchObject({ viewport: "line\n", waitReason: "stdin_read" });
  });

  it("waits for a shell that shows its prompt between two lines of what was typed", async () => {
    const { session, terminal, clock } = await setUpShell();
    const { settled } = session.startSend({ text: "a\nb", submit: true });
    terminal.input = { kind: "busy", stamp: "" };
    session.output("a\r\n\u001b]133;D;0\u0007dsh> ");
    await clock.advance(500);
    session.output("b\r\n\u001b]133;D;0\u0007dsh> ");
    terminal.input = { kind: "waiting", stamp: "later" };
    await clock.advance(100);
    expect(await settled).toMatchObject({ viewport: "a\ndsh> b\ndsh> " });
  });

  it("does not come back while output is held back", async () => {
    const { session, terminal, clock } = await setUpShell();
    const { settled } = session.startSend({ text: "a", submit: true });
    terminal.isHeldBack = true;
    session.output("\u001b]133;D;0\u0007dsh> ");
    let isSettled = false;
    void settled.then(() => (isSettled = true));
    await clock.advance(1_000);
    expect(isSettled).toBe(false);
    terminal.isHeldBack = false;
    await clock.advance(100);
    expect(await settled).toMatchObject({ waitReason: "stdin_read" });
  });

  it("refuses a send with the reason while a person holds the terminal", async () => {
    const { session, terminal } = await setUpShell();
    terminal.holder = "person";
    expect(() => session.startSend({ text: "x", submit: true })).toThrow("TERMINAL_HELD");
    terminal.holder = "agent";
    expect(() => session.startSend({ text: "x", submit: true })).not.toThrow();
  });

  it("fails a send that could not be written, and takes the next one", async () => {
    const { session, terminal, clock } = await setUpShell();
    terminal.takes = () => Promise.reject(new Error("input_overflow"));
    await expect(session.startSend({ text: "x", submit: true }).settled).rejects.toThrow("input_overflow");
    terminal.takes = async () => undefined;
    const { settled } = session.startSend({ text: "y", submit: true });
    session.output("\u001b]133;D;0\u0007dsh> ");
    await clock.advance(200);
    expect(await settled).toMatchObject({ waitReason: "stdin_read" });
  });

  it("keeps the end of what was printed where it is too much for one answer", async () => {
    const { session, clock } = await setUpShell(shellConfig({ maxReadBytes: 8 }));
    const { settled } = session.startSend({ text: "x", submit: true });
    session.output("é".repeat(50));
    session.output("\u001b]133;D;0\u0007dsh> ");
    await clock.advance(200);
    expect(await settled).toMatchObject({ viewport: "édsh> ", truncated: true });
  });

  it("may be closed again when closing failed", async () => {
    const { session, terminal } = await setUpShell();
    terminal.ends = () => Promise.reject(new Error("SURVIVORS"));
    await expect(session.close()).rejects.toThrow("SURVIVORS");
    expect(() => session.startSend({ text: "x", submit: true })).not.toThrow();
    terminal.ends = async () => undefined;
    await session.close();
  });
});
