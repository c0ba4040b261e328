import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { interrupt } from "../../src/shell-backend/interrupt.js";
import { FakeShellTerminal } from "./fake-shell.js";

async function setUp(change: (terminal: FakeShellTerminal & { starting: boolean }) => void) {
  const scheduler = createManualScheduler();
  const terminal = Object.assign(new FakeShellTerminal(), {
    starting: false,
    isStarting: () => terminal.starting,
  });
  terminal.foreground = 20;
  change(terminal);
  let isDone = false;
  const done = interrupt({ terminal, shellGroup: 10, scheduler, isOver: () => false }).then(
    () => (isDone = true),
  );
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10) {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      scheduler.advance(10);
    }
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { terminal, advance, done, isDone: () => isDone };
}

describe("interrupt", () => {
  it("signals a program once, however long it takes to end", async () => {
    const { terminal, advance, isDone } = await setUp(() => undefined);
    await advance(2_000);
    expect(terminal.signals).toEqual(["SIGINT"]);
    expect(isDone()).toBe(true);
  });

  it("waits for a child of the shell to become its program", async () => {
    const { terminal, advance } = await setUp((given) => (given.starting = true));
    await advance(50);
    expect(terminal.signals).toEqual([]);
    terminal.starting = false;
    await advance(50);
    expect(terminal.signals).toEqual(["SIGINT"]);
  });

  it("does not wait for ever for a subshell, which stays a copy", async () => {
    const { terminal, advance } = await setUp((given) => (given.starting = true));
    await advance(300);
    expect(terminal.signals).toEqual(["SIGINT"]);
  });

  it("signals what a loop has gone on with", async () => {
    const { terminal, advance } = await setUp(() => undefined);
    await advance(10);
    terminal.foreground = 21;
    await advance(150);
    expect(terminal.signals).toEqual(["SIGINT", "SIGINT"]);
  });

  it("leaves the shell alone once it is back", async () => {
    const { terminal, advance } = await setUp(() => undefined);
    await advance(10);
    terminal.foreground = 10;
    await advance(1_000);
    expect(terminal.signals).toEqual(["SIGINT"]);
  });

  it("types the character where the system does not tell the group", async () => {
    const { terminal, done } = await setUp((given) => {
      given.foregroundGroup = () => undefined as unknown as number; // a system that does not say
    });
    await done;
    expect(terminal.writes).toEqual(["\u0003"]);
  });
});
