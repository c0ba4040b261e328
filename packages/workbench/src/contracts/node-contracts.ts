import type { ApprovalBehaviour } from "@terminal-session/react";
import type {
  TerminalCloseGuardService,
  TerminalDiagnostics,
  TerminalHolder,
  TerminalHoldService,
  TerminalLaunchService,
  TerminalRuntimeKind,
  TerminalSessionStatus,
  TerminalTransport,
} from "@terminal-session/transport/contracts";
import type { TerminalLines } from "@terminal-session/transport";
import type { TerminalNodeI18nRuntime } from "./i18n-contracts.js";

/** What a link in a terminal leads to: an address, or a place in a file. Lines and columns count from 1. */
export interface TerminalLinkTarget {
  readonly column?: number;
  readonly line?: number;
  readonly path?: string;
  readonly url?: string;
  /** Where the session is: what a relative `path` is relative to. */
  readonly cwd?: string;
}

/** Opens what a person followed. */
export interface TerminalLinkHandler {
  open(target: TerminalLinkTarget): void | Promise<void>;
  /**
   * The file that a text means, or null where there is none. Without it every path with a slash is a link, and no name
   * without one is. Answers are kept for ten seconds. `signal` is aborted when nobody waits any more. Our addition.
   */
  resolve?(
    target: TerminalLinkTarget & { readonly path: string },
    options: { readonly signal: AbortSignal },
  ):
    | (TerminalLinkTarget & { readonly path: string })
    | null
    | Promise<(TerminalLinkTarget & { readonly path: string }) | null>;
}

/** Turns what was dropped on a terminal into input. Null: it is not for terminals. */
export type TerminalDropInputResolver = (input: {
  readonly cwd: string | null;
  readonly dataTransfer: DataTransfer;
  readonly sessionId: string;
}) => Promise<string | null> | string | null;

/** What is drawn in place of a piece of output. Null draws nothing of it. */
export type TerminalOutputTransform = (input: {
  readonly data: string;
  readonly sessionId: string;
}) => string | null;

/** Colours of a screen, as CSS writes them. What is absent comes from the style sheet. */
export interface TerminalTheme {
  readonly background?: string;
  readonly cursor?: string;
  readonly foreground?: string;
  readonly selectionBackground?: string;
  readonly black?: string;
  readonly red?: string;
  readonly green?: string;
  readonly yellow?: string;
  readonly blue?: string;
  readonly magenta?: string;
  readonly cyan?: string;
  readonly white?: string;
  readonly brightBlack?: string;
  readonly brightRed?: string;
  readonly brightGreen?: string;
  readonly brightYellow?: string;
  readonly brightBlue?: string;
  readonly brightMagenta?: string;
  readonly brightCyan?: string;
  readonly brightWhite?: string;
}

/** The theme of a session as it stands. */
export type TerminalThemeResolver = (input: {
  readonly runtimeKind: TerminalRuntimeKind;
  readonly sessionId: string;
  readonly status: TerminalSessionStatus;
}) => TerminalTheme;

/** Bounds of a node. */
export interface TerminalNodeLimits {
  /** Rows kept above the screen. */
  readonly maxScrollbackLines: number;
  /** The most that is drawn in one piece, in UTF-16 code units. It never goes above the default. */
  readonly maxWriteBatchBytes: number;
  /** The most that a screen cache keeps of a session, in UTF-16 code units. */
  readonly snapshotChunkBytes: number;
}

/** What a host can do for terminals. */
export interface TerminalNodeFeatureInput {
  /** What the host does with an answer to what a session asks, such as which rule a lasting one makes. Our addition. */
  readonly approvals?: ApprovalBehaviour;
  readonly closeGuard: TerminalCloseGuardService;
  readonly launchService: TerminalLaunchService;
  readonly transport: TerminalTransport;
  readonly diagnostics?: TerminalDiagnostics;
  readonly dropInput?: TerminalDropInputResolver;
  /** Takes terminals of agents over and hands them back. Our addition; without it a node only says who holds one. */
  readonly holds?: TerminalHoldService;
  readonly i18n?: TerminalNodeI18nRuntime;
  readonly limits?: Partial<TerminalNodeLimits>;
  readonly linkHandler?: TerminalLinkHandler;
  readonly outputTransform?: TerminalOutputTransform;
  readonly resolveTheme?: TerminalThemeResolver;
}

