import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import { newId, OwnedRecords } from "../access/owned-records.js";
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

/** No sessions yet. */
export function createSessions(
  world: Omit<SessionWorld, "grew"> & { readonly home: string; readonly roots?: readonly string[] },
): Sessions {
  const { limits, home, roots } = world;
  const sessions = new OwnedRecords<Session>(limits.maxSessionsPerOwner);
  let closing = false;

  const trim = (session: Session): void => {
    while (session.heldCharacters > limits.maxLogCharacters && session.dropOldest());
    const total = (): number => sessions.all.reduce((sum, each) => sum + each.heldCharacters, 0);
    for (let over = total() - limits.maxTotalLogCharacters; over > 0;) {
      const largest = sessions.all.reduce((most, each) =>
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
      sessions.makeRoom(owner);
      const session: Session = new Session(
        { id: newId(), owner, requestID: newId(), command, workingDirectory: directory, size },
        { ...world, grew: () => trim(session) },
      );
      sessions.add(session);
      return session;
    },
    list: (owner) => sessions.of(owner),
    find: (owner, id) => sessions.find(owner, id),
    async close() {
      closing = true;
      for (const session of sessions.all) session.cancel("Ended because the host shut down.");
      await Promise.all(sessions.all.map((session) => session.over()));
    },
  };
}
