import type { TerminalSessionViewModel } from "@terminal-session/core";
import { expect, it, vi } from "vitest";
import { runAgent } from "./run-agent.js";

/** The views after a script: every request is allowed but the second, then a last turn is cancelled while it asks. */
async function viewsAfter(version: 1 | 2): Promise<TerminalSessionViewModel[]> {
  const agent = await runAgent({ version, over: "memory" });
  const views = (): TerminalSessionViewModel[] =>
    [...agent.sessions.values()].map((session) => session.getSnapshot().view);
  const asked = (count: number): Promise<void> =>
    vi.waitFor(
      () => {
        const waiting = views().find((view) => view.state === "waiting");
        if (waiting?.approval?.requestID !== `permission-${count}`) throw new Error("Nothing is asked.");
      },
      { timeout: 10_000 },
    );
  const turn = agent.prompt("foreground foreground failure background killed");
  for (const [count, decision] of [
    [1, "allow"],
    [2, "deny"],
  ] as const) {
    await asked(count);
    const session = [...agent.sessions.values()].find((each) => each.getSnapshot().view.state === "waiting");
    const { sessionID, approval } = session?.getSnapshot().view ?? {};
    await session?.controls.resolveApproval?.({
      sessionID: sessionID ?? "",
      requestID: approval?.requestID ?? "",
      decision,
    });
  }
  await turn;
  const last = agent.prompt("foreground");
  await asked(3);
  await agent.cancel();
  await last;
  await vi.waitFor(() => expect(views().every((view) => view.state === "exited")).toBe(true), {
    timeout: 10_000,
  });
  const plain = JSON.parse(JSON.stringify(views()));
  await agent.close();
  return plain;
}

it("gives equal views for a v1 and a v2 agent that run the same script", async () => {
  const [v1, v2] = [await viewsAfter(1), await viewsAfter(2)];
  expect(v1).toHaveLength(6);
  expect(v1).toEqual(v2);
});
