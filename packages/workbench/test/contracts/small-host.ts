// A small host, written in nothing but the types that hosts are given. It is compiled, not run: what it holds is that the
// types fit each other and that nothing of ours must be imported beside them.
import type {
  TerminalCloseGuardService,
  TerminalLaunchService,
  TerminalNodeExternalState,
  TerminalSessionDescriptor,
  TerminalTransport,
  TerminalWindowCloseEffect,
  TerminalWorkbenchBodyContext,
  TerminalWorkbenchExternalStateSource,
  TerminalWorkbenchLaunchHandler,
  TerminalWorkbenchLaunchRequest,
  TerminalWorkbenchNodeDefinition,
} from "../../src/contracts.js";

interface HostRecord {
  readonly pinned: boolean;
}

interface Listener<Event> {
  (event: Event): void;
}

/** A host's own classes and objects fit the services without naming them. */
class Sessions {
  readonly #known = new Map<string, TerminalSessionDescriptor>();

  async create(input: {
    readonly cwd?: string | null;
    readonly reason: string;
    readonly workspaceId: string;
  }) {
    const made: TerminalSessionDescriptor = {
      cwd: input.cwd ?? null,
      profileId: null,
      runtimeKind: "container",
      sessionId: `${input.workspaceId}-${this.#known.size}`,
      status: "created",
      title: input.reason,
    };
    this.#known.set(made.sessionId, made);
    return made;
  }
  async get(sessionId: string) {
    return this.#known.get(sessionId) ?? null;
  }
  async terminate({ sessionId }: { readonly sessionId: string }) {
    this.#known.delete(sessionId);
  }
}

export const launchService: TerminalLaunchService = new Sessions();

export const closeGuard: TerminalCloseGuardService = {
  check: async () => ({ reason: "unknown", requiresConfirmation: true, status: "running" }),
};

export const transport: TerminalTransport = {
  attach: async ({ sessionId: _sessionId }) => {},
  detach: async () => {},
  write: async ({ data: _data, encoding: _encoding = "utf8" }) => {},
  resize: async ({ cols: _cols, rows: _rows }) => {},
  snapshot: async () => ({ data: "", toSeq: 0, truncated: false }),
  onData: (listener: Listener<{ data: string; seq?: number; sessionId: string }>) => {
    listener({ data: "", seq: 1, sessionId: "s" });
    return () => {};
  },
  onExit: (listener) => {
    listener({ sessionId: "s", code: 0 });
    return () => {};
  },
  onState: (listener) => {
    listener({ sessionId: "s", status: "running", gapStartSeq: 1, gapEndSeq: 2 });
    return () => {};
  },
};

const state: TerminalNodeExternalState<HostRecord> = {
  sessionId: "s",
  title: "bash",
  cwd: null,
  profileId: null,
  runtimeKind: "vm",
  status: "running",
  createdAt: null,
  updatedAt: null,
  endedAt: null,
  lastError: null,
  host: { pinned: true },
};

const source: TerminalWorkbenchExternalStateSource<HostRecord> = {
  getNodeState: (instanceId) => (instanceId === "s" ? state : null),
  getWorkspaceState: () => ({ name: "w" }),
  subscribeNodeState: () => () => {},
};

/** A workbench that opens what a handler answers and draws what a definition renders. */
export async function openNode(
  definition: TerminalWorkbenchNodeDefinition<HostRecord>,
  handler: TerminalWorkbenchLaunchHandler,
  request: TerminalWorkbenchLaunchRequest,
) {
  const opened = await handler(request);
  if (opened === null) return undefined;
  const { activation, instanceId, instanceKey, title } = opened;
  const context: TerminalWorkbenchBodyContext<HostRecord> = {
    activation,
    displayMode: "window",
    externalNodeState: source.getNodeState(instanceId),
    externalWorkspaceState: source.getWorkspaceState(),
    focus: () => {},
    host: {},
    instanceId,
    instanceKey,
    isDragging: false,
    isFocused: true,
    isResizing: false,
    isVisible: true,
    node: { id: "n", title },
    setNodeRuntimeState: (next) => void next,
    setSnapshotNodeState: (next) => void next,
  };
  const body = definition.renderBody(context);
  const header = definition.renderHeader?.({ ...context, close: () => {} });
  const effect: TerminalWindowCloseEffect | null | undefined =
    await definition.getWindowCloseEffect?.(context);
  return { body, header, effect, pinned: context.externalNodeState?.host?.pinned };
}
