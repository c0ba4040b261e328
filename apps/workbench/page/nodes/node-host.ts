import type { WorkspaceTerminal } from "@terminal-session/transport";
import type {
  TerminalNodeExternalState,
  TerminalNodeFeature,
  TerminalWorkbenchActivation,
  TerminalWorkbenchExternalStateSource,
  TerminalWorkbenchLaunchHandler,
  TerminalWorkbenchNodeDefinition,
} from "@terminal-session/workbench/contracts";
import * as v from "valibot";
import { workspaceId } from "../workspace.js";

type NodeState = TerminalNodeExternalState<never>;

/** What a node says of itself while it is open. */
const runtimeState = v.object({
  status: v.picklist(["created", "starting", "running", "detached", "exited", "failed"]),
  lastError: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
});

/** What a node host is made of. */
export interface NodeHostOptions {
  readonly feature: TerminalNodeFeature;
  readonly definition: TerminalWorkbenchNodeDefinition;
  readonly launch: TerminalWorkbenchLaunchHandler;
}

/**
 * The workbench's side of the contract with its nodes: it launches them, keeps what is known of them, and holds their leases
 * until they are closed. An instance is its session, so a node that is put away and opened again is the same one.
 */
export class NodeHost implements TerminalWorkbenchExternalStateSource<never> {
  readonly feature: TerminalNodeFeature;
  readonly definition: TerminalWorkbenchNodeDefinition;
  readonly #launch: TerminalWorkbenchLaunchHandler;
  readonly #states = new Map<string, NodeState>();
  readonly #activations = new Map<string, TerminalWorkbenchActivation>();
  readonly #leases = new Map<string, { release(): void }>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor({ feature, definition, launch }: NodeHostOptions) {
    this.feature = feature;
    this.definition = definition;
    this.#launch = launch;
  }

  /** Makes a new terminal, and answers the instance to open. Rejects with what the host refuses it with. */
  async launch(surfaceSize: { readonly width: number; readonly height: number }): Promise<string> {
    const { typeId } = this.definition;
    const request = { typeId, reason: "command", layoutConstraints: null, surfaceSize, workspaceId } as const;
    const result = await this.#launch(request);
    if (result === null) throw new Error("This workbench has no such node.");
    this.#activations.set(result.instanceId, result.activation);
    return result.instanceId;
  }

  /** What opened an instance on this page; null for one that was there before. */
  activation(instanceId: string): TerminalWorkbenchActivation | null {
    return this.#activations.get(instanceId) ?? null;
  }

  /** An instance is on the workbench, be it minimized: its line is kept until it is closed. */
  hold(instanceId: string): void {
    if (this.#leases.has(instanceId)) return;
    const lease = this.definition.createLease?.({ instanceId });
    if (lease !== undefined) this.#leases.set(instanceId, lease);
  }

  /** Whether an instance is on the workbench. */
  isHeld(instanceId: string): boolean {
    return this.#leases.has(instanceId);
  }

  /** An instance is gone for good. */
  forget(instanceId: string): void {
    this.#leases.get(instanceId)?.release();
    this.#leases.delete(instanceId);
    this.#activations.delete(instanceId);
  }

  /** Takes what the host's list says. What an open node says itself is newer. */
  take(terminals: readonly WorkspaceTerminal[]): void {
    for (const terminal of terminals) {
      const known = this.#states.get(terminal.id);
      const listed = stateOf(terminal);
      if (known === undefined) this.#set(terminal.id, listed);
      else if (known.endedAt === null && listed.endedAt !== null) {
        // One that is minimized cannot say so itself, and there is nothing more to be kept up with.
        this.#leases.get(terminal.id)?.release();
        this.#set(terminal.id, listed);
      } else if (!this.#leases.has(terminal.id) && known.status !== listed.status)
        this.#set(terminal.id, listed);
    }
  }

  /** Takes what a node says of itself. */
  setRuntimeState(instanceId: string, state: unknown): void {
    const known = this.#states.get(instanceId);
    if (known === undefined || !v.is(runtimeState, state)) return;
    if (known.status === state.status && known.lastError === state.lastError) return;
    this.#set(instanceId, { ...known, ...state, updatedAt: new Date().toISOString() });
  }

  getNodeState(instanceId: string): NodeState | null {
    return this.#states.get(instanceId) ?? null;
  }

  getWorkspaceState(): null {
    return null;
  }

  subscribeNodeState(instanceId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(instanceId) ?? new Set();
    this.#listeners.set(instanceId, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(instanceId);
    };
  }

  #set(instanceId: string, state: NodeState): void {
    this.#states.set(instanceId, state);
    for (const listener of this.#listeners.get(instanceId) ?? []) listener();
  }
}

function stateOf(terminal: WorkspaceTerminal): NodeState {
  const { id, title, cwd, profileId, runtimeKind, status, createdAt, updatedAt, endedAt, lastError } =
    terminal;
  return {
    sessionId: id,
    title,
    cwd,
    profileId,
    runtimeKind,
    status,
    createdAt,
    updatedAt,
    endedAt,
    lastError,
    host: null,
  };
}
