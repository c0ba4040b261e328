import type { TerminalSession, TerminalSessionViewModel } from "@terminal-session/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { textOf } from "../session-views.js";
import { runAgent, type RunningAgent, type RunOptions } from "./run-agent.js";

const patience = { timeout: 10_000 };

let open: RunningAgent[] = [];

afterEach(async () => {
  await Promise.all(open.map((agent) => agent.close()));
  open = [];
});

async function started(options: RunOptions): Promise<RunningAgent> {
  const agent = await runAgent(options);
  open.push(agent);
  return agent;
}

const viewOf = (session: TerminalSession | undefined): TerminalSessionViewModel | undefined =>
  session?.getSnapshot().view;

/** Waits for the first session that waits for a person, and gives it. */
async function waiting(agent: RunningAgent): Promise<TerminalSession> {
  return vi.waitFor(() => {
    const session = [...agent.sessions.values()].find((each) => viewOf(each)?.state === "waiting");
    if (session === undefined) throw new Error("No session waits.");
    return session;
  }, patience);
}

async function answer(session: TerminalSession, decision: "allow" | "deny"): Promise<void> {
  const { sessionID, approval } = session.getSnapshot().view;
  await session.controls.resolveApproval?.({ sessionID, requestID: approval?.requestID ?? "", decision });
}

const everyWay: readonly RunOptions[] = ([1, 2] as const).flatMap((version) =>
  (["memory", "stdio"] as const).map((over) => ({ version, over })),
);

// Starting a program takes seconds on a busy machine.
describe.each(everyWay)("connectAcp to an agent of v$version over $over", { timeout: 30_000 }, (way) => {
  it("shows a command that asks first, runs when it is allowed, and ends", async () => {
    const agent = await started(way);
    const turn = agent.prompt("foreground");
    const session = await waiting(agent);
    expect(viewOf(session)).toMatchObject({
      sessionID: "session-1/terminal-1",
      command: "du -sh .",
      approval: {
        title: "du -sh .",
        command: "du -sh .",
        workingDirectory: "/srv/app",
        options: [
          { optionID: "yes", label: "Allow once", kind: "allow_once" },
          { optionID: "no", label: "Reject", kind: "reject_once" },
        ],
      },
    });
    await answer(session, "allow");
    expect(await turn).toBe("end_turn");
    await vi.waitFor(() => expect(viewOf(session)?.state).toBe("exited"), patience);
    expect(textOf(viewOf(session))).toBe("120K\tcafé 🚀\n");
    expect(viewOf(session)).toMatchObject({ exitCode: 0, details: { workingDirectory: "/srv/app" } });
    expect(agent.acp.sessions).toEqual([
      {
        sessionID: "session-1/terminal-1",
        sessionId: "session-1",
        terminalId: "terminal-1",
        toolCallId: "call-1",
      },
    ]);
    expect(agent.acp.toolCall("session-1", "call-1")).toMatchObject({
      title: "du -sh .",
      status: "completed",
    });
    expect(agent.acp.diagnostics).toEqual([]);
  });
});

describe.each([1, 2] as const)("connectAcp to an agent of v%i", (version) => {
  const way: RunOptions = { version, over: "memory" };

  it("tells the agent of a denial, and no output follows", async () => {
    const agent = await started(way);
    const turn = agent.prompt("foreground");
    const session = await waiting(agent);
    await answer(session, "deny");
    expect(await turn).toBe("end_turn");
    await vi.waitFor(() => expect(viewOf(session)?.state).toBe("exited"), patience);
    expect(viewOf(session)).not.toHaveProperty("exitCode");
    expect(viewOf(session)).not.toHaveProperty("chunks");
    expect(viewOf(session)?.details?.decisions).toMatchObject([{ decision: "deny", optionID: "no" }]);
  });

  it("answers what is open when the app cancels the turn", async () => {
    const agent = await started(way);
    const turn = agent.prompt("foreground failure");
    const session = await waiting(agent);
    await agent.cancel();
    expect(await turn).toBe("cancelled");
    await vi.waitFor(() => expect(viewOf(session)?.state).toBe("exited"), patience);
    expect(viewOf(session)?.details?.decisions).toMatchObject([{ decision: "deny" }]);
    expect(agent.sessions.size).toBe(1);
  });

  it("shows many commands of one session, each in its own", async () => {
    const agent = await started(way);
    expect(await agent.prompt("failure background killed")).toBe("end_turn");
    await vi.waitFor(
      () =>
        expect([...agent.sessions.values()].map((each) => viewOf(each)?.state)).toEqual([
          "exited",
          "exited",
          "exited",
        ]),
      patience,
    );
    const [failure, background, killed] = [...agent.sessions.values()].map(viewOf);
    expect(failure).toMatchObject({ command: "false", exitCode: 1 });
    expect(textOf(failure)).toBe("Exit code 1\nnope");
    expect(background).not.toHaveProperty("exitCode");
    expect(textOf(background)).toBe("Running in background");
    expect(killed).toMatchObject({ command: "sleep 100", details: { signal: "SIGTERM" } });
  });

  it("says that the line is lost, and withdraws what is open, when the agent goes", async () => {
    const agent = await started(way);
    void agent.prompt("foreground").catch(() => undefined);
    const session = await waiting(agent);
    await agent.close();
    open = [];
    await vi.waitFor(() => expect(agent.acp.sessions).toHaveLength(1), patience);
    const late = agent.acp.source("session-1/terminal-1");
    const seen: unknown[] = [];
    late({ events: (events) => void seen.push(...events), link: (link) => void seen.push(link) });
    expect(seen).toContainEqual(expect.objectContaining({ state: "lost" }));
    expect(seen).toContainEqual(
      expect.objectContaining({ type: "terminal.approval.resolved", decision: "deny" }),
    );
    await expect(answer(session, "allow")).rejects.toMatchObject({ code: "request-not-open" });
  });
});
