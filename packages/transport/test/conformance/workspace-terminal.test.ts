// Groups of these cases that speak of a screen, a node or a workbench (links, dimensions, screen cache, close flow, status
// projection, resize plan, write batch, keys, launch triggers) belong to what draws them, those of the daemon to the host.
import { readFileSync } from "node:fs";
import { createTerminalSession } from "@terminal-session/core";
import { describe, expect, it } from "vitest";
import type { TerminalSnapshot, TerminalWrite } from "../../src/contracts.js";
import { createAttachment } from "../../src/recovery/attachment.js";
import { createInputQueue } from "../../src/recovery/input-queue.js";
import { createTerminalLines } from "../../src/recovery/terminal-lines.js";
import { TerminalWireError } from "../../src/wire-error.js";
import { createManualScheduler } from "@terminal-session/fixtures";
import { createScriptedTransport, settled } from "../recovery/scripted-transport.js";

interface RecoveryCase {
  readonly name: string;
  readonly log?: readonly string[];
  readonly state?: { readonly rawOutput: string; readonly surfaceError: string };
}

const cases = JSON.parse(
  readFileSync(new URL("workspace-terminal.json", import.meta.url), "utf8"),
) as {
  // Its own groups, in the shape that it has.
  readonly inputQueue: readonly [
    {
      readonly enqueue: readonly (readonly [string, "utf8" | "binary" | null])[];
      readonly writes: readonly TerminalWrite[];
    },
    { readonly enqueue: readonly (readonly [string, null])[]; readonly written: readonly string[] },
  ];
  readonly attachmentController: readonly { readonly name: string; readonly events: readonly string[] }[];
  readonly sessionRecovery: readonly RecoveryCase[];
  readonly clientSequence: readonly {
    readonly name: string;
    readonly events: readonly {
      readonly snapshot?: TerminalSnapshot;
      readonly attach?: object;
      readonly output?: { readonly seq?: number; readonly data: string };
    }[];
    readonly expectedText: string;
  }[];
  readonly recommendedBeyondReference: readonly [
    { readonly enqueue: readonly string[]; readonly failOn: string; readonly expectedAfter: readonly string[] },
  ];
};

describe("input queue", () => {
  it("drops what is empty, keeps order and encoding, and is empty after a flush", async () => {
    const [{ enqueue, writes }] = cases.inputQueue;
    const sent: TerminalWrite[] = [];
    const queue = createInputQueue("q1", async (write) => void sent.push(write));
    for (const [data, encoding] of enqueue)
      void queue.add({ data, ...(encoding === null ? {} : { encoding }) });
    await queue.flush();
    expect(sent).toEqual(writes);
    await queue.flush();
    expect(sent).toHaveLength(writes.length);
  });

  // The second case of the group loses what a failed write did not send. The contract calls that wrong, and the case
  // of the recommended group below takes its place.
  it("keeps a failed entry together with the ones after it", async () => {
    const [{ enqueue, failOn, expectedAfter }] = cases.recommendedBeyondReference;
    const sent: string[] = [];
    let fails = true;
    const queue = createInputQueue("q1", async ({ data }) => {
      if (fails && data === failOn) throw new Error("nope");
      sent.push(data);
    });
    for (const data of enqueue) void queue.add({ data });
    await expect(queue.flush()).rejects.toThrow("nope");
    expect(sent).toEqual(cases.inputQueue[1].written);
    fails = false;
    sent.length = 0;
    await queue.flush();
    expect(sent).toEqual(expectedAfter);
  });
});

