import { createManualScheduler, type ManualScheduler } from "@terminal-session/fixtures";
import type { WorkspaceClientFrame, WorkspaceServerFrame } from "@terminal-session/transport/frames";
import { defaultHostLimits, type HostLimits } from "../../src/limits.js";
import type { Foreground } from "../../src/processes/foreground.js";
import { createTerminalLine } from "../../src/serve/terminal-line.js";
import { Terminal } from "../../src/terminals/terminal.js";
import { createFakePty, type FakePty } from "./fake-ptys.js";

/** A terminal whose shell a test plays. */
export interface FakeTerminal {
  readonly terminal: Terminal;
  readonly pty: FakePty;
  readonly scheduler: ManualScheduler;
  readonly limits: HostLimits;
  /** Prints, in a piece of its own. */
  print(text: string | Uint8Array): void;
  /** Opens a line to it. */
  open(afterSeq?: number, isStalled?: boolean): FakeClient;
}

/** A client's end of a line. */
export interface FakeClient {
  readonly frames: readonly WorkspaceServerFrame[];
  readonly closed: readonly number[];
  send(frame: WorkspaceClientFrame): void;
  sendText(text: string): void;
  /** The client reads nothing any more until `read`. */
  stall(): void;
  read(): void;
  /** The text of the output that came. */
  readonly text: string;
}

/** Starts a shell that does nothing by itself. */
export async function startFakeTerminal(
  options: {
    readonly limits?: Partial<HostLimits>;
    readonly initialInput?: string;
    readonly foreground?: Foreground;
  } = {},
): Promise<FakeTerminal> {
  const scheduler = createManualScheduler();
  const limits = { ...defaultHostLimits, ...options.limits };
  const ptys: FakePty[] = [];
  const planned: (() => void)[] = [];
  const terminal = new Terminal(
    {
      id: "t1",
      owner: "ann",
      workspaceId: "w",
      title: "sh",
      program: { kind: "shell" },
      requireApproval: false,
      workingDirectory: "/tmp",
      profileId: null,
      initialInput: options.initialInput ?? null,
      size: { cols: 80, rows: 24 },
    },
    {
      now: () => 0,
      scheduler,
      limits,
      afterReads: (run) => void planned.push(run),
      start: async (_launch, listener) => {
        const pty = Object.assign(createFakePty(listener), { pid: 4_242 });
        ptys.push(pty);
        return pty;
      },
      foregroundOf: async () => options.foreground ?? { kind: "unknown" },
    },
  );
  await terminal.start();
  const [pty] = ptys;
  if (pty === undefined) throw new Error("It was not started.");
  return {
    terminal,
    pty,
    scheduler,
    limits,
    print(text) {
      pty.print(text);
      for (const run of planned.splice(0)) run();
      scheduler.advance(5);
    },
    open: (afterSeq = 0, isStalled = false) =>
      openClient({ terminal, limits, scheduler, afterSeq, isViewer: false, isStalled }),
  };
}

function openClient(input: {
  readonly terminal: Terminal;
  readonly limits: HostLimits;
  readonly scheduler: ManualScheduler;
  readonly afterSeq: number;
  readonly isViewer: boolean;
  readonly isStalled: boolean;
}): FakeClient {
  const frames: WorkspaceServerFrame[] = [];
  const closed: number[] = [];
  let { isStalled } = input;
  let unsent: { readonly bytes: number; readonly sent: () => void }[] = [];
  const line = createTerminalLine({
    ...input,
    socket: {
      send(text, sent) {
        frames.push(JSON.parse(text) as WorkspaceServerFrame); // the host's own
        if (isStalled) unsent.push({ bytes: text.length, sent });
        else queueMicrotask(sent);
      },
      get unsentBytes() {
        return unsent.reduce((sum, { bytes }) => sum + bytes, 0);
      },
      close: (code) => void closed.push(code),
    },
  });
  return {
    frames,
    closed,
    send: (frame) => line.message(JSON.stringify(frame)),
    sendText: (text) => line.message(text),
    stall() {
      isStalled = true;
    },
    read() {
      isStalled = false;
      const all = unsent;
      unsent = [];
      for (const { sent } of all) sent();
    },
    get text() {
      return frames.map((frame) => (frame.type === "output" ? frame.data : "")).join("");
    },
  };
}
