import type { TerminalHolder } from "@terminal-session/transport/frames";
import type { Scheduler } from "@terminal-session/core";
import type { PtyExit } from "../processes/pty.js";
import { AgentTerminalError, sendActive, terminalHeld } from "../tools/agent-terminal-error.js";
import {
  createRetainedText,
  type PageRequest,
  type RetainedText,
  type TextPage,
} from "../tools/retained-text.js";
import type { AgentSessionStatus, AgentSignal, WaitReason } from "../tools/session-values.js";
import type {
  ApprovalAnswer,
  ApprovalQuestion,
  BackendSend,
  BackendSession,
  SendOperation,
} from "../tools/terminal-backend.js";
import { createTextSanitizer } from "../tools/text-sanitizer.js";
import { ActiveSend } from "./active-send.js";
import { interrupt } from "./interrupt.js";
import { isEmptyLine, nextPromptTail } from "./prompt-tail.js";
import { nextReadiness, noEvidence, type InputProbe, type Look } from "./readiness.js";
import type { ShellConfig } from "./shell-config.js";
import { shellPrompt } from "./shell-dialect.js";
import type { ShellTerminal, ShellTerminalListener } from "./shell-terminal.js";

/** The longest beginning of a prompt marker that is looked at: an OSC of a shell's prompt is far shorter. */
const maxPendingBytes = 4_096;

const unknownInput: InputProbe = { kind: "unknown", stamp: "" };

/** A shell that an agent types into. It hears its terminal, which it is given once that has started. */
export class ShellSession implements BackendSession, ShellTerminalListener {
  readonly #config: ShellConfig;
  readonly #scheduler: Scheduler;
  readonly #sanitizer = createTextSanitizer({ maxPendingBytes });
  readonly #retained: RetainedText;
  readonly #starting: ActiveSend;
  #terminal: ShellTerminal | undefined;
  #status: AgentSessionStatus = { kind: "running" };
  #send: ActiveSend | undefined;
  #printed: ((text: string) => void) | undefined;
  /** What followed the last prompt marker since the last write. */
  #promptTail: string | undefined;
  #shellGroup: number | undefined;
  #isClosing = false;
  #motd = "";

