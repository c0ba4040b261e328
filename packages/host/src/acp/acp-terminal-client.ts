import { randomBytes } from "node:crypto";
import { TerminalWireError } from "@terminal-session/transport";
import type { PtyExit } from "../processes/pty.js";
import type { TerminalHost } from "../terminal-host.js";
import { createBoundedOutput, type BoundedOutput } from "./bounded-output.js";

/** `terminal/create` of ACP v1. */
export interface AcpCreateTerminal {
  readonly sessionId: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  /** Absolute; the host's home directory unless given. */
  readonly cwd?: string | null;
  /** Bytes of output that are kept. */
  readonly outputByteLimit?: number | null;
}

/** Which terminal, in all other requests. */
export interface AcpTerminalReference {
  readonly sessionId: string;
  readonly terminalId: string;
}

/** How a command ended, in ACP's words. */
export interface AcpExitStatus {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** The client's side of ACP v1's terminals. Each rejects with a coded error. */
export interface AcpTerminalClient {
  /** Starts a command, and resolves at once: the command runs on. */
  create(request: AcpCreateTerminal): Promise<{ readonly terminalId: string }>;
  /** What it printed until now, and how it ended if it has. */
  output(request: AcpTerminalReference): Promise<{
    readonly output: string;
    readonly truncated: boolean;
    readonly exitStatus?: AcpExitStatus;
  }>;
  waitForExit(request: AcpTerminalReference): Promise<AcpExitStatus>;
  /** Ends the command and what came from it. The terminal stays: its output can still be read. */
  kill(request: AcpTerminalReference): Promise<Record<string, never>>;
  /** Ends the command, and forgets the terminal. */
  release(request: AcpTerminalReference): Promise<Record<string, never>>;
}

/** Output that is kept of a command unless its agent says otherwise, in bytes, and the most that one may ask for. */
const usualOutputBytes = 1024 * 1024;
const maxOutputBytes: number = 16 * 1024 * 1024;

interface AcpTerminal {
  readonly sessionId: string;
  readonly output: BoundedOutput;
  readonly exited: Promise<AcpExitStatus>;
  readonly status: () => AcpExitStatus | undefined;
  readonly end: () => Promise<void>;
}

/**
 * Serves an agent's terminals by a host. Whoever connects the two asks a person before `create` where that is wanted:
 * what is asked for here runs.
 */
export function createAcpTerminalClient(
  host: Pick<TerminalHost, "startProgram">,
  owner: string,
): AcpTerminalClient {
  const terminals = new Map<string, AcpTerminal>();

  const found = ({ sessionId, terminalId }: AcpTerminalReference): AcpTerminal => {
    const terminal = terminals.get(terminalId);
    // Another agent's session has no such terminal, however it came by the id.
    if (terminal?.sessionId !== sessionId) throw new TerminalWireError("session_not_found");
    return terminal;
  };

  return {
    async create({ sessionId, command, args = [], env = [], cwd, outputByteLimit }) {
      const output = createBoundedOutput(
        Math.min(maxOutputBytes, Math.max(0, outputByteLimit ?? usualOutputBytes)),
      );
      let status: AcpExitStatus | undefined;
      let tellExit = (_status: AcpExitStatus): void => {};
      const exited = new Promise<AcpExitStatus>((resolve) => {
        tellExit = resolve;
      });
      const program = await host.startProgram({
        owner,
        command,
        args,
        environment: Object.fromEntries(env.map(({ name, value }) => [name, value])),
        ...(typeof cwd === "string" ? { cwd } : {}),
        listener: {
          output: (bytes) => output.take(bytes),
          exited(exit) {
            output.end();
            status = toExitStatus(exit);
            tellExit(status);
          },
        },
      });
      const terminalId = randomBytes(16).toString("hex");
      terminals.set(terminalId, {
        sessionId,
        output,
        exited,
        status: () => status,
        end: () => program.end(),
      });
      return { terminalId };
    },
    async output(request) {
      const { output, status } = found(request);
      const exitStatus = status();
      return { ...output.read(), ...(exitStatus === undefined ? {} : { exitStatus }) };
    },
    waitForExit: async (request) => found(request).exited,
    async kill(request) {
      await found(request).end();
      return {};
    },
    async release(request) {
      const { end } = found(request);
      terminals.delete(request.terminalId);
      await end();
      return {};
    },
  };
}

function toExitStatus({ code, signal }: PtyExit): AcpExitStatus {
  return { exitCode: code ?? null, signal: signal ?? null };
}
