import { closeCodes, TerminalWireError } from "@terminal-session/transport";
import { newId, OwnedRecords } from "../access/owned-records.js";
import { createRate, type Rate } from "../access/rate.js";
import { workingDirectory } from "../processes/working-directory.js";
import { Terminal, type TerminalWorld } from "./terminal.js";
import type { TerminalLaunch } from "./terminal-launch.js";
import { titleOf } from "./terminal-program.js";

/** A terminal to make. `title` is made of its program unless given. */
export interface TerminalRequest extends Omit<TerminalLaunch, "id" | "owner" | "title" | "workingDirectory"> {
  readonly cwd: string | undefined;
  readonly title?: string;
}

/** The terminals of a host. One of another owner or another workspace is not found, like one that never was. */
export interface Terminals {
  /** Makes one, whose program runs or waits for its approval when this resolves. Rejects with a refusal. */
  create(owner: string, request: TerminalRequest): Promise<Terminal>;
  /** Those of an owner in a workspace, oldest first. */
  list(owner: string, workspaceId: string): readonly Terminal[];
  find(owner: string, workspaceId: string, id: string): Terminal | undefined;
  /** Ends all of them, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** No terminals yet. `shell` is what one with the user's shell is called. */
export function createTerminals(
  world: TerminalWorld & {
    readonly home: string;
    readonly shell: string;
    /** Directories outside of which no shell starts. None given: anywhere. */
    readonly roots: readonly string[];
  },
): Terminals {
  const { limits, home, shell, roots, scheduler } = world;
  const terminals = new OwnedRecords<Terminal>(limits.maxSessionsPerOwner);
  const rates = new Map<string, Rate>();
  let closing = false;

  const rateOf = (owner: string): Rate => {
    const perMinute = limits.launchesPerMinute;
    const rate =
      rates.get(owner) ??
      createRate({ perSecond: perMinute / 60, atOnce: perMinute, now: () => scheduler.now() });
    rates.set(owner, rate);
    return rate;
  };

  return {
    async create(owner, { cwd, ...request }) {
      if (closing) throw new TerminalWireError("workspace_terminal_service_unavailable");
      const { program } = request;
      if (program.kind === "command" && program.command.length > limits.maxCommandCharacters)
        throw new TerminalWireError("invalid_request");
      if (!rateOf(owner).take()) throw new TerminalWireError("too_many_sessions");
      const directory = await workingDirectory(cwd, home, roots);
      if (closing) throw new TerminalWireError("workspace_terminal_service_unavailable");
      terminals.makeRoom(owner);
      const title = request.title ?? titleOf(program, shell);
      const launch = { ...request, id: newId(), owner, title, workingDirectory: directory };
      const terminal = new Terminal(launch, world);
      terminals.add(terminal);
      try {
        await terminal.start();
      } catch (error) {
        terminals.delete(terminal);
        terminal.forget();
        throw error;
      }
      return terminal;
    },
    list: (owner, workspaceId) =>
      terminals.of(owner).filter(({ launch }) => launch.workspaceId === workspaceId),
    find(owner, workspaceId, id) {
      const terminal = terminals.find(owner, id);
      return terminal?.launch.workspaceId === workspaceId ? terminal : undefined;
    },
    async close() {
      closing = true;
      await Promise.all(
        terminals.all.map((terminal) => terminal.terminate("Ended because the host shut down.")),
      );
      for (const terminal of terminals.all) terminal.forget(closeCodes.hostClosing);
    },
  };
}