/** That, with what is not said filled in, and the lines that all nodes of the feature share. */
export interface TerminalNodeFeature {
  readonly approvals: ApprovalBehaviour | undefined;
  readonly closeGuard: TerminalCloseGuardService;
  readonly launchService: TerminalLaunchService;
  readonly transport: TerminalTransport;
  readonly diagnostics: TerminalDiagnostics;
  readonly dropInput: TerminalDropInputResolver | undefined;
  readonly holds: TerminalHoldService | undefined;
  readonly i18n: TerminalNodeI18nRuntime;
  readonly limits: TerminalNodeLimits;
  readonly linkHandler: TerminalLinkHandler | undefined;
  readonly outputTransform: TerminalOutputTransform | undefined;
  readonly resolveTheme: TerminalThemeResolver;
  readonly lines: TerminalLines;
  readonly screens: TerminalScreenCache;
  readonly leases: TerminalSessionLeases;
  readonly ends: TerminalSessionEnds;
  readonly holders: TerminalSessionHolders;
}

/** Which sessions keep their line while no node shows them. */
export interface TerminalSessionLeases {
  /** Keeps the line of a session, once a node has started it, until the lease is released. Starts none by itself. */
  hold(sessionId: string): { release(): void };
  /** A node shows the session, over a line of its own. Gives back how it says that it is about to go. */
  shown(sessionId: string): () => void;
}

/** How a session ended. */
export interface TerminalSessionEnd {
  readonly status: "exited" | "failed";
  /** Null: nobody knows. */
  readonly exitCode: number | null;
}

/** Sessions that ended or were lost, as nodes saw it. What a host keeps may be older, and has no code. */
export interface TerminalSessionEnds {
  /** The same object until it is known better; null: as far as nodes know it goes on. */
  get(sessionId: string): TerminalSessionEnd | null;
  note(sessionId: string, end: TerminalSessionEnd): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Who holds which session, of those that an agent was given. */
export interface TerminalSessionHolders {
  /** Null: no agent was given it, as far as is known. */
  get(sessionId: string): TerminalHolder | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a node showed when it was last taken away. */
export interface TerminalScreen {
  readonly cols: number;
  readonly rows: number;
  /** The output that draws the screen. */
  readonly rawSnapshot: string;
  /** The screen as a serializer wrote it, where there is one. */
  readonly serialized: string;
  readonly sessionId: string;
}

/** The last screens of nodes that are gone, so that a remount shows something at once. Never the truth. */
export interface TerminalScreenCache {
  set(nodeId: string, screen: TerminalScreen): void;
  /** The screen of the node, if it is of this session. */
  get(nodeId: string, sessionId: string): TerminalScreen | null;
  /** The screen of the node, of whatever session. */
  peek(nodeId: string): TerminalScreen | null;
  /** Forgets the screen, and the next one that is set for the same session: it was on its way already. */
  invalidate(nodeId: string, sessionId: string): void;
  isInvalidated(nodeId: string, sessionId: string): boolean;
  clearInvalidation(nodeId: string, sessionId: string): void;
}

/** What a host keeps of a node's session. `host` is the host's own. */
export interface TerminalNodeExternalState<THost = unknown> {
  readonly sessionId: string | null;
  readonly title: string;
  readonly cwd: string | null;
  readonly profileId: string | null;
  readonly runtimeKind: TerminalRuntimeKind;
  readonly status: TerminalSessionStatus;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly endedAt: string | null;
  readonly lastError: string | null;
  readonly host: THost | null;
}
