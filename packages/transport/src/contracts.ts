/** What runs a session: this machine, a virtual one, a remote one, or what a host calls it. */
export type TerminalRuntimeKind = "local" | "vm" | "remote" | (string & {});

/** Where a session stands. `detached` runs with nobody attached; `exited` and `failed` are final. */
export type TerminalSessionStatus = "created" | "starting" | "running" | "detached" | "exited" | "failed";

/** A session as a launch service describes it. */
export interface TerminalSessionDescriptor {
  readonly cwd: string | null;
  readonly profileId: string | null;
  readonly runtimeKind: TerminalRuntimeKind;
  readonly sessionId: string;
  readonly status: TerminalSessionStatus;
  readonly title: string;
}

/**
 * What a new session is made of. `initialInput` is typed once the prompt is there. Our additions: `command` is a command line
 * that the user's shell runs in place of itself; with `requireApproval`, which such a one has unless told otherwise, nothing
 * runs before somebody allows it.
 */
export interface TerminalLaunchInput {
  readonly command?: string | null;
  readonly requireApproval?: boolean;
  /** The size to begin with, in cells. Our addition. */
  readonly cols?: number;
  readonly rows?: number;
  readonly cwd?: string | null;
  readonly initialInput?: string | null;
  readonly profileId?: string | null;
  /** What the program itself can be resumed by, said again to everybody who attaches. Our addition. */
  readonly resumeSessionId?: string | null;
  readonly reason: "dock" | "intent" | "restore";
  readonly workspaceId: string;
}

/** Makes sessions and ends them. Only this ends one: closing a line never does. */
export interface TerminalLaunchService {
  create(input: TerminalLaunchInput): Promise<TerminalSessionDescriptor>;
  /** The session, or null where there is none. */
  get?(sessionId: string): Promise<TerminalSessionDescriptor | null>;
  terminate(input: { readonly sessionId: string }): Promise<void>;
}

/** Why closing a session needs, or does not need, a person's word. */
export type TerminalCloseGuardReason = "foreground-process" | "not-running" | "running" | "unknown";

/** What would be lost by closing a session. `leaderCommand` names the program in the foreground. */
export interface TerminalCloseGuardResult {
  readonly leaderCommand?: string | null;
  readonly reason: TerminalCloseGuardReason;
  readonly requiresConfirmation: boolean;
  readonly status: TerminalSessionStatus;
}

/** Asked before a session is closed. */
export interface TerminalCloseGuardService {
  check(input: { readonly sessionId: string }): Promise<TerminalCloseGuardResult>;
}

/** How the data of a write is to be read: text, or bytes as characters up to U+00FF. */
export type TerminalWriteEncoding = "utf8" | "binary";

/** Who typed: a person, or the emulator answering a question of the program by itself. */
export type TerminalWriteProvenance = "user" | "auto";

/** Something to be typed. Absent `encoding` is `utf8`, absent `provenance` is `user`. */
export interface TerminalWrite {
  readonly sessionId: string;
  readonly data: string;
  readonly encoding?: TerminalWriteEncoding;
  readonly provenance?: TerminalWriteProvenance;
}

/**
 * What restores a session's screen, with the numbers of the first and last output in it. `truncated`: earlier text is
 * gone. Without `toSeq` the host does not number its output.
 */
export interface TerminalSnapshot {
  readonly data: string;
  readonly fromSeq?: number;
  readonly toSeq?: number;
  readonly truncated?: boolean;
  readonly updatedAt?: string;
}

/** Output, numbered 1, 2, 3 … where the host numbers it. */
export interface TerminalDataEvent {
  readonly data: string;
  readonly seq?: number;
  readonly sessionId: string;
}

/** How the process ended. Without code and signal nobody knows. `endedAt`, in milliseconds since the Unix epoch, is our addition. */
export interface TerminalExitEvent {
  readonly code?: number;
  readonly endedAt?: number;
  readonly reason?: string;
  readonly sessionId: string;
  readonly signal?: string;
}

/** A change of status; `detached` says that the line is lost. With gap numbers: that output is not kept any more. */
export interface TerminalStateEvent {
  readonly error?: string;
  readonly gapStartSeq?: number;
  readonly gapEndSeq?: number;
  readonly sessionId: string;
  readonly status: TerminalSessionStatus;
}

/** Who types into a terminal that an agent was given: the agent, a person who took it over, or nobody just now. */
export type TerminalHolder = "agent" | "person" | "nobody";

