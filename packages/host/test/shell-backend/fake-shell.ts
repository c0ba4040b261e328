import { createManualScheduler } from "@terminal-session/fixtures";
import type { InputProbe } from "../../src/shell-backend/readiness.js";
import { shellConfig, type ShellConfig } from "../../src/shell-backend/shell-config.js";
import { ShellSession } from "../../src/shell-backend/shell-session.js";
import type { ShellTerminal } from "../../src/shell-backend/shell-terminal.js";
import type { TerminalHolder } from "@terminal-session/transport/frames";

/** A terminal that a test plays. */
export class FakeShellTerminal implements ShellTerminal {
  readonly terminalId = "t1";
  readonly pid = 10;
  isHeldBack = false;
  holder: TerminalHolder = "agent";
  foreground = 10;
  input: InputProbe = { kind: "waiting", stamp: "prompt" };
  readonly writes: string[] = [];
  readonly signals: string[] = [];
  takes: () => Promise<void> = async () => undefined;
  ends: () => Promise<void> = async () => undefined;

  async write(text: string) {
    this.writes.push(text);
    await this.takes();
  }

  foregroundGroup() {
    return this.foreground;
  }

  probeInput() {
    return this.input;
  }

  signalGroup(_group: number, signal: string) {
    this.signals.push(signal);
    return true;
  }

  end() {
    return this.ends();
  }
}

/** A shell that has just shown its first prompt. */
export async function setUpShell(config: ShellConfig = shellConfig(), motd = "hi\r\n") {
  const scheduler = createManualScheduler();
  const session = new ShellSession(config, scheduler);
  const terminal = new FakeShellTerminal();
  const clock = {
    /** Lets time pass in steps of a poll, and promises settle between them. */
    async advance(ms: number) {
      for (let left = ms; left >= 0; left -= 50) {
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        scheduler.advance(Math.min(left, 50));
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
  const started = session.start(terminal);
  session.output(`${motd}\u001b]133;D;0\u0007dsh> `);
  await clock.advance(150);
  await started;
  return { session, terminal, clock };
}
