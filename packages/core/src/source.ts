import type { ApprovalDecision, TerminalSize } from "./event.js";

/** How we are attached to a session that lives elsewhere. A lost link says nothing about the process. */
export type SessionLinkState = "none" | "hydrating" | "live" | "lost";

/** The line to a session. Absent fields are unknown. */
export interface SessionLink {
  readonly state: SessionLinkState;
  /** The highest sequence received. */
  readonly lastSequence?: number;
  /** What the host says of the session, in the host's words. */
  readonly hostStatus?: string;
  /** Why the line is lost: a stable code and a sentence for people. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** A person's answer to an approval. */
export interface ApprovalResponse {
  readonly sessionID: string;
  readonly requestID: string;
  readonly decision: ApprovalDecision;
  readonly optionID?: string;
  /** Why it was denied, where an app asks for that. */
  readonly reason?: string;
  /** What a person allows in place of the command that was asked for, where an app runs that. */
  readonly command?: string;
  /** What a lasting answer covers, as the person saw it, where an app says that. */
  readonly rule?: string;
  /** What stood before the person when they decided, so that whoever runs it can see that nothing else is run. */
  readonly shown?: ShownApproval;
}

/** What was shown of a request, whole and as it is; what is absent was not known. */
export interface ShownApproval {
  readonly command?: string | undefined;
  readonly workingDirectory?: string | undefined;
}

/** Where a source delivers. Both may be called at once, from inside the source's own call. */
export interface TerminalSink {
  /** Raw events, in the order of arrival. */
  events(events: readonly unknown[]): void;
  link(link: SessionLink): void;
}

/** What can be done with a session. What a source cannot do is absent, and the interface then does not offer it. */
export interface TerminalControls {
  /** Types into the session. */
  write?(data: string): Promise<void>;
  /** Tells the program its size, in cells. */
  resize?(size: TerminalSize): Promise<void>;
  /** Sends a decision. Resolves when it was taken; the view changes when the event comes back. */
  resolveApproval?(response: ApprovalResponse): Promise<void>;
  /** Asks the process to end. */
  cancel?(): Promise<void>;
  /** Says how many characters have been drawn, so that a producer can hold back. */
  acknowledge?(characters: number): void;
}

/** The controls of a running source. `stop` lets go and never terminates; calling it twice is harmless. */
export interface SourceControls extends TerminalControls {
  stop(): void;
}

/** Something that delivers a session's events: a function of a sink that returns the controls it has. */
export type TerminalSource = (sink: TerminalSink) => SourceControls;
