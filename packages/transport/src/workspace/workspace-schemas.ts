import * as v from "valibot";
import type {
  TerminalApprovalAnswer,
  TerminalCloseGuardResult,
  TerminalHolder,
  TerminalSessionStatus,
  TerminalSnapshot,
} from "../contracts.js";
import { maxResumeIdCharacters, maxTerminalCells } from "../limits.js";
import { approvalAnswer, commandLine } from "./approval-schemas.js";

/** A terminal as the routes of a workspace describe it. Times are ISO 8601. */
export interface WorkspaceTerminal {
  readonly id: string;
  readonly workspaceId: string;
  readonly title: string;
  /** The command line that it was launched with; absent for a shell. */
  readonly command?: string;
  readonly cwd: string | null;
  readonly profileId: string | null;
  readonly runtimeKind: string;
  readonly status: TerminalSessionStatus;
  readonly cols: number;
  readonly rows: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endedAt: string | null;
  readonly lastError: string | null;
  /** Who types, where an agent may; absent else. */
  readonly holder?: TerminalHolder;
}

/** The body that makes a terminal. With a `command`, `requireApproval` is true unless given. */
export interface CreateTerminalBody {
  readonly command?: string | null;
  readonly requireApproval?: boolean;
  /** What the program itself can be resumed by: said in the metadata. */
  readonly resumeSessionId?: string | null;
  readonly cwd?: string | null;
  readonly profileId?: string | null;
  readonly initialInput?: string | null;
  readonly cols?: number;
  readonly rows?: number;
}

const status = v.picklist(["created", "starting", "running", "detached", "exited", "failed"]);
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const cols = v.pipe(v.number(), v.safeInteger(), v.minValue(2), v.maxValue(maxTerminalCells));
const rows = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxTerminalCells));

const holder = v.picklist(["agent", "person", "nobody"]);

const terminal = v.object({
  id: v.string(),
  workspaceId: v.string(),
  title: v.string(),
  command: v.exactOptional(v.string()),
  cwd: v.nullable(v.string()),
  profileId: v.nullable(v.string()),
  runtimeKind: v.string(),
  status,
  cols: number,
  rows: number,
  createdAt: v.string(),
  updatedAt: v.string(),
  endedAt: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  holder: v.exactOptional(holder),
}) satisfies v.GenericSchema<unknown, WorkspaceTerminal>;

const snapshot = v.object({
  data: v.string(),
  fromSeq: v.exactOptional(number),
  toSeq: v.exactOptional(number),
  truncated: v.exactOptional(v.boolean()),
  updatedAt: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, TerminalSnapshot>;

const guard = v.object({
  leaderCommand: v.exactOptional(v.nullable(v.string())),
  reason: v.picklist(["foreground-process", "not-running", "running", "unknown"]),
  requiresConfirmation: v.boolean(),
  status,
}) satisfies v.GenericSchema<unknown, TerminalCloseGuardResult>;

const createBody = v.object({
  command: v.exactOptional(v.nullable(commandLine)),
  requireApproval: v.exactOptional(v.boolean()),
  resumeSessionId: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(maxResumeIdCharacters)))),
  cwd: v.exactOptional(v.nullable(v.string())),
  profileId: v.exactOptional(v.nullable(v.string())),
  initialInput: v.exactOptional(v.nullable(v.string())),
  cols: v.exactOptional(cols),
  rows: v.exactOptional(rows),
}) satisfies v.GenericSchema<unknown, CreateTerminalBody>;

const sizeBody = v.object({ cols, rows });

const holderBody = v.object({ holder });
const list = v.object({ workspaceId: v.string(), terminals: v.array(terminal) });
const one = v.object({ terminal });
const snapshotAnswer = v.object({ snapshot });
const guardAnswer = v.object({ guard });
const refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** What the routes of a workspace take and answer: read by both sides, and written down in the OpenAPI document. */
export const workspaceSchemas: {
  readonly createBody: v.GenericSchema<unknown, CreateTerminalBody>;
  readonly approvalAnswer: v.GenericSchema<unknown, TerminalApprovalAnswer>;
  readonly holderBody: v.GenericSchema<unknown, { readonly holder: TerminalHolder }>;
  readonly sizeBody: v.GenericSchema<unknown, { readonly cols: number; readonly rows: number }>;
  readonly list: v.GenericSchema<
    unknown,
    { readonly workspaceId: string; readonly terminals: readonly WorkspaceTerminal[] }
  >;
  readonly one: v.GenericSchema<unknown, { readonly terminal: WorkspaceTerminal }>;
  readonly snapshot: v.GenericSchema<unknown, { readonly snapshot: TerminalSnapshot }>;
  readonly guard: v.GenericSchema<unknown, { readonly guard: TerminalCloseGuardResult }>;
  readonly refusal: v.GenericSchema<
    unknown,
    { readonly error: { readonly code: string; readonly message: string } }
  >;
} = {
  createBody,
  approvalAnswer,
  holderBody,
  sizeBody,
  list,
  one,
  snapshot: snapshotAnswer,
  guard: guardAnswer,
  refusal,
};
