import { describe, expect, it } from "vitest";
import { createManualScheduler } from "@terminal-session/fixtures";
import { hangUpGraceMs, killGraceMs, terminateGraceMs } from "../../src/limits.js";
import { endProcesses } from "../../src/processes/end-processes.js";

/** Processes that end by some signals, and the signals that they got, by the time. */
function createGroup(
  endsBy: Record<string, readonly NodeJS.Signals[]>,
  startsWhenSignalled: Record<string, string> = {},
) {
  const scheduler = createManualScheduler();
  const alive = new Set(
    Object.keys(endsBy).filter((name) => !Object.values(startsWhenSignalled).includes(name)),
  );
  const sent: string[] = [];
  const ended = endProcesses<string>(
    {
      find: async () => [...alive],
      isAlive: (name) => alive.has(name),
      signal(name, signal) {
        if (signal === "SIGCONT") return;
        sent.push(`${scheduler.now()} ${name} ${signal}`);
        if (endsBy[name]?.includes(signal)) alive.delete(name);
        const started = startsWhenSignalled[name];
        if (started !== undefined) alive.add(started);
      },
    },
    scheduler,
  );
  return { sent, ended, scheduler };
}

/** Lets time pass until the promise is settled. */
async function settled<Value>(
  promise: Promise<Value>,
  scheduler: { advance(ms: number): void },
): Promise<Value> {
  let done = false;
  void promise.finally(() => {
    done = true;
  });
  for (;;) {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    if (done) return promise;
    scheduler.advance(25);
  }
}

describe("endProcesses", () => {
  it("stops at the first signal that ends them", async () => {
    const { sent, ended, scheduler } = createGroup({ a: ["SIGHUP"], b: ["SIGHUP"] });
    await expect(settled(ended, scheduler)).resolves.toBe(0);
    expect(sent).toEqual(["0 a SIGHUP", "0 b SIGHUP"]);
  });

  it("goes on to harder signals for those that stay, each after its time", async () => {
    const { sent, ended, scheduler } = createGroup({ a: ["SIGTERM"], b: ["SIGKILL"] });
    await expect(settled(ended, scheduler)).resolves.toBe(0);
    const term = hangUpGraceMs;
    const kill = hangUpGraceMs + terminateGraceMs;
    expect(sent).toEqual([
      "0 a SIGHUP",
      "0 b SIGHUP",
      `${term} a SIGTERM`,
      `${term} b SIGTERM`,
      `${kill} b SIGKILL`,
    ]);
  });

  it("ends those that are started while it ends the others", async () => {
    const { sent, ended, scheduler } = createGroup({ a: ["SIGHUP"], late: ["SIGHUP"] }, { a: "late" });
    await expect(settled(ended, scheduler)).resolves.toBe(0);
    expect(sent).toEqual(["0 a SIGHUP", "0 late SIGHUP"]);
  });

  it("gives up those that nothing ends, and says how many", async () => {
    const { ended, scheduler } = createGroup({ a: [] });
    await expect(settled(ended, scheduler)).resolves.toBe(1);
    expect(scheduler.now()).toBeGreaterThanOrEqual(hangUpGraceMs + terminateGraceMs + killGraceMs);
  });

  it("sends nothing where nothing runs", async () => {
    const { sent, ended } = createGroup({});
    await expect(ended).resolves.toBe(0);
    expect(sent).toEqual([]);
  });
});
