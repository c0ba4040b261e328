import { randomBytes } from "node:crypto";
import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import { createRate, type Rate } from "../access/rate.js";
import { workingDirectory } from "../processes/working-directory.js";
import { Terminal, type TerminalWorld } from "./terminal.js";

/** A terminal to make. */
export interface TerminalRequest {
  readonly workspaceId: string;
  readonly cwd: string | undefined;
  readonly profileId: string | null;
  readonly initialInput: string | null;
  readonly size: TerminalSize;
}

/** The terminals of a host. One of another owner or another workspace is not found, like one that never was. */
export interface Terminals {
  /** Makes one, whose shell runs when this resolves. Rejects with a refusal. */
  create(owner: string, request: TerminalRequest): Promise<Terminal>;
  /** Those of an owner in a workspace, oldest first. */
  list(owner: string, workspaceId: string): readonly Terminal[];
  find(owner: string, workspaceId: string, id: string): Terminal | undefined;
  /** Ends all of them, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** 128 random bits: an id is no proof of anything, but it cannot be guessed either. */
const idBytes = 16;

/** No terminals yet. `title` is what a new one is called. */
export function createTerminals(
  world: TerminalWorld & {
    readonly home: string;
    readonly title: string;
    /** Directories outside of which no shell starts. None given: anywhere. */
    readonly roots: readonly string[];
  },
): Terminals {
  const { limits, home, title, roots, scheduler } = world;
  // In the order of their making. Ended ones stay until their owner needs the room.
  const terminals = new Map<string, Terminal>();
  const rates = new Map<string, Rate>();
  let closing = false;

  const owned = (owner: string): Terminal[] =>
    [...terminals.values()].filter(({ launch }) => launch.owner === owner);

  const makeRoom = (owner: string): void => {
    const own = owned(owner);
    if (own.length < limits.maxSessionsPerOwner) return;
    const oldest =
      own.find(({ hasEnded, clients }) => hasEnded && clients === 0) ?? own.find(({ hasEnded }) => hasEnded);
    if (oldest === undefined) throw new TerminalWireError("too_many_sessions");
    oldest.forget();
    terminals.delete(oldest.launch.id);
  };

  const rateOf = (owner: string): Rate => {
    const perMinute = limits.launchesPerMinute;
    const rate =
      rates.get(owner) ??
      createRate({ perSecond: perMinute / 60, atOnce: perMinute, now: () => scheduler.now() });
    rates.set(owner, rate);
    return rate;
  };

  return {
    async create(owner, { workspaceId, cwd, profileId, initialInput, size }) {
      if (closing) throw new TerminalWireError("workspace_terminal_service_unavailable");
      if (!rateOf(owner).take()) throw new TerminalWireError("too_many_sessions");
      const directory = await workingDirectory(cwd, home, roots);
      if (closing) throw new TerminalWireError("workspace_terminal_service_unavailable");
      makeRoom(owner);
      const id = randomBytes(idBytes).toString("hex");
      const launch = {
        id,
        owner,
        workspaceId,
        title,
        workingDirectory: directory,
        profileId,
        initialInput,
        size,
      };
      const terminal = new Terminal(launch, world);
      terminals.set(id, terminal);
      try {
        await terminal.start();
      } catch (error) {
        terminals.delete(id);
        throw error;
      }
      return terminal;
    },
    list: (owner, workspaceId) => owned(owner).filter(({ launch }) => launch.workspaceId === workspaceId),
    find(owner, workspaceId, id) {
      const terminal = terminals.get(id);
      return terminal?.launch.owner === owner && terminal.launch.workspaceId === workspaceId
        ? terminal
        : undefined;
    },
    async close() {
      closing = true;
      await Promise.all([...terminals.values()].map((terminal) => terminal.terminate()));
      for (const terminal of terminals.values()) terminal.forget();
    },
  };
}
