import { once } from "node:events";
import { expect, it } from "vitest";
import { resizeEveryMs } from "../../src/limits.js";
import { connect, textOf, untilLive, untilShown } from "../serve/follow-terminal.js";
import { openTerminals } from "../serve/open-terminals.js";
import { makeTerminal, openRawLine } from "./raw-line.js";

const sizes = 3_000;

it(
  "takes a storm of sizes from two clients twenty times a second, and has the last one",
  { timeout: 90_000 },
  async () => {
    const opened = await openTerminals();
    const id = await makeTerminal(opened);
    const session = connect(opened).follow(id);
    await untilLive(session);
    await session.controls.write?.("n=0; trap 'n=$((n + 1))' WINCH; echo r-e-a-d-y-$n\n");
    await untilShown(session, /r-e-a-d-y-0/);
    const clients = await Promise.all([openRawLine(opened, id), openRawLine(opened, id)]);
    const begun = performance.now();
    for (let each = 0; each < sizes; each += 1)
      for (const [index, { socket }] of clients.entries())
        socket.send(JSON.stringify({ type: "resize", cols: 20 + (each % 200), rows: 10 + index }));
    // The host has read all that came before a ping that it answers.
    await Promise.all(
      clients.map(async ({ socket }) => {
        socket.ping();
        await once(socket, "pong");
      }),
    );
    const lastCols = 20 + ((sizes - 1) % 200);
    await expect
      .poll(() => session.getSnapshot().view.details?.size?.cols, { timeout: 30_000 })
      .toBe(lastCols);
    const elapsedMs = performance.now() - begun;
    await session.controls.write?.("stty size; echo c-o-u-n-t-$n-\n");
    await untilShown(session, /c-o-u-n-t-\d+-/);
    // Whose last size came last is up to the network.
    expect(textOf(session)).toMatch(new RegExp(`^1[01] ${lastCols}\\r?$`, "m"));
    const told = Number(/c-o-u-n-t-(\d+)-/.exec(textOf(session))?.[1]);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(elapsedMs / resizeEveryMs + 2);
    for (const { socket } of clients) socket.terminate();
  },
);
