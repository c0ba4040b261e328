/** Both kinds of separator: a path may come from another system than the page's. */
const separator = /[/\\]+/;
const drive = /^[A-Za-z]:(?=[/\\]|$)/;
const share = /^\\\\[^\\/]+[\\/]+[^\\/]+/;

/**
 * The directory that a command runs in: `directory` as it is when it is absolute, else below `base`. `.` and `..` are
 * worked out, and nothing leads above a root. Absent when neither is known; a relative one without a base stays relative.
 */
export function resolveDirectory(
  directory: string | undefined,
  base: string | undefined,
): string | undefined {
  if (directory === undefined || directory === "") return base;
  if (rootOf(directory) !== undefined || base === undefined) return normalised(directory);
  return normalised(`${base}${base.includes("\\") ? "\\" : "/"}${directory}`);
}

/** What a directory is called in front of a command: its last part, `~` at home, `$` when nobody knows it. */
export function directoryLabel(directory: string | undefined, home: string | undefined): string {
  if (directory === undefined || directory === "") return "$";
  const path = withoutEnd(directory);
  if (home !== undefined && home !== "" && path === withoutEnd(home)) return "~";
  const parts = path.split(separator).filter((part) => part !== "");
  return parts.at(-1) ?? path;
}

function withoutEnd(path: string): string {
  return path.replace(/(?<=[^/\\])[/\\]+$/, "");
}

function rootOf(path: string): string | undefined {
  const found = share.exec(path)?.[0] ?? drive.exec(path)?.[0];
  if (found !== undefined) return found;
  return /^[/\\]/.test(path) ? path[0] : undefined;
}

function normalised(path: string): string {
  const root = rootOf(path);
  const between = root === undefined || root === "/" ? "/" : "\\";
  const kept: string[] = [];
  for (const part of path.slice(root?.length ?? 0).split(separator)) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (root === undefined) kept.push(part);
  }
  const rest = kept.join(between);
  if (root === undefined) return rest === "" ? "." : rest;
  if (root === "/" || root === "\\") return root + rest;
  return rest === "" ? (drive.test(root) ? `${root}\\` : root) : `${root}\\${rest}`;
}
