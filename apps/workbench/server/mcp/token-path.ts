import { homedir } from "node:os";
import { join } from "node:path";

/** Where the token for agents is kept unless a person says otherwise: with what programs of this user remember. */
export function defaultTokenPath(environment: Readonly<Record<string, string | undefined>>): string {
  const state = environment["XDG_STATE_HOME"] || join(homedir(), ".local", "state");
  return join(state, "terminal-session-workbench", "mcp-token");
}
