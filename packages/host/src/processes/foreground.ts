import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Who has the terminal of a shell. */
export type Foreground =
  | { readonly kind: "shell" | "unknown" }
  | { readonly kind: "other"; readonly name: string; readonly pid: number };

/** Asks the system which process group has the terminal of the shell with this number. */
export async function foregroundOf(shell: number, platform: string = process.platform): Promise<Foreground> {
  try {
    if (platform === "linux") return await onLinux(shell);
    if (platform === "darwin") return await onMac(shell);
  } catch {
    // The process is gone, or the system does not say.
  }
  return { kind: "unknown" };
}

async function onLinux(shell: number): Promise<Foreground> {
  const text = await readFile(`/proc/${shell}/stat`, "utf8");
  // proc(5): after the name in parentheses come state, parent, group, session, terminal and its foreground group.
  const [, , group, , , foreground] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  if (group === undefined || foreground === undefined || foreground <= 0) return { kind: "unknown" };
  if (group === foreground) return { kind: "shell" };
  const name = await readFile(`/proc/${foreground}/comm`, "utf8");
  return { kind: "other", name: name.trim(), pid: foreground };
}

async function onMac(shell: number): Promise<Foreground> {
  const ask = async (field: string, pid: number): Promise<string> => {
    const { stdout } = await promisify(execFile)("/bin/ps", ["-o", `${field}=`, "-p", String(pid)]);
    return stdout.trim();
  };
  const group = Number(await ask("pgid", shell));
  const foreground = Number(await ask("tpgid", shell));
  if (!(foreground > 0)) return { kind: "unknown" };
  if (group === foreground) return { kind: "shell" };
  const path = await ask("comm", foreground);
  return { kind: "other", name: path.slice(path.lastIndexOf("/") + 1), pid: foreground };
}
