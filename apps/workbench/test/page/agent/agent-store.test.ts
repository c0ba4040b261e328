import type { TerminalSink } from "@terminal-session/core";
import { describe, expect, test, vi } from "vitest";
import type { AgentClient } from "../../../page/agent/agent-client.js";
import { AgentStore } from "../../../page/agent/agent-store.js";

function openStore() {
  const client = {
    describe: () => Promise.resolve({ feed: "feed" }),
    prompt: vi.fn<AgentClient["prompt"]>(() => Promise.resolve()),
    cancel: vi.fn<AgentClient["cancel"]>(() => Promise.resolve()),
    decide: vi.fn<AgentClient["decide"]>(() => Promise.resolve()),
    cancelTerminal: vi.fn<AgentClient["cancelTerminal"]>(() => Promise.resolve()),
  };
  const sinks: TerminalSink[] = [];
  const stop = vi.fn<() => void>();
  const onTerminals = vi.fn<() => void>();
  const store = new AgentStore({
    client,
    onTerminals,
    line: () => (sink) => {
      sinks.push(sink);
      return { stop };
    },
  });
  return {
    store,
    client,
    stop,
    onTerminals,
    tell: (...events: object[]) => sinks[0]?.events(events),
    sink: () => sinks[0],
  };
}

const opened = { type: "terminal.updated", sessionID: "1/s/t" };
const output = { type: "terminal.output", sessionID: "1/s/t", text: "hi\n", sequence: 1 };
const cancellable = {
  type: "agent.link",
  sessionID: "1/s/t",
  link: { state: "live", hostStatus: "cancellable" },
};

describe("the store of an agent", () => {
  test("says once for each piece of the feed that the host has other terminals, and nothing of it in the transcript", async () => {
    const { store, tell, onTerminals } = openStore();
    await store.open();
    const before = store.getSnapshot();
    tell({ type: "host.terminals" }, { type: "host.terminals" });
    expect(onTerminals).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toBe(before);
  });

  test("brings what is told to the transcript and to the sessions of its terminals", async () => {
    const { store, tell } = openStore();
    await store.open();
    const session = store.session("1/s/t");
    tell(
      { type: "agent.prompt", text: "go" },
      { type: "agent.place", sessionID: "1/s/t", callID: "1/c" },
      opened,
      output,
    );
    expect(store.getSnapshot().transcript.entries).toMatchObject([
      { kind: "prompt" },
      { sessionIDs: ["1/s/t"] },
    ]);
    expect(store.session("1/s/t")).toBe(session);
    expect(session.getSnapshot().view.chunks).toMatchObject([{ text: "hi\n" }]);
  });

  test("tells its listeners of the transcript, not of output", async () => {
    const { store, tell } = openStore();
    await store.open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    tell(output);
    expect(listener).not.toHaveBeenCalled();
    tell({ type: "agent.status", status: "working" });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("offers to cancel a terminal while the server says so, and sends decisions", async () => {
    const { store, client, tell } = openStore();
    await store.open();
    const { controls } = store.session("1/s/t");
    const canCancel = (): boolean => controls.cancel !== undefined;
    expect(canCancel()).toBe(false);
    tell(cancellable);
    await controls.cancel?.();
    expect(client.cancelTerminal).toHaveBeenCalledWith("1/s/t");
    tell({ ...cancellable, link: { state: "live" } });
    expect(canCancel()).toBe(false);
    const response = { sessionID: "1/s/t", requestID: "r", decision: "deny", optionID: "no" } as const;
    await controls.resolveApproval?.(response);
    expect(client.decide).toHaveBeenCalledWith(response);
  });

  test("says of every terminal that the line is lost while it is, and then how it stood", async () => {
    const { store, tell, sink } = openStore();
    await store.open();
    tell(output, cancellable);
    const link = () => store.session("1/s/t").getSnapshot().link;
    const error = { code: "connection_lost", message: "The line was lost." };
    sink()?.link({ state: "lost", error });
    expect(link()).toEqual({ state: "lost", error });
    sink()?.link({ state: "live" });
    expect(link()).toEqual(cancellable.link);
  });

  test("lets go of everything when it is closed, also while it opens", async () => {
    const { store, stop, sink } = openStore();
    const opening = store.open();
    store.close();
    await opening;
    expect(sink()).toBeUndefined();
    const other = openStore();
    await other.store.open();
    other.store.close();
    other.store.close();
    expect(other.stop).toHaveBeenCalled();
    expect(stop).not.toHaveBeenCalled();
  });
});