describe("attachment", () => {
  const steps: Record<string, (play: Played) => Promise<void>> = {
    "detach waits for the in-flight attach": async ({ attachment, log, attach }) => {
      let resolve = (): void => {};
      attach(() => new Promise((done) => (resolve = done)));
      void attachment.attach(5);
      const detached = attachment.detach();
      await settled();
      log.push("tick");
      resolve();
      await detached;
    },
    "concurrent attaches coalesce; a second attach while attached is a no-op": async ({ attachment }) => {
      await Promise.all([attachment.attach(1), attachment.attach(1)]);
      await attachment.attach(2);
    },
    "detach without attach does nothing": ({ attachment }) => attachment.detach(),
    "markDetached permits a new attach and suppresses detach": async ({ attachment }) => {
      await attachment.attach(1);
      attachment.markDetached();
      await attachment.detach();
      await attachment.attach(9);
    },
    "failed attach then detach issues no detach": async ({ attachment, attach }) => {
      attach(() => Promise.reject(new Error("refused")));
      await expect(attachment.attach(1)).rejects.toThrow("refused");
      await attachment.detach();
    },
  };

  interface Played {
    readonly attachment: ReturnType<typeof createAttachment>;
    readonly log: string[];
    readonly attach: (answer: () => Promise<void>) => void;
  }

  it.each(cases.attachmentController)("$name", async ({ name, events }) => {
    const { transport, log, answers } = createScriptedTransport({ data: "" });
    const attachment = createAttachment({ transport, sessionId: "s", clientId: "c" });
    await steps[name]?.({
      attachment,
      log,
      attach(answer) {
        answers.attach = answer;
      },
    });
    expect(log.map((line) => line.replace("transport.", ""))).toEqual(events);
  });
});

describe("order by number", () => {
  it.each(cases.clientSequence)("$name", async ({ events, expectedText }) => {
    const scripted = createScriptedTransport({ data: "" });
    let resolve: (snapshot: TerminalSnapshot) => void = () => {};
    scripted.answers.snapshot = () => new Promise((done) => (resolve = done));
    const lines = createTerminalLines({ ...scripted, scheduler: createManualScheduler() });
    const session = createTerminalSession(lines.source("s"), { sessionID: "s" });
    for (const { snapshot, output } of events) {
      if (snapshot !== undefined) resolve(snapshot);
      if (output !== undefined) scripted.data({ ...output, sessionId: "s" });
      await settled();
    }
    expect(textOf(session)).toBe(expectedText);
    lines.dispose();
  });
});

