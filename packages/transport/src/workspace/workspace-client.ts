import type * as v from "valibot";
import type {
  TerminalApprovalAnswer,
  TerminalCloseGuardService,
  TerminalHoldService,
  TerminalLaunchService,
  TerminalSessionDescriptor,
  TerminalSnapshot,
} from "../contracts.js";
import type { HostOptions } from "../host-options.js";
import { request } from "../http-request.js";
import { TerminalWireError } from "../wire-error.js";
import { workspaceSchemas, type WorkspaceTerminal } from "./workspace-schemas.js";

/** Where a workspace is and how we may speak to it. */
export interface WorkspaceClientOptions extends HostOptions {
  readonly workspaceId: string;
}

/** The requests of a workspace. Each rejects with a {@link TerminalWireError}. */
export interface WorkspaceClient {
  readonly launch: TerminalLaunchService;
  readonly closeGuard: TerminalCloseGuardService;
  readonly holds: TerminalHoldService;
  /** The terminals of the token's owner, oldest first. */
  list(): Promise<readonly WorkspaceTerminal[]>;
  snapshot(input: { readonly sessionId: string }): Promise<TerminalSnapshot>;
  resize(input: { readonly sessionId: string; readonly cols: number; readonly rows: number }): Promise<void>;
  /**
   * Answers an approval. A command that is allowed has started, or failed to, when this resolves. Rejects with
   * `approval_settled` when somebody was faster, with `approval_changed` when `shownDigest` is of something else than was asked.
   */
  resolveApproval(
    input: { readonly sessionId: string; readonly requestID: string } & TerminalApprovalAnswer,
  ): Promise<WorkspaceTerminal>;
}

/** The path of a workspace's terminals. */
export function terminalsPath(workspaceId: string): string {
  return `/v1/workspaces/${encodeURIComponent(workspaceId)}/terminals`;
}

/** The requests of the workspace at `options.url`. Makes none by itself. */
export function createWorkspaceClient(options: WorkspaceClientOptions): WorkspaceClient {
  const { workspaceId } = options;
  const ask = <Answer>(
    schema: v.GenericSchema<unknown, Answer>,
    method: "DELETE" | "GET" | "POST",
    path: string,
    body?: unknown,
  ) => request(schema, { ...options, method, path, body });
  const all = terminalsPath(workspaceId);
  const of = (sessionId: string): string => `${all}/${encodeURIComponent(sessionId)}`;
  const { one, list, snapshot, guard } = workspaceSchemas;
  return {
    list: async () => (await ask(list, "GET", all)).terminals,
    snapshot: async ({ sessionId }) => (await ask(snapshot, "GET", `${of(sessionId)}/snapshot`)).snapshot,
    async resize({ sessionId, cols, rows }) {
      await ask(one, "POST", `${of(sessionId)}/resize`, { cols, rows });
    },
    async resolveApproval({ sessionId, requestID, ...answer }) {
      const { decision, optionID, reason, command, rule, shownDigest } = answer;
      const path = `${of(sessionId)}/approvals/${encodeURIComponent(requestID)}`;
      const body = { decision, optionID, reason, command, rule, shownDigest };
      return (await ask(one, "POST", path, body)).terminal;
    },
    launch: {
      async create(input) {
        if (input.workspaceId !== workspaceId) throw new TerminalWireError("invalid_request");
        const { cwd = null, profileId = null, initialInput = null, command, resumeSessionId } = input;
        const { requireApproval, cols, rows } = input;
        const body = {
          cwd,
          profileId,
          initialInput,
          command: command ?? undefined,
          resumeSessionId: resumeSessionId ?? undefined,
          requireApproval,
          cols,
          rows,
        };
        return toDescriptor((await ask(one, "POST", all, body)).terminal);
      },
      async get(sessionId) {
        try {
          return toDescriptor((await ask(one, "GET", of(sessionId))).terminal);
        } catch (error) {
          if (error instanceof TerminalWireError && error.code === "workspace_terminal_not_found")
            return null;
          throw error;
        }
      },
      async terminate({ sessionId }) {
        await ask(one, "DELETE", of(sessionId));
      },
    },
    holds: {
      async hold({ sessionId, holder }) {
        await ask(one, "POST", `${of(sessionId)}/holder`, { holder });
      },
    },
    closeGuard: {
      check: async ({ sessionId }) => (await ask(guard, "POST", `${of(sessionId)}/close-guard`, {})).guard,
    },
  };
}

function toDescriptor(terminal: WorkspaceTerminal): TerminalSessionDescriptor {
  const { id, cwd, profileId, runtimeKind, status, title } = terminal;
  return { sessionId: id, cwd, profileId, runtimeKind, status, title };
}
