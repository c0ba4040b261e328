import { randomBytes } from "node:crypto";
import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import type { HostLimits } from "./limits.js";
import type { Pty, PtyListener } from "./processes/pty.js";
import type { commandStarter } from "./start-program.js";

/** A program to start, and who hears of it. */
export interface HostProgram {
  readonly owner: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute or relative to the home directory, which it is unless given. */
  readonly cwd?: string;
  /** Variables besides those on the list. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly size?: TerminalSize;
  readonly listener: PtyListener;
}

/** A program that was started. */
export interface HostRun {
  /** Ends it and what came from it. Resolves when none of it is left. */
  end(): Promise<void>;
}

/** The programs that the app started. */
export interface ProgramRuns {
  start(program: HostProgram): Promise<HostRun>;
  /** Ends all of them. */
  close(): Promise<void>;
}

/** None yet. An owner may have as many at a time as sessions. */
export function createProgramRuns(input: {
  readonly limits: Pick<HostLimits, "maxSessionsPerOwner">;
  readonly start: ReturnType<typeof commandStarter>;
}): ProgramRuns {
  const running = new Map<string, { readonly owner: string; readonly pty: Promise<Pty> }>();
  let isClosing = false;
  return {
    async start({ owner, command, args, cwd = "", environment = {}, size, listener }) {
      if (isClosing) throw new TerminalWireError("host_closing");
      const own = [...running.values()].filter((run) => run.owner === owner);
      if (own.length >= input.limits.maxSessionsPerOwner) throw new TerminalWireError("too_many_sessions");
      const id = randomBytes(16).toString("hex");
      const pty = input.start(
        {
          id,
          command,
          args,
          variables: environment,
          workingDirectory: cwd,
          size: size ?? { cols: 80, rows: 24 },
        },
        {
          // Whoever called may keep it.
          output: (bytes) => listener.output(bytes.slice()),
          exited(exit) {
            listener.exited(exit);
            // What it left behind goes with it.
            void pty
              .then((started) => started.end())
              .catch(() => {})
              .finally(() => running.delete(id));
          },
        },
      );
      running.set(id, { owner, pty });
      pty.catch(() => running.delete(id));
      const started = await pty;
      return { end: () => started.end() };
    },
    async close() {
      isClosing = true;
      const ending = [...running.values()].map(async ({ pty }) => (await pty).end());
      await Promise.allSettled(ending);
    },
  };
}
