import { accessSync, constants } from "node:fs";
import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import { programEnvironment } from "./processes/environment.js";
import type { Pty, PtyFactory, PtyListener } from "./processes/pty.js";
import { interactiveShell } from "./processes/interactive-shell.js";
import { shellInvocation, type ShellInvocation } from "./processes/shell.js";
import { workingDirectory } from "./processes/working-directory.js";
import type { TerminalProgram } from "./terminals/terminal-program.js";

/** The variable that every process of a session carries, so that those that leave it are found when it ends. */
const markName = "TERMINAL_SESSION_ID";

/** The entry of the environment that the processes of a session have, and no others. */
export function processMark(sessionId: string): string {
  return `${markName}=${sessionId}`;
}

/** What programs are started with. */
export interface ProgramWorld {
  readonly platform: string;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly environmentNames: readonly string[];
  /** Directories outside of which nothing starts. None: anywhere. */
  readonly roots: readonly string[];
  readonly ptys: PtyFactory;
}

/** What to start, so far as it is the session's. */
interface Program {
  readonly id: string;
  readonly workingDirectory: string;
  readonly size: TerminalSize;
}

/** Starts launched command lines with the user's shell and an environment from a list. Rejects with a coded error. */
function programStarter(
  world: ProgramWorld,
): (launch: Program & { readonly command: string }, listener: PtyListener) => Promise<Pty> {
  const { platform } = world;
  return (launch, listener) => {
    const invocation = shellInvocation({ platform, shell: userShell(world), command: launch.command });
    return start(world, launch, invocation, listener);
  };
}

/** Starts a program by its name or path, with its arguments as they are, and `variables` besides those on the list. */
export function commandStarter(world: ProgramWorld): (
  launch: Program & {
    readonly command: string;
    readonly args: readonly string[];
    readonly variables: Readonly<Record<string, string>>;
  },
  listener: PtyListener,
) => Promise<Pty> {
  return async (launch, listener) => {
    const { command, args, variables } = launch;
    // The system would cut each at a NUL, and run something else.
    const texts = [command, ...args, ...Object.entries(variables).flat()];
    const isNamed = Object.keys(variables).every((name) => /^[A-Za-z_]\w*$/.test(name) && name !== markName);
    if (command === "" || !isNamed || texts.some((text) => text.includes("\0")))
      throw new TerminalWireError("invalid_request");
    return start(world, launch, { file: command, args }, listener, variables);
  };
}

/** Starts what runs in a terminal: for a shell that a person types into, with the same environment. Rejects with a coded error. */
export function terminalStarter(
  world: ProgramWorld,
): (launch: Program & { readonly program: TerminalProgram }, listener: PtyListener) => Promise<Pty> {
  const [runCommand, runProgram] = [programStarter(world), commandStarter(world)];
  return ({ program, ...launch }, listener) => {
    switch (program.kind) {
      case "shell":
        return start(world, launch, terminalShell(world), listener);
      case "command":
        return runCommand({ ...launch, command: program.command }, listener);
      case "program": {
        const { file, args, variables } = program;
        return runProgram({ ...launch, command: file, args, variables }, listener);
      }
    }
  };
}

/** The shell that a person gets. */
export function terminalShell(world: Pick<ProgramWorld, "environment" | "platform">): ShellInvocation {
  return interactiveShell({ platform: world.platform, shell: userShell(world) });
}

async function start(
  world: ProgramWorld,
  launch: Program,
  { file, args, verbatim = false }: ShellInvocation,
  listener: PtyListener,
  variables: Readonly<Record<string, string>> = {},
): Promise<Pty> {
  const { platform, home, environment, environmentNames, roots, ptys } = world;
  // Looked at again: the directory may have gone while the approval waited. What happens between this look and the
  // start is the program's to report.
  const directory = await workingDirectory(launch.workingDirectory, home, roots);
  try {
    return ptys(
      {
        file,
        args,
        verbatim,
        workingDirectory: directory,
        size: launch.size,
        environment: {
          ...programEnvironment({
            platform,
            from: environment,
            names: environmentNames,
            workingDirectory: directory,
          }),
          ...variables,
        },
        mark: processMark(launch.id),
      },
      listener,
    );
  } catch (cause) {
    throw new TerminalWireError("start_failed", { cause });
  }
}

function userShell({
  platform,
  environment,
}: Pick<ProgramWorld, "environment" | "platform">): string | undefined {
  // Windows has no such variable of its own; one that a Unix tool left there names no program of it.
  const shell = platform === "win32" ? undefined : environment["SHELL"];
  return shell !== undefined && isExecutable(shell) ? shell : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
