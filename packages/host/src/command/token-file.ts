import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

/** The token in a file. Where there is no such file, a new token in a new file that only its owner can read. */
export async function tokenIn(path: string): Promise<string> {
  const found = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found !== undefined) return found.trim();
  const token = randomBytes(32).toString("base64url");
  // Never over a file that came meanwhile.
  await writeFile(path, `${token}\n`, { mode: 0o600, flag: "wx" });
  return token;
}
