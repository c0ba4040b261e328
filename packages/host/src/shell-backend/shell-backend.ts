import { readlinkSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { systemScheduler, type Scheduler } from "@terminal-session/core";
import { descendantsOf } from "../processes/descendants.js";
import { createProcessTable, processNow } from "../processes/process-table.js";
import { meantDirectory } from "../processes/working-directory.js";
import type { ConfinedProgram, Sandbox, SandboxMode } from "../sandbox/sandbox.js";
import { processMark } from "../start-program.js";
import type { TerminalHost } from "../terminal-host.js";
import type { HostTerminal } from "../terminals/host-terminal.js";
import { AgentTerminalError } from "../tools/agent-terminal-error.js";
import type { AgentSignal } from "../tools/session-values.js";
import type { ApprovalAnswer, ApprovalQuestion, TerminalBackend } from "../tools/terminal-backend.js";
import { endShell } from "./end-shell.js";
import { foregroundInput } from "./foreground-input.js";
import { shellConfig, type ShellConfig } from "./shell-config.js";
import { shellStart, type ShellStart } from "./shell-dialect.js";
import { ShellSession } from "./shell-session.js";
import type { ShellTerminal } from "./shell-terminal.js";

/** How long a person has for an answer, in milliseconds: longer than a meeting's break, shorter than an agent waits. */
const approvalMs = 10 * 60_000;

/** Where the shells of agents run, and who sees them. */
export interface ShellBackendOptions {
  readonly host: Pick<TerminalHost, "openTerminal">;
  /** The host's owner whose pages can attach. */
  readonly owner: string;
  readonly workspaceId: string;
  readonly config?: Partial<ShellConfig>;
  /** Confines shells where a mode asks for that; without one such a shell is refused. */
  readonly sandbox?: Sandbox;
  readonly scheduler?: Scheduler;
}

/**
 * Shells in terminals of a host: what an agent does in one is at the same time a session that pages attach to. Throws a
 * RangeError for a configuration that cannot be.
 */
export function createShellBackend(options: ShellBackendOptions): TerminalBackend {
  const { host, owner, workspaceId, sandbox, scheduler = systemScheduler } = options;
  const config = shellConfig(options.config);
  const table = createProcessTable();

  return {
    type: "shell",
    async open({ name, cwd, sandboxMode, signal }) {
      const start = shellStart(config);
      const program = await confined({ start, sandboxMode, cwd, sandbox });
      const terminal = await host
        .openTerminal({
          owner,
          workspaceId,
          program: { file: program.file, args: program.args },
          environment: { ...start.environment, ...program.environment },
          ...(cwd === undefined ? {} : { cwd }),
          size: { cols: config.cols, rows: config.rows },
          title: name ?? config.shellDialect,
          profileId: "agent",
          holder: "agent",
        })
        .catch((error: unknown) => {
          program.release();
          throw error;
        });
      const session = new ShellSession(config, scheduler);
      terminal.onOutput((text) => session.output(text));
      terminal.onExit((exit) => {
        session.exited(exit);
        program.release();
      });
      const abort = (): void => void terminal.terminate();
      signal.addEventListener("abort", abort);
      try {
        await session.start(shellTerminal(terminal, { table, scheduler }), start.initialInput);
        return session;
      } catch (error) {
        await session.close();
        throw error;
      } finally {
        signal.removeEventListener("abort", abort);
      }
    },
  };
}

/** The shell's program, confined as the mode asks. Rejects with `SANDBOX_UNAVAILABLE` rather than run it in the open. */
async function confined(input: {
  readonly start: ShellStart;
  readonly sandboxMode: SandboxMode;
  readonly cwd: string | undefined;
  readonly sandbox: Sandbox | undefined;
}): Promise<ConfinedProgram> {
  const { start, sandboxMode: mode, cwd, sandbox } = input;
  const { file, args } = start;
  if (mode === "danger-full-access") return { file, args, environment: {}, release: () => undefined };
  if (sandbox === undefined)
    throw new AgentTerminalError("SANDBOX_UNAVAILABLE", `no sandbox is set up for the mode ${mode}`);
  const workingDirectory = await realpath(meantDirectory(cwd, homedir()));
  return sandbox.confine({ file, args }, { mode, workingDirectory });
}

function shellTerminal(
  terminal: HostTerminal,
  world: { readonly table: ReturnType<typeof createProcessTable>; readonly scheduler: Scheduler },
): ShellTerminal {
  const { table, scheduler } = world;
  const { id, pid = 0 } = terminal;
  const leader = processNow(pid) ?? { pid, startTime: "0" };
  const input = foregroundInput(pid, () => scheduler.now());
  const processes = descendantsOf({ table, leader, mark: processMark(id) });
  let shellGroup = pid;
  return {
    terminalId: id,
    pid,
    get isHeldBack() {
      return terminal.isHeldBack;
    },
    get holder() {
      return terminal.holder;
    },
    takeHold: () => terminal.hold("agent"),
    write: (text) => terminal.write(text),
    foregroundGroup: input.group,
    probeInput: input.probe,
    signalGroup,
    isStarting: (group) => group !== shellGroup && input.isStarting(group),
    ask: (question) => ask(terminal, { ...question, workingDirectory: directoryOf(shellGroup) }),
    knowShell(group) {
      shellGroup = group;
    },
    async end(graceMs) {
      if (process.platform !== "linux") return terminal.terminate();
      await endShell({
        processes,
        isShell: (found) => found.pid === pid || found.pid === shellGroup,
        graceMs,
        scheduler,
        endTerminal: () => terminal.terminate(),
      });
    },
  };
}

function signalGroup(group: number, signal: AgentSignal): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    // Gone between the look and the signal.
    return false;
  }
}

/** Where a process is now, where the system tells: a shell goes elsewhere than where it was started. */
function directoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

async function ask(
  terminal: HostTerminal,
  question: ApprovalQuestion & { readonly workingDirectory: string | undefined },
): Promise<ApprovalAnswer> {
  const { title, command, options, signal, workingDirectory } = question;
  const outcome = await terminal.requestApproval({
    title,
    summary: "An agent wants to type this into its terminal.",
    command,
    ...(workingDirectory === undefined ? {} : { workingDirectory }),
    options,
    signal,
    expiresAfterMs: approvalMs,
  });
  return outcome.by === "answer" ? outcome : { decision: "cancelled" };
}
