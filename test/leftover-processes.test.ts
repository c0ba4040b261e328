import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createTerminalHost } from "../packages/host/src/index.js";
import { expect, it, onTestFinished } from "vitest";
import { leftoverProcesses, runVariable } from "../scripts/leftover-processes.mjs";

const script = fileURLToPath(new URL("../scripts/leftover-processes.mjs", import.meta.url));

/** How long a machine that does other things too may take. */
const patient = { timeout: 60_000 };

const isLinux = process.platform === "linux";

/** What carries a mark, without what this process itself has started. */
const markedBy = (run: string): readonly { pid: number; name: string }[] => {
  const others = new Set(leftoverProcesses(randomUUID()).map(({ pid }) => pid));
  return leftoverProcesses(run).filter(({ pid }) => !others.has(pid));
};

it.runIf(isLinux)(
  "finds what left its parents and its session, by number and name, and nothing of another run",
  patient,
  async () => {
    const run = randomUUID();
    const env = { ...process.env, [runVariable]: run };
    // The shell ends at once, and what it started belongs to the system.
    execFileSync("/bin/sh", ["-c", "setsid sleep 600 >/dev/null 2>&1 &"], { env, stdio: "ignore" });
    await expect.poll(() => markedBy(run).map(({ name }) => name), patient).toEqual(["sleep"]);
    const [left] = markedBy(run);
    process.kill(left?.pid ?? 0, "SIGKILL");
    await expect.poll(() => markedBy(run), patient).toEqual([]);
    expect(markedBy(randomUUID())).toEqual([]);
  },
);

it.runIf(isLinux)("marks what terminals of a host run, which get few variables", patient, async () => {
  const run = randomUUID();
  const host = createTerminalHost({ environment: { ...process.env, [runVariable]: run } });
  onTestFinished(() => host.close(), patient.timeout);
  const terminal = await host.openTerminal({
    owner: "test",
    workspaceId: "test",
    program: { file: "/usr/bin/env", args: [] },
  });
  let printed = "";
  terminal.onOutput((text) => (printed += text));
  await expect.poll(() => printed, patient).toContain(`${runVariable}=${run}`);
});

it.runIf(isLinux)(
  "fails a run that leaves a process, and names it without its arguments",
  () => {
    const program = `
    import { spawn } from "node:child_process";
    import { markRun, reportLeftovers } from ${JSON.stringify(script)};
    const run = markRun();
    const clean = await reportLeftovers(run);
    const child = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
    child.unref();
    const left = await reportLeftovers(run);
    child.kill("SIGKILL");
    process.exit(clean && !left ? 0 : 1);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^Left behind: sleep \(pid \d+\)\n$/);
    expect(status).toBe(0);
  },
  patient.timeout,
);
