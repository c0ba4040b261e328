import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { isAbsolute, resolve, sep } from "node:path";
import { TerminalWireError, type WireErrorCode } from "@terminal-session/transport";

/** The longest path that is looked at, in UTF-16 code units: Linux' own bound. */
const maxPathCharacters = 4_096;

/** The path that a person means: absolute as it is, else from the home directory; nothing is the home directory. */
export function meantDirectory(requested: string | undefined, home: string): string {
  const path = requested?.trim() ?? "";
  if (path === "" || path === "~") return home;
  if (isAbsolute(path)) return path;
  return resolve(home, path.startsWith("~/") ? path.slice(2) : path);
}

/**
 * The real path of the directory that a person means. Rejects with a code when it cannot be the directory of a program.
 * A directory that goes away between here and the start of the program is a failed start. With `roots`, it must be one of
 * them or below one, wherever links lead.
 */
export async function workingDirectory(
  requested: string | undefined,
  home: string,
  roots: readonly string[] = [],
): Promise<string> {
  // The system would cut the path at a NUL and run the program elsewhere.
  if (requested?.includes("\0")) throw new TerminalWireError("working_directory_invalid");
  const path = meantDirectory(requested, home);
  if (path.length > maxPathCharacters) throw new TerminalWireError("working_directory_invalid");
  try {
    const real = await realpath(path);
    if (!(await stat(real)).isDirectory()) throw new TerminalWireError("working_directory_not_a_directory");
    if (!(await isInside(real, roots))) throw new TerminalWireError("working_directory_forbidden");
    await access(real, constants.X_OK);
    return real;
  } catch (error) {
    if (error instanceof TerminalWireError) throw error;
    throw new TerminalWireError(codeOf(error), { cause: error });
  }
}

async function isInside(real: string, roots: readonly string[]): Promise<boolean> {
  if (roots.length === 0) return true;
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => undefined)));
  return realRoots.some(
    (root) =>
      root !== undefined && (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)),
  );
}

function codeOf(error: unknown): WireErrorCode {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
      return "working_directory_not_found";
    case "ENOTDIR":
      return "working_directory_not_a_directory";
    case "EACCES":
    case "EPERM":
      return "working_directory_forbidden";
    default:
      return "working_directory_invalid";
  }
}
