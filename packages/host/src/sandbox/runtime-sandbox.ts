import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SandboxRuntimeConfig } from "@anthropic-ai/sandbox-runtime";
import { AgentTerminalError } from "../tools/agent-terminal-error.js";
import type { ConfinedTo, Sandbox } from "./sandbox.js";

type Runtime = typeof import("@anthropic-ai/sandbox-runtime");

/** How long the machine has to show that it can confine, in milliseconds. */
const probeMs = 10_000;

/** Nothing is reached and nothing written unless a program's own confinement says so. */
const closed: SandboxRuntimeConfig = {
  network: { allowedDomains: [], deniedDomains: [] },
  filesystem: { denyRead: [], allowWrite: [], denyWrite: [] },
};

/**
 * Confines by bubblewrap on Linux and by Seatbelt on macOS, through one library that keeps both. What a machine cannot do is found out once,
 * by doing it, and refused from then on. Its state is the process's: all sandboxes of a process are one.
 */
export function createSandbox(
  load: () => Promise<Pick<Runtime, "SandboxManager" | "getDefaultWritePaths">> = () =>
    import("@anthropic-ai/sandbox-runtime"),
): Sandbox {
  let ready: ReturnType<typeof prepare> | undefined;
  return {
    async confine({ file, args }, confinedTo) {
      ready ??= prepare(load);
      const { SandboxManager: manager, getDefaultWritePaths } = await ready;
      const command = [file, ...args].map(quoted).join(" ");
      const filesystem = writable(confinedTo, getDefaultWritePaths());
      const wrapped = await manager.wrapWithSandbox(command, "bash", { ...closed, filesystem });
      return {
        file: "bash",
        args: ["-c", `exec ${withTerminal(wrapped)}`],
        environment: {},
        release: () => manager.cleanupAfterCommand(),
      };
    },
    async close() {
      const runtime = await ready?.catch(() => undefined);
      ready = undefined;
      await runtime?.SandboxManager.reset();
    },
  };
}

async function prepare(
  load: Parameters<typeof createSandbox>[0] & object,
): Promise<Awaited<ReturnType<typeof load>>> {
  const runtime = await load().catch((cause: unknown) => {
    throw unavailable("its library cannot be loaded", cause);
  });
  const { SandboxManager: manager } = runtime;
  if (!manager.isSupportedPlatform()) throw unavailable("this system has no confinement that is supported");
  const { errors } = await manager.checkDependenciesAsync();
  if (errors.length > 0) throw unavailable(errors.join("; "));
  try {
    await manager.initialize(closed);
    // Kernels and containers may refuse what the programs for it are there for.
    const probe = await manager.wrapWithSandbox("true", "bash");
    await promisify(execFile)("bash", ["-c", probe], { timeout: probeMs });
    return runtime;
  } catch (cause) {
    await manager.reset();
    throw unavailable("the system refuses it", cause);
  } finally {
    manager.cleanupAfterCommand();
  }
}

function unavailable(why: string, cause?: unknown): AgentTerminalError {
  return new AgentTerminalError(
    "SANDBOX_UNAVAILABLE",
    `this machine cannot confine a shell: ${why}. Nothing was started`,
    { cause },
  );
}

function writable(
  { mode, workingDirectory }: ConfinedTo,
  always: readonly string[],
): SandboxRuntimeConfig["filesystem"] {
  switch (mode) {
    case "workspace-write":
      return { ...closed.filesystem, allowWrite: [workingDirectory] };
    case "read-only":
      // The library leaves some places of its own open, but for files that are no files.
      return { ...closed.filesystem, denyWrite: always.filter((path) => !path.startsWith("/dev/")) };
  }
}

/**
 * The command without bubblewrap's own session, in which a shell has no terminal and no job control. What that keeps a program from, typing into
 * the terminal it was started from, is typing into its own here: nobody else's shell is behind it.
 */
function withTerminal(wrapped: string): string {
  return wrapped.replace(/^(\S*bwrap )--new-session /, "$1");
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