/** What is known of a session beside its output. `cols` and `rows` are our addition: the size the program was given. */
export interface TerminalMetadataEvent {
  readonly sessionId: string;
  readonly cwd?: string;
  readonly profileId?: string;
  readonly resumeSessionId?: string;
  readonly runtimeKind?: TerminalRuntimeKind;
  readonly title?: string;
  /** The command line that it was launched with. Our addition. */
  readonly command?: string;
  /** When its program started, in milliseconds since the Unix epoch; absent before. Our addition. */
  readonly startedAt?: number;
  /** Who types, where an agent may; absent where it may not. Our addition. */
  readonly holder?: TerminalHolder;
  readonly cols?: number;
  readonly rows?: number;
}

/** Lets a person take an agent's terminal over, and hand it back. Our addition. */
export interface TerminalHoldService {
  /** Resolves when it is held so. Rejects for a terminal that no agent was given, and for one that has ended. */
  hold(input: { readonly sessionId: string; readonly holder: TerminalHolder }): Promise<void>;
}

/** Somebody must decide: what a `terminal.approval.requested` says. */
export interface TerminalApprovalRequested {
  readonly type: "terminal.approval.requested";
  readonly requestID: string;
  readonly title: string;
  readonly summary: string;
  readonly command?: string;
  readonly workingDirectory?: string;
  readonly options?: readonly { readonly optionID: string; readonly label: string; readonly kind: string }[];
}

/** Somebody decided, or, with `cancelled`, nobody did: what a `terminal.approval.resolved` says. */
export interface TerminalApprovalResolved {
  readonly type: "terminal.approval.resolved";
  readonly requestID: string;
  readonly decision: "allow" | "deny";
  readonly optionID?: string;
  readonly cancelled?: boolean;
}

/** A question to whoever looks at a session, or its answer. Said again after every attach. */
export interface TerminalApprovalEvent {
  readonly sessionId: string;
  readonly event: TerminalApprovalRequested | TerminalApprovalResolved;
}

/** An answer to such a question. `command` is what is allowed in place of what was asked for. */
export interface TerminalApprovalAnswer {
  readonly decision: "allow" | "deny";
  readonly optionID?: string;
  readonly reason?: string;
  readonly command?: string;
  readonly rule?: string;
  /** SHA-256 of what was shown when it was decided, in hexadecimal. A host refuses that of anything else. Our addition. */
  readonly shownDigest?: string;
}

/**
 * The line to sessions that live elsewhere. Every listener hears of every session and returns how to stop that. `attach`
 * resolves when output is on its way; `write` when the line has taken it.
 */
export interface TerminalTransport {
  attach(input: {
    readonly sessionId: string;
    readonly clientId?: string;
    readonly afterSeq?: number;
  }): Promise<void>;
  /** Lets go of the line; the session goes on. With a `clientId`: only of the line that was attached with it. */
  detach(input: { readonly sessionId: string; readonly clientId?: string }): Promise<void>;
  write(input: TerminalWrite): Promise<void>;
  resize(input: { readonly sessionId: string; readonly cols: number; readonly rows: number }): Promise<void>;
  snapshot(input: { readonly sessionId: string }): Promise<TerminalSnapshot>;
  onData(listener: (event: TerminalDataEvent) => void): () => void;
  onExit(listener: (event: TerminalExitEvent) => void): () => void;
  onState(listener: (event: TerminalStateEvent) => void): () => void;
  onMetadata?(listener: (event: TerminalMetadataEvent) => void): () => void;
  /** So many UTF-16 code units more have been drawn: lets the host hold the program back. Our addition. */
  acknowledge?(input: { readonly sessionId: string; readonly characters: number }): void;
  /** Hears the questions of sessions and their answers. Our addition, as are the next two. */
  onApproval?(listener: (event: TerminalApprovalEvent) => void): () => void;
  /** Answers a question. Resolves when the answer was taken; rejects with `approval_settled` when somebody was faster. */
  resolveApproval?(
    input: { readonly sessionId: string; readonly requestID: string } & TerminalApprovalAnswer,
  ): Promise<void>;
  /** Ends the process and everything that came from it, or takes back the question whether it may run. */
  terminate?(input: { readonly sessionId: string }): Promise<void>;
}

/** What is logged of a session's life. Never its input, its environment or a token. */
export type TerminalDiagnosticEvent =
  | "attach-complete"
  | "attach-error"
  | "attach-start"
  | "close-confirmed"
  | "close-requested"
  | "dispose"
  | "hydration-complete"
  | "hydration-gap"
  | "hydration-start"
  | "mount"
  | "resize"
  | "snapshot-complete"
  | "snapshot-start"
  | "write-error";

/** Where that is logged. */
export interface TerminalDiagnostics {
  log(event: TerminalDiagnosticEvent, details?: Readonly<Record<string, unknown>>): void;
}
