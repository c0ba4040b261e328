import type { ReactNode } from "react";
import type { TerminalNodeExternalState } from "./node-contracts.js";

/** Where a node stands on its workbench, in CSS pixels. */
export interface TerminalWorkbenchFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A workbench asks for a new node. */
export interface TerminalWorkbenchLaunchRequest {
  readonly dockEntryId?: string | null;
  readonly launchSource?: string | null;
  /** May have `cwd`, `initialInput` and `profileId`. */
  readonly payload?: unknown;
  readonly reason: "dock" | "command" | "host" | "launchpad" | "shortcut";
  readonly typeId: string;
  readonly layoutConstraints: unknown;
  readonly surfaceSize: { readonly width: number; readonly height: number };
  readonly workspaceId: string;
}

/** What a terminal was launched by. */
export type TerminalLaunchTrigger = "agent_command" | "dock" | "launchpad";

/** What a node is told when it is opened by a launch. */
export interface TerminalWorkbenchActivation {
  readonly type: "terminal-launch";
  readonly payload: { readonly trigger: TerminalLaunchTrigger };
}

/** The new node. Its instance is its session. */
export interface TerminalWorkbenchLaunchResult {
  readonly activation: TerminalWorkbenchActivation;
  readonly defaultFrame: TerminalWorkbenchFrame;
  readonly dockEntryId: string | null;
  readonly framePolicy: "cascade";
  readonly instanceId: string;
  readonly instanceKey: string;
  readonly title: string;
  readonly typeId: string;
}

/** Asked by a workbench for each launch. Null: another type. */
export type TerminalWorkbenchLaunchHandler = (
  request: TerminalWorkbenchLaunchRequest,
) => Promise<TerminalWorkbenchLaunchResult | null>;

/** A node as its workbench knows it. */
export interface TerminalWorkbenchNode {
  readonly id: string;
  readonly title: string;
}

/** What a workbench gives the body and the header of a node. */
export interface TerminalWorkbenchBodyContext<THost = unknown> {
  /** What opened the node; null where the workbench restored it. */
  readonly activation: { readonly type: string; readonly payload?: unknown } | null;
  readonly displayMode: string;
  readonly externalNodeState: TerminalNodeExternalState<THost> | null;
  readonly externalWorkspaceState: unknown;
  /** Brings the node to the front. */
  focus(): void;
  readonly host: unknown;
  readonly instanceId: string;
  readonly instanceKey?: string | null;
  readonly isDragging: boolean;
  readonly isFocused: boolean;
  readonly isResizing: boolean;
  readonly isVisible: boolean;
  readonly node: TerminalWorkbenchNode;
  /** State for as long as the page lives. */
  setNodeRuntimeState(state: unknown): void;
  /** State that the workbench stores with its layout. */
  setSnapshotNodeState(state: unknown): void;
}

/** That, and how the node goes away. */
export interface TerminalWorkbenchHeaderContext<THost = unknown> extends TerminalWorkbenchBodyContext<THost> {
  /** Takes the node off the workbench. Absent where the workbench draws the button itself. */
  close?(): void;
}

/** What a workbench must ask a person before its window goes away. */
export interface TerminalWindowCloseEffect {
  readonly description: string;
  readonly nodeId: string;
  readonly title: string;
  readonly typeId: string;
}

/** What a window is closed with. */
export interface TerminalWindowCloseContext<THost = unknown> {
  readonly externalNodeState: TerminalNodeExternalState<THost> | null;
  readonly instanceId: string;
  readonly node: TerminalWorkbenchNode;
}

/** A kind of node, as a workbench registers it. */
export interface TerminalWorkbenchNodeDefinition<THost = unknown> {
  /** Held by a workbench for as long as a node is open. */
  readonly createLease?: (context: { readonly instanceId: string }) => { release(): void };
  readonly description?: string;
  readonly frame: TerminalWorkbenchFrame;
  readonly getWindowCloseEffect?: (
    context: TerminalWindowCloseContext<THost>,
  ) => Promise<TerminalWindowCloseEffect | null>;
  readonly instance?: { readonly mode: "multi" | "single" };
  readonly renderBody: (context: TerminalWorkbenchBodyContext<THost>) => ReactNode;
  readonly renderHeader?: (context: TerminalWorkbenchHeaderContext<THost>) => ReactNode;
  readonly sizeConstraints?: { readonly minWidth?: number; readonly minHeight?: number };
  readonly title: string;
  readonly typeId: string;
  readonly window?: {
    readonly closable?: boolean;
    readonly minimizable?: boolean;
    readonly defaultOpen?: boolean;
    readonly restoreOnLoad?: boolean;
    readonly dockIcon?: ReactNode;
  };
}

/** Where a workbench reads what its host keeps of nodes. Each gives the same reference until something changed. */
export interface TerminalWorkbenchExternalStateSource<THost = unknown> {
  getNodeState(instanceId: string): TerminalNodeExternalState<THost> | null;
  getWorkspaceState(): unknown;
  getSnapshotNodeState?(instanceId: string): unknown;
  subscribeNodeState?(instanceId: string, listener: () => void): () => void;
  subscribeWorkspaceState?(listener: () => void): () => void;
}
