import type { TerminalSize } from "@terminal-session/core";
import { TerminalWireError } from "@terminal-session/transport";
import type { TerminalSessionStatus } from "@terminal-session/transport/contracts";
import type { TerminalHolder } from "@terminal-session/transport/frames";
import type { Foreground } from "../processes/foreground.js";
import type { PtyExit } from "../processes/pty.js";
import type { ApprovalOutcome, ApprovalRequest } from "./approvals.js";
import type { Terminals } from "./terminals.js";

/** A terminal that the app opens. */
export interface HostTerminalRequest {
  readonly owner: string;
  /** The workspace in which pages find it. */
  readonly workspaceId: string;
  /** Its name or path, with its arguments as they are. The user's shell unless given. */
  readonly program?: { readonly file: string; readonly args: readonly string[] };
  /** Variables besides those on the list; for a program. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Absolute or relative to the home directory, which it is unless given. */
  readonly cwd?: string;
  readonly size?: TerminalSize;
  /** What it is called; made of the program unless given. */
  readonly title?: string;
  readonly profileId?: string;
  /** What the program itself can be resumed by: told to everybody who attaches. */
  readonly resumeSessionId?: string;
  /** Who types, where an agent may: a person who types takes the terminal over. */
  readonly holder?: TerminalHolder;
}

/** A terminal as the app has it, beside the pages that are attached. */
export interface HostTerminal {
  /** By which pages attach, in its workspace. */
  readonly id: string;
  readonly pid: number | undefined;
  readonly status: TerminalSessionStatus;
  /** The program waits for those who read what it prints. */
  readonly isHeldBack: boolean;
  /** How the program ended, once it has. */
  readonly exit: PtyExit | undefined;
  /** Who types, where an agent may. */
  readonly holder: TerminalHolder | undefined;
  /** Says who types. Throws a refusal for a terminal that no agent was given, or that has ended. */
  hold(holder: TerminalHolder): void;
  /** Types into the program. Resolves when the terminal has taken it; rejects when there is no program, or it does not read. */
  write(data: string | Uint8Array): Promise<void>;
  /** Sets the size. Of several screens the one that last set it or was typed at decides. */
  resize(size: TerminalSize): void;
  /** Tells what was printed and is kept, and then what comes, with its numbers. Returns how to stop that. */
  onOutput(listener: (text: string, seq: number) => void): () => void;
  /** Tells how the program ended, after all output: at once where it has. Returns how to stop that. */
  onExit(listener: (exit: PtyExit) => void): () => void;
  /** Which process group has the terminal. */
  foreground(): Promise<Foreground>;
  /**
   * Asks whoever looks at the terminal. Resolves with the answer, or without one: when it expires, is taken back, or the
   * program is over. Rejects with `approval_overflow` where too many wait.
   */
  requestApproval(request: ApprovalRequest): Promise<ApprovalOutcome>;
  /** Ends the program and everything that came from it. Resolves when none of it is left. */
  terminate(): Promise<void>;
}

/** Opens a terminal of the app's own choosing. Rejects with a coded error. */
export async function openHostTerminal(
  terminals: Terminals,
  request: HostTerminalRequest,
): Promise<HostTerminal> {
  const { owner, workspaceId, program, environment, cwd, title, profileId = null, resumeSessionId } = request;
  // A shell has the environment that every shell has.
  if (program === undefined && environment !== undefined) throw new TerminalWireError("invalid_request");
  const terminal = await terminals.create(owner, {
    workspaceId,
    cwd,
    profileId,
    initialInput: null,
    size: request.size ?? { cols: 80, rows: 24 },
    program:
      program === undefined
        ? { kind: "shell" }
        : { kind: "program", ...program, variables: environment ?? {} },
    requireApproval: false,
    ...(title === undefined ? {} : { title }),
    ...(resumeSessionId === undefined ? {} : { resumeSessionId }),
    ...(request.holder === undefined ? {} : { holder: request.holder }),
  });
  return {
    id: terminal.launch.id,
    get pid() {
      return terminal.pid;
    },
    get status() {
      return terminal.status;
    },
    get isHeldBack() {
      return terminal.isHeldBack;
    },
    get exit() {
      return terminal.exit;
    },
    get holder() {
      return terminal.holder;
    },
    hold: (holder) => terminal.hold(holder),
    write: (data) => terminal.write(typeof data === "string" ? Buffer.from(data) : data),
    resize: (size) => terminal.resize(size),
    onOutput: (listener) => terminal.follow(listener),
    onExit(listener) {
      let isTold = false;
      const changed = (): void => {
        if (isTold || terminal.exit === undefined) return;
        isTold = true;
        listener(terminal.exit);
      };
      changed();
      return terminal.watch({ changed });
    },
    foreground: () => terminal.foreground(),
    requestApproval: (asked) => terminal.requestApproval(asked),
    terminate: () => terminal.terminate(),
  };
}
