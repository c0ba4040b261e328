import type { ApprovalOptionKind, PendingApproval } from "@terminal-session/core";
import type { VisibleText } from "../text/visible-text.js";
import type { AnswerPhase, ApprovalChoice } from "../panel/approval-desk.js";

/** Why nobody can answer a request: the session is over, the request expired, or the app has no way to send an answer. */
export type ApprovalClosed = "over" | "expired" | "nobody";

/** Why a request cannot be allowed yet: it changed while on show, cannot be read by anybody, or was not read to its end. */
export type ApprovalUnread = "changed" | "too-long" | "not-to-end";

/** An answer that a person can give to a request. */
export interface TerminalApprovalChoice {
  /** Names the choice among those of its request. */
  readonly key: string;
  readonly kind: ApprovalOptionKind | "allow" | "deny";
  /** What it does, in the words of the catalogue. */
  readonly name: string;
  /** What the agent calls it, with every character visible; absent where it has no other name for it. */
  readonly agentLabel?: string;
  /** It decides later requests too: the first `press` only asks again. */
  readonly isLasting: boolean;
  /** What a lasting one covers, where the app says that. */
  readonly rule?: string;
  /** It was pressed once and waits for the second press. */
  readonly isAsking: boolean;
  readonly canPress: boolean;
  /** Gives the answer, with a reason or another command where the app takes those. Nothing while it cannot be pressed. */
  readonly press: (more?: Pick<ApprovalChoice, "reason" | "command" | "rule">) => void;
}

/** A request that waits, what can be done with it, and why not. */
export interface TerminalApproval {
  /** What was asked, in the words that came: show its title and summary through `Visible`, as the agent's. */
  readonly request: PendingApproval;
  /** What would run, as it came. Show `visibleCommand`, which cannot lie. */
  readonly command: string | undefined;
  /** The command in lines of pieces, with control, bidirectional and invisible characters as signs, and how many these are. */
  readonly visibleCommand: VisibleText | undefined;
  /** Where it would run, as it came. Show `visibleWorkingDirectory`. */
  readonly workingDirectory: string | undefined;
  readonly visibleWorkingDirectory: string | undefined;
  /** Which of several requests this is, from 1. */
  readonly position: { readonly index: number; readonly count: number };
  /** Goes to another request; nothing where there is none. */
  readonly next: () => void;
  readonly previous: () => void;
  readonly phase: AnswerPhase;
  /** Milliseconds until it expires, where the app says when. */
  readonly leftMs: number | undefined;
  readonly closed: ApprovalClosed | undefined;
  readonly unread: ApprovalUnread | undefined;
  /** Says that the person has read it, changed or in whole as it is. */
  readonly markRead: () => void;
  readonly choices: readonly TerminalApprovalChoice[];
  /** The `ref` of the element that scrolls the command: its end must have been in sight. */
  readonly watchCommand: (element: HTMLElement | null) => void;
  /** The `ref` of the element around the buttons: keys then press only what a person went to. */
  readonly guardActions: (element: HTMLElement | null) => void;
}