  constructor(config: ShellConfig, scheduler: Scheduler) {
    this.#config = config;
    this.#scheduler = scheduler;
    this.#retained = createRetainedText({
      maxLines: config.scrollbackLines,
      maxBytes: config.scrollbackMaxBytes,
      maxReadBytes: config.maxReadBytes,
    });
    // What a shell prints before it is ready is gathered like that of a send.
    this.#send = this.#starting = this.#newSend({ kind: "busy", stamp: "" });
  }

  get motd(): string {
    return this.#motd;
  }

  get pid(): number | undefined {
    return this.#terminal?.pid;
  }

  get terminalId(): string | undefined {
    return this.#terminal?.terminalId;
  }

  get holder(): TerminalHolder | undefined {
    return this.#terminal?.holder;
  }

  get status(): AgentSessionStatus {
    return this.#status;
  }

  get isSending(): boolean {
    return this.#send !== undefined;
  }

  get isAtPrompt(): boolean {
    return (
      !this.isSending &&
      this.#promptTail !== undefined &&
      isEmptyLine(this.#promptTail) &&
      this.#shellGroup !== undefined &&
      this.#terminal?.foregroundGroup() === this.#shellGroup
    );
  }

  get ask(): ((question: ApprovalQuestion) => Promise<ApprovalAnswer>) | undefined {
    return this.#terminal?.ask;
  }

  /** Waits for the first prompt. Rejects when the shell ends before it. */
  async start(terminal: ShellTerminal, initialInput?: string): Promise<void> {
    this.#terminal = terminal;
    const send = this.#starting;
    if (initialInput !== undefined) await terminal.write(initialInput);
    send.isWritten = true;
    if (!send.isOver) this.#poll(send);
    const { viewport, sessionStatus } = await send.settled;
    if (sessionStatus.kind === "exited") throw new Error("The shell ended before its first prompt.");
    this.#motd = viewport;
  }

  output(text: string): void {
    const { text: plain, prompt, promptTail } = this.#sanitizer.take(text);
    if (prompt) this.#promptTail = promptTail ?? "";
    else if (this.#promptTail !== undefined) this.#promptTail = nextPromptTail(this.#promptTail, plain);
    this.#print(plain);
  }

  exited(exit: PtyExit): void {
    this.#print(this.#sanitizer.flush());
    this.#status = { kind: "exited", exitCode: exit.code ?? null, signal: exit.signal ?? null };
    this.#settle("session_exit");
  }

  startSend({ text, submit, printed }: BackendSend): SendOperation {
    const terminal = this.#running();
    if (this.#isClosing) throw new Error("PTY session is closing");
    if (this.isSending) throw sendActive();
    if (terminal.holder === "person") throw terminalHeld();
    terminal.takeHold?.();
    const group = terminal.foregroundGroup();
    const send = this.#newSend(group === undefined ? unknownInput : terminal.probeInput(group));
    this.#send = send;
    this.#printed = printed;
    this.#promptTail = undefined;
    send.written = terminal.write(submit ? `${text}\r` : text);
    // Looked at from the beginning: a program that does not read what is typed must not keep the send for ever.
    this.#poll(send);
    send.written.then(
      () => {
        send.isWritten = true;
        send.lastPrintedAt = this.#scheduler.now();
      },
      (error: unknown) => {
        if (send.isOver) return;
        this.#forget();
        send.fail(error);
      },
    );
    return {
      settled: send.settled,
      cancel: () => {
        if (send.isOver) return false;
        // What could not be written or ended meanwhile is told by the send itself.
        send.written.then(() => this.#interrupt(send, terminal)).catch(() => undefined);
        return true;
      },
    };
  }

  read(request: PageRequest): TextPage {
    return this.#retained.read(request);
  }

  signal(signal: AgentSignal): number {
    const terminal = this.#running();
    const group = terminal.foregroundGroup();
    if (group === undefined)
      throw new AgentTerminalError("SIGNAL_REFUSED", "the system does not tell what is in the foreground");
    if (signal === "SIGKILL" && group === this.#shellGroup)
      throw new AgentTerminalError(
        "SIGNAL_REFUSED",
        "nothing but the shell itself is in the foreground; use terminal_close to end it",
      );
    if (!terminal.signalGroup(group, signal))
      throw new AgentTerminalError("SIGNAL_REFUSED", "what was in the foreground has just ended");
    return group;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    try {
      await this.#terminal?.end(this.#config.disposeGraceMs);
    } catch (error) {
      this.#isClosing = false;
      throw error;
    }
  }

  #newSend(before: InputProbe): ActiveSend {
    return new ActiveSend({
      maxBytes: this.#config.maxReadBytes,
      now: this.#scheduler.now(),
      evidence: noEvidence(before),
    });
  }

  #running(): ShellTerminal {
    if (this.#terminal === undefined || this.#status.kind === "exited")
      throw new Error("PTY session has exited");
    return this.#terminal;
  }

  #print(text: string): void {
    if (text === "") return;
    this.#retained.append(text);
    this.#send?.print(text, this.#scheduler.now());
    this.#printed?.(text);
  }

  async #interrupt(send: ActiveSend, terminal: ShellTerminal): Promise<void> {
    await interrupt({
      terminal,
      shellGroup: this.#shellGroup,
      scheduler: this.#scheduler,
      isOver: () => send.isOver || this.#status.kind === "exited",
    });
  }

  #poll(send: ActiveSend): void {
    send.stopPolling = this.#scheduler.after(this.#config.pollIntervalMs, () => {
      if (send.isOver) return;
      const group = this.#terminal?.foregroundGroup();
      const look = this.#look(send, group);
      const { evidence, reason } = nextReadiness(send.evidence, look, this.#config);
      send.evidence = evidence;
      // The group that shows the first prompt is the shell's.
      if (reason === "stdin_read" && look.isPromptLast && this.#shellGroup === undefined)
        this.#knowShell(group);
      if (reason === undefined) this.#poll(send);
      else this.#settle(reason);
    });
  }

  #look(send: ActiveSend, group: number | undefined): Look {
    const terminal = this.#terminal;
    const now = this.#scheduler.now();
    const isQuiet = !send.hasPrinted && terminal?.isHeldBack !== true;
    send.hasPrinted = false;
    return {
      sinceWriteMs: now - send.startedAt,
      silentMs: now - send.lastPrintedAt,
      isWritten: send.isWritten,
      isQuiet,
      isPromptLast: this.#promptTail === shellPrompt,
      isShellInFront:
        group === undefined || this.#shellGroup === undefined ? undefined : group === this.#shellGroup,
      input: group === undefined || terminal === undefined ? unknownInput : terminal.probeInput(group),
    };
  }

  #settle(reason: WaitReason): void {
    const send = this.#send;
    if (send === undefined) return;
    this.#forget();
    send.settle(reason, this.#status);
  }

  #knowShell(group: number | undefined): void {
    this.#shellGroup = group;
    if (group !== undefined) this.#terminal?.knowShell?.(group);
  }

  #forget(): void {
    this.#send = undefined;
    this.#printed = undefined;
  }
}
