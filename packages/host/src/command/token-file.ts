import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The token in a file. Where there is no such file, a new token in a new file that only its owner can read; so is a folder that
 * has to be made for it. Of several processes that ask at once all get the same one.
 */
export async function tokenIn(path: string): Promise<string> {
  const found = await readFile(path, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (found !== undefined) return found.trim();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const token = randomBytes(32).toString("base64url");
  // Written whole before it has its name: nobody reads half a token.
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  await writeFile(draft, `${token}\n`, { mode: 0o600, flag: "wx" });
  try {
    // Never over a file that came meanwhile.
    await link(draft, path);
    return token;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    return (await readFile(path, "utf8")).trim();
  } finally {
    await unlink(draft);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
