import { accessSync, constants } from "node:fs";
import { TerminalWireError } from "@terminal-session/transport";
import { programEnvironment } from "./processes/environment.js";
import type { Pty, PtyFactory, PtyListener } from "./processes/pty.js";
import { shellInvocation } from "./processes/shell.js";
import { workingDirectory } from "./processes/working-directory.js";
import type { SessionLaunch } from "./sessions/session.js";

/** The variable that every process of a session carries, so that those that leave it are found when it ends. */
const markName = "TERMINAL_SESSION_ID";

/** Starts launched command lines with the user's shell and an environment from a list. Rejects with a coded error. */
export function programStarter(input: {
  readonly platform: string;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly environmentNames: readonly string[];
  readonly ptys: PtyFactory;
}): (launch: SessionLaunch, listener: PtyListener) => Promise<Pty> {
  const { platform, home, environment, environmentNames, ptys } = input;
  return async (launch, listener) => {
    // Looked at again: the directory may have gone while the approval waited. What happens between this look and the
    // start is the program's to report.
    const directory = await workingDirectory(launch.workingDirectory, home);
    const shell = environment["SHELL"];
    const { file, args } = shellInvocation({
      platform,
      shell: shell !== undefined && isExecutable(shell) ? shell : undefined,
      command: launch.command,
    });
    try {
      return ptys(
        {
          file,
          args,
          workingDirectory: directory,
          size: launch.size,
          environment: programEnvironment({
            platform,
            from: environment,
            names: environmentNames,
            workingDirectory: directory,
          }),
          mark: `${markName}=${launch.id}`,
        },
        listener,
      );
    } catch (cause) {
      throw new TerminalWireError("start_failed", { cause });
    }
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
