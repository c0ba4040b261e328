import type { TerminalSize } from "@terminal-session/core";
import type { HostSessionStatus } from "@terminal-session/transport";
import type { Attachment, FramePort } from "./attachment.js";

/** What a client's line can be to: a session, or a feed of the app. */
export interface Served {
  readonly status: HostSessionStatus;
  readonly lastSeq: number;
  /** How many clients are attached. */
  readonly clients: number;
  attach(port: FramePort, afterSeq: number): Attachment;
  write(bytes: Uint8Array): Promise<void>;
  resize(size: TerminalSize): void;
}

/** Where a line finds what it is to. What is another owner's is not found, like what never was. */
export interface ServedFinder {
  find(owner: string, id: string): Served | undefined;
}