describe("recovery", () => {
  const snapshot = { data: "SNAP", toSeq: 3 };
  const start = (given: TerminalSnapshot = snapshot) => {
    const scheduler = createManualScheduler();
    const scripted = createScriptedTransport(given);
    const lines = createTerminalLines({ ...scripted, scheduler, newClientId: () => "c" });
    const session = createTerminalSession(lines.source("s"), { sessionID: "s" });
    const live = async () => {
      await settled();
      scripted.log.length = 0;
    };
    return { ...scripted, scheduler, lines, session, live };
  };
  const expected = (name: string): RecoveryCase => {
    const found = cases.sessionRecovery.find((each) => each.name.startsWith(name));
    if (found === undefined) throw new Error("There is no such case.");
    return found;
  };
  // The contract lists no such event.
  const contractLog = (log: readonly string[] = []) => log.filter((line) => !line.includes("output-projected"));

  it("hydrate then replay then flush queued input", async () => {
    const { log, state } = expected("hydrate then replay");
    const play = start();
    void play.session.controls.write?.("early\r");
    play.answers.attach = async () => {
      play.data({ sessionId: "s", seq: 4, data: "-r4" });
      play.data({ sessionId: "s", seq: 5, data: "-r5" });
    };
    await settled();
    play.data({ sessionId: "s", seq: 6, data: "-live6" });
    expect(play.log).toEqual(contractLog(log));
    expect(textOf(play.session)).toBe(state?.rawOutput);
    expect(play.session.getSnapshot().link.state).toBe("live");
  });

  it("release: the line is let go 200 ms after its last view", async () => {
    const play = start();
    await play.live();
    play.session.dispose();
    play.scheduler.advance(199);
    await settled();
    expect(play.log).toEqual([]);
    play.scheduler.advance(1);
    await settled();
    expect(play.log).toEqual(expected("release").log);
  });

  it("gap state tells of the gap and logs hydration-gap", async () => {
    const { log } = expected("gap state");
    const play = start();
    await play.live();
    play.state({ sessionId: "s", status: "running", gapStartSeq: 4, gapEndSeq: 7 });
    // Its numbers, in our words.
    expect(log).toEqual(['diag hydration-gap {"toSeq":7,"fromSeq":4}']);
    expect(play.log).toEqual(['diag hydration-gap {"fromSeq":4,"toSeq":7}']);
    const { view, link } = play.session.getSnapshot();
    expect(view.diagnostics?.map(({ code }) => code)).toEqual(["output-gap"]);
    expect(link.state).toBe("live");
  });

  it("detached while retained: not ready, then automatic re-hydration replaces the output", async () => {
    const { log } = expected("detached while retained");
    const play = start({ data: "S1", toSeq: 1 });
    await play.live();
    play.state({ sessionId: "s", status: "detached" });
    expect(play.session.getSnapshot().link.state).toBe("lost");
    expect(textOf(play.session)).toBe("S1");
    play.scheduler.advance(250);
    await settled();
    // Its log leaves the snapshot call out.
    expect(play.log.filter((line) => line !== "transport.snapshot")).toEqual(contractLog(log));
    expect(textOf(play.session)).toBe("S1");
    expect(play.session.getSnapshot().link.state).toBe("live");
  });

  it("failed live write: kept, recovery restarts, sent again after the attach", async () => {
    const { log } = expected("failed live write");
    const play = start();
    await play.live();
    play.answers.write = async () => {
      play.answers.write = async () => {};
      throw new TerminalWireError("not_attached");
    };
    await play.session.controls.write?.("x1");
    await settled();
    // Its log leaves the snapshot call out.
    const asked = play.log.filter((line) => line !== "transport.snapshot");
    expect(asked.map((line) => line.replace(/ \{"code.*/, ""))).toEqual(contractLog(log));
    expect(textOf(play.session)).toBe("SNAP");
  });

  it("snapshot failure: attach-error, not ready, queued input kept and retried", async () => {
    const { log, state } = expected("snapshot failure");
    const play = start();
    play.answers.snapshot = () => Promise.reject(new Error(state?.surfaceError));
    const lines = createTerminalLines({ ...play, scheduler: play.scheduler, newClientId: () => "d" });
    await settled();
    play.log.length = 0;
    const session = createTerminalSession(lines.source("t"), { sessionID: "t" });
    const typed = session.controls.write?.("kept");
    await settled();
    expect(play.log.map((line) => line.replace(/ \{"code.*/, ""))).toEqual(log);
    expect(session.getSnapshot().link).toMatchObject({
      state: "lost",
      error: { message: "no snapshot" },
    });
    play.answers.snapshot = async () => snapshot;
    play.scheduler.advance(250);
    await typed;
    expect(play.log).toContain('transport.write "kept" utf8 user');
  });

  it("state exited clears readiness: a write is refused", async () => {
    const play = start();
    await play.live();
    play.state({ sessionId: "s", status: "exited", error: "oops" });
    await expect(play.session.controls.write?.("late")).rejects.toMatchObject({ code: "session_not_running" });
    expect(textOf(play.session)).toBe("SNAP");
    expect(play.session.getSnapshot().view.error?.summary).toBe("oops");
    expect(play.log).toEqual([]);
  });

  it("remount inside the retain window keeps the session attached (no detach, no new snapshot)", async () => {
    const play = start();
    await play.live();
    play.session.dispose();
    play.scheduler.advance(199);
    const again = createTerminalSession(play.lines.source("s"), { sessionID: "s" });
    play.scheduler.advance(10_000);
    await settled();
    expect(play.log).toEqual([]);
    expect(textOf(again)).toBe("SNAP");
    expect(again.getSnapshot().link.state).toBe("live");
  });
});

function textOf(session: ReturnType<typeof createTerminalSession>): string {
  return (session.getSnapshot().view.chunks ?? []).map(({ text }) => text).join("");
}
