import * as v from "valibot";
import type {
  TerminalApprovalAnswer,
  TerminalApprovalRequested,
  TerminalApprovalResolved,
} from "../contracts.js";
import { maxAnswerCharacters, maxCommandCharacters } from "../limits.js";

const decision = v.picklist(["allow", "deny"]);
const text = v.exactOptional(v.string());
const requestID = v.pipe(v.string(), v.minLength(1));

// Loose, as what is told of a session is elsewhere: a later host may say more, and a view takes what it knows.
const requested = v.looseObject({
  type: v.literal("terminal.approval.requested"),
  requestID,
  title: v.string(),
  summary: v.string(),
  command: text,
  workingDirectory: text,
  options: v.exactOptional(
    v.array(v.looseObject({ optionID: v.string(), label: v.string(), kind: v.string() })),
  ),
}) satisfies v.GenericSchema<unknown, TerminalApprovalRequested>;

const resolved = v.looseObject({
  type: v.literal("terminal.approval.resolved"),
  requestID,
  decision,
  optionID: text,
  cancelled: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, TerminalApprovalResolved>;

/** What an approval frame carries. */
export const approvalEvent: v.GenericSchema<unknown, TerminalApprovalRequested | TerminalApprovalResolved> =
  v.variant("type", [requested, resolved]);

/** A command line. The system would cut one at a NUL, and run another one. */
export const commandLine: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.maxLength(maxCommandCharacters),
  v.check((command) => command.trim() !== "" && !command.includes("\0")),
);

const note = v.exactOptional(v.pipe(v.string(), v.maxLength(maxAnswerCharacters)));

/** The body that answers an approval. */
export const approvalAnswer: v.GenericSchema<unknown, TerminalApprovalAnswer> = v.object({
  decision,
  optionID: note,
  reason: note,
  command: v.exactOptional(commandLine),
  rule: note,
  shownDigest: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});
