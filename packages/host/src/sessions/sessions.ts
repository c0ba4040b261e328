import { randomBytes } from "node:crypto";
import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import { workingDirectory } from "../processes/working-directory.js";
import { Session, type SessionWorld } from "./session.js";

/** A command line to ask approval for. */
export interface SessionRequest {
  readonly command: string;
  readonly cwd?: string | undefined;
  readonly size: TerminalSize;
}

/** The sessions of a host. A foreign one is not found, like one that never was. */
export interface Sessions {
  /** Makes a session. Rejects with a refusal: the directory's, or `too_many_sessions`, or `host_closing`. */
  launch(owner: string, request: SessionRequest): Promise<Session>;
  /** The owner's sessions, oldest first. */
  list(owner: string): readonly Session[];
  find(owner: string, id: string): Session | undefined;
  /** Ends all of them, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** 128 random bits: an id is no proof of anything, but it cannot be guessed either. */
const idBytes = 16;

/** No sessions yet. */
export function createSessions(
  world: Omit<SessionWorld, "grew"> & { readonly home: string; readonly roots?: readonly string[] },
): Sessions {
  const { limits, home, roots } = world;
  // In the order of their making. Ended ones stay until their owner needs the room.
  const sessions = new Map<string, Session>();
  let closing = false;

  const owned = (owner: string): Session[] =>
    [...sessions.values()].filter(({ launch }) => launch.owner === owner);

  const makeRoom = (owner: string): void => {
    const own = owned(owner);
    if (own.length < limits.maxSessionsPerOwner) return;
    const oldest =
      own.find(({ hasEnded, clients }) => hasEnded && clients === 0) ?? own.find(({ hasEnded }) => hasEnded);
    if (oldest === undefined) throw new TerminalWireError("too_many_sessions");
    oldest.forget();
    sessions.delete(oldest.launch.id);
  };

  const trim = (session: Session): void => {
    while (session.heldCharacters > limits.maxLogCharacters && session.dropOldest());
    const total = (): number => [...sessions.values()].reduce((sum, each) => sum + each.heldCharacters, 0);
    for (let over = total() - limits.maxTotalLogCharacters; over > 0;) {
      const largest = [...sessions.values()].reduce((most, each) =>
        each.heldCharacters > most.heldCharacters ? each : most,
      );
      const before = largest.heldCharacters;
      if (!largest.dropOldest()) return;
      over -= before - largest.heldCharacters;
    }
  };

  return {
    async launch(owner, { command, cwd, size }) {
      if (closing) throw new TerminalWireError("host_closing");
      const directory = await workingDirectory(cwd, home, roots);
      if (closing) throw new TerminalWireError("host_closing");
      makeRoom(owner);
      const id = randomBytes(idBytes).toString("hex");
      const requestID = randomBytes(idBytes).toString("hex");
      const session: Session = new Session(
        { id, owner, requestID, command, workingDirectory: directory, size },
        { ...world, grew: () => trim(session) },
      );
      sessions.set(id, session);
      return session;
    },
    list: owned,
    find(owner, id) {
      const session = sessions.get(id);
      return session?.launch.owner === owner ? session : undefined;
    },
    async close() {
      closing = true;
      for (const session of sessions.values()) session.cancel("Ended because the host shut down.");
      await Promise.all([...sessions.values()].map((session) => session.over()));
    },
  };
}
