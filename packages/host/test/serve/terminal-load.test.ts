import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { connect, untilLive } from "./follow-terminal.js";
import { openTerminals } from "./open-terminals.js";

const many = { launchesPerMinute: 100_000, maxSessionsPerOwner: 300 };

/** Who listens to this process: a session that adds one must take it away. */
function listeners(): number {
  return process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
}

/** What the event loop waits for: sockets, terminals, timers. */
function watched(): number {
  return process.getActiveResourcesInfo().length;
}

function descriptors(): number {
  return readdirSync("/proc/self/fd").length;
}

describe("a host", { timeout: 900_000 }, () => {
  it("leaves no process, no descriptor and no listener behind after a thousand terminals", async () => {
    const { ask } = await openTerminals({ limits: many });
    const one = async (): Promise<void> => {
      const { body, status } = await ask("POST", "", {});
      expect(status).toBe(201);
      const { terminal } = body as { readonly terminal: { readonly id: string } };
      expect((await ask("DELETE", `/${terminal.id}`)).body).toMatchObject({ terminal: { status: "exited" } });
    };
    // What is opened once stays open: counting starts after it.
    await one();
    const before = { descriptors: descriptors(), listeners: listeners(), watched: watched() };
    for (let done = 0; done < 1_000; done += 20) await Promise.all(Array.from({ length: 20 }, one));
    await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThanOrEqual(before.descriptors + 20);
    expect(listeners()).toBe(before.listeners);
    await expect.poll(watched, { timeout: 20_000 }).toBeLessThanOrEqual(before.watched + 20);
    expect(childrenOf(process.pid)).toEqual([]);
  });

  it("runs two hundred at a time, and each answers", async () => {
    const opened = await openTerminals({ limits: many });
    const client = connect(opened);
    const ids = await Promise.all(Array.from({ length: 200 }, () => client.create()));
    const sessions = ids.map((id) => client.follow(id));
    await Promise.all(sessions.map(untilLive));
    await Promise.all(
      sessions.map(async (session, index) => session.controls.write?.(`echo n-$((${index} + 1000))\n`)),
    );
    for (const [index, session] of sessions.entries())
      await expect
        .poll(() => (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join(""), {
          timeout: 60_000,
        })
        .toContain(`n-${index + 1_000}`);
    await opened.host.close();
    expect(childrenOf(process.pid)).toEqual([]);
  });

  it("brings a hundred megabytes through, whole and in order, to a client that is slow", async () => {
    const client = connect(await openTerminals());
    const session = client.follow(await client.create());
    await untilLive(session);
    const wanted = createHash("sha256");
    const lines = 1_400_000;
    const line = (n: number): string =>
      `${String(n).padStart(7, "0")} ${"some text that a program prints ".repeat(2)}`;
    const got = createHash("sha256");
    let characters = 0;
    let waiting = 0;
    let most = 0;
    let isOver = false;
    let begun = false;
    let tail = "";
    client.transport.onData(({ data }) => {
      let text = data;
      if (!begun) {
        const start = /^0000000 /m.exec(text)?.index;
        if (start === undefined) return;
        begun = true;
        text = text.slice(start);
      }
      const end = (tail + text).indexOf("E-N-D");
      if (!isOver) {
        const part = end === -1 ? text : text.slice(0, Math.max(0, end - tail.length));
        got.update(part);
        characters += part.length;
      }
      isOver ||= end !== -1;
      tail = text.slice(-4);
      waiting += data.length;
      most = Math.max(most, waiting);
    });
    // It draws half a megabyte in each turn of its own, and says so only then.
    const draw = setInterval(() => {
      session.controls.acknowledge?.(waiting);
      waiting = 0;
    }, 20);
    const awk = `awk 'BEGIN { for (n = 0; n < ${lines}; n++) printf "%07d some text that a program prints some text that a program prints \\n", n; printf "E-N-" "D" }'`;
    await session.controls.write?.(`${awk}\n`);
    try {
      await expect.poll(() => isOver, { timeout: 200_000, interval: 200 }).toBe(true);
    } finally {
      clearInterval(draw);
    }
    for (let n = 0; n < lines; n += 1) wanted.update(`${line(n)}\r\n`);
    expect(characters).toBeGreaterThan(100_000_000);
    expect(got.digest("hex")).toBe(wanted.digest("hex"));
    // What is not drawn is bounded by the far mark and one piece.
    expect(most).toBeLessThan(512 * 1024);
  });
});

/** The living processes that this one started, but those of the test runner itself. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const status = statusOf(name);
    return status?.parent === pid && status.mark ? [Number(name)] : [];
  });
}

function statusOf(name: string): { readonly parent: number; readonly mark: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    const [state, parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const mark = readFileSync(`/proc/${name}/environ`, "latin1").includes("TERMINAL_SESSION_ID=");
    return state === "Z" ? undefined : { parent: Number(parent), mark };
  } catch {
    return undefined;
  }
}
