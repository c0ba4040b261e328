import { createTerminalSession } from "@terminal-session/core";
import { createManualScheduler } from "@terminal-session/fixtures";
import { describe, expect, it } from "vitest";
import { createTerminalLines } from "../../src/recovery/terminal-lines.js";
import { createScriptedTransport, settled } from "./scripted-transport.js";

const sessionId = "s";

function subject(snapshot = { data: "", toSeq: 0 }) {
  const scheduler = createManualScheduler();
  const play = createScriptedTransport(snapshot);
  const lines = createTerminalLines({ ...play, scheduler, newClientId: () => "c" });
  const session = createTerminalSession(lines.source(sessionId), { sessionID: sessionId });
  const view = () => session.getSnapshot().view;
  return { ...play, scheduler, session, view };
}

describe("a session", () => {
  it("has begun nothing before its host says so, though its line is there", async () => {
    const { state, view } = subject();
    await settled();
    expect(view().state).toBe("idle");
    state({ sessionId, status: "created" });
    await settled();
    expect(view().state).toBe("idle");
    state({ sessionId, status: "running" });
    expect(view().state).toBe("running");
  });

  it.each(["while it is attached", "once it is attached"])(
    "ends with the code that comes after the word that it ended, %s",
    async (when) => {
      const { answers, state, exit, view } = subject({ data: "x", toSeq: 1 });
      let attached = (): void => undefined;
      answers.attach = () =>
        new Promise((resolve) => {
          attached = resolve;
        });
      await settled();
      if (when === "once it is attached") attached();
      state({ sessionId, status: "exited" });
      attached();
      await settled();
      expect(view().state).toBe("running");
      exit({ sessionId, code: 3 });
      expect(view()).toMatchObject({ state: "exited", exitCode: 3 });
    },
  );

  it("has ended without a code where its host says no more", async () => {
    const { state, view, scheduler } = subject({ data: "x", toSeq: 1 });
    await settled();
    state({ sessionId, status: "failed" });
    scheduler.advance(1_000);
    expect(view().state).toBe("exited");
    expect(view().exitCode).toBeUndefined();
  });

  it("tells its size once for each line, however often its host says that it runs", async () => {
    const { log, state, session } = subject();
    await settled();
    await session.controls.resize?.({ cols: 90, rows: 30 });
    for (let gap = 1; gap < 5; gap += 1)
      state({ sessionId, status: "running", gapStartSeq: gap, gapEndSeq: gap });
    expect(log.filter((line) => line.startsWith("transport.resize"))).toEqual(["transport.resize 90x30"]);
  });
});
