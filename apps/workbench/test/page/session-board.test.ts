import { createEventChannel, createTerminalSession, type EventChannel } from "@terminal-session/core";
import { TerminalWireError, type WorkspaceTerminal } from "@terminal-session/transport";
import { afterEach, expect, test, vi } from "vitest";
import { retryEveryMs } from "../../page/limits.js";
import type { Selection } from "../../page/selection.js";
import { SessionBoard } from "../../page/session-board.js";

const listed = (id: string, change: Partial<WorkspaceTerminal> = {}): WorkspaceTerminal => ({
  id,
  workspaceId: "workbench",
  title: "sh",
  command: `run ${id}`,
  cwd: "/work",
  profileId: null,
  runtimeKind: "local",
  status: "running",
  cols: 80,
  rows: 24,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  lastError: null,
  endedAt: null,
  ...change,
});
const ended = { status: "exited", endedAt: "2026-01-01T00:01:00.000Z" } as const;

function start({
  sessions = [] as WorkspaceTerminal[],
  selection = undefined as Selection | undefined,
} = {}) {
  vi.useFakeTimers();
  const host: { sessions: WorkspaceTerminal[]; failure?: Error } = { sessions };
  const lines = new Map<string, EventChannel>();
  let kept = selection;
  const board = new SessionBoard({
    client: {
      list: async () => {
        if (host.failure) throw host.failure;
        return host.sessions;
      },
      launch: {
        create: async ({ command, cwd, requireApproval }) => {
          const made = listed(`launched-${host.sessions.length}`, {
            ...(typeof command === "string" && { command }),
            cwd: cwd ?? "/home",
            status: requireApproval === true ? "created" : "running",
          });
          host.sessions = [...host.sessions, made];
          return { ...made, sessionId: made.id };
        },
        terminate: () => Promise.resolve(),
      },
    },
    attach: (id) => {
      const line = createEventChannel();
      lines.set(id, line);
      return createTerminalSession(line.source, { sessionID: id });
    },
    selections: { read: () => kept, write: (next) => (kept = next) },
    timers: globalThis,
  });
  return { board, host, lines, kept: () => kept };
}

afterEach(() => {
  vi.useRealTimers();
});

const ids = (board: SessionBoard): string[] => board.getSnapshot().sessions.map(({ listed: { id } }) => id);

test("lists the host's sessions, newest first", async () => {
  const { board } = start({ sessions: [listed("a"), listed("b")] });
  await board.refresh();
  expect(ids(board)).toEqual(["b", "a"]);
  expect(board.getSnapshot().host).toBe("connected");
});

test("attaches to what has not ended, and to an ended one only once it is looked at", async () => {
  const { board, lines } = start({ sessions: [listed("going"), listed("over", ended)] });
  await board.refresh();
  expect([...lines.keys()]).toEqual(["going"]);
  board.select({ kind: "session", id: "over" });
  await board.refresh();
  expect([...lines.keys()]).toEqual(["going", "over"]);
});

test("reads the list again when it was asked for while one was on its way", async () => {
  const { board, host } = start({ sessions: [listed("a")] });
  const first = board.refresh();
  host.sessions = [...host.sessions, listed("b")];
  void board.refresh();
  await first;
  expect(ids(board)).toEqual(["b", "a"]);
});

test("keeps the line of a session over every reading of the list", async () => {
  const { board } = start({ sessions: [listed("a")] });
  await board.refresh();
  const before = board.getSnapshot().sessions[0]?.session;
  await board.refresh();
  expect(board.getSnapshot().sessions[0]?.session).toBe(before);
});

test("shows after a reload what was looked at before", async () => {
  const { board, lines } = start({ sessions: [listed("a", ended)], selection: { kind: "session", id: "a" } });
  await board.refresh();
  expect(board.getSnapshot().selection).toEqual({ kind: "session", id: "a" });
  expect([...lines.keys()]).toEqual(["a"]);
});

test("forgets a selection that the host no longer knows", async () => {
  const { board } = start({ sessions: [listed("a")], selection: { kind: "session", id: "gone" } });
  await board.refresh();
  expect(board.getSnapshot().selection).toBeUndefined();
});

test("selects what it launches, in the directory that was named", async () => {
  const { board, host, kept } = start();
  await board.refresh();
  await board.launch({ command: "make", workingDirectory: "" });
  await board.launch({ command: "make", workingDirectory: "/src" });
  expect(host.sessions.map(({ cwd }) => cwd)).toEqual(["/home", "/src"]);
  expect(host.sessions.map(({ status }) => status)).toEqual(["created", "created"]);
  expect(ids(board)).toEqual(["launched-1", "launched-0"]);
  expect(kept()).toEqual({ kind: "session", id: "launched-1" });
});

test("says that the host is lost, keeps the sessions, and finds it again by itself", async () => {
  const { board, host } = start({ sessions: [listed("a")] });
  await board.refresh();
  host.failure = new TerminalWireError("connection_lost");
  await board.refresh();
  expect(board.getSnapshot().host).toBe("lost");
  expect(ids(board)).toEqual(["a"]);
  delete host.failure;
  await vi.advanceTimersByTimeAsync(retryEveryMs);
  expect(board.getSnapshot().host).toBe("connected");
});

test("looks for the host at once when a line is lost", async () => {
  const { board, host, lines } = start({ sessions: [listed("a")] });
  await board.refresh();
  host.failure = new TerminalWireError("connection_lost");
  lines.get("a")?.link({ state: "live" });
  lines.get("a")?.link({ state: "lost" });
  await vi.advanceTimersByTimeAsync(0);
  expect(board.getSnapshot().host).toBe("lost");
});

test("asks no more once the host refuses the token", async () => {
  const { board, host } = start({ sessions: [listed("a")] });
  await board.refresh();
  host.failure = new TerminalWireError("unauthorized");
  await board.refresh();
  expect(board.getSnapshot().host).toBe("refused");
  expect(vi.getTimerCount()).toBe(0);
});

test("lets go of every line and timer when it is closed", async () => {
  const { board } = start({ sessions: [listed("a")] });
  await board.refresh();
  const { session } = board.getSnapshot().sessions[0] ?? {};
  board.close();
  board.close();
  expect(vi.getTimerCount()).toBe(0);
  const changed = vi.fn<() => void>();
  session?.subscribe(changed);
  expect(changed).not.toHaveBeenCalled();
});
